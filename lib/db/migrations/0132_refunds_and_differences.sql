-- Money that goes back, and what differs between the books of a gateway and ours.

ALTER TABLE payment_refunds
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Rows of before were written once the money had gone back.
  ADD COLUMN state text NOT NULL DEFAULT 'done'
    CHECK (state IN ('requested', 'approved', 'sending', 'unknown', 'done', 'refused', 'failed')),
  -- The way back: through the gateway that took it, or by hand.
  ADD COLUMN way text NOT NULL DEFAULT 'transfer' CHECK (way IN ('gateway', 'cash', 'transfer')),
  ADD COLUMN reference text NOT NULL DEFAULT '',
  ADD COLUMN needs_approval boolean NOT NULL DEFAULT false,
  ADD COLUMN idempotency_key text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by uuid,
  -- Why it was refused by who decides.
  ADD COLUMN decision text NOT NULL DEFAULT '',
  -- Kept with the first call, so that a repetition asks the gateway for the same.
  ADD COLUMN is_same_day boolean,
  ADD COLUMN first_sent_at timestamptz,
  ADD COLUMN last_sent_at timestamptz,
  ADD COLUMN gateway_transaction text,
  ADD COLUMN error_code text,
  ALTER COLUMN refunded_at DROP NOT NULL,
  ADD CHECK ((state = 'done') = (refunded_at IS NOT NULL)),
  ADD CHECK (NOT needs_approval OR state IN ('requested', 'refused') OR (decided_by IS NOT NULL AND decided_by <> created_by)),
  ADD CHECK (state <> 'refused' OR decision <> ''),
  ADD CHECK (way = 'gateway' OR state NOT IN ('sending', 'unknown'));
CREATE UNIQUE INDEX payment_refunds_key ON payment_refunds (company_id, payment_id, idempotency_key);
CREATE INDEX payment_refunds_open ON payment_refunds (company_id, created_at) WHERE state IN ('requested', 'approved', 'sending', 'unknown');
CREATE INDEX payment_refunds_transaction ON payment_refunds (company_id, gateway_transaction) WHERE gateway_transaction IS NOT NULL;
GRANT UPDATE (updated_at, version, state, refunded_at, decided_at, decided_by, decision, is_same_day, first_sent_at, last_sent_at,
  gateway_transaction, error_code) ON payment_refunds TO kesher_app;

-- No more goes back than came in; what is asked for counts until it is refused or has failed. Refunds of one payment wait for each other at its row.
CREATE OR REPLACE FUNCTION kesher.refund_within() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE paid bigint;
BEGIN
  SELECT p.amount_agorot INTO paid FROM public.payments p WHERE p.company_id = NEW.company_id AND p.id = NEW.payment_id FOR UPDATE;
  IF NEW.amount_agorot + (SELECT coalesce(sum(r.amount_agorot), 0) FROM public.payment_refunds r
      WHERE r.company_id = NEW.company_id AND r.payment_id = NEW.payment_id AND r.state NOT IN ('refused', 'failed')) > paid THEN
    RAISE EXCEPTION 'more is refunded than was paid' USING ERRCODE = '23514', CONSTRAINT = 'refund_within';
  END IF;
  RETURN NEW;
END $$;

-- No step is left out or taken backwards; what a refund is for stays as it was asked for.
CREATE FUNCTION kesher.refund_step() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF (NEW.payment_id, NEW.amount_agorot, NEW.way, NEW.needs_approval, NEW.created_by) IS DISTINCT FROM
     (OLD.payment_id, OLD.amount_agorot, OLD.way, OLD.needs_approval, OLD.created_by) THEN
    RAISE EXCEPTION 'a refund stays as it was asked for' USING ERRCODE = '55000';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('requested', 'approved'), ('requested', 'refused'), ('approved', 'sending'),
    ('approved', 'done'), ('sending', 'unknown'), ('sending', 'done'), ('sending', 'failed'), ('unknown', 'sending'),
    ('unknown', 'done'), ('unknown', 'failed')) THEN
    RAISE EXCEPTION 'a refund does not go from % to %', OLD.state, NEW.state USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_step BEFORE UPDATE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION kesher.refund_step();

-- What went back of a payment is the sum of its refunds that are done, whoever writes them.
CREATE FUNCTION kesher.refund_sum() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE back bigint;
BEGIN
  -- Two that end at once wait for each other here, and the second adds up what the first has written.
  PERFORM FROM public.payments p WHERE p.company_id = NEW.company_id AND p.id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(r.amount_agorot), 0) INTO back FROM public.payment_refunds r
    WHERE r.company_id = NEW.company_id AND r.payment_id = NEW.payment_id AND r.state = 'done';
  UPDATE public.payments p SET refunded_agorot = back, updated_at = now(), version = p.version + 1,
      state = CASE WHEN back = p.amount_agorot THEN 'refunded' WHEN p.state = 'disputed' THEN 'disputed'
        WHEN back > 0 THEN 'partially_refunded' ELSE 'completed' END
    WHERE p.company_id = NEW.company_id AND p.id = NEW.payment_id AND p.refunded_agorot <> back;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_sum AFTER INSERT OR UPDATE OF state ON payment_refunds FOR EACH ROW EXECUTE FUNCTION kesher.refund_sum();

ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_refunds NO FORCE ROW LEVEL SECURITY;
UPDATE payments p SET refunded_agorot = r.back, state = CASE WHEN r.back = p.amount_agorot THEN 'refunded' ELSE 'partially_refunded' END
FROM (SELECT company_id, payment_id, sum(amount_agorot) AS back FROM payment_refunds GROUP BY 1, 2) r
WHERE r.company_id = p.company_id AND r.payment_id = p.id;
ALTER TABLE payment_refunds FORCE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;

