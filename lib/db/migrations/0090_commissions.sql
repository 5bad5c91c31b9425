-- Money that went back to a payer. Written by refunds, read by whatever counts what was collected; a row stays as it was written.
CREATE TABLE payment_refunds (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  payment_id uuid NOT NULL,
  amount_agorot bigint NOT NULL CHECK (amount_agorot > 0),
  refunded_at timestamptz NOT NULL,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, payment_id) REFERENCES payments (company_id, id)
);
CREATE INDEX payment_refunds_by_payment ON payment_refunds (company_id, payment_id);
CREATE INDEX payment_refunds_by_time ON payment_refunds (company_id, refunded_at, id);

-- How people earn. A plan is a name; what it pays stands in its versions, which are never changed.
CREATE TABLE commission_plans (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'archived')),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies (id)
);
CREATE UNIQUE INDEX commission_plans_name ON commission_plans (company_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE commission_plan_versions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  plan_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  valid_from date NOT NULL,
  rules jsonb NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, plan_id) REFERENCES commission_plans (company_id, id)
);
CREATE UNIQUE INDEX commission_plan_versions_number ON commission_plan_versions (company_id, plan_id, number);

-- From when to when a plan pays for what somebody sells, and among whom it is shared.
CREATE TABLE commission_assignments (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  plan_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  valid_from date NOT NULL,
  valid_to date,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, plan_id) REFERENCES commission_plans (company_id, id),
  FOREIGN KEY (company_id, seller_id) REFERENCES users (company_id, id),
  CHECK (valid_to >= valid_from)
);
CREATE INDEX commission_assignments_by_plan ON commission_assignments (company_id, plan_id) WHERE deleted_at IS NULL;
CREATE INDEX commission_assignments_by_seller ON commission_assignments (company_id, seller_id) WHERE deleted_at IS NULL;

CREATE TABLE commission_shares (
  company_id uuid NOT NULL,
  assignment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  share_bp integer NOT NULL CHECK (share_bp BETWEEN 1 AND 10000),
  PRIMARY KEY (company_id, assignment_id, user_id),
  FOREIGN KEY (company_id, assignment_id) REFERENCES commission_assignments (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id)
);
CREATE INDEX commission_shares_by_user ON commission_shares (company_id, user_id);

-- The shares of an assignment are the whole of it, once the unit of work is done.
CREATE FUNCTION kesher.whole_shares() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF (SELECT sum(s.share_bp) FROM public.commission_shares s
      WHERE s.company_id = NEW.company_id AND s.assignment_id = NEW.assignment_id) <> 10000 THEN
    RAISE EXCEPTION 'the shares of a commission are not 100 percent' USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER whole_shares AFTER INSERT OR UPDATE ON commission_shares DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION kesher.whole_shares();

CREATE TABLE commission_periods (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'calculated', 'approved', 'locked', 'paid')),
  calculated_at timestamptz,
  calculated_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  locked_at timestamptz,
  locked_by uuid,
  paid_at timestamptz,
  paid_by uuid,
  paid_on date,
  payment_reference text NOT NULL DEFAULT '',
  -- While set, the next calculation books what this period should have been as correcting lines of the open one.
  reopened_at timestamptz,
  reopened_by uuid,
  reopen_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id) REFERENCES companies (id),
  CHECK (ends_on >= starts_on),
  CHECK (reopened_at IS NULL OR state IN ('locked', 'paid'))
);
CREATE UNIQUE INDEX commission_periods_start ON commission_periods (company_id, starts_on) WHERE deleted_at IS NULL;

-- No step is left out or taken backwards; only what is approved and not yet locked goes back to be calculated again.
CREATE FUNCTION kesher.commission_step() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('open', 'calculated'), ('calculated', 'approved'),
    ('approved', 'calculated'), ('approved', 'locked'), ('locked', 'paid')) THEN
    RAISE EXCEPTION 'a commission period does not go from % to %', OLD.state, NEW.state USING ERRCODE = '55000';
  END IF;
  IF NEW.state NOT IN ('open', 'calculated') AND NEW.approved_by = NEW.calculated_by THEN
    RAISE EXCEPTION 'whoever calculated a commission period does not approve it' USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER commission_step BEFORE UPDATE ON commission_periods FOR EACH ROW EXECUTE FUNCTION kesher.commission_step();

CREATE TABLE commission_lines (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  period_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'correction')),
  payment_id uuid NOT NULL,
  refund_id uuid,
  assignment_id uuid NOT NULL,
  plan_version_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The business day of the payment or of the refund.
  happened_on date NOT NULL,
  -- Until this day the amount is held.
  payable_on date NOT NULL,
  -- Of the whole payment, without VAT.
  base_agorot bigint NOT NULL,
  -- Null where the plan pays a fixed amount.
  rate_bp integer,
  share_bp integer NOT NULL,
  amount_agorot bigint NOT NULL,
  reverses_id uuid,
  -- How the amount came about, as it was when it was calculated.
  explanation jsonb NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, period_id) REFERENCES commission_periods (company_id, id),
  FOREIGN KEY (company_id, payment_id) REFERENCES payments (company_id, id),
  FOREIGN KEY (company_id, refund_id) REFERENCES payment_refunds (company_id, id),
  FOREIGN KEY (company_id, assignment_id) REFERENCES commission_assignments (company_id, id),
  FOREIGN KEY (company_id, plan_version_id) REFERENCES commission_plan_versions (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id),
  CONSTRAINT commission_lines_reverses FOREIGN KEY (company_id, reverses_id) REFERENCES commission_lines (company_id, id) DEFERRABLE,
  CHECK ((kind = 'payment') = (refund_id IS NULL) OR kind = 'correction'),
  CHECK (kind <> 'payment' OR reverses_id IS NULL)
);
-- A payment and a refund are booked once for each who earns by them, in whichever period.
CREATE UNIQUE INDEX commission_lines_once ON commission_lines (company_id, payment_id, assignment_id, user_id, refund_id)
  NULLS NOT DISTINCT WHERE kind <> 'correction';
