-- Services that customers hold and pay for by the period, what is charged for them, and how a new card is taken.

ALTER TABLE company_settings
  -- On which days after a failed charge it is tried again; a day that falls on the Sabbath or a holiday moves on.
  ADD COLUMN retry_days integer[] NOT NULL DEFAULT '{1,3,5,7}' CHECK (cardinality(retry_days) BETWEEN 1 AND 8);

CREATE TABLE customer_services (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  number integer NOT NULL,
  customer_id uuid NOT NULL,
  service_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'trial', 'active', 'past_due', 'suspended', 'paused', 'cancelled', 'completed')),
  quantity integer NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 100000),
  -- Agorot of one unit for a period, with VAT.
  price_agorot bigint NOT NULL CHECK (price_agorot >= 0),
  -- Off the whole of a period, for so many periods more; null is for all of them.
  discount_agorot bigint NOT NULL DEFAULT 0 CHECK (discount_agorot >= 0),
  discount_cycles_left integer CHECK (discount_cycles_left >= 0),
  vat_mode text NOT NULL CHECK (vat_mode IN ('standard', 'zero', 'exempt')),
  period_months integer NOT NULL CHECK (period_months BETWEEN 1 AND 60),
  -- The day of the month to come back to after shorter ones.
  anchor_day integer NOT NULL CHECK (anchor_day BETWEEN 1 AND 31),
  started_on date NOT NULL,
  -- The day after the trial: the first that is charged.
  trial_ends_on date CHECK (trial_ends_on > started_on),
  -- The period that was charged last, from the first day to before the last.
  period_from date,
  period_to date,
  next_charge_on date,
  -- Periods that are still to be charged; null is without end.
  cycles_left integer CHECK (cycles_left >= 0),
  setup_fee_agorot bigint NOT NULL DEFAULT 0 CHECK (setup_fee_agorot >= 0),
  -- Credit that the next charges use up, agorot.
  credit_agorot bigint NOT NULL DEFAULT 0 CHECK (credit_agorot >= 0),
  min_term_ends_on date,
  -- The first day on which it is no longer given.
  cancel_on date,
  cancelled_on date,
  cancel_reason text NOT NULL DEFAULT '',
  ended_on date,
  paused_from date,
  -- The day on which it goes on by itself; null until somebody says so.
  paused_until date CHECK (paused_until > paused_from),
  saved_card_id uuid,
  -- A charge that failed: since when, when it is tried next, and how often it was.
  failed_on date,
  retry_at timestamptz,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- What changes from the next period on: {quantity, priceAgorot, discountAgorot, from}.
  next_terms jsonb,
  owner_id uuid NOT NULL,
  -- 160 random bits in the address at which the customer gives another card.
  public_token text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id),
  FOREIGN KEY (company_id, saved_card_id) REFERENCES saved_cards (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES users (company_id, id),
  CHECK ((period_from IS NULL) = (period_to IS NULL) AND period_from < period_to),
  CHECK ((state = 'paused') = (paused_from IS NOT NULL)),
  CHECK ((state IN ('cancelled', 'completed')) = (ended_on IS NOT NULL)),
  CHECK (state NOT IN ('cancelled', 'completed') OR next_charge_on IS NULL),
  CHECK ((cancel_on IS NULL) = (cancelled_on IS NULL)),
  CHECK (state NOT IN ('past_due', 'suspended') OR failed_on IS NOT NULL)
);
CREATE UNIQUE INDEX customer_services_number ON customer_services (company_id, number);
CREATE UNIQUE INDEX customer_services_token ON customer_services (public_token);
CREATE INDEX customer_services_by_created ON customer_services (company_id, created_at, id) WHERE deleted_at IS NULL;
-- What is charged no more comes after everything that is.
CREATE INDEX customer_services_by_next ON customer_services (company_id, coalesce(next_charge_on, 'infinity'::date), id) WHERE deleted_at IS NULL;
CREATE INDEX customer_services_due ON customer_services (company_id, next_charge_on) WHERE ended_on IS NULL;
CREATE INDEX customer_services_by_price ON customer_services (company_id, price_agorot, id) WHERE deleted_at IS NULL;
CREATE INDEX customer_services_by_state ON customer_services (company_id, state, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX customer_services_by_customer ON customer_services (company_id, customer_id, created_at);
CREATE INDEX customer_services_by_service ON customer_services (company_id, service_id, state);
CREATE INDEX customer_services_by_card ON customer_services (company_id, saved_card_id) WHERE saved_card_id IS NOT NULL;
CREATE INDEX customer_services_by_retry ON customer_services (company_id, retry_at) WHERE retry_at IS NOT NULL;

CREATE TABLE customer_service_charges (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  customer_service_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('period', 'setup', 'proration', 'credit')),
  -- Says the charge once: the same key is never written twice for a service.
  key text NOT NULL,
  label text NOT NULL,
  period_from date,
  period_to date,
  -- Agorot with VAT; of a credit below zero.
  amount_agorot bigint NOT NULL,
  due_on date NOT NULL,
  -- The page by which it is paid; several lines may stand on one.
  page_id uuid,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'failed', 'void', 'credited')),
  settled_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_service_id) REFERENCES customer_services (company_id, id),
  FOREIGN KEY (company_id, page_id) REFERENCES payment_pages (company_id, id),
  CHECK ((kind = 'credit') = (amount_agorot < 0)),
  CHECK ((kind = 'credit') = (state = 'credited')),
  CHECK ((period_from IS NULL) = (period_to IS NULL) AND period_from < period_to)
);
CREATE UNIQUE INDEX customer_service_charges_key ON customer_service_charges (company_id, customer_service_id, key);
CREATE INDEX customer_service_charges_by_service ON customer_service_charges (company_id, customer_service_id, due_on, id);
CREATE INDEX customer_service_charges_by_page ON customer_service_charges (company_id, page_id) WHERE page_id IS NOT NULL;
CREATE INDEX customer_service_charges_open ON customer_service_charges (company_id, due_on, id) WHERE state IN ('open', 'failed');

CREATE TABLE customer_service_events (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_service_id uuid NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null where a job did it.
  actor_id uuid,
  data jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_service_id) REFERENCES customer_services (company_id, id)
);
CREATE INDEX customer_service_events_by_service ON customer_service_events (company_id, customer_service_id, id);

-- A customer at the gateway's page to give another card; nothing is charged there.
CREATE TABLE card_renewals (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  customer_service_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  gateway_account_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('created', 'open', 'kept', 'declined', 'cancelled')),
  gateway_ref text,
  gateway_url text,
  saved_card_id uuid,
  settled_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_service_id) REFERENCES customer_services (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, gateway_account_id) REFERENCES gateway_accounts (company_id, id),
  FOREIGN KEY (company_id, saved_card_id) REFERENCES saved_cards (company_id, id),
  CHECK ((state = 'kept') = (saved_card_id IS NOT NULL))
);
CREATE UNIQUE INDEX card_renewals_live ON card_renewals (company_id, customer_service_id) WHERE state IN ('created', 'open');
CREATE UNIQUE INDEX card_renewals_gateway ON card_renewals (company_id, gateway_account_id, gateway_ref);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['customer_services', 'customer_service_charges', 'customer_service_events', 'card_renewals'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON customer_services, customer_service_charges, card_renewals TO kesher_app;
GRANT SELECT, INSERT ON customer_service_events TO kesher_app;
