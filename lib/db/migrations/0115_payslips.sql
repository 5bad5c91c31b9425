-- Payslips: one PDF a month, cut into a slip for each employee, released by a second person, delivered with receipts.

-- Who pays. Its own numbers stand on every page and are nobody's.
CREATE TABLE payslip_employers (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  registration_number text NOT NULL CHECK (registration_number ~ '^[0-9]{9}$'),
  deductions_file text NOT NULL DEFAULT '' CHECK (deductions_file ~ '^[0-9]{0,9}$'),
  -- Where this employer's slips have the employee's number without a label, as parts of the page.
  taught_x double precision CHECK (taught_x BETWEEN 0 AND 1),
  taught_y double precision CHECK (taught_y BETWEEN 0 AND 1),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies (id),
  CHECK ((taught_x IS NULL) = (taught_y IS NULL))
);
CREATE UNIQUE INDEX payslip_employers_number ON payslip_employers (company_id, registration_number) WHERE deleted_at IS NULL;

CREATE TABLE payslip_employees (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  employer_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  national_id_sealed text NOT NULL,
  national_id_index text NOT NULL,
  national_id_last4 text NOT NULL,
  employee_no text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  active_from date NOT NULL,
  active_to date,
  channel text NOT NULL DEFAULT 'link' CHECK (channel IN ('link', 'locked_mail')),
  password_mode text NOT NULL DEFAULT 'secret' CHECK (password_mode IN ('secret', 'national_id')),
  -- The password of locked PDFs that the employee chose; never shown again.
  secret_sealed text,
  search_text text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employer_id) REFERENCES payslip_employers (company_id, id),
  CHECK (active_to >= active_from)
);
CREATE UNIQUE INDEX payslip_employees_national_id ON payslip_employees (company_id, employer_id, national_id_index) WHERE deleted_at IS NULL;
CREATE INDEX payslip_employees_by_name ON payslip_employees (company_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX payslip_employees_by_number ON payslip_employees (company_id, employee_no, id) WHERE deleted_at IS NULL;

-- The employee's written agreement to get slips electronically. Nothing of it changes but its end.
CREATE TABLE payslip_consents (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  employee_id uuid NOT NULL,
  method text NOT NULL CHECK (method IN ('mailbox', 'site', 'private_email')),
  address text NOT NULL,
  form_file_id uuid NOT NULL,
  signed_on date NOT NULL,
  revoked_on date,
  -- The last day on which it holds: the end of the month in which it was taken back.
  effective_to date,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES payslip_employees (company_id, id),
  FOREIGN KEY (company_id, form_file_id) REFERENCES files (company_id, id),
  CHECK ((revoked_on IS NULL) = (effective_to IS NULL)),
  CHECK (revoked_on >= signed_on),
  CHECK (effective_to >= revoked_on)
);
CREATE UNIQUE INDEX payslip_consents_open ON payslip_consents (company_id, employee_id) WHERE revoked_on IS NULL;
CREATE INDEX payslip_consents_by_employee ON payslip_consents (company_id, employee_id, signed_on);

CREATE TABLE payslip_batches (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  employer_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  file_id uuid NOT NULL,
  sha256 text NOT NULL,
  pages integer NOT NULL CHECK (pages > 0),
  state text NOT NULL DEFAULT 'uploaded'
    CHECK (state IN ('uploaded', 'splitting', 'review', 'approved', 'sending', 'sent', 'partly', 'cancelled', 'failed')),
  -- How many pages have been read so far: where a restarted worker goes on.
  read_pages integer NOT NULL DEFAULT 0,
  problem text NOT NULL DEFAULT '',
  approved_at timestamptz,
  approved_by uuid,
  released_at timestamptz,
  released_by uuid,
  -- Until then a release can be taken back.
  send_after timestamptz,
  sent_at timestamptz,
  cancel_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employer_id) REFERENCES payslip_employers (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES users (company_id, id)
);
-- The same file is not worked on twice for a month.
CREATE UNIQUE INDEX payslip_batches_once ON payslip_batches (company_id, employer_id, month, sha256)
  WHERE state NOT IN ('cancelled', 'failed') AND deleted_at IS NULL;
CREATE INDEX payslip_batches_by_month ON payslip_batches (company_id, month, id) WHERE deleted_at IS NULL;
CREATE INDEX payslip_batches_by_created ON payslip_batches (company_id, created_at, id) WHERE deleted_at IS NULL;

-- No step is left out or taken backwards but those that are named; whoever uploaded does not release.
CREATE FUNCTION kesher.payslip_step() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('uploaded', 'splitting'), ('uploaded', 'failed'),
    ('uploaded', 'cancelled'), ('splitting', 'review'), ('splitting', 'failed'), ('splitting', 'cancelled'),
    ('review', 'splitting'), ('review', 'approved'), ('review', 'cancelled'), ('approved', 'sending'),
    ('approved', 'cancelled'), ('sending', 'approved'), ('sending', 'sent'), ('sending', 'partly'), ('failed', 'cancelled')) THEN
    RAISE EXCEPTION 'a batch of payslips does not go from % to %', OLD.state, NEW.state USING ERRCODE = '55000';
  END IF;
  IF NEW.state IN ('sending', 'sent', 'partly') AND (NEW.released_by IS NULL OR NEW.released_by = NEW.created_by) THEN
    RAISE EXCEPTION 'payslips are released by a second person' USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payslip_step BEFORE UPDATE ON payslip_batches FOR EACH ROW EXECUTE FUNCTION kesher.payslip_step();

