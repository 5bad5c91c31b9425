-- Charges that their card's holder denies, each with what the acquirer wrote of it and how it ended.
CREATE TABLE payment_disputes (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null where the gateway told of it.
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  payment_id uuid NOT NULL,
  amount_agorot bigint NOT NULL CHECK (amount_agorot > 0),
  -- Why, in the acquirer's words.
  reason text NOT NULL CHECK (reason <> ''),
  told_on date NOT NULL,
  -- The last day to answer; null where the gateway names none.
  answer_by date CHECK (answer_by >= told_on),
  -- The gateway's own number of it; null where the office wrote it down.
  gateway_ref text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost')),
  closed_at timestamptz,
  closed_by uuid,
  closing text NOT NULL DEFAULT '',
  -- When its owner was told that the last day is near.
  warned_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, payment_id) REFERENCES payments (company_id, id),
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE UNIQUE INDEX payment_disputes_one ON payment_disputes (company_id, payment_id) WHERE state = 'open';
CREATE UNIQUE INDEX payment_disputes_ref ON payment_disputes (company_id, payment_id, gateway_ref);
CREATE INDEX payment_disputes_by_payment ON payment_disputes (company_id, payment_id, created_at);
CREATE INDEX payment_disputes_due ON payment_disputes (company_id, answer_by) WHERE state = 'open' AND warned_at IS NULL;
ALTER TABLE payment_disputes ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_disputes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON payment_disputes FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT ON payment_disputes TO kesher_app;
GRANT UPDATE (updated_at, gateway_ref, answer_by, state, closed_at, closed_by, closing, warned_at) ON payment_disputes TO kesher_app;

-- What was disputed stays as it was told, and what ended does not open again.
CREATE FUNCTION kesher.dispute_step() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF (NEW.payment_id, NEW.amount_agorot, NEW.reason, NEW.told_on, NEW.created_by) IS DISTINCT FROM
     (OLD.payment_id, OLD.amount_agorot, OLD.reason, OLD.told_on, OLD.created_by) THEN
    RAISE EXCEPTION 'a dispute stays as it was told' USING ERRCODE = '55000';
  END IF;
  IF NEW.state <> OLD.state AND OLD.state <> 'open' THEN
    RAISE EXCEPTION 'a dispute does not go from % to %', OLD.state, NEW.state USING ERRCODE = '55000';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dispute_step BEFORE UPDATE ON payment_disputes FOR EACH ROW EXECUTE FUNCTION kesher.dispute_step();

-- A payment is disputed while one is open, and what it was before once none is, whoever writes them.
CREATE FUNCTION kesher.dispute_state() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE public.payments p SET updated_at = now(), version = p.version + 1,
      state = CASE WHEN NEW.state = 'open' THEN 'disputed' WHEN p.refunded_agorot = 0 THEN 'completed'
        WHEN p.refunded_agorot = p.amount_agorot THEN 'refunded' ELSE 'partially_refunded' END
    WHERE p.company_id = NEW.company_id AND p.id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER dispute_opens AFTER INSERT ON payment_disputes FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION kesher.dispute_state();
CREATE TRIGGER dispute_closes AFTER UPDATE OF state ON payment_disputes FOR EACH ROW WHEN (NEW.state <> OLD.state)
  EXECUTE FUNCTION kesher.dispute_state();
REVOKE ALL ON FUNCTION kesher.dispute_step(), kesher.dispute_state() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.dispute_step(), kesher.dispute_state() TO kesher_app;

-- Money of a dispute that was lost went back without anybody here sending it.
ALTER TABLE payment_refunds DROP CONSTRAINT payment_refunds_way_check,
  ADD CONSTRAINT payment_refunds_way_check CHECK (way IN ('gateway', 'cash', 'transfer', 'chargeback'));
