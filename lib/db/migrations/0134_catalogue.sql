-- The catalogue in depth: packages, periods, what a price was and will be, and coupons.

CREATE TABLE service_categories (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies (id)
);
CREATE UNIQUE INDEX service_categories_name ON service_categories (company_id, lower(name)) WHERE deleted_at IS NULL;

ALTER TABLE services
  ADD CONSTRAINT services_kind CHECK (kind IN ('one_off', 'recurring', 'package')),
  ADD CONSTRAINT services_vat_mode CHECK (vat_mode IN ('standard', 'zero', 'exempt')),
  ADD CONSTRAINT services_period CHECK (period IN ('month', 'year')),
  ADD COLUMN period_count integer NOT NULL DEFAULT 1 CHECK (period_count BETWEEN 1 AND 24),
  -- How the price is given: what is stored is with VAT all the same.
  ADD COLUMN price_includes_vat boolean NOT NULL DEFAULT true,
  -- A package whose price is the sum of its parts.
  ADD COLUMN sums_parts boolean NOT NULL DEFAULT false,
  ADD COLUMN unit text NOT NULL DEFAULT '' CHECK (char_length(unit) <= 40),
  ADD COLUMN category_id uuid,
  ADD COLUMN trial_days integer NOT NULL DEFAULT 0 CHECK (trial_days BETWEEN 0 AND 365),
  ADD COLUMN setup_fee_agorot bigint NOT NULL DEFAULT 0 CHECK (setup_fee_agorot BETWEEN 0 AND 99999999999),
  ADD COLUMN min_term_months integer NOT NULL DEFAULT 0 CHECK (min_term_months BETWEEN 0 AND 60),
  ADD COLUMN min_installment_agorot bigint NOT NULL DEFAULT 5000 CHECK (min_installment_agorot BETWEEN 5000 AND 99999999999),
  ADD COLUMN cost_agorot bigint CHECK (cost_agorot BETWEEN 0 AND 99999999999),
  ADD FOREIGN KEY (company_id, category_id) REFERENCES service_categories (company_id, id),
  ADD CONSTRAINT services_recurring CHECK (kind = 'package' OR (kind = 'recurring') = (period IS NOT NULL)),
  ADD CONSTRAINT services_once CHECK (period IS NOT NULL OR (period_count = 1 AND trial_days = 0 AND setup_fee_agorot = 0 AND min_term_months = 0)),
  ADD CONSTRAINT services_sums CHECK (NOT sums_parts OR kind = 'package');
CREATE INDEX services_by_kind ON services (company_id, kind, name, id) WHERE deleted_at IS NULL;
CREATE INDEX services_by_category ON services (company_id, category_id, name, id) WHERE deleted_at IS NULL;

-- What a package holds. A part is never a package itself, so nothing goes round.
CREATE TABLE service_parts (
  company_id uuid NOT NULL,
  package_id uuid NOT NULL,
  service_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
  position integer NOT NULL,
  PRIMARY KEY (company_id, package_id, service_id),
  FOREIGN KEY (company_id, package_id) REFERENCES services (company_id, id),
  FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id),
  CHECK (package_id <> service_id)
);
CREATE INDEX service_parts_by_service ON service_parts (company_id, service_id);

-- What a service cost and will cost, with VAT, from a day on.
CREATE TABLE service_prices (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  service_id uuid NOT NULL,
  price_agorot bigint NOT NULL CHECK (price_agorot BETWEEN 0 AND 99999999999),
  valid_from date NOT NULL,
  -- Whom it is for: who buys from that day on, or the customers who have the service too.
  applies_to text NOT NULL DEFAULT 'new' CHECK (applies_to IN ('new', 'everyone')),
  notice text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id)
);
CREATE UNIQUE INDEX service_prices_day ON service_prices (company_id, service_id, valid_from) WHERE deleted_at IS NULL;

-- Rows of every company: the owner sees them while the policies are not forced on it.
ALTER TABLE services NO FORCE ROW LEVEL SECURITY;
INSERT INTO service_prices (company_id, id, created_at, created_by, service_id, price_agorot, valid_from)
  SELECT company_id, gen_random_uuid(), created_at, created_by, id, price_agorot, (created_at AT TIME ZONE 'Asia/Jerusalem')::date FROM services;
ALTER TABLE services FORCE ROW LEVEL SECURITY;

CREATE TABLE coupons (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  code text NOT NULL CHECK (char_length(code) BETWEEN 3 AND 30),
  name text NOT NULL,
  percent_bp integer CHECK (percent_bp BETWEEN 1 AND 10000),
  amount_agorot bigint CHECK (amount_agorot BETWEEN 1 AND 99999999999),
  valid_from date NOT NULL,
  valid_to date CHECK (valid_to >= valid_from),
  max_uses integer CHECK (max_uses BETWEEN 1 AND 1000000),
  per_customer integer CHECK (per_customer BETWEEN 1 AND 1000),
  min_agorot bigint NOT NULL DEFAULT 0 CHECK (min_agorot BETWEEN 0 AND 99999999999),
  -- Of a recurring service: how many charges get it; null is every one of them.
  cycles integer DEFAULT 1 CHECK (cycles BETWEEN 1 AND 120),
  -- False: only what coupon_services lists.
  for_all boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'archived')),
  -- Uses that are held or used, counted under the row's lock.
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies (id),
  CHECK ((percent_bp IS NULL) <> (amount_agorot IS NULL))
);
-- An archived code stays taken: who still has it in hand must not get another discount than was promised.
CREATE UNIQUE INDEX coupons_code ON coupons (company_id, code) WHERE deleted_at IS NULL;
CREATE INDEX coupons_by_created ON coupons (company_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX coupons_by_code ON coupons (company_id, code, id) WHERE deleted_at IS NULL;
CREATE INDEX coupons_by_taken ON coupons (company_id, taken, id) WHERE deleted_at IS NULL;

CREATE TABLE coupon_services (
  company_id uuid NOT NULL,
  coupon_id uuid NOT NULL,
  service_id uuid NOT NULL,
  PRIMARY KEY (company_id, coupon_id, service_id),
  FOREIGN KEY (company_id, coupon_id) REFERENCES coupons (company_id, id),
  FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id)
);

-- One row for each attempt that came with a coupon. Whoever pays is known by a keyed hash of the address.
CREATE TABLE coupon_uses (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  coupon_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  payer_hash text NOT NULL,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'used', 'released')),
  settled_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, coupon_id) REFERENCES coupons (company_id, id),
  FOREIGN KEY (company_id, attempt_id) REFERENCES payment_attempts (company_id, id),
  CHECK ((state = 'held') = (settled_at IS NULL))
);
CREATE UNIQUE INDEX coupon_uses_attempt ON coupon_uses (company_id, attempt_id);
CREATE INDEX coupon_uses_by_coupon ON coupon_uses (company_id, coupon_id, created_at, id);
CREATE INDEX coupon_uses_by_payer ON coupon_uses (company_id, coupon_id, payer_hash) WHERE state <> 'released';

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['service_categories', 'service_parts', 'service_prices', 'coupons', 'coupon_services', 'coupon_uses'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON service_categories, service_prices, coupons, coupon_uses TO kesher_app;
GRANT SELECT, INSERT, DELETE ON service_parts, coupon_services TO kesher_app;
