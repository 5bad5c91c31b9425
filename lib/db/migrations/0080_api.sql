-- The API: tokens, keys that make a repeated write one, and outgoing webhooks.

CREATE TABLE api_tokens (
  company_id uuid NOT NULL, id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(), updated_by uuid,
  deleted_at timestamptz, version integer NOT NULL DEFAULT 1,
  user_id uuid NOT NULL,
  name text NOT NULL,
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  token_hash text NOT NULL,
  last4 text NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id)
);
CREATE UNIQUE INDEX api_tokens_hash ON api_tokens (token_hash);
CREATE INDEX api_tokens_by_created ON api_tokens (company_id, created_at, id);

CREATE TABLE idempotency_keys (
  company_id uuid NOT NULL, id uuid NOT NULL,
  user_id uuid NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'committed', 'answered')),
  claimed_at timestamptz NOT NULL DEFAULT now(),
  status integer,
  answer_sealed text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id),
  CONSTRAINT idempotency_keys_one UNIQUE (company_id, user_id, key)
);
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (company_id, claimed_at);

CREATE TABLE webhook_endpoints (
  company_id uuid NOT NULL, id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(), updated_by uuid,
  deleted_at timestamptz, version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'disabled')),
  secret_sealed text NOT NULL,
  secret_last4 text NOT NULL,
  former_sealed text,
  former_until timestamptz,
  failing_since timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies (id)
);

CREATE TABLE webhook_deliveries (
  company_id uuid NOT NULL, id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'skipped')),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  tries jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints (company_id, id)
);
CREATE INDEX webhook_deliveries_by_created ON webhook_deliveries (company_id, endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (company_id, created_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['api_tokens', 'idempotency_keys', 'webhook_endpoints', 'webhook_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
-- A token is found before its company is known.
CREATE POLICY auth ON api_tokens FOR ALL TO kesher_auth USING (true) WITH CHECK (true);

-- The app writes the hash of a token and never reads one.
GRANT SELECT (company_id, id, created_at, created_by, updated_at, updated_by, deleted_at, version, user_id, name, permissions, last4,
  expires_at, last_used_at, last_used_ip, revoked_at), INSERT, UPDATE (revoked_at, updated_at, updated_by, version) ON api_tokens TO kesher_app;
GRANT SELECT, UPDATE (last_used_at, last_used_ip) ON api_tokens TO kesher_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys, webhook_deliveries TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON webhook_endpoints TO kesher_app;
