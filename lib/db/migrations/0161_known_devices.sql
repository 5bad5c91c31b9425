-- The browsers that an account was signed in from: whoever guesses at its password from elsewhere does not lock them out. Of the token in
-- their cookie only the SHA-256 is kept. No company: a device is asked for before one is known.
CREATE TABLE known_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, token_hash)
);
CREATE INDEX known_devices_by_token ON known_devices (token_hash);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO kesher_auth;

ALTER TABLE sessions ADD COLUMN device_id uuid;
