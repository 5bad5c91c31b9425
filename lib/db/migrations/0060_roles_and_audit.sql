-- The catalogue of permissions as it was last written to this installation, and since when each is known.
CREATE TABLE permissions (
  key text PRIMARY KEY,
  area text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON permissions TO kesher_auth;

-- What a default role was when it was last filled from the code: what differs from it is the company's own change.
ALTER TABLE roles
  ADD COLUMN seeded_permissions text[],
  ADD COLUMN seeded_totp boolean;
CREATE INDEX user_roles_by_role ON user_roles (company_id, role_id);
CREATE INDEX user_grants_by_permission ON user_grants (company_id, permission) WHERE deleted_at IS NULL;

-- The screen of the audit log: one index for each thing that it is narrowed by; the newest come first, by number.
CREATE INDEX audit_log_by_actor ON audit_log (company_id, actor_id, seq);
CREATE INDEX audit_log_by_action ON audit_log (company_id, action, seq);
CREATE INDEX audit_log_by_record ON audit_log (company_id, entity, entity_id, seq);
CREATE INDEX audit_log_by_ip ON audit_log (company_id, ip, seq) WHERE ip IS NOT NULL;
CREATE INDEX audit_log_by_time ON audit_log (company_id, at, seq);
DROP INDEX audit_log_by_entity;

-- The head of each company's chain, night after night, outside of it: a tail that is cut off is missed here. The mark is keyed with
-- the secret of the installation, so that whoever writes to the database alone cannot make one.
CREATE TABLE audit_anchors (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  seq bigint NOT NULL,
  hash text NOT NULL,
  mark text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies (id)
);
CREATE UNIQUE INDEX audit_anchors_seq ON audit_anchors (company_id, seq);
ALTER TABLE audit_anchors ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_anchors FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit_anchors FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT ON audit_anchors TO kesher_app;
