-- Payment requests on their way: what was sent to whom, how often a page was opened, reminders until paid, and cancelling a deal by law.
CREATE TABLE payment_page_sendings (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  page_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('request', 'reminder')),
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'whatsapp')),
  recipient text NOT NULL CHECK (recipient <> ''),
  message text NOT NULL DEFAULT '',
  -- The day for which a reminder went out by itself: at most one of a page a day.
  reminded_on date,
  mail_id uuid,
  sms_id uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, page_id) REFERENCES payment_pages (company_id, id),
  FOREIGN KEY (company_id, mail_id) REFERENCES outbox (company_id, id),
  FOREIGN KEY (company_id, sms_id) REFERENCES sms_outbox (company_id, id),
  CHECK ((channel = 'mail') = (mail_id IS NOT NULL)),
  CHECK ((channel = 'sms') = (sms_id IS NOT NULL)),
  CHECK ((kind = 'reminder') = (reminded_on IS NOT NULL))
);
CREATE INDEX payment_page_sendings_by_page ON payment_page_sendings (company_id, page_id, created_at);
CREATE INDEX payment_page_sendings_by_recipient ON payment_page_sendings (company_id, recipient, created_at);
CREATE UNIQUE INDEX payment_page_sendings_reminder ON payment_page_sendings (company_id, page_id, reminded_on) WHERE reminded_on IS NOT NULL;

-- Each time that a browser opened a page; openings within ten minutes are one.
CREATE TABLE payment_page_visits (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  page_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, page_id) REFERENCES payment_pages (company_id, id)
);
CREATE INDEX payment_page_visits_by_page ON payment_page_visits (company_id, page_id, at);

-- A person stopped the reminders of a page; taking the row away lets them go on.
CREATE TABLE payment_reminder_stops (
  company_id uuid NOT NULL,
  page_id uuid NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  stopped_by uuid NOT NULL,
  PRIMARY KEY (company_id, page_id),
  FOREIGN KEY (company_id, page_id) REFERENCES payment_pages (company_id, id)
);

-- How a company reminds: one row a company, under the company's own id; without it as usual.
CREATE TABLE payment_reminder_settings (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  is_on boolean NOT NULL DEFAULT true,
  -- Days after sending on which a new page reminds, where nobody says otherwise.
  after_sending integer[] NOT NULL DEFAULT '{3,7}' CHECK (cardinality(after_sending) <= 5),
  -- Days around the due date: -1 is the day before it, 0 the day itself.
  around_due integer[] NOT NULL DEFAULT '{-1,0,3,7,14}' CHECK (cardinality(around_due) <= 8),
  PRIMARY KEY (company_id, id),
  CHECK (id = company_id)
);

-- What the law gives to who cancels, by the day of the deal (Consumer Protection Law 1981, sections 13D, 14C, 14C1, 14E).
CREATE TABLE cancellation_laws (
  valid_from date PRIMARY KEY,
  days integer NOT NULL CHECK (days > 0),
  extended_months integer NOT NULL CHECK (extended_months > 0),
  fee_bp integer NOT NULL CHECK (fee_bp BETWEEN 0 AND 10000),
  fee_max_agorot bigint NOT NULL CHECK (fee_max_agorot >= 0),
  refund_days integer NOT NULL CHECK (refund_days > 0),
  stop_business_days integer NOT NULL CHECK (stop_business_days > 0)
);
INSERT INTO cancellation_laws (valid_from, days, extended_months, fee_bp, fee_max_agorot, refund_days, stop_business_days)
  VALUES ('2016-01-01', 14, 4, 500, 10000, 14, 3);
GRANT SELECT ON cancellation_laws TO kesher_app;

CREATE TABLE cancellation_requests (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  payment_id uuid NOT NULL,
  page_id uuid NOT NULL,
  -- A deal that was made once, or a service that is charged again and again.
  kind text NOT NULL CHECK (kind IN ('deal', 'service')),
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'approved', 'refused')),
  requester text NOT NULL CHECK (char_length(requester) BETWEEN 1 AND 200),
  email text NOT NULL,
  reason text NOT NULL DEFAULT '',
  -- Regret, or a fault of the business: then there is no fee.
  ground text NOT NULL CHECK (ground IN ('regret', 'fault')),
  -- Who says to be entitled to four months; the office checks it.
  claim text NOT NULL DEFAULT 'none' CHECK (claim IN ('none', 'disability', 'senior', 'immigrant')),
  received_on date NOT NULL,
  -- The last day on which the law lets this deal be cancelled; none for a service that goes on.
  deadline_on date,
  price_agorot bigint NOT NULL CHECK (price_agorot > 0),
  fee_agorot bigint NOT NULL CHECK (fee_agorot >= 0),
  refund_agorot bigint NOT NULL CHECK (refund_agorot >= 0),
  -- The last day of giving the money back, or of charging for a service.
  act_by date NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  refusal text NOT NULL DEFAULT '',
  refund_id uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, payment_id) REFERENCES payments (company_id, id),
  FOREIGN KEY (company_id, page_id) REFERENCES payment_pages (company_id, id),
  FOREIGN KEY (company_id, refund_id) REFERENCES payment_refunds (company_id, id),
  CHECK (fee_agorot + refund_agorot <= price_agorot),
  CHECK ((state = 'received') = (decided_at IS NULL)),
  CHECK (state <> 'refused' OR refusal <> ''),
  CHECK ((kind = 'deal') = (deadline_on IS NOT NULL))
);
CREATE UNIQUE INDEX cancellation_requests_one ON cancellation_requests (company_id, payment_id) WHERE state <> 'refused' AND deleted_at IS NULL;
CREATE INDEX cancellation_requests_by_page ON cancellation_requests (company_id, page_id, created_at);
CREATE INDEX cancellation_requests_by_time ON cancellation_requests (company_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX cancellation_requests_by_day ON cancellation_requests (company_id, act_by, id) WHERE deleted_at IS NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payment_page_sendings', 'payment_page_visits', 'payment_reminder_stops', 'payment_reminder_settings', 'cancellation_requests'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
-- What was sent and opened is a trace: nobody changes it, but for taking out the words of an erased person.
GRANT SELECT, INSERT ON payment_page_sendings, payment_page_visits TO kesher_app;
GRANT UPDATE (recipient, message) ON payment_page_sendings TO kesher_app;
GRANT SELECT, INSERT, DELETE ON payment_reminder_stops TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON payment_reminder_settings, cancellation_requests TO kesher_app;
