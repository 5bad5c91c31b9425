-- Tax documents: receipts, invoices, deal invoices and credits. What was issued is never changed and never deleted.

-- From which VAT on an invoice needs an allocation number of the Tax Authority, by the day of the document.
CREATE TABLE allocation_thresholds (
  valid_from date PRIMARY KEY,
  vat_agorot bigint NOT NULL CHECK (vat_agorot > 0)
);
INSERT INTO allocation_thresholds (valid_from, vat_agorot) VALUES
  ('2024-05-04', 450000), ('2025-01-01', 360000), ('2026-01-01', 180000), ('2026-06-01', 90000);
GRANT SELECT ON allocation_thresholds TO kesher_app;

-- The last number of each kind of document; the row lock holds until the commit, so a number that was not kept is given again.
CREATE TABLE tax_counters (
  company_id uuid NOT NULL REFERENCES companies (id),
  series text NOT NULL CHECK (series IN ('real', 'trial')),
  type text NOT NULL CHECK (type IN ('300', '305', '320', '330', '400')),
  last bigint NOT NULL CHECK (last > 0),
  PRIMARY KEY (company_id, series, type)
);

-- Months whose VAT was reported: nothing is dated into them any more.
CREATE TABLE tax_periods (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  PRIMARY KEY (company_id, id),
  CHECK (ends_on > starts_on)
);
CREATE UNIQUE INDEX tax_periods_start ON tax_periods (company_id, starts_on) WHERE deleted_at IS NULL;

-- What the Tax Authority gave the company so that we may ask for allocation numbers in its name.
CREATE TABLE tax_authority (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  mode text NOT NULL CHECK (mode IN ('simulator', 'sandbox', 'production')),
  -- {clientId, clientSecret, refreshToken}, sealed; null in the simulator.
  keys_sealed text,
  user_name text NOT NULL DEFAULT '',
  software_number text NOT NULL DEFAULT '',
  -- The last day of the authorisation: it has to be given anew every three months.
  expires_on date NOT NULL,
  warned_for date,
  last_answer_at timestamptz,
  last_error_at timestamptz,
  last_error text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  CHECK (id = company_id),
  CHECK ((mode = 'simulator') = (keys_sealed IS NULL))
);

