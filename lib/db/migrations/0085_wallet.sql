-- The wallet: a double-entry ledger in micro units (1 agora = 10 000). Every transaction sums to zero, nothing that was posted
-- changes, and no wallet goes below zero. The app reads these tables; it writes only through kesher.wallet_act.
CREATE TABLE wallets (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'frozen')),
  frozen_reason text NOT NULL DEFAULT '',
  low_threshold_micro bigint CHECK (low_threshold_micro >= 0),
  low_since timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX wallets_one ON wallets (company_id);

CREATE TABLE ledger_accounts (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('wallet_paid', 'wallet_granted', 'revenue', 'gateway_clearing', 'promo')),
  currency text NOT NULL DEFAULT 'ILS' CHECK (currency = 'ILS'),
  balance_micro bigint NOT NULL DEFAULT 0 CHECK (abs(balance_micro) <= 9000000000000000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  CONSTRAINT ledger_accounts_never_negative CHECK (kind NOT IN ('wallet_paid', 'wallet_granted') OR balance_micro >= 0)
);
CREATE UNIQUE INDEX ledger_accounts_kind ON ledger_accounts (company_id, kind, currency);

CREATE TABLE ledger_txs (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('top_up', 'charge', 'transfer', 'take_back', 'grant', 'expiry', 'reversal')),
  purpose text NOT NULL DEFAULT '',
  memo text NOT NULL DEFAULT '' CHECK (char_length(memo) <= 500),
  ref_type text NOT NULL DEFAULT '',
  ref_id uuid,
  ref_label text NOT NULL DEFAULT '',
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 250),
  fingerprint text NOT NULL,
  reverses_id uuid,
  hold_id uuid,
  actor_id uuid,
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL))
);
CREATE UNIQUE INDEX ledger_txs_id ON ledger_txs (id);
CREATE UNIQUE INDEX ledger_txs_key ON ledger_txs (company_id, idempotency_key);
CREATE UNIQUE INDEX ledger_txs_reverses ON ledger_txs (reverses_id);

-- Credit that was given and not bought: used before paid credit, soonest to end first.
CREATE TABLE ledger_lots (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  granted_by uuid NOT NULL REFERENCES companies (id),
  amount_micro bigint NOT NULL CHECK (amount_micro > 0),
  remaining_micro bigint NOT NULL DEFAULT 0,
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  CONSTRAINT ledger_lots_remaining CHECK (remaining_micro BETWEEN 0 AND amount_micro)
);
CREATE INDEX ledger_lots_open ON ledger_lots (company_id, expires_at) WHERE remaining_micro > 0;

CREATE TABLE ledger_entries (
  company_id uuid NOT NULL,
  id bigserial NOT NULL,
  tx_id uuid NOT NULL,
  account_id uuid NOT NULL,
  lot_id uuid,
  amount_micro bigint NOT NULL CHECK (amount_micro <> 0),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES ledger_accounts (company_id, id),
  FOREIGN KEY (company_id, lot_id) REFERENCES ledger_lots (company_id, id)
);
CREATE INDEX ledger_entries_by_tx ON ledger_entries (tx_id);
CREATE INDEX ledger_entries_by_account ON ledger_entries (company_id, account_id, id);

CREATE TABLE wallet_holds (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  placed_by uuid NOT NULL REFERENCES companies (id),
  amount_micro bigint NOT NULL CHECK (amount_micro > 0),
  captured_micro bigint NOT NULL DEFAULT 0 CHECK (captured_micro BETWEEN 0 AND amount_micro),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'captured', 'released', 'expired')),
  purpose text NOT NULL DEFAULT '',
  memo text NOT NULL DEFAULT '' CHECK (char_length(memo) <= 500),
  ref_type text NOT NULL DEFAULT '',
  ref_id uuid,
  ref_label text NOT NULL DEFAULT '',
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 250),
  fingerprint text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX wallet_holds_key ON wallet_holds (placed_by, idempotency_key);
CREATE INDEX wallet_holds_open ON wallet_holds (company_id, expires_at) WHERE state = 'open';