-- What was found on each page of the source.
CREATE TABLE payslip_pages (
  company_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  width double precision NOT NULL,
  height double precision NOT NULL,
  state text NOT NULL CHECK (state IN ('matched', 'unmatched', 'ambiguous', 'skipped')),
  reason text NOT NULL,
  confidence integer NOT NULL CHECK (confidence BETWEEN 0 AND 100),
  employee_id uuid,
  suggested_id uuid,
  place_x double precision,
  place_y double precision,
  page_of integer,
  page_total integer,
  decided_at timestamptz,
  decided_by uuid,
  skip_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, batch_id, number),
  FOREIGN KEY (company_id, batch_id) REFERENCES payslip_batches (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES payslip_employees (company_id, id),
  FOREIGN KEY (company_id, suggested_id) REFERENCES payslip_employees (company_id, id),
  CHECK ((state = 'matched') = (employee_id IS NOT NULL)),
  CHECK ((state = 'skipped') = (skip_reason <> ''))
);

CREATE TABLE payslips (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  batch_id uuid NOT NULL,
  employee_id uuid NOT NULL,
  -- Of the batch's file; of its own file for one that replaces another.
  pages integer[] NOT NULL CHECK (cardinality(pages) > 0),
  confidence integer NOT NULL CHECK (confidence BETWEEN 0 AND 100),
  file_id uuid,
  state text NOT NULL DEFAULT 'approved' CHECK (state IN ('approved', 'sent', 'opened', 'printed', 'replaced', 'recalled')),
  channel text CHECK (channel IN ('link', 'locked_mail', 'print')),
  password_mode text CHECK (password_mode IN ('secret', 'national_id')),
  address text NOT NULL DEFAULT '',
  replaces_id uuid,
  replaced_reason text NOT NULL DEFAULT '',
  released_by uuid,
  -- The letter that carries it.
  mail_id uuid,
  sent_at timestamptz,
  opened_at timestamptz,
  downloaded_at timestamptz,
  reminded_at timestamptz,
  -- Until when its links open.
  expires_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, batch_id) REFERENCES payslip_batches (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES payslip_employees (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id),
  FOREIGN KEY (company_id, replaces_id) REFERENCES payslips (company_id, id),
  FOREIGN KEY (company_id, mail_id) REFERENCES outbox (company_id, id),
  CHECK (replaces_id IS NULL OR released_by IS NULL OR released_by <> created_by)
);
-- An employee has one slip of a batch that counts.
CREATE UNIQUE INDEX payslips_one ON payslips (company_id, batch_id, employee_id) WHERE state NOT IN ('replaced', 'recalled');
CREATE INDEX payslips_by_employee ON payslips (company_id, employee_id, created_at);
CREATE INDEX payslips_by_batch ON payslips (company_id, batch_id, id);

-- No slip leaves before a second person let it go, and none comes back.
CREATE FUNCTION kesher.payslip_slip_step() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.state = 'sent' AND OLD.state <> 'sent' AND NEW.released_by IS NULL AND (NEW.replaces_id IS NOT NULL
    OR NOT EXISTS (SELECT FROM public.payslip_batches b WHERE b.company_id = NEW.company_id AND b.id = NEW.batch_id AND b.state = 'sending')) THEN
    RAISE EXCEPTION 'a payslip leaves when a second person has released it' USING ERRCODE = '55000';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('approved', 'sent'), ('approved', 'printed'), ('approved', 'recalled'),
    ('sent', 'opened'), ('sent', 'printed'), ('sent', 'replaced'), ('opened', 'replaced'), ('printed', 'replaced')) THEN
    RAISE EXCEPTION 'a payslip does not go from % to %', OLD.state, NEW.state USING ERRCODE = '55000';
  END IF;
  IF NEW.employee_id <> OLD.employee_id OR NEW.batch_id <> OLD.batch_id OR NEW.pages <> OLD.pages THEN
    RAISE EXCEPTION 'a payslip stays whose it is' USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payslip_slip_step BEFORE UPDATE ON payslips FOR EACH ROW EXECUTE FUNCTION kesher.payslip_slip_step();

-- What happened to a slip; append-only.
CREATE TABLE payslip_events (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  slip_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  type text NOT NULL CHECK (type IN ('sent', 'code_sent', 'wrong_code', 'locked', 'opened', 'downloaded', 'reminded', 'printed',
    'viewed_by_office', 'replaced', 'recalled')),
  actor_id uuid,
  ip text,
  user_agent text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, slip_id) REFERENCES payslips (company_id, id)
);
CREATE INDEX payslip_events_by_slip ON payslip_events (company_id, slip_id, at, id);

-- The code that opens a slip, how often it was missed, and the browser that it was opened in.
CREATE TABLE payslip_codes (
  company_id uuid NOT NULL,
  slip_id uuid NOT NULL,
  code_hash text,
  expires_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  pass_hash text,
  pass_until timestamptz,
  PRIMARY KEY (company_id, slip_id),
  FOREIGN KEY (company_id, slip_id) REFERENCES payslips (company_id, id)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payslip_employers', 'payslip_employees', 'payslip_consents', 'payslip_batches', 'payslip_pages', 'payslips',
    'payslip_events', 'payslip_codes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION kesher.payslip_step(), kesher.payslip_slip_step() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.payslip_step(), kesher.payslip_slip_step() TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON payslip_employers, payslip_employees, payslip_batches, payslips, payslip_codes TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON payslip_pages TO kesher_app;
GRANT SELECT, INSERT ON payslip_consents, payslip_events TO kesher_app;
GRANT UPDATE (revoked_on, effective_to) ON payslip_consents TO kesher_app;
