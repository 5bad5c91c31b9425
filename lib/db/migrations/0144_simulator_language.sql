-- The simulated gateway's page speaks the language that the shop asked for, as the pages of real gateways do.
ALTER TABLE simulator.sessions ADD COLUMN language text NOT NULL DEFAULT 'he' CHECK (language IN ('he', 'en'));
