-- The simulated gateway keeps cards, takes money by them without the payer, and gives money back.
CREATE TABLE simulator.cards (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  -- The session in which it was kept.
  session_id uuid NOT NULL UNIQUE REFERENCES simulator.sessions (id),
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  brand text NOT NULL,
  expires_on date NOT NULL,
  holder_name text NOT NULL
);
ALTER TABLE simulator.sessions
  ADD COLUMN purpose text NOT NULL DEFAULT 'charge' CHECK (purpose IN ('charge', 'keep', 'card')),
  ADD COLUMN keeps_card boolean NOT NULL DEFAULT false,
  ADD COLUMN payer_name text NOT NULL DEFAULT '',
  ADD COLUMN method text NOT NULL DEFAULT 'card' CHECK (method IN ('card', 'bit')),
  ADD COLUMN card_last4 text NOT NULL DEFAULT '0000' CHECK (card_last4 ~ '^[0-9]{4}$');
CREATE TABLE simulator.refunds (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  -- The shop's own reference: the same one never gives money back twice.
  ref text NOT NULL,
  charge_id uuid NOT NULL REFERENCES simulator.charges (id),
  amount_agorot bigint NOT NULL CHECK (amount_agorot > 0),
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, ref)
);
CREATE INDEX refunds_charge ON simulator.refunds (charge_id);
CREATE INDEX refunds_at ON simulator.refunds (at);
CREATE INDEX charges_at ON simulator.charges (at);
GRANT SELECT, INSERT ON simulator.cards, simulator.refunds TO kesher_auth;

-- Since when an account does not answer; whoever sets gateways up was told then. Null while it answers.
ALTER TABLE gateway_accounts ADD COLUMN silent_since timestamptz, ADD COLUMN pinged_at timestamptz;
