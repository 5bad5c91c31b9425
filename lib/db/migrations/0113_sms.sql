-- Text messages on their way, as letters are in the outbox.
CREATE TABLE sms_outbox (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL,
  to_phone text NOT NULL,
  body_sealed text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  done_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies (id)
);
CREATE INDEX sms_outbox_by_created ON sms_outbox (company_id, created_at, id);
ALTER TABLE sms_outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE sms_outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sms_outbox AS PERMISSIVE FOR ALL TO kesher_app
  USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON sms_outbox TO kesher_app;