CREATE TABLE tax_documents (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  type text NOT NULL CHECK (type IN ('300', '305', '320', '330', '400')),
  -- 'trial' is for payments of the simulated gateway: real numbers are never burnt on them.
  series text NOT NULL DEFAULT 'real' CHECK (series IN ('real', 'trial')),
  number bigint NOT NULL CHECK (number > 0),
  number_text text NOT NULL GENERATED ALWAYS AS (CASE WHEN series = 'trial' THEN 'T-' ELSE '' END || number::text) STORED,
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issuing', 'issued', 'partly_credited', 'credited')),
  issue_date date NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  -- As they stood on that day.
  seller jsonb NOT NULL,
  customer jsonb NOT NULL,
  customer_name text NOT NULL CHECK (customer_name <> ''),
  lines jsonb NOT NULL,
  discount_agorot bigint NOT NULL DEFAULT 0 CHECK (discount_agorot >= 0),
  net_agorot bigint NOT NULL,
  vat_agorot bigint NOT NULL,
  total_agorot bigint NOT NULL,
  vat_rate_bp integer NOT NULL CHECK (vat_rate_bp BETWEEN 0 AND 5000),
  rounding_agorot bigint NOT NULL DEFAULT 0,
  currency text NOT NULL DEFAULT 'ILS' CHECK (currency = 'ILS'),
  -- How the money came: [{method, amountAgorot, paidOn, …}]; only on receipts.
  payments jsonb NOT NULL DEFAULT '[]',
  remarks text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  due_on date,
  allocation_required boolean NOT NULL DEFAULT false,
  allocation_state text NOT NULL DEFAULT 'not_required'
    CHECK (allocation_state IN ('not_required', 'requested', 'granted', 'refused', 'deferred_retro', 'lapsed')),
  allocation_number text CHECK (allocation_number ~ '^[0-9]{9,30}$'),
  allocation_path text CHECK (allocation_path IN ('cancel', 'continue', 'reverse', 'hearing')),
  -- The charge is reversed: the customer reports the VAT.
  is_reversed boolean NOT NULL DEFAULT false,
  refers_to_id uuid,
  payment_id uuid,
  refund_id uuid,
  page_id uuid,
  customer_id uuid,
  owner_id uuid NOT NULL,
  credited_agorot bigint NOT NULL DEFAULT 0,
  received_agorot bigint NOT NULL DEFAULT 0,
  file_id uuid,
  sha256 text NOT NULL DEFAULT '',
  copy_file_id uuid,
  copy_sha256 text NOT NULL DEFAULT '',
  -- Whom the original goes to once it is made.
  mail_to text NOT NULL DEFAULT '',
  sent_at timestamptz,
  sent_to text NOT NULL DEFAULT '',
  search_text text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, refers_to_id) REFERENCES tax_documents (company_id, id),
  FOREIGN KEY (company_id, payment_id) REFERENCES payments (company_id, id),
  FOREIGN KEY (company_id, refund_id) REFERENCES payment_refunds (company_id, id),
  FOREIGN KEY (company_id, page_id) REFERENCES payment_pages (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES users (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id),
  FOREIGN KEY (company_id, copy_file_id) REFERENCES files (company_id, id),
  CHECK (net_agorot + vat_agorot + rounding_agorot = total_agorot),
  -- Only a receipt that gives money back, of a business without VAT, is below zero.
  CHECK (total_agorot > 0 OR (type = '400' AND refers_to_id IS NOT NULL AND total_agorot < 0)),
  CHECK (vat_agorot = 0 OR type <> '400'),
  CHECK (type <> '330' OR (refers_to_id IS NOT NULL AND reason <> '')),
  CHECK (credited_agorot >= 0 AND (credited_agorot = 0 OR credited_agorot <= total_agorot)),
  CHECK (received_agorot >= 0 AND (received_agorot = 0 OR received_agorot <= total_agorot)),
  CHECK ((state = 'credited') = (credited_agorot > 0 AND credited_agorot = total_agorot)),
  CHECK (allocation_required = (allocation_state <> 'not_required')),
  CHECK ((allocation_state = 'granted') = (allocation_number IS NOT NULL)),
  CHECK (state <> 'issuing' OR allocation_state IN ('requested', 'refused')),
  CHECK (series = 'real' OR NOT allocation_required)
);
CREATE UNIQUE INDEX tax_documents_number ON tax_documents (company_id, series, type, number);
-- A job that is repeated makes one document.
CREATE UNIQUE INDEX tax_documents_payment ON tax_documents (company_id, payment_id, type) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX tax_documents_refund ON tax_documents (company_id, refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX tax_documents_by_date ON tax_documents (company_id, issue_date, id);
CREATE INDEX tax_documents_by_number ON tax_documents (company_id, number, id);
CREATE INDEX tax_documents_by_total ON tax_documents (company_id, total_agorot, id);
CREATE INDEX tax_documents_by_name ON tax_documents (company_id, customer_name, id);
CREATE INDEX tax_documents_by_type ON tax_documents (company_id, type, issue_date, id);
CREATE INDEX tax_documents_by_customer ON tax_documents (company_id, customer_id, issue_date, id);
CREATE INDEX tax_documents_by_reference ON tax_documents (company_id, refers_to_id) WHERE refers_to_id IS NOT NULL;
CREATE INDEX tax_documents_by_page ON tax_documents (company_id, page_id) WHERE page_id IS NOT NULL;
CREATE INDEX tax_documents_unallocated ON tax_documents (company_id, issue_date, id)
  WHERE allocation_state IN ('requested', 'refused', 'deferred_retro', 'lapsed');
CREATE INDEX tax_documents_prefix ON tax_documents (company_id, left(search_text, 200) text_pattern_ops);
CREATE INDEX tax_documents_search ON tax_documents USING gin (company_id, search_text gin_trgm_ops);

-- Each request for an allocation number, one for each document, with what was decided where it was refused.
CREATE TABLE allocation_requests (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  document_id uuid NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  request jsonb NOT NULL DEFAULT '{}',
  answer jsonb NOT NULL DEFAULT '{}',
  code integer,
  message text NOT NULL DEFAULT '',
  asked_at timestamptz,
  -- The last day on which a number may still be asked for: 14 days from the tax point.
  retry_until date NOT NULL,
  path text CHECK (path IN ('cancel', 'continue', 'reverse', 'hearing')),
  note text NOT NULL DEFAULT '',
  decided_by uuid,
  decided_at timestamptz,
  reported_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES tax_documents (company_id, id),
  CHECK ((path IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX allocation_requests_one ON allocation_requests (company_id, document_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['tax_counters', 'tax_periods', 'tax_authority', 'tax_documents', 'allocation_requests'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
CREATE POLICY search ON tax_documents FOR SELECT TO kesher_search USING (true);
GRANT SELECT ON tax_documents TO kesher_search;

-- A document says for ever what it said: only where its files are, whom it went to, its allocation, and what came of it may follow.
CREATE FUNCTION kesher.tax_document_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  -- The generated column is not there yet before the row is written; what it is made of is compared.
  follows text[] := ARRAY['number_text', 'updated_at', 'updated_by', 'version', 'customer_id', 'state', 'allocation_state', 'allocation_number',
    'allocation_path', 'credited_agorot', 'received_agorot', 'file_id', 'sha256', 'copy_file_id', 'copy_sha256', 'sent_at', 'sent_to'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a tax document is never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF to_jsonb(NEW) - follows IS DISTINCT FROM to_jsonb(OLD) - follows
    OR (OLD.file_id IS NOT NULL AND (NEW.file_id, NEW.sha256) IS DISTINCT FROM (OLD.file_id, OLD.sha256))
    OR (OLD.allocation_number IS NOT NULL AND NEW.allocation_number IS DISTINCT FROM OLD.allocation_number)
    OR NEW.credited_agorot < OLD.credited_agorot OR NEW.received_agorot < OLD.received_agorot
    OR (OLD.state <> 'issuing' AND NEW.state = 'issuing') THEN
    RAISE EXCEPTION 'a tax document is credited, not changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION kesher.tax_document_stays() FROM PUBLIC;
CREATE TRIGGER tax_document_stays BEFORE UPDATE OR DELETE ON tax_documents FOR EACH ROW EXECUTE FUNCTION kesher.tax_document_stays();

-- Search, as for other lists: by the words, or by the beginning below three letters.
GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET ROLE kesher_search;
CREATE FUNCTION kesher.search_tax_documents(term text, cap integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE company uuid := nullif(current_setting('app.company', true), '')::uuid;
BEGIN
  IF company IS NULL THEN RETURN; END IF;
  IF char_length(term) < 3 THEN
    RETURN QUERY SELECT d.id FROM public.tax_documents d
      WHERE d.company_id = company AND "left"(d.search_text, 200) LIKE kesher.like_escape(term) || '%' LIMIT cap;
  ELSE
    RETURN QUERY SELECT d.id FROM public.tax_documents d
      WHERE d.company_id = company AND d.search_text LIKE '%' || kesher.like_escape(term) || '%' LIMIT cap;
  END IF;
END $$;
REVOKE ALL ON FUNCTION kesher.search_tax_documents(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.search_tax_documents(text, integer) TO kesher_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;

GRANT SELECT, INSERT, UPDATE ON tax_counters, tax_periods, tax_authority, allocation_requests TO kesher_app;
GRANT SELECT, INSERT ON tax_documents TO kesher_app;
GRANT UPDATE (updated_at, updated_by, version, customer_id, state, allocation_state, allocation_number, allocation_path, credited_agorot,
  received_agorot, file_id, sha256, copy_file_id, copy_sha256, sent_at, sent_to) ON tax_documents TO kesher_app;