CREATE UNIQUE INDEX commission_lines_correction ON commission_lines (company_id, period_id, payment_id, assignment_id, user_id, refund_id)
  NULLS NOT DISTINCT WHERE kind = 'correction';
CREATE INDEX commission_lines_by_day ON commission_lines (company_id, happened_on, id);
CREATE INDEX commission_lines_by_amount ON commission_lines (company_id, amount_agorot, id);
CREATE INDEX commission_lines_by_base ON commission_lines (company_id, base_agorot, id);
CREATE INDEX commission_lines_by_user ON commission_lines (company_id, user_id, happened_on, id);
CREATE INDEX commission_lines_by_period ON commission_lines (company_id, period_id, user_id);
CREATE INDEX commission_lines_reversed ON commission_lines (company_id, reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX commission_lines_by_refund ON commission_lines (company_id, refund_id) WHERE refund_id IS NOT NULL;

-- With which period a line is paid: its own, or a later one where it was held.
CREATE TABLE commission_payouts (
  company_id uuid NOT NULL,
  line_id uuid NOT NULL,
  period_id uuid NOT NULL,
  PRIMARY KEY (company_id, line_id),
  FOREIGN KEY (company_id, line_id) REFERENCES commission_lines (company_id, id) DEFERRABLE,
  FOREIGN KEY (company_id, period_id) REFERENCES commission_periods (company_id, id)
);
CREATE INDEX commission_payouts_by_period ON commission_payouts (company_id, period_id);

-- What a person gets for a period: earned + clawed back − held + released + carried in = payable + carried out.
CREATE TABLE commission_statements (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  period_id uuid NOT NULL,
  user_id uuid NOT NULL,
  deals integer NOT NULL,
  base_agorot bigint NOT NULL,
  earned_agorot bigint NOT NULL,
  clawback_agorot bigint NOT NULL CHECK (clawback_agorot <= 0),
  held_agorot bigint NOT NULL,
  released_agorot bigint NOT NULL,
  carry_in_agorot bigint NOT NULL CHECK (carry_in_agorot <= 0),
  payable_agorot bigint NOT NULL CHECK (payable_agorot >= 0),
  carry_out_agorot bigint NOT NULL CHECK (carry_out_agorot <= 0),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, period_id) REFERENCES commission_periods (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id),
  CHECK (earned_agorot + clawback_agorot - held_agorot + released_agorot + carry_in_agorot = payable_agorot + carry_out_agorot),
  CHECK (payable_agorot = 0 OR carry_out_agorot = 0)
);
CREATE UNIQUE INDEX commission_statements_one ON commission_statements (company_id, period_id, user_id);
CREATE INDEX commission_statements_by_user ON commission_statements (company_id, user_id);

-- What belongs to a period that is approved, locked or paid is neither added to, changed nor taken away.
CREATE FUNCTION kesher.commission_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND EXISTS (SELECT FROM public.commission_periods p WHERE p.company_id = OLD.company_id
        AND p.id = OLD.period_id AND p.state NOT IN ('open', 'calculated')))
    OR (TG_OP <> 'DELETE' AND EXISTS (SELECT FROM public.commission_periods p WHERE p.company_id = NEW.company_id
        AND p.id = NEW.period_id AND p.state NOT IN ('open', 'calculated'))) THEN
    RAISE EXCEPTION 'the commission period is closed' USING ERRCODE = '55000';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER commission_frozen BEFORE INSERT OR UPDATE OR DELETE ON commission_lines
  FOR EACH ROW EXECUTE FUNCTION kesher.commission_frozen();
CREATE TRIGGER commission_frozen BEFORE INSERT OR UPDATE OR DELETE ON commission_payouts
  FOR EACH ROW EXECUTE FUNCTION kesher.commission_frozen();
CREATE TRIGGER commission_frozen BEFORE INSERT OR UPDATE OR DELETE ON commission_statements
  FOR EACH ROW EXECUTE FUNCTION kesher.commission_frozen();

-- No more goes back than came in; refunds of one payment wait for each other at its row.
CREATE FUNCTION kesher.refund_within() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE paid bigint;
BEGIN
  SELECT p.amount_agorot INTO paid FROM public.payments p WHERE p.company_id = NEW.company_id AND p.id = NEW.payment_id FOR UPDATE;
  IF NEW.amount_agorot + (SELECT coalesce(sum(r.amount_agorot), 0) FROM public.payment_refunds r
      WHERE r.company_id = NEW.company_id AND r.payment_id = NEW.payment_id) > paid THEN
    RAISE EXCEPTION 'more is refunded than was paid' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_within BEFORE INSERT ON payment_refunds FOR EACH ROW EXECUTE FUNCTION kesher.refund_within();

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payment_refunds', 'commission_plans', 'commission_plan_versions', 'commission_assignments',
    'commission_shares', 'commission_periods', 'commission_lines', 'commission_payouts', 'commission_statements'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app
      USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION kesher.whole_shares(), kesher.commission_step(), kesher.commission_frozen(), kesher.refund_within() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.whole_shares(), kesher.commission_step(), kesher.commission_frozen(), kesher.refund_within() TO kesher_app;
GRANT SELECT, INSERT ON payment_refunds, commission_plan_versions, commission_shares TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON commission_plans, commission_assignments, commission_periods TO kesher_app;
GRANT SELECT, INSERT, DELETE ON commission_lines, commission_payouts, commission_statements TO kesher_app;
