-- What a company says of itself, its hours, its numbers, its mail and its gateways. One row of settings a company, under the company's own id.
CREATE TABLE company_settings (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  display_name text NOT NULL DEFAULT '',
  primary_color text CHECK (primary_color ~ '^#[0-9a-f]{6}$'),
  logo_file_id uuid,
  -- The public address of the logo: anybody may see it, nobody can guess it.
  logo_token text,
  week jsonb NOT NULL,
  short_day jsonb NOT NULL,
  holidays jsonb NOT NULL DEFAULT '{}',
  own_days jsonb NOT NULL DEFAULT '[]',
  number_prefixes jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id),
  CHECK (id = company_id),
  CHECK ((logo_file_id IS NULL) = (logo_token IS NULL)),
  FOREIGN KEY (company_id, logo_file_id) REFERENCES files (company_id, id)
);

CREATE TABLE mail_settings (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  is_on boolean NOT NULL DEFAULT false,
  host text NOT NULL DEFAULT '',
  port integer NOT NULL DEFAULT 587 CHECK (port BETWEEN 1 AND 65535),
  security text NOT NULL DEFAULT 'starttls' CHECK (security IN ('tls', 'starttls', 'none')),
  user_name text NOT NULL DEFAULT '',
  password_sealed text,
  password_last4 text,
  from_name text NOT NULL DEFAULT '',
  from_address text NOT NULL DEFAULT '',
  dkim_selector text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  CHECK (id = company_id),
  CHECK ((password_sealed IS NULL) = (password_last4 IS NULL)),
  CHECK (NOT is_on OR (host <> '' AND from_address <> ''))
);

-- Letters in the company's own words; without a row a letter has its usual ones.
CREATE TABLE mail_templates (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL,
  subject text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX mail_templates_kind ON mail_templates (company_id, kind);

-- Charges of one shekel that try an account in test mode; they belong to no payment page.
CREATE TABLE gateway_tests (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  gateway_account_id uuid NOT NULL,
  session_ref text,
  amount_agorot bigint NOT NULL CHECK (amount_agorot > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'processing', 'captured', 'declined', 'cancelled')),
  charged_agorot bigint,
  decline_code text,
  approval_number text,
  callback_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, gateway_account_id) REFERENCES gateway_accounts (company_id, id)
);
CREATE INDEX gateway_tests_by_account ON gateway_tests (company_id, gateway_account_id, created_at);

ALTER TABLE gateway_accounts
  ADD COLUMN is_test boolean NOT NULL DEFAULT true,
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN key_changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_answer_at timestamptz,
  ADD COLUMN last_error_at timestamptz,
  ADD COLUMN last_error text NOT NULL DEFAULT '',
  ADD CHECK (archived_at IS NULL OR NOT is_default),
  -- The simulator moves no money, whatever is said of it.
  ADD CHECK (provider <> 'simulator' OR is_test);
CREATE INDEX payment_events_by_account ON payment_events (company_id, gateway_account_id, received_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['company_settings', 'mail_settings', 'mail_templates', 'gateway_tests'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON company_settings, mail_settings, gateway_tests TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_templates TO kesher_app;

-- A company changes its own details and no more of its row; the tree, its kind and its state are not its to change.
ALTER TABLE companies ADD COLUMN details_version integer NOT NULL DEFAULT 1;
CREATE POLICY own_details ON companies FOR UPDATE TO kesher_app
  USING (id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (id = nullif(current_setting('app.company', true), '')::uuid);
GRANT UPDATE (name, registration_number, business_kind, address, phone, email, terms, details_version, updated_at) ON companies TO kesher_app;

-- A number keeps the prefix that it was given with.
ALTER TABLE customers
  ADD COLUMN number_prefix text NOT NULL DEFAULT '',
  ADD COLUMN number_text text NOT NULL GENERATED ALWAYS AS (number_prefix || number::text) STORED;
ALTER TABLE payment_pages
  ADD COLUMN number_prefix text NOT NULL DEFAULT '',
  ADD COLUMN number_text text NOT NULL GENERATED ALWAYS AS (number_prefix || number::text) STORED;
ALTER TABLE documents
  ADD COLUMN number_prefix text NOT NULL DEFAULT '',
  ADD COLUMN number_text text NOT NULL GENERATED ALWAYS AS (number_prefix || number::text) STORED;
ALTER TABLE payments
  ADD COLUMN number_prefix text NOT NULL DEFAULT '',
  ADD COLUMN number_text text NOT NULL GENERATED ALWAYS AS (number_prefix || number::text) STORED;

CREATE FUNCTION kesher.number_prefix() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.number_prefix := coalesce(
    (SELECT s.number_prefixes ->> TG_ARGV[0] FROM public.company_settings s WHERE s.company_id = NEW.company_id AND s.id = NEW.company_id), '');
  RETURN NEW;
END $$;
CREATE TRIGGER number_prefix BEFORE INSERT ON customers FOR EACH ROW EXECUTE FUNCTION kesher.number_prefix('customer');
CREATE TRIGGER number_prefix BEFORE INSERT ON payment_pages FOR EACH ROW EXECUTE FUNCTION kesher.number_prefix('payment_page');
CREATE TRIGGER number_prefix BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION kesher.number_prefix('document');
CREATE TRIGGER number_prefix BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION kesher.number_prefix('receipt');

-- Once a series has given a number it never goes back, and receipts leave none out.
CREATE FUNCTION kesher.counter_forward() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE is_used boolean;
BEGIN
  IF NEW.last BETWEEN OLD.last AND OLD.last + 1 THEN RETURN NEW; END IF;
  is_used := CASE NEW.series
    WHEN 'customer' THEN EXISTS (SELECT FROM public.customers t WHERE t.company_id = NEW.company_id)
    WHEN 'payment_page' THEN EXISTS (SELECT FROM public.payment_pages t WHERE t.company_id = NEW.company_id)
    WHEN 'document' THEN EXISTS (SELECT FROM public.documents t WHERE t.company_id = NEW.company_id)
    WHEN 'receipt' THEN EXISTS (SELECT FROM public.payments t WHERE t.company_id = NEW.company_id)
    ELSE true END;
  IF is_used AND NEW.last < OLD.last THEN
    RAISE EXCEPTION 'a series never goes back' USING ERRCODE = 'check_violation', CONSTRAINT = 'counters_forward';
  END IF;
  IF is_used AND NEW.series = 'receipt' THEN
    RAISE EXCEPTION 'receipts have no gaps' USING ERRCODE = 'check_violation', CONSTRAINT = 'counters_gapless';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER counter_forward BEFORE UPDATE ON counters FOR EACH ROW EXECUTE FUNCTION kesher.counter_forward();
REVOKE ALL ON FUNCTION kesher.number_prefix(), kesher.counter_forward() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.number_prefix(), kesher.counter_forward() TO kesher_app;