-- A payment page of the company above, asked for to fill the wallet of this one.
CREATE TABLE wallet_topups (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  seller_id uuid NOT NULL REFERENCES companies (id),
  page_id uuid NOT NULL,
  page_token text NOT NULL,
  request_key uuid NOT NULL,
  amount_agorot bigint NOT NULL CHECK (amount_agorot > 0),
  credited_tx_id uuid,
  credited_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX wallet_topups_request ON wallet_topups (company_id, request_key);
CREATE UNIQUE INDEX wallet_topups_page ON wallet_topups (seller_id, page_id);
CREATE INDEX wallet_topups_by_created ON wallet_topups (company_id, created_at);

-- A company reads its own rows; a company above it reads them too, to see what it may transfer or take back.
DO $$
DECLARE name text;
DECLARE own text := 'company_id = nullif(current_setting(''app.company'', true), '''')::uuid';
BEGIN
  FOREACH name IN ARRAY ARRAY['wallets', 'ledger_accounts', 'ledger_txs', 'ledger_lots', 'ledger_entries', 'wallet_holds', 'wallet_topups'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (%s) WITH CHECK (%s)', name, own, own);
    EXECUTE format('CREATE POLICY ledger ON %I FOR ALL TO kesher_ledger USING (true) WITH CHECK (true)', name);
    IF name <> 'ledger_txs' THEN
      EXECUTE format('CREATE POLICY subtree ON %I FOR SELECT TO kesher_app USING (company_id IN (SELECT c.id FROM companies c))', name);
    END IF;
  END LOOP;
END $$;
-- Both sides of a transaction read it: the one that posted it and those whose accounts it touches.
CREATE POLICY touched ON ledger_txs FOR SELECT TO kesher_app USING (EXISTS (SELECT FROM ledger_entries e WHERE e.tx_id = ledger_txs.id));
CREATE POLICY ledger ON companies FOR SELECT TO kesher_ledger USING (true);
CREATE POLICY ledger ON payments FOR SELECT TO kesher_ledger USING (true);
CREATE POLICY ledger ON payment_pages FOR SELECT TO kesher_ledger USING (true);

GRANT USAGE ON SCHEMA public, kesher TO kesher_ledger;
GRANT SELECT ON companies TO kesher_ledger;
GRANT SELECT (company_id, id, page_id, amount_agorot, currency, number, deleted_at) ON payments TO kesher_ledger;
GRANT SELECT (company_id, id, context) ON payment_pages TO kesher_ledger;
GRANT SELECT, INSERT ON ledger_txs, ledger_entries TO kesher_ledger;
GRANT SELECT, INSERT, UPDATE ON wallets, ledger_accounts, ledger_lots, wallet_holds TO kesher_ledger;
GRANT SELECT, UPDATE ON wallet_topups TO kesher_ledger;
GRANT USAGE ON SEQUENCE ledger_entries_id_seq TO kesher_ledger;
GRANT SELECT ON wallets, ledger_accounts, ledger_txs, ledger_lots, ledger_entries, wallet_holds TO kesher_app;
GRANT SELECT, INSERT ON wallet_topups TO kesher_app;

-- What was posted stays as it is, for everybody; only a demonstration that was cut off may be emptied.
CREATE FUNCTION kesher.ledger_refuse() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND EXISTS (SELECT FROM installation WHERE is_demo AND ready_at IS NULL) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_txs FOR EACH STATEMENT EXECUTE FUNCTION kesher.ledger_refuse();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION kesher.ledger_refuse();

-- Balances, lots and holds follow from what is posted: only the ledger's own functions change them.
CREATE FUNCTION kesher.ledger_only() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_user = 'kesher_ledger' THEN RETURN NULL; END IF;
  IF TG_OP = 'TRUNCATE' AND EXISTS (SELECT FROM installation WHERE is_demo AND ready_at IS NULL) THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% of % belongs to the ledger', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['wallets', 'ledger_accounts', 'ledger_lots', 'wallet_holds', 'wallet_topups'] LOOP
    EXECUTE format('CREATE TRIGGER ledger_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION kesher.ledger_only()', name);
  END LOOP;
END $$;

-- A balance is moved by an entry and by nothing else.
CREATE FUNCTION kesher.ledger_balance() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE ledger_accounts SET balance_micro = balance_micro + NEW.amount_micro WHERE company_id = NEW.company_id AND id = NEW.account_id;
  IF NEW.lot_id IS NOT NULL THEN
    UPDATE ledger_lots SET remaining_micro = remaining_micro + NEW.amount_micro WHERE company_id = NEW.company_id AND id = NEW.lot_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER balance AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION kesher.ledger_balance();

-- At the commit: every transaction is there and its entries sum to zero, over the accounts of all companies.
CREATE FUNCTION kesher.ledger_sum() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE total numeric;
BEGIN
  SELECT sum(e.amount_micro) INTO total FROM ledger_entries e WHERE e.tx_id = NEW.tx_id;
  IF total <> 0 OR NOT EXISTS (SELECT FROM ledger_txs t WHERE t.id = NEW.tx_id) THEN
    RAISE EXCEPTION 'the entries of % sum to %', NEW.tx_id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sum_zero AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION kesher.ledger_sum();

-- The one who sells a top-up is the company above; the root sells to itself.
CREATE FUNCTION kesher.topup_seller() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  SELECT coalesce(c.parent_id, c.id) INTO NEW.seller_id FROM companies c WHERE c.id = NEW.company_id;
  NEW.credited_tx_id := NULL;
  NEW.credited_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER seller BEFORE INSERT ON wallet_topups FOR EACH ROW EXECUTE FUNCTION kesher.topup_seller();