-- Above this a second person approves a refund; null means that none does.
ALTER TABLE company_settings ADD COLUMN refund_approval_above_agorot bigint CHECK (refund_approval_above_agorot >= 0);

-- A charge that was held for a person and was not accepted: it goes back whole, and never was a payment.
CREATE TABLE charge_returns (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  attempt_id uuid NOT NULL,
  gateway_account_id uuid NOT NULL,
  -- What the gateway took, as its own books have it.
  transaction text NOT NULL,
  method text NOT NULL,
  amount_agorot bigint NOT NULL CHECK (amount_agorot > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'sending' CHECK (state IN ('sending', 'unknown', 'done', 'failed')),
  is_same_day boolean NOT NULL,
  last_sent_at timestamptz,
  returned_at timestamptz,
  gateway_transaction text,
  error_code text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, attempt_id) REFERENCES payment_attempts (company_id, id),
  FOREIGN KEY (company_id, gateway_account_id) REFERENCES gateway_accounts (company_id, id),
  CHECK ((state = 'done') = (returned_at IS NOT NULL))
);
-- One at a time; after a failure it may be tried again.
CREATE UNIQUE INDEX charge_returns_one ON charge_returns (company_id, attempt_id) WHERE state <> 'failed';
CREATE INDEX charge_returns_open ON charge_returns (company_id, created_at) WHERE state IN ('sending', 'unknown');
CREATE INDEX charge_returns_transaction ON charge_returns (company_id, gateway_account_id, transaction);

-- Each time that the books of a gateway account were compared with ours.
CREATE TABLE reconciliation_runs (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null for the nightly one.
  created_by uuid,
  gateway_account_id uuid NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  finished_at timestamptz,
  lines integer NOT NULL DEFAULT 0,
  matched integer NOT NULL DEFAULT 0,
  found integer NOT NULL DEFAULT 0,
  closed integer NOT NULL DEFAULT 0,
  error text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, gateway_account_id) REFERENCES gateway_accounts (company_id, id),
  CHECK (to_day >= from_day),
  CHECK ((state = 'running') = (finished_at IS NULL))
);
CREATE INDEX reconciliation_runs_by_time ON reconciliation_runs (company_id, created_at, id);
CREATE INDEX reconciliation_runs_by_account ON reconciliation_runs (company_id, gateway_account_id, created_at);

-- What differs, once each: a comparison that finds it again changes nothing, one that does not find it closes it.
CREATE TABLE payment_differences (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  gateway_account_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'currency', 'refund_missing_here', 'refund_missing_there', 'double')),
  -- The gateway's, or of what the gateway lacks and has no number for, our own id.
  transaction text NOT NULL,
  order_ref text,
  day date NOT NULL,
  at timestamptz NOT NULL,
  gateway_agorot bigint,
  our_agorot bigint,
  currency text NOT NULL,
  card_last4 text,
  payment_id uuid,
  attempt_id uuid,
  refund_id uuid,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'linked', 'explained')),
  closed_at timestamptz,
  -- Null where it closed by itself.
  closed_by uuid,
  explanation text NOT NULL DEFAULT '',
  -- What the gateway said when it was asked last.
  asked_at timestamptz,
  answer text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, gateway_account_id) REFERENCES gateway_accounts (company_id, id),
  FOREIGN KEY (company_id, payment_id) REFERENCES payments (company_id, id),
  FOREIGN KEY (company_id, attempt_id) REFERENCES payment_attempts (company_id, id),
  FOREIGN KEY (company_id, refund_id) REFERENCES payment_refunds (company_id, id),
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK (state <> 'explained' OR explanation <> '')
);
CREATE UNIQUE INDEX payment_differences_once ON payment_differences (company_id, gateway_account_id, kind, transaction);
CREATE INDEX payment_differences_by_state ON payment_differences (company_id, state, day, id);
CREATE INDEX payment_differences_by_day ON payment_differences (company_id, day, id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['charge_returns', 'reconciliation_runs', 'payment_differences'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON charge_returns, reconciliation_runs, payment_differences TO kesher_app;
REVOKE ALL ON FUNCTION kesher.refund_step(), kesher.refund_sum() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.refund_step(), kesher.refund_sum() TO kesher_app;

-- What the sweep and the queue of held charges look for.
CREATE INDEX payment_events_waiting ON payment_events (company_id, received_at) WHERE processed_at IS NULL;
CREATE INDEX payment_attempts_held ON payment_attempts (company_id, created_at) WHERE review_reason IS NOT NULL;

-- The list of payments: searched by payer, and by the numbers that people read out.
CREATE INDEX payments_by_approval ON payments (company_id, approval_number) WHERE approval_number IS NOT NULL;
CREATE INDEX payments_by_state ON payments (company_id, state, paid_at, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_by_payer ON payments USING gin (company_id, lower(payer_name) gin_trgm_ops) WHERE deleted_at IS NULL;
GRANT SELECT (id, owner_id, payer_name) ON payments TO kesher_search;
CREATE FUNCTION kesher.search_payers(term text, owner uuid, cap integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.id FROM public.payments p
  WHERE p.company_id = nullif(current_setting('app.company', true), '')::uuid AND p.deleted_at IS NULL
    AND lower(p.payer_name) LIKE CASE WHEN char_length(term) < 3 THEN '' ELSE '%' END || kesher.like_escape(lower(term)) || '%'
    AND (owner IS NULL OR p.owner_id = owner) LIMIT cap
$$;
REVOKE ALL ON FUNCTION kesher.search_payers(text, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.search_payers(text, uuid, integer) TO kesher_app;
GRANT CREATE ON SCHEMA kesher TO kesher_search;
ALTER FUNCTION kesher.search_payers(text, uuid, integer) OWNER TO kesher_search;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
