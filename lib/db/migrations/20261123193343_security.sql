-- What the tables' own file cannot say: keys that refer to each other, keys that are looked at late, nulls that are alike, rows of law,
-- functions and triggers, the second lock on every row, and who may do what.

-- Tables of two files that refer to each other.
ALTER TABLE users ADD CONSTRAINT users_customer FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id);
ALTER TABLE companies ADD CONSTRAINT companies_type FOREIGN KEY (type_owner_id, type_id) REFERENCES company_types (company_id, id);
ALTER TABLE company_types
  ADD CONSTRAINT company_types_default_package FOREIGN KEY (company_id, default_package_id) REFERENCES packages (company_id, id);
ALTER TABLE payment_pages
  ADD CONSTRAINT payment_pages_document FOREIGN KEY (company_id, document_id) REFERENCES tax_documents (company_id, id);

-- A calculation writes its lines anew: what they refer to is looked at when it is done.
ALTER TABLE commission_lines ALTER CONSTRAINT commission_lines_reverses DEFERRABLE;
ALTER TABLE commission_payouts ALTER CONSTRAINT commission_payouts_line DEFERRABLE;
-- Two lines without a refund are alike.
CREATE UNIQUE INDEX commission_lines_once ON commission_lines (company_id, payment_id, assignment_id, user_id, refund_id)
  NULLS NOT DISTINCT WHERE kind <> 'correction';
CREATE UNIQUE INDEX commission_lines_correction ON commission_lines (company_id, period_id, payment_id, assignment_id, user_id, refund_id)
  NULLS NOT DISTINCT WHERE kind = 'correction';

---- Law, and the one row of the installation ----

INSERT INTO vat_rates (valid_from, rate_bp) VALUES ('2015-10-01', 1700), ('2025-01-01', 1800);
INSERT INTO allocation_thresholds (valid_from, vat_agorot) VALUES
  ('2024-05-04', 450000), ('2025-01-01', 360000), ('2026-01-01', 180000), ('2026-06-01', 90000);
INSERT INTO cancellation_laws (valid_from, days, extended_months, fee_bp, fee_max_agorot, refund_days, stop_business_days)
  VALUES ('2016-01-01', 14, 4, 500, 10000, 14, 3);
INSERT INTO installation DEFAULT VALUES;

CREATE SCHEMA kesher;

---- Search, public links, the job queue, the audit chain, live updates ----

-- Like patterns from what a person typed.
CREATE FUNCTION kesher.like_escape(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');

-- Text operators are not leak-proof, so under row-level security their index would not be used. This function reads past the
-- policies, and takes the company from the setting itself. Below three letters it matches the beginning.
CREATE FUNCTION kesher.search_ids(kind text, term text, owner uuid, cap integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  pattern text := CASE WHEN char_length(term) < 3 THEN '' ELSE '%' END || kesher.like_escape(term) || '%';
  compared text := CASE WHEN char_length(term) < 3 AND kind = 'customers' THEN '"left"(search_text, 200)' ELSE 'search_text' END;
  owned text := CASE WHEN kind IN ('customers', 'payment_pages', 'documents') THEN 'AND ($3 IS NULL OR owner_id = $3)' ELSE '' END;
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'services', 'payment_pages', 'documents') THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM public.%I WHERE company_id = $1 AND deleted_at IS NULL AND %s LIKE $2 %s LIMIT $4', kind, compared, owned)
    USING company, pattern, owner, cap;
END $$;

-- From a public token to its company and row. The one thing that may be read before a company is known.
CREATE FUNCTION kesher.find_public_link(wanted text, hash text) RETURNS TABLE (company_id uuid, target_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT l.company_id, l.target_id FROM public.public_links l
  WHERE l.token_hash = hash AND l.kind = wanted AND l.revoked_at IS NULL
$$;

-- What takes long (papers that are written and sealed, books that are cut, acts on many rows) lets what somebody waits for go first: a
-- charge, a letter, a report of a gateway.
CREATE FUNCTION kesher.enqueue(task text, payload jsonb, run_at timestamptz, job_key text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    task, (payload || jsonb_build_object('companyId', nullif(current_setting('app.company', true), '')))::json,
    run_at => run_at, job_key => job_key, max_attempts => 25,
    priority => CASE WHEN task IN ('tax-documents.paper', 'tax-documents.copy', 'documents.seal') OR task ~ '^(payslips|imports|operations|personal-data|customers)\.' THEN 10 ELSE 0 END);
END $$;

-- Where a change came from: the unit of work says it once, every audit row of it carries it.
CREATE FUNCTION kesher.audit_chain() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.company_id, 0));
  SELECT a.seq, a.hash INTO last FROM public.audit_log a WHERE a.company_id = NEW.company_id ORDER BY a.seq DESC LIMIT 1;
  NEW.ip := coalesce(NEW.ip, nullif(current_setting('app.ip', true), ''));
  NEW.user_agent := coalesce(NEW.user_agent, nullif(current_setting('app.agent', true), ''));
  IF coalesce(current_setting('app.via', true), '') <> '' THEN
    NEW.data := NEW.data || jsonb_build_object('via', current_setting('app.via')::jsonb);
  END IF;
  NEW.at := clock_timestamp();
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.prev_hash := coalesce(last.hash, '');
  NEW.hash := encode(sha256(convert_to(kesher.audit_text(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION kesher.audit_chain();

-- What the hash of an audit row covers.
CREATE FUNCTION kesher.audit_text(row_ public.audit_log) RETURNS text LANGUAGE sql STABLE SET timezone = 'UTC' SET search_path = pg_catalog AS $$
  SELECT jsonb_build_array(row_.prev_hash, row_.company_id, row_.id, row_.seq, row_.at, row_.actor_id, row_.action, row_.entity,
    row_.entity_id, row_.data, row_.ip, row_.user_agent)::text
$$;

-- Every process hears what changed: ids only.
CREATE FUNCTION kesher.rt_notify() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM pg_notify('kesher_rt', json_build_object('id', NEW.id, 'company', NEW.company_id, 'topic', NEW.topic,
    'entityId', NEW.entity_id, 'kind', NEW.kind, 'ownerId', NEW.owner_id)::text);
  RETURN NEW;
END $$;
CREATE TRIGGER rt_notify AFTER INSERT ON rt_events FOR EACH ROW EXECUTE FUNCTION kesher.rt_notify();

---- Companies and what they hold ----

-- What no package takes away, so that every company can run itself, settle what it owes and take its data along.
-- lib/modules/companies/features/rules.ts holds the same list.
CREATE FUNCTION kesher.base_features() RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN ARRAY['show users', 'edit users', 'manage roles', 'edit settings', 'edit company settings', 'edit email settings', 'see audit log',
    'manage wallet', 'export customers'];

---- Permissions ----

-- What the packages of a company and of those above it open; null where none of them has one. A company never holds more than the one
-- above it: a reseller cannot give on what it lacks. Past the policies, because a company may not read what those above it hold;
-- inside a company it answers for that company and those below alone.
CREATE FUNCTION kesher.company_features(company uuid) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  WITH asked AS (
    SELECT c.path FROM public.companies c WHERE c.id = company AND (nullif(current_setting('app.company', true), '') IS NULL
      OR c.path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid])
  ), limited AS (
    SELECT l.id FROM asked, unnest(asked.path) l (id) WHERE EXISTS (SELECT FROM public.subscriptions s WHERE s.company_id = l.id)
  ), given AS (
    SELECT l.id, f.feature FROM limited l JOIN public.subscriptions s ON s.company_id = l.id AND s.ended_at IS NULL
      JOIN public.package_versions v ON v.company_id = s.owner_id AND v.id = s.package_version_id, unnest(v.features) f (feature)
    UNION
    SELECT l.id, f.feature FROM limited l JOIN public.company_addons a ON a.company_id = l.id AND a.ended_at IS NULL AND a.state = 'active'
        AND a.from_on <= (now() AT TIME ZONE 'Asia/Jerusalem')::date AND (a.to_on IS NULL OR a.to_on > (now() AT TIME ZONE 'Asia/Jerusalem')::date)
      JOIN public.addon_versions v ON v.company_id = a.owner_id AND v.id = a.addon_version_id, unnest(v.features) f (feature)
    UNION
    SELECT l.id, o.permission FROM limited l JOIN public.feature_overrides o ON o.company_id = l.id AND o.deleted_at IS NULL
      AND o.effect = 'on' AND (o.until IS NULL OR o.until > now())
    EXCEPT
    SELECT l.id, o.permission FROM limited l JOIN public.feature_overrides o ON o.company_id = l.id AND o.deleted_at IS NULL
      AND o.effect = 'off' AND (o.until IS NULL OR o.until > now())
  ), held AS (
    SELECT id, feature FROM given UNION SELECT l.id, b.feature FROM limited l, unnest(kesher.base_features()) b (feature)
  )
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM asked) THEN '{}'::text[]
    WHEN NOT EXISTS (SELECT FROM limited) THEN NULL
    ELSE (SELECT coalesce(array_agg(h.feature ORDER BY h.feature), '{}') FROM (
      SELECT feature FROM held GROUP BY feature HAVING count(*) = (SELECT count(*) FROM limited)) h)
  END
$$;

-- What the company's package opens is worked out once for a person: an inlined expression was evaluated twice for every permission held,
-- and every signed-in request asks this.
CREATE FUNCTION kesher.permissions_of(company uuid, person uuid) RETURNS text[] LANGUAGE sql STABLE
  SET search_path = pg_catalog, public AS $$
  WITH held AS (
    SELECT p FROM public.user_roles ur
      JOIN public.roles r ON r.company_id = ur.company_id AND r.id = ur.role_id AND r.deleted_at IS NULL, unnest(r.permissions) p
      WHERE ur.company_id = company AND ur.user_id = person
    UNION
    SELECT g.permission FROM public.user_grants g WHERE g.company_id = company AND g.user_id = person
      AND g.deleted_at IS NULL AND g.effect = 'grant' AND (g.until IS NULL OR g.until > now())
    EXCEPT
    SELECT g.permission FROM public.user_grants g WHERE g.company_id = company AND g.user_id = person
      AND g.deleted_at IS NULL AND g.effect = 'refusal' AND (g.until IS NULL OR g.until > now())
  ), features AS MATERIALIZED (SELECT kesher.company_features(company) AS open)
  SELECT coalesce(array_agg(p ORDER BY p), '{}') FROM held, features WHERE open IS NULL OR p = ANY (open)
$$;

---- Companies and what they hold ----

CREATE FUNCTION kesher.company_lifecycle() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_user = 'kesher_app' AND NEW.id = nullif(current_setting('app.company', true), '')::uuid
    AND (NEW.id, NEW.parent_id, NEW.path, NEW.kind, NEW.state, NEW.state_reason, NEW.state_since, NEW.trial_ends_on, NEW.grace_ends_on, NEW.warned_on,
      NEW.type_owner_id, NEW.type_id) IS DISTINCT FROM
      (OLD.id, OLD.parent_id, OLD.path, OLD.kind, OLD.state, OLD.state_reason, OLD.state_since, OLD.trial_ends_on, OLD.grace_ends_on, OLD.warned_on,
      OLD.type_owner_id, OLD.type_id) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a company does not change where it stands itself';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER company_lifecycle BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION kesher.company_lifecycle();

-- How much the companies below use: numbers only, for the acting company's own tree.
CREATE FUNCTION kesher.usage_below(wanted uuid[])
  RETURNS TABLE (company_id uuid, users integer, customers integer, storage_bytes bigint, last_activity_at timestamptz, collected bigint, collected_before bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.id,
    (SELECT count(*)::int FROM public.users u WHERE u.company_id = c.id AND u.deleted_at IS NULL AND u.disabled_at IS NULL
      AND u.role <> 'client' AND u.stands_for IS NULL),
    (SELECT count(*)::int FROM public.customers k WHERE k.company_id = c.id AND k.deleted_at IS NULL),
    (SELECT coalesce(sum(f.size), 0)::bigint FROM public.files f WHERE f.company_id = c.id AND f.deleted_at IS NULL),
    (SELECT max(coalesce(u.last_seen_at, u.last_sign_in_at)) FROM public.users u WHERE u.company_id = c.id AND u.stands_for IS NULL),
    (SELECT coalesce(sum(p.amount_agorot), 0)::bigint FROM public.payments p WHERE p.company_id = c.id AND p.deleted_at IS NULL
      AND p.paid_at > now() - interval '30 days'),
    (SELECT coalesce(sum(p.amount_agorot), 0)::bigint FROM public.payments p WHERE p.company_id = c.id AND p.deleted_at IS NULL
      AND p.paid_at > now() - interval '60 days' AND p.paid_at <= now() - interval '30 days')
  FROM public.companies c
  WHERE c.id = ANY (wanted) AND c.path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid]
$$;

---- Numbers ----

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

---- The wallet: what of the ledger nobody changes ----

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

---- The wallet: one function acts, as the role kesher_ledger; the others are its parts ----

-- The functions of the ledger. Outside stand only wallet_act (the app), ledger_sweep and ledger_proof (the nightly job); the
-- others are theirs. Whoever posts holds the wallet rows of every company touched, taken in the order of their ids.
CREATE TYPE kesher.ledger_line AS (company_id uuid, kind text, lot_id uuid, amount bigint);

CREATE FUNCTION kesher.wallet_held(company uuid) RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(sum(h.amount_micro - h.captured_micro), 0)::bigint FROM wallet_holds h
  WHERE h.company_id = company AND h.state = 'open' AND h.expires_at > clock_timestamp()
$$;

CREATE FUNCTION kesher.ledger_of(company uuid, wanted text) RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce((SELECT a.balance_micro FROM ledger_accounts a WHERE a.company_id = company AND a.kind = wanted), 0)
$$;

-- What may be spent: the balance less the open holds.
CREATE FUNCTION kesher.wallet_available(company uuid) RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT kesher.ledger_of(company, 'wallet_paid') + kesher.ledger_of(company, 'wallet_granted') - kesher.wallet_held(company)
$$;

CREATE FUNCTION kesher.is_within(below uuid, above uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM companies c WHERE c.id = below AND c.path @> ARRAY[above])
$$;

-- Opens what is missing and locks, always in the order of the ids: two that need the same wallets wait and never block each other.
CREATE FUNCTION kesher.wallet_lock(parties uuid[]) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE party uuid;
BEGIN
  FOR party IN SELECT DISTINCT p FROM unnest(parties) p WHERE p IS NOT NULL ORDER BY p LOOP
    IF NOT EXISTS (SELECT FROM wallets w WHERE w.company_id = party) THEN
      INSERT INTO wallets (company_id, id) VALUES (party, gen_random_uuid()) ON CONFLICT (company_id) DO NOTHING;
      INSERT INTO ledger_accounts (company_id, id, kind)
        SELECT party, gen_random_uuid(), k FROM unnest(ARRAY['wallet_paid', 'wallet_granted', 'revenue', 'gateway_clearing', 'promo']) k
        ON CONFLICT (company_id, kind, currency) DO NOTHING;
    END IF;
    PERFORM FROM wallets w WHERE w.company_id = party FOR UPDATE;
  END LOOP;
END $$;

-- When something is posted: now. Only a demonstration that is being made says what it was like in the months before.
CREATE FUNCTION kesher.ledger_now() RETURNS timestamptz LANGUAGE sql VOLATILE SET search_path = pg_catalog, public AS $$
  SELECT coalesce((SELECT nullif(current_setting('app.ledger_at', true), '')::timestamptz FROM installation
    WHERE is_demo AND ready_at IS NULL), clock_timestamp())
$$;

-- Posts one transaction; gives the reason where it may not be. The wallets must be locked. `freed` is what a hold gives up for it.
CREATE FUNCTION kesher.ledger_post(head ledger_txs, lines kesher.ledger_line[], freed bigint) RETURNS text
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE side record;
BEGIN
  FOR side IN
    SELECT l.company_id, sum(l.amount) AS moved, coalesce(sum(l.amount) FILTER (WHERE l.kind = 'wallet_paid'), 0) AS paid,
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'wallet_granted'), 0) AS granted
    FROM unnest(lines) l WHERE l.kind IN ('wallet_paid', 'wallet_granted') GROUP BY 1
  LOOP
    IF (side.moved < 0 AND kesher.wallet_available(side.company_id) + freed + side.moved < 0)
      OR kesher.ledger_of(side.company_id, 'wallet_paid') + side.paid < 0
      OR kesher.ledger_of(side.company_id, 'wallet_granted') + side.granted < 0
    THEN RETURN 'insufficient_credit'; END IF;
  END LOOP;
  IF EXISTS (SELECT FROM unnest(lines) l JOIN ledger_lots k ON k.company_id = l.company_id AND k.id = l.lot_id
    GROUP BY k.id, k.remaining_micro HAVING k.remaining_micro + sum(l.amount) < 0) THEN RETURN 'insufficient_credit'; END IF;
  head.posted_at := kesher.ledger_now();
  INSERT INTO ledger_txs SELECT head.*;
  INSERT INTO ledger_entries (company_id, tx_id, account_id, lot_id, amount_micro)
    SELECT l.company_id, head.id, a.id, l.lot_id, l.amount FROM unnest(lines) l
    JOIN ledger_accounts a ON a.company_id = l.company_id AND a.kind = l.kind;
  RETURN NULL;
END $$;

-- Granted credit first, soonest to end first; the rest from what was paid.
CREATE FUNCTION kesher.wallet_debit(company uuid, amount bigint) RETURNS kesher.ledger_line[]
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  lines kesher.ledger_line[] := '{}';
  left_ bigint := amount;
  lot record;
BEGIN
  FOR lot IN SELECT k.id, k.remaining_micro AS rest FROM ledger_lots k WHERE k.company_id = company AND k.remaining_micro > 0
    ORDER BY k.expires_at NULLS LAST, k.created_at, k.id
  LOOP
    EXIT WHEN left_ = 0;
    lines := lines || ROW(company, 'wallet_granted', lot.id, -least(lot.rest, left_))::kesher.ledger_line;
    left_ := left_ - least(lot.rest, left_);
  END LOOP;
  IF left_ > 0 THEN lines := lines || ROW(company, 'wallet_paid', NULL, -left_)::kesher.ledger_line; END IF;
  RETURN lines;
END $$;

-- Credit that came to its end goes back to who gave it, but for what an open hold still counts on.
CREATE FUNCTION kesher.wallet_expire(company uuid, parties uuid[]) RETURNS integer
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  lot record;
  head ledger_txs;
  ended bigint;
  count_ integer := 0;
BEGIN
  FOR lot IN SELECT k.* FROM ledger_lots k WHERE k.company_id = company AND k.remaining_micro > 0
    AND k.expires_at <= clock_timestamp() AND k.granted_by = ANY (parties) ORDER BY k.expires_at, k.id
  LOOP
    ended := least(lot.remaining_micro, greatest(0, kesher.wallet_available(company)));
    CONTINUE WHEN ended = 0;
    head := NULL;
    head.company_id := lot.granted_by;
    head.id := gen_random_uuid();
    head.kind := 'expiry';
    head.purpose := '';
    head.memo := '';
    head.ref_type := 'lot';
    head.ref_id := lot.id;
    head.ref_label := '';
    head.idempotency_key := 'expiry:' || lot.id || ':' || head.id;
    head.fingerprint := '';
    IF kesher.ledger_post(head, ARRAY[
      ROW(company, 'wallet_granted', lot.id, -ended)::kesher.ledger_line,
      ROW(lot.granted_by, 'promo', NULL, ended)::kesher.ledger_line], 0) IS NULL THEN count_ := count_ + 1; END IF;
  END LOOP;
  RETURN count_;
END $$;

-- Who fell below the alert since the last posting; each is told once until it rises again.
CREATE FUNCTION kesher.wallet_lows(parties uuid[]) RETURNS jsonb LANGUAGE sql SET search_path = pg_catalog, public AS $$
  WITH seen AS (
    SELECT w.company_id, w.low_threshold_micro IS NOT NULL AND kesher.wallet_available(w.company_id) < w.low_threshold_micro AS is_low
    FROM wallets w WHERE w.company_id = ANY (parties)
  ), changed AS (
    UPDATE wallets w SET low_since = CASE WHEN s.is_low THEN clock_timestamp() END FROM seen s
    WHERE w.company_id = s.company_id AND s.is_low <> (w.low_since IS NOT NULL) RETURNING w.company_id, s.is_low
  )
  SELECT coalesce(jsonb_agg(c.company_id) FILTER (WHERE c.is_low), '[]') FROM changed c
$$;

-- What an order says of itself, as it is kept.
CREATE FUNCTION kesher.ledger_head(acting uuid, act text, order_ jsonb) RETURNS ledger_txs
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
DECLARE head ledger_txs;
BEGIN
  head.company_id := acting;
  head.id := (order_->>'id')::uuid;
  head.kind := CASE act WHEN 'capture' THEN 'charge' ELSE act END;
  head.purpose := coalesce(order_->>'purpose', '');
  head.memo := coalesce(order_->>'memo', '');
  head.ref_type := coalesce(order_->>'refType', '');
  head.ref_id := (order_->>'refId')::uuid;
  head.ref_label := coalesce(order_->>'refLabel', '');
  head.idempotency_key := order_->>'key';
  head.fingerprint := kesher.ledger_print(act, order_);
  head.actor_id := nullif(current_setting('app.user', true), '')::uuid;
  RETURN head;
END $$;

CREATE FUNCTION kesher.ledger_print(act text, order_ jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT encode(sha256(convert_to(act || (order_ - 'id')::text, 'UTF8')), 'hex')
$$;

-- A key that was used: the same order gets the same answer, another one is refused. Those that bring one key wait for each other.
CREATE FUNCTION kesher.ledger_known(acting uuid, act text, order_ jsonb) RETURNS jsonb
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE known record;
BEGIN
  IF order_->>'key' IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger:' || acting || ':' || (order_->>'key'), 0));
  SELECT t.id, 'tx' AS what, t.fingerprint INTO known FROM ledger_txs t WHERE t.company_id = acting AND t.idempotency_key = order_->>'key'
    UNION ALL SELECT h.id, 'hold', h.fingerprint FROM wallet_holds h WHERE h.placed_by = acting AND h.idempotency_key = order_->>'key';
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF known.fingerprint <> kesher.ledger_print(act, order_) THEN RETURN '{"refused": "key_reused"}'; END IF;
  RETURN jsonb_build_object(known.what, known.id, 'replay', true, 'low', '[]'::jsonb);
END $$;

-- Who may undo a transaction: a charge whoever earned it, so that nobody takes back what they paid; the others whoever posted them.
CREATE FUNCTION kesher.ledger_reversible(tx uuid, acting uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM ledger_txs t WHERE t.id = tx AND CASE t.kind
    WHEN 'charge' THEN EXISTS (SELECT FROM ledger_entries e JOIN ledger_accounts a ON a.company_id = e.company_id AND a.id = e.account_id
      WHERE e.tx_id = t.id AND e.company_id = acting AND a.kind = 'revenue')
    ELSE t.company_id = acting END)
$$;

-- Whose wallet an order is about; nothing where the acting company has no say over it.
CREATE FUNCTION kesher.wallet_target(acting uuid, act text, order_ jsonb) RETURNS uuid
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
DECLARE found_ uuid;
BEGIN
  IF act IN ('capture', 'release') THEN
    SELECT h.company_id INTO found_ FROM wallet_holds h WHERE h.id = (order_->>'hold')::uuid AND h.placed_by = acting;
    RETURN found_;
  ELSIF act = 'top_up' THEN
    SELECT t.company_id INTO found_ FROM payments p JOIN wallet_topups t ON t.seller_id = p.company_id AND t.page_id = p.page_id
      -- A page that was made for a top-up, and no other page of the seller.
      JOIN payment_pages g ON g.company_id = p.company_id AND g.id = p.page_id AND g.context = 'wallet'
      WHERE p.company_id = acting AND p.id = (order_->>'payment')::uuid AND p.deleted_at IS NULL;
    RETURN found_;
  ELSIF act = 'reversal' THEN
    RETURN CASE WHEN kesher.ledger_reversible((order_->>'reverses')::uuid, acting) THEN acting END;
  END IF;
  found_ := (order_->>'wallet')::uuid;
  IF NOT kesher.is_within(found_, acting) THEN RETURN NULL; END IF;
  IF found_ = acting THEN
    IF act IN ('transfer', 'take_back', 'freeze', 'thaw') THEN RETURN NULL; END IF;
    -- Nobody gives credit to themselves but the root, which has nobody above it.
    IF act = 'grant' AND NOT EXISTS (SELECT FROM companies c WHERE c.id = acting AND c.parent_id IS NULL) THEN RETURN NULL; END IF;
  ELSIF act = 'threshold' THEN RETURN NULL;
  END IF;
  RETURN found_;
END $$;

-- The companies whose accounts an order may touch.
CREATE FUNCTION kesher.wallet_parties(acting uuid, target uuid, order_ jsonb) RETURNS uuid[]
  LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT array_agg(DISTINCT p) FROM (
    SELECT unnest(ARRAY[acting, target]) AS p
    UNION SELECT c.parent_id FROM companies c WHERE c.id = acting AND acting = target
    UNION SELECT k.granted_by FROM ledger_lots k WHERE k.company_id IN (acting, target) AND k.remaining_micro > 0 AND k.expires_at <= clock_timestamp()
    UNION SELECT e.company_id FROM ledger_entries e WHERE e.tx_id = (order_->>'reverses')::uuid
  ) parties WHERE p IS NOT NULL
$$;

CREATE FUNCTION kesher.is_frozen(company uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM wallets w WHERE w.company_id = company AND w.state = 'frozen')
$$;

-- The amount of an order in micro units; nothing where it is none: zero, negative, finer than a micro unit, too large.
CREATE FUNCTION kesher.amount_of(order_ jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN jsonb_typeof(order_->'amount') = 'number' AND (order_->>'amount')::numeric BETWEEN 1 AND 9000000000000000
    AND (order_->>'amount')::numeric = trunc((order_->>'amount')::numeric) THEN trunc((order_->>'amount')::numeric)::bigint END
$$;

CREATE FUNCTION kesher.wallet_charge(acting uuid, target uuid, amount bigint) RETURNS kesher.ledger_line[]
  LANGUAGE sql SET search_path = pg_catalog, public AS $$
  SELECT kesher.wallet_debit(target, amount) || ROW(
    CASE WHEN acting = target THEN (SELECT coalesce(c.parent_id, c.id) FROM companies c WHERE c.id = acting) ELSE acting END,
    'revenue', NULL, amount)::kesher.ledger_line
$$;

-- Moves money: charge, capture, transfer, take_back, grant, top_up.
CREATE FUNCTION kesher.wallet_post(acting uuid, target uuid, act text, order_ jsonb) RETURNS jsonb
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  head ledger_txs := kesher.ledger_head(acting, act, order_);
  amount bigint := kesher.amount_of(order_);
  lines kesher.ledger_line[];
  hold record;
  lot uuid;
  freed bigint := 0;
  reason text;
BEGIN
  IF act = 'top_up' THEN
    SELECT p.amount_agorot * 10000 INTO amount FROM payments p WHERE p.company_id = acting AND p.id = (order_->>'payment')::uuid;
  END IF;
  IF amount IS NULL THEN RETURN '{"refused": "bad_amount"}'; END IF;
  IF (act IN ('charge', 'transfer', 'take_back', 'grant') AND kesher.is_frozen(target))
    OR (act IN ('transfer', 'take_back') AND kesher.is_frozen(acting)) THEN RETURN '{"refused": "wallet_frozen"}'; END IF;
  CASE act
  WHEN 'charge' THEN lines := kesher.wallet_charge(acting, target, amount);
  WHEN 'transfer' THEN
    lines := ARRAY[ROW(acting, 'wallet_paid', NULL, -amount)::kesher.ledger_line, ROW(target, 'wallet_paid', NULL, amount)::kesher.ledger_line];
  WHEN 'take_back' THEN
    lines := ARRAY[ROW(target, 'wallet_paid', NULL, -amount)::kesher.ledger_line, ROW(acting, 'wallet_paid', NULL, amount)::kesher.ledger_line];
  WHEN 'top_up' THEN
    lines := ARRAY[ROW(acting, 'gateway_clearing', NULL, -amount)::kesher.ledger_line, ROW(target, 'wallet_paid', NULL, amount)::kesher.ledger_line];
  WHEN 'grant' THEN
    IF (order_->>'expiresAt')::timestamptz <= clock_timestamp() THEN RETURN '{"refused": "bad_expiry"}'; END IF;
    lot := gen_random_uuid();
    INSERT INTO ledger_lots (company_id, id, granted_by, amount_micro, expires_at)
      VALUES (target, lot, acting, amount, (order_->>'expiresAt')::timestamptz);
    lines := ARRAY[ROW(acting, 'promo', NULL, -amount)::kesher.ledger_line, ROW(target, 'wallet_granted', lot, amount)::kesher.ledger_line];
  WHEN 'capture' THEN
    SELECT h.* INTO hold FROM wallet_holds h WHERE h.company_id = target AND h.id = (order_->>'hold')::uuid;
    IF hold.state <> 'open' OR hold.expires_at <= clock_timestamp() THEN RETURN '{"refused": "hold_ended"}'; END IF;
    IF amount > hold.amount_micro - hold.captured_micro THEN RETURN '{"refused": "over_hold"}'; END IF;
    freed := amount;
    head.hold_id := hold.id;
    head.purpose := hold.purpose;
    lines := kesher.wallet_charge(acting, target, amount);
  END CASE;
  reason := kesher.ledger_post(head, lines, freed);
  IF reason IS NOT NULL THEN RETURN jsonb_build_object('refused', reason); END IF;
  IF act = 'capture' THEN
    UPDATE wallet_holds h SET captured_micro = h.captured_micro + amount,
      state = CASE WHEN h.captured_micro + amount = h.amount_micro OR (order_->>'isLast')::boolean THEN 'captured' ELSE 'open' END,
      ended_at = CASE WHEN h.captured_micro + amount = h.amount_micro OR (order_->>'isLast')::boolean THEN clock_timestamp() END
      WHERE h.company_id = target AND h.id = hold.id;
  ELSIF act = 'top_up' THEN
    UPDATE wallet_topups t SET credited_tx_id = head.id, credited_at = clock_timestamp() FROM payments p
      WHERE p.company_id = acting AND p.id = (order_->>'payment')::uuid AND t.seller_id = acting AND t.page_id = p.page_id;
  END IF;
  RETURN jsonb_build_object('tx', head.id);
END $$;

-- The same entries with the other sign; what was posted itself stays.
CREATE FUNCTION kesher.wallet_reverse(acting uuid, order_ jsonb) RETURNS jsonb
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  head ledger_txs := kesher.ledger_head(acting, 'reversal', order_);
  known ledger_txs;
  lines kesher.ledger_line[];
  reason text;
BEGIN
  SELECT t.* INTO known FROM ledger_txs t WHERE t.id = (order_->>'reverses')::uuid;
  -- Money that came through a gateway goes back through the gateway.
  IF known.kind IN ('top_up', 'expiry', 'reversal') THEN RETURN '{"refused": "not_reversible"}'; END IF;
  -- What a refund took out comes back only where nothing went to the payer.
  IF known.kind = 'top_up_refund' AND NOT EXISTS (SELECT FROM payment_refunds r WHERE r.company_id = acting AND r.id = known.ref_id
    AND r.state IN ('refused', 'failed')) THEN RETURN '{"refused": "not_reversible"}'; END IF;
  IF EXISTS (SELECT FROM ledger_txs t WHERE t.reverses_id = known.id) THEN RETURN '{"refused": "already_reversed"}'; END IF;
  head.reverses_id := known.id;
  head.purpose := known.purpose;
  SELECT array_agg(ROW(e.company_id, a.kind, e.lot_id, -e.amount_micro)::kesher.ledger_line) INTO lines
    FROM ledger_entries e JOIN ledger_accounts a ON a.company_id = e.company_id AND a.id = e.account_id WHERE e.tx_id = known.id;
  reason := kesher.ledger_post(head, lines, 0);
  IF reason IS NOT NULL THEN RETURN jsonb_build_object('refused', reason); END IF;
  RETURN jsonb_build_object('tx', head.id);
END $$;

-- Sets credit apart, or gives it free again.
CREATE FUNCTION kesher.wallet_hold(acting uuid, target uuid, order_ jsonb) RETURNS jsonb
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  amount bigint := kesher.amount_of(order_);
  until_ timestamptz := clock_timestamp() + make_interval(mins => (order_->>'minutes')::int);
BEGIN
  IF amount IS NULL THEN RETURN '{"refused": "bad_amount"}'; END IF;
  IF until_ IS NULL OR until_ <= clock_timestamp() THEN RETURN '{"refused": "bad_expiry"}'; END IF;
  IF kesher.is_frozen(target) THEN RETURN '{"refused": "wallet_frozen"}'; END IF;
  IF kesher.wallet_available(target) < amount THEN RETURN '{"refused": "insufficient_credit"}'; END IF;
  INSERT INTO wallet_holds (company_id, id, placed_by, amount_micro, purpose, memo, ref_type, ref_id, ref_label, idempotency_key, fingerprint, expires_at, created_by)
    VALUES (target, (order_->>'id')::uuid, acting, amount, coalesce(order_->>'purpose', ''), coalesce(order_->>'memo', ''),
      coalesce(order_->>'refType', ''), (order_->>'refId')::uuid, coalesce(order_->>'refLabel', ''), order_->>'key',
      kesher.ledger_print('hold', order_), until_, nullif(current_setting('app.user', true), '')::uuid);
  RETURN jsonb_build_object('hold', order_->>'id');
END $$;

CREATE FUNCTION kesher.wallet_release(target uuid, hold uuid) RETURNS jsonb
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (SELECT FROM wallet_holds h WHERE h.company_id = target AND h.id = hold AND h.state = 'captured') THEN RETURN '{"refused": "hold_ended"}'; END IF;
  UPDATE wallet_holds h SET state = 'released', ended_at = clock_timestamp() WHERE h.company_id = target AND h.id = hold AND h.state = 'open';
  RETURN jsonb_build_object('hold', hold);
END $$;

-- Freezes and thaws, and sets where the alert begins.
CREATE FUNCTION kesher.wallet_set(target uuid, act text, order_ jsonb) RETURNS jsonb
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF act = 'threshold' THEN
    UPDATE wallets w SET low_threshold_micro = kesher.amount_of(order_), low_since = NULL WHERE w.company_id = target;
  ELSE
    UPDATE wallets w SET state = CASE act WHEN 'freeze' THEN 'frozen' ELSE 'active' END,
      frozen_reason = CASE act WHEN 'freeze' THEN coalesce(order_->>'memo', '') ELSE '' END WHERE w.company_id = target;
  END IF;
  RETURN '{}';
END $$;

-- The one door to the ledger. It takes the acting company from the setting, lets it touch its own wallet and those below it,
-- locks, and answers {tx | hold, replay, low} or {refused}; a refusal has posted nothing of the order.
CREATE FUNCTION kesher.wallet_act(act text, order_ jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  acting uuid := nullif(current_setting('app.company', true), '')::uuid;
  target uuid;
  parties uuid[];
  answer jsonb;
BEGIN
  IF acting IS NULL THEN RAISE EXCEPTION 'no company is set'; END IF;
  IF act IN ('charge', 'capture', 'transfer', 'take_back', 'grant', 'top_up', 'top_up_refund', 'reversal', 'hold') AND (order_->>'key' IS NULL OR order_->>'id' IS NULL)
  THEN RAISE EXCEPTION 'an order needs a key and an id'; END IF;
  answer := kesher.ledger_known(acting, act, order_);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  target := CASE act WHEN 'top_up_refund' THEN kesher.wallet_of_refund(acting, (order_->>'refund')::uuid) ELSE kesher.wallet_target(acting, act, order_) END;
  IF target IS NULL THEN RETURN '{"refused": "not_found"}'; END IF;
  parties := kesher.wallet_parties(acting, target, order_);
  PERFORM kesher.wallet_lock(parties);
  PERFORM kesher.wallet_expire(p, parties) FROM unnest(parties) p WHERE p IN (acting, target);
  CASE
  WHEN act IN ('charge', 'capture', 'transfer', 'take_back', 'grant', 'top_up') THEN answer := kesher.wallet_post(acting, target, act, order_);
  WHEN act = 'top_up_refund' THEN answer := kesher.wallet_refund(acting, target, order_);
  WHEN act = 'reversal' THEN answer := kesher.wallet_reverse(acting, order_);
  WHEN act = 'hold' THEN answer := kesher.wallet_hold(acting, target, order_);
  WHEN act = 'release' THEN answer := kesher.wallet_release(target, (order_->>'hold')::uuid);
  WHEN act IN ('freeze', 'thaw', 'threshold') THEN answer := kesher.wallet_set(target, act, order_);
  ELSE RAISE EXCEPTION 'no such act: %', act;
  END CASE;
  IF answer ? 'refused' THEN RETURN answer; END IF;
  RETURN answer || jsonb_build_object('replay', false, 'low', kesher.wallet_lows(parties));
END $$;

-- Ends the holds and the credit of the next company after the given one that has some to end; nothing where there is none.
CREATE FUNCTION kesher.ledger_sweep(after_ uuid) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  next_ uuid;
  parties uuid[];
BEGIN
  SELECT min(d.company_id::text)::uuid INTO next_ FROM (
    SELECT h.company_id FROM wallet_holds h WHERE h.state = 'open' AND h.expires_at <= now()
    UNION SELECT k.company_id FROM ledger_lots k WHERE k.remaining_micro > 0 AND k.expires_at <= now()
  ) d WHERE after_ IS NULL OR d.company_id > after_;
  IF next_ IS NULL THEN RETURN NULL; END IF;
  parties := kesher.wallet_parties(next_, next_, '{}');
  PERFORM kesher.wallet_lock(parties);
  UPDATE wallet_holds h SET state = 'expired', ended_at = h.expires_at
    WHERE h.company_id = next_ AND h.state = 'open' AND h.expires_at <= now();
  PERFORM kesher.wallet_expire(next_, parties);
  PERFORM kesher.wallet_lows(parties);
  RETURN next_;
END $$;

-- The nightly proof over all companies: what must be empty, and what was looked at.
CREATE FUNCTION kesher.ledger_proof() RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT jsonb_build_object(
    'transactions', (SELECT count(*) FROM ledger_txs),
    'entries', (SELECT count(*) FROM ledger_entries),
    'sum', (SELECT coalesce(sum(e.amount_micro), 0) FROM ledger_entries e),
    'unbalanced', (SELECT coalesce(jsonb_agg(x.tx_id), '[]') FROM (
      SELECT e.tx_id FROM ledger_entries e GROUP BY 1 HAVING sum(e.amount_micro) <> 0 LIMIT 20) x),
    'orphans', (SELECT coalesce(jsonb_agg(x.id), '[]') FROM (
      SELECT e.tx_id AS id FROM ledger_entries e LEFT JOIN ledger_txs t ON t.id = e.tx_id WHERE t.id IS NULL
      UNION SELECT t.id FROM ledger_txs t WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.tx_id = t.id) LIMIT 20) x),
    'drifted', (SELECT coalesce(jsonb_agg(x.id), '[]') FROM (
      SELECT a.id FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.company_id = a.company_id AND e.account_id = a.id
      GROUP BY a.company_id, a.id, a.balance_micro HAVING a.balance_micro <> coalesce(sum(e.amount_micro), 0) LIMIT 20) x),
    'negative', (SELECT coalesce(jsonb_agg(x.id), '[]') FROM (
      SELECT a.id FROM ledger_accounts a WHERE a.kind IN ('wallet_paid', 'wallet_granted') AND a.balance_micro < 0 LIMIT 20) x),
    'lots', (SELECT coalesce(jsonb_agg(x.company_id), '[]') FROM (
      SELECT a.company_id FROM ledger_accounts a LEFT JOIN ledger_lots k ON k.company_id = a.company_id
      WHERE a.kind = 'wallet_granted' GROUP BY a.company_id, a.balance_micro
      HAVING a.balance_micro <> coalesce(sum(k.remaining_micro), 0) LIMIT 20) x),
    'overheld', (SELECT coalesce(jsonb_agg(x.company_id), '[]') FROM (
      SELECT w.company_id FROM wallets w WHERE kesher.wallet_available(w.company_id) < 0 LIMIT 20) x),
    'gateway', (SELECT coalesce(jsonb_agg(x.id), '[]') FROM (
      SELECT t.id FROM wallet_topups t
      LEFT JOIN (payments p JOIN payment_pages g ON g.company_id = p.company_id AND g.id = p.page_id AND g.context = 'wallet')
        ON p.company_id = t.seller_id AND p.page_id = t.page_id AND p.deleted_at IS NULL
      LEFT JOIN ledger_entries e ON e.tx_id = t.credited_tx_id AND e.company_id = t.company_id AND e.amount_micro > 0
      WHERE coalesce(p.amount_agorot, 0) * 10000 <> coalesce(e.amount_micro, 0) LIMIT 20) x))
$$;

-- The wallet that the payment of a refund filled; nothing where it filled none.
CREATE FUNCTION kesher.wallet_of_refund(acting uuid, refund uuid) RETURNS uuid LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT t.company_id FROM payment_refunds r JOIN payments p ON p.company_id = r.company_id AND p.id = r.payment_id
    JOIN wallet_topups t ON t.seller_id = p.company_id AND t.page_id = p.page_id AND t.credited_tx_id IS NOT NULL
  WHERE r.company_id = acting AND r.id = refund
$$;

-- The sum is the refund's own: an order cannot say another.
CREATE FUNCTION kesher.wallet_refund(acting uuid, target uuid, order_ jsonb) RETURNS jsonb
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  head ledger_txs := kesher.ledger_head(acting, 'top_up_refund', order_);
  amount bigint;
  reason text;
BEGIN
  SELECT r.id, r.amount_agorot * 10000 INTO head.ref_id, amount FROM payment_refunds r
    WHERE r.company_id = acting AND r.id = (order_->>'refund')::uuid AND r.state NOT IN ('refused', 'failed');
  IF amount IS NULL THEN RETURN '{"refused": "bad_amount"}'; END IF;
  IF kesher.is_frozen(target) THEN RETURN '{"refused": "wallet_frozen"}'; END IF;
  reason := kesher.ledger_post(head, ARRAY[
    ROW(target, 'wallet_paid', NULL, -amount)::kesher.ledger_line,
    ROW(acting, 'gateway_clearing', NULL, amount)::kesher.ledger_line], 0);
  IF reason IS NOT NULL THEN RETURN jsonb_build_object('refused', reason); END IF;
  RETURN jsonb_build_object('tx', head.id);
END $$;

---- Commissions ----

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

-- No more goes back than came in; what is asked for counts until it is refused or has failed. Refunds of one payment wait for each other at its row.
CREATE FUNCTION kesher.refund_within() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE paid bigint;
BEGIN
  SELECT p.amount_agorot INTO paid FROM public.payments p WHERE p.company_id = NEW.company_id AND p.id = NEW.payment_id FOR UPDATE;
  IF NEW.amount_agorot + (SELECT coalesce(sum(r.amount_agorot), 0) FROM public.payment_refunds r
      WHERE r.company_id = NEW.company_id AND r.payment_id = NEW.payment_id AND r.state NOT IN ('refused', 'failed')) > paid THEN
    RAISE EXCEPTION 'more is refunded than was paid' USING ERRCODE = '23514', CONSTRAINT = 'refund_within';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_within BEFORE INSERT ON payment_refunds FOR EACH ROW EXECUTE FUNCTION kesher.refund_within();

---- Customers by what they are labelled with ----

-- Operators of arrays and of jsonb are not leak-proof, so under row-level security their indexes would not be used: this function
-- reads past the policies, as the search does, and takes the company from the setting itself. Whoever asks checks the rows again
-- under the policies. A condition that is null does not narrow.
CREATE FUNCTION kesher.filter_customers(any_tags uuid[], all_tags uuid[], channels text[], fields jsonb, owner uuid, cap integer)
  RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  -- Only the inverted indexes are of use here, whatever the planner thinks of how often a label occurs.
  SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  conditions text := concat(
    CASE WHEN any_tags IS NOT NULL THEN ' AND tag_ids && $2' END,
    CASE WHEN all_tags IS NOT NULL THEN ' AND tag_ids @> $3' END,
    CASE WHEN channels IS NOT NULL THEN ' AND consent_channels @> $4' END,
    CASE WHEN fields IS NOT NULL THEN ' AND custom @> $5' END,
    CASE WHEN owner IS NOT NULL THEN ' AND owner_id = $6' END);
BEGIN
  IF company IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE concat(
    'SELECT id FROM public.customers WHERE company_id = $1 AND deleted_at IS NULL', conditions, ' LIMIT $7')
    USING company, any_tags, all_tags, channels, fields, owner, cap;
END $$;

---- Sealed files ----

-- From the hash of a sealed file to its document: whoever holds the file may ask, before a company is known. Nothing else is read.
CREATE FUNCTION kesher.find_sealed(hash text) RETURNS TABLE (company_id uuid, document_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.company_id, d.id FROM public.documents d
  WHERE d.sealed_sha256 = hash AND d.seal_state = 'sealed' AND d.deleted_at IS NULL LIMIT 1
$$;

---- Payslips ----

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

---- Personal data ----

-- What is written once stays as it was, but for people whose data were erased: nobody else's rows can be taken out.
CREATE FUNCTION kesher.is_erased(company uuid, ids uuid[]) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM public.customers c WHERE c.company_id = company AND c.id = ANY (ids) AND c.erased_at IS NOT NULL)
$$;

CREATE FUNCTION kesher.only_of_erased() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  old_row jsonb := to_jsonb(OLD);
  whose uuid[];
BEGIN
  IF current_user <> 'kesher_app' THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_TABLE_NAME = 'customer_merges' THEN
    whose := OLD.loser_ids || OLD.winner_id;
  ELSIF TG_TABLE_NAME = 'customer_note_versions' THEN
    SELECT array_agg(n.customer_id) INTO whose FROM public.customer_notes n WHERE n.company_id = OLD.company_id AND n.id = OLD.note_id;
  ELSIF TG_TABLE_NAME = 'operation_changes' THEN
    whose := ARRAY[OLD.entity_id];
  ELSE
    whose := ARRAY[(old_row ->> 'customer_id')::uuid];
  END IF;
  IF kesher.is_erased(OLD.company_id, whose) THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'rows of % are taken out only of people whose data were erased', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER only_of_erased BEFORE UPDATE OF wording, source, ip, file_id ON consents FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON customer_contacts FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON customer_notes FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON customer_note_versions FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON customer_files FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE UPDATE OF winner_before, winner_after, losers_before, undo_until ON customer_merges
  FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON operation_changes FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();

-- A timeline event may lose words, never gain any: of an erased person, and the names in a merge.
CREATE FUNCTION kesher.only_fewer_words() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_user <> 'kesher_app' THEN RETURN NEW; END IF;
  IF OLD.payload @> NEW.payload AND (OLD.type LIKE 'customer.merge%' OR kesher.is_erased(OLD.company_id, ARRAY[OLD.customer_id])) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a timeline event says does not change' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER only_fewer_words BEFORE UPDATE OF payload ON timeline_events FOR EACH ROW EXECUTE FUNCTION kesher.only_fewer_words();

---- Refunds ----

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

CREATE FUNCTION kesher.search_payers(term text, owner uuid, cap integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT p.id FROM public.payments p
  WHERE p.company_id = nullif(current_setting('app.company', true), '')::uuid AND p.deleted_at IS NULL
    AND lower(p.payer_name) LIKE CASE WHEN char_length(term) < 3 THEN '' ELSE '%' END || kesher.like_escape(lower(term)) || '%'
    AND (owner IS NULL OR p.owner_id = owner) LIMIT cap
$$;

---- Tax documents ----

-- Money of a receipt that was taken back is open again on the invoice that it was for: what came in may go down. Nothing else of a
-- document that was issued changes, and neither does the copy with its allocation number once it is kept.
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
    OR (OLD.copy_file_id IS NOT NULL AND (NEW.copy_file_id, NEW.copy_sha256) IS DISTINCT FROM (OLD.copy_file_id, OLD.copy_sha256))
    OR (OLD.allocation_number IS NOT NULL AND NEW.allocation_number IS DISTINCT FROM OLD.allocation_number)
    OR NEW.credited_agorot < OLD.credited_agorot
    OR (OLD.state <> 'issuing' AND NEW.state = 'issuing') THEN
    RAISE EXCEPTION 'a tax document is credited, not changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tax_document_stays BEFORE UPDATE OR DELETE ON tax_documents FOR EACH ROW EXECUTE FUNCTION kesher.tax_document_stays();

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

---- Claims ----

-- An invoice is owed by itself, and its page is no second claim. A deal invoice owes nothing: its page is what is asked for.
CREATE FUNCTION kesher.note_claim(company uuid, page uuid, at timestamptz) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public AS $$
DECLARE
  p public.payment_pages;
  before public.payment_page_claims;
  is_claim boolean;
  asked bigint;
  kept bigint;
  owed date;
  lapses timestamptz;
BEGIN
  SELECT * INTO p FROM public.payment_pages x WHERE x.company_id = company AND x.id = page;
  SELECT * INTO before FROM public.payment_page_claims c WHERE c.company_id = company AND c.page_id = page ORDER BY c.position DESC LIMIT 1;
  -- A page that many pay is charged with every payment, and one in parts by its parts.
  is_claim := p.deleted_at IS NULL AND p.payments_max IS NOT DISTINCT FROM 1 AND NOT EXISTS (SELECT FROM public.payment_pages part
    WHERE part.company_id = company AND part.parent_id = page AND part.deleted_at IS NULL)
    AND (p.document_id IS NULL OR NOT EXISTS (SELECT FROM public.tax_documents d
      WHERE d.company_id = company AND d.id = p.document_id AND d.type = '305'));
  kept := CASE WHEN is_claim THEN p.paid_agorot ELSE 0 END;
  asked := CASE WHEN is_claim AND p.state IN ('active', 'paused') AND p.amount_mode <> 'open' THEN greatest(p.amount_agorot, kept) ELSE kept END;
  -- What is paid before it is due is owed from that day.
  owed := least(coalesce(p.due_on, (p.created_at AT TIME ZONE 'Asia/Jerusalem')::date),
    CASE WHEN kept > 0 THEN (at AT TIME ZONE 'Asia/Jerusalem')::date END);
  lapses := CASE WHEN asked > kept AND p.origin = 'office' AND p.due_on IS NULL THEN p.expires_at END;
  IF before.position IS NOT NULL AND (before.asked_agorot, asked) = (0, 0) THEN RETURN; END IF;
  IF before.position IS NOT NULL AND (before.asked_agorot, before.owed_on) = (asked, owed) AND before.lapses_at IS NOT DISTINCT FROM lapses
    AND (lapses IS NULL OR before.kept_agorot = kept) THEN RETURN; END IF;
  INSERT INTO public.payment_page_claims (company_id, page_id, position, since, state, asked_agorot, kept_agorot, owed_on, lapses_at)
    VALUES (company, page, coalesce(before.position, 0) + 1, CASE WHEN before.position IS NOT NULL THEN at END, p.state, asked, kept, owed, lapses);
END $$;

CREATE FUNCTION kesher.claim_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  -- What comes in as given up already was asked for until then.
  IF TG_OP = 'INSERT' AND NEW.state = 'closed' AND NEW.close_method = 'write_off' AND NEW.payments_max IS NOT DISTINCT FROM 1 THEN
    INSERT INTO public.payment_page_claims (company_id, page_id, position, state, asked_agorot, kept_agorot, owed_on)
      VALUES (NEW.company_id, NEW.id, 1, 'active', greatest(NEW.amount_agorot, NEW.paid_agorot), 0,
        coalesce(NEW.due_on, (NEW.created_at AT TIME ZONE 'Asia/Jerusalem')::date));
  END IF;
  PERFORM kesher.note_claim(NEW.company_id, NEW.id,
    CASE WHEN TG_OP = 'INSERT' THEN coalesce(NEW.paid_at, NEW.closed_at, NEW.created_at) ELSE now() END);
  IF NEW.parent_id IS NOT NULL THEN PERFORM kesher.note_claim(NEW.company_id, NEW.parent_id, now()); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_changes AFTER INSERT OR UPDATE OF state, amount_agorot, paid_agorot, due_on, expires_at, amount_mode, payments_max, deleted_at
  ON payment_pages FOR EACH ROW EXECUTE FUNCTION kesher.claim_changes();

---- Disputes ----

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

---- The second lock ----

-- FORCE: the owner of the tables is under the policies as well. A company sees its own rows; of what is written about it above it
-- (`above`) it reads its own, and the companies above write what is below them.
DO $$
DECLARE
  acting constant text := 'nullif(current_setting(''app.company'', true), '''')::uuid';
  own constant text := format('company_id = %s', acting);
  below constant text := format(
    'company_id <> %1$s AND EXISTS (SELECT FROM companies c WHERE c.id = company_id AND c.path @> ARRAY[%1$s])', acting);
  above constant text[] := ARRAY['company_addons', 'company_charges', 'feature_overrides', 'subscriptions'];
  -- The sign-in layer works before a company is known.
  by_auth constant text[] := ARRAY['api_tokens', 'companies', 'impersonations', 'password_history', 'recovery_codes', 'roles', 'teams',
    'user_grants', 'user_roles', 'users'];
  -- What the definer functions of search and of public links read, past the policies.
  by_search constant text[] := ARRAY['addon_versions', 'companies', 'company_addons', 'customers', 'documents', 'feature_overrides', 'files',
    'package_versions', 'payment_pages', 'payments', 'public_links', 'services', 'subscriptions', 'tax_documents', 'users'];
  -- What the ledger's functions read, and what they write; who stands above a company reads the rows of its wallet.
  by_ledger constant text[] := ARRAY['companies', 'payment_pages', 'payment_refunds', 'payments'];
  of_ledger constant text[] := ARRAY['ledger_accounts', 'ledger_entries', 'ledger_lots', 'ledger_txs', 'wallet_holds', 'wallet_topups', 'wallets'];
  name text;
BEGIN
  FOR name IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relrowsecurity ORDER BY c.relname LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    IF name = ANY (above) THEN
      EXECUTE format('CREATE POLICY own ON %I FOR SELECT TO kesher_app USING (%s)', name, own);
      EXECUTE format('CREATE POLICY subtree ON %1$I FOR ALL TO kesher_app USING (%2$s) WITH CHECK (%2$s)', name, below);
    ELSIF name <> 'companies' THEN
      EXECUTE format('CREATE POLICY tenant ON %1$I FOR ALL TO kesher_app USING (%2$s) WITH CHECK (%2$s)', name, own);
    END IF;
    IF name = ANY (by_auth) THEN
      EXECUTE format('CREATE POLICY auth ON %I FOR ALL TO kesher_auth USING (true) WITH CHECK (true)', name);
    END IF;
    IF name = ANY (by_search) THEN
      EXECUTE format('CREATE POLICY search ON %I FOR SELECT TO kesher_search USING (true)', name);
    END IF;
    IF name = ANY (by_ledger) THEN
      EXECUTE format('CREATE POLICY ledger ON %I FOR SELECT TO kesher_ledger USING (true)', name);
    END IF;
    IF name = ANY (of_ledger) THEN
      EXECUTE format('CREATE POLICY ledger ON %I FOR ALL TO kesher_ledger USING (true) WITH CHECK (true)', name);
    END IF;
    IF name = ANY (of_ledger) AND name <> 'ledger_txs' THEN
      EXECUTE format('CREATE POLICY subtree ON %I FOR SELECT TO kesher_app USING (company_id IN (SELECT c.id FROM companies c))', name);
    END IF;
  END LOOP;
END $$;

-- A transaction is read by whoever has an entry in it.
CREATE POLICY touched ON ledger_txs FOR SELECT TO kesher_app USING (EXISTS (SELECT FROM ledger_entries e WHERE e.tx_id = ledger_txs.id));

-- The tree: a company reads itself and what is below it. It changes its own details; where it stands the company above it changes, and a
-- trigger keeps the two apart, since grants of columns know no rows.
CREATE POLICY subtree ON companies FOR SELECT TO kesher_app USING (path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid]);
CREATE POLICY below ON companies FOR UPDATE TO kesher_app
  USING (id <> nullif(current_setting('app.company', true), '')::uuid AND path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid])
  WITH CHECK (id <> nullif(current_setting('app.company', true), '')::uuid AND path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid]);
CREATE POLICY own_details ON companies FOR UPDATE TO kesher_app
  USING (id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (id = nullif(current_setting('app.company', true), '')::uuid);

-- A company reads of what others offer: what it or a company below holds, and what a company above lets it offer on.
CREATE POLICY held ON company_types FOR SELECT TO kesher_app
  USING (EXISTS (SELECT FROM companies c WHERE c.type_owner_id = company_types.company_id AND c.type_id = company_types.id));
CREATE POLICY held ON packages FOR SELECT TO kesher_app USING (
  EXISTS (SELECT FROM subscriptions s WHERE s.owner_id = packages.company_id AND s.package_id = packages.id)
  OR is_shared AND company_id = ANY (coalesce((SELECT c.path FROM companies c WHERE c.id = nullif(current_setting('app.company', true), '')::uuid), '{}')));
CREATE POLICY held ON package_versions FOR SELECT TO kesher_app
  USING (EXISTS (SELECT FROM packages p WHERE p.company_id = package_versions.company_id AND p.id = package_versions.package_id));
CREATE POLICY held ON addons FOR SELECT TO kesher_app USING (
  EXISTS (SELECT FROM company_addons a WHERE a.owner_id = addons.company_id AND a.addon_id = addons.id)
  OR is_shared AND company_id = ANY (coalesce((SELECT c.path FROM companies c WHERE c.id = nullif(current_setting('app.company', true), '')::uuid), '{}')));
CREATE POLICY held ON addon_versions FOR SELECT TO kesher_app
  USING (EXISTS (SELECT FROM addons a WHERE a.company_id = addon_versions.company_id AND a.id = addon_versions.addon_id));

---- Grants: nothing by default, each role by what is done with it ----

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA kesher FROM PUBLIC;

GRANT USAGE ON SCHEMA kesher, public TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON addons, allocation_requests, cancellation_requests, card_renewals, charge_returns, commission_assignments,
  commission_periods, commission_plans, company_addons, company_charges, company_settings, company_types, counters, coupon_uses, coupons,
  customer_service_charges, customer_services, customers, document_templates, documents, duplicate_scans, feature_overrides, files,
  gateway_accounts, gateway_tests, import_batches, mail_settings, notifications, operations, outbox, packages, payment_attempts,
  payment_differences, payment_pages, payment_reminder_settings, payments, payslip_batches, payslip_codes, payslip_employees,
  payslip_employers, payslips, personal_data_removals, personal_data_requests, post_comments, posts, public_links, reconciliation_runs,
  roles, saved_cards, saved_views, service_categories, service_prices, services, sms_outbox, subscriptions, tags, tax_authority,
  tax_counters, tax_periods, teams, user_grants, webhook_endpoints, whatsapp_accounts TO kesher_app;
GRANT SELECT, INSERT ON addon_versions, audit_anchors, audit_log, commission_plan_versions, commission_shares, consents,
  customer_merge_moves, customer_merges, customer_service_events, package_versions, payment_disputes, payment_events, payment_page_claims,
  payment_page_sendings, payment_page_views, payment_refunds, payslip_consents, payslip_events, post_reads, signing_events,
  tax_documents, timeline_events, wallet_topups TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON custom_fields, customer_addresses, customer_contacts, customer_files, customer_notes,
  customer_contact_methods, document_fields, duplicate_candidates, idempotency_keys, import_corrections, mail_templates, notification_choices,
  payment_page_lines, payslip_pages, post_files, saved_view_marks, signers, webhook_deliveries TO kesher_app;
GRANT SELECT, INSERT, DELETE ON commission_lines, commission_payouts, commission_statements, coupon_services, customer_note_versions,
  import_changes, import_errors, operation_changes, payment_reminder_stops, rt_events, service_parts, user_roles TO kesher_app;
GRANT SELECT ON allocation_thresholds, cancellation_laws, companies, impersonations, ledger_accounts, ledger_entries, ledger_lots,
  ledger_txs, vat_rates, wallet_holds, wallets TO kesher_app;
GRANT INSERT ON api_tokens, users TO kesher_app;
GRANT USAGE ON SEQUENCE rt_events_id_seq TO kesher_app;
GRANT SELECT (company_id, id, created_at, created_by, updated_at, updated_by, deleted_at, version, user_id, name, permissions, last4,
  expires_at, last_used_at, last_used_ip, revoked_at) ON api_tokens TO kesher_app;
GRANT UPDATE (updated_at, updated_by, version, revoked_at) ON api_tokens TO kesher_app;
GRANT UPDATE (parent_id, path, name, registration_number, business_kind, address, phone, email, terms, state, updated_at, type_owner_id,
  type_id, state_reason, state_since, trial_ends_on, grace_ends_on, warned_on, version, details_version) ON companies TO kesher_app;
GRANT UPDATE (customer_id, wording, source, ip, file_id) ON consents TO kesher_app;
GRANT UPDATE (winner_before, winner_after, losers_before, undo_until, undone_at, undone_by) ON customer_merges TO kesher_app;
GRANT UPDATE (undone_at) ON operation_changes TO kesher_app;
GRANT UPDATE (updated_at, answer_by, gateway_ref, state, closed_at, closed_by, closing, warned_at) ON payment_disputes TO kesher_app;
GRANT UPDATE (processed_at, outcome) ON payment_events TO kesher_app;
GRANT UPDATE (recipient, message) ON payment_page_sendings TO kesher_app;
GRANT UPDATE (refunded_at, updated_at, version, state, decided_at, decided_by, decision, is_same_day, first_sent_at, last_sent_at,
  gateway_transaction, error_code) ON payment_refunds TO kesher_app;
GRANT UPDATE (revoked_on, effective_to) ON payslip_consents TO kesher_app;
GRANT UPDATE (updated_at, updated_by, version, state, allocation_state, allocation_number, allocation_path, customer_id, credited_agorot,
  received_agorot, file_id, sha256, copy_file_id, copy_sha256, sent_at, sent_to) ON tax_documents TO kesher_app;
GRANT UPDATE (customer_id, payload, pinned_at) ON timeline_events TO kesher_app;
GRANT SELECT (company_id, id, created_at, created_by, updated_at, updated_by, deleted_at, version, email, display_name, role, verified,
  customer_id, disabled_at, last_sign_in_at, team_id, phone, invited_at, joined_at, must_change_password, totp_confirmed_at,
  factor_exempt, stands_for, last_seen_at) ON users TO kesher_app;
GRANT UPDATE (updated_at, updated_by, deleted_at, version, email, display_name, role, verified, customer_id, disabled_at, team_id, phone,
  invited_at, must_change_password) ON users TO kesher_app;
GRANT EXECUTE ON FUNCTION kesher.audit_text(audit_log), kesher.base_features(), kesher.company_features(uuid),
  kesher.filter_customers(uuid[], uuid[], text[], jsonb, uuid, integer), kesher.enqueue(text, jsonb, timestamptz, text),
  kesher.find_public_link(text, text), kesher.is_erased(uuid, uuid[]), kesher.like_escape(text),
  kesher.note_claim(uuid, uuid, timestamptz), kesher.permissions_of(uuid, uuid), kesher.search_ids(text, text, uuid, integer),
  kesher.search_payers(text, uuid, integer), kesher.search_tax_documents(text, integer), kesher.usage_below(uuid[]),
  kesher.wallet_act(text, jsonb) TO kesher_app;
GRANT EXECUTE ON FUNCTION kesher.audit_chain(), kesher.claim_changes(), kesher.commission_frozen(), kesher.commission_step(),
  kesher.company_lifecycle(), kesher.counter_forward(), kesher.dispute_state(), kesher.dispute_step(), kesher.number_prefix(),
  kesher.only_fewer_words(), kesher.only_of_erased(), kesher.payslip_slip_step(), kesher.payslip_step(), kesher.refund_step(),
  kesher.refund_sum(), kesher.refund_within(), kesher.rt_notify(), kesher.whole_shares() TO kesher_app;

GRANT USAGE ON SCHEMA kesher, public, simulator TO kesher_auth;
GRANT SELECT, INSERT, UPDATE ON companies, impersonations, installation, permissions, roles, simulator.charges, simulator.deliveries,
  simulator.sessions, teams, user_grants, users TO kesher_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_tokens, known_devices, password_history, rate_limits, recovery_codes, sessions, user_roles
  TO kesher_auth;
GRANT SELECT, INSERT ON simulator.cards, simulator.refunds TO kesher_auth;
GRANT SELECT ON api_tokens TO kesher_auth;
GRANT UPDATE (last_used_at, last_used_ip) ON api_tokens TO kesher_auth;
GRANT EXECUTE ON FUNCTION kesher.base_features(), kesher.company_features(uuid), kesher.enqueue(text, jsonb, timestamptz, text),
  kesher.find_public_link(text, text), kesher.find_sealed(text), kesher.ledger_proof(), kesher.ledger_sweep(uuid),
  kesher.permissions_of(uuid, uuid) TO kesher_auth;

GRANT USAGE ON SCHEMA kesher, public TO kesher_search;
GRANT SELECT ON addon_versions, company_addons, customers, documents, feature_overrides, package_versions, payment_pages, public_links,
  services, subscriptions, tax_documents TO kesher_search;
GRANT SELECT (id, path) ON companies TO kesher_search;
GRANT SELECT (company_id, deleted_at, size) ON files TO kesher_search;
GRANT SELECT (company_id, id, deleted_at, amount_agorot, payer_name, paid_at, owner_id) ON payments TO kesher_search;
GRANT SELECT (company_id, deleted_at, role, disabled_at, last_sign_in_at, stands_for, last_seen_at) ON users TO kesher_search;
GRANT EXECUTE ON FUNCTION kesher.base_features(), kesher.like_escape(text) TO kesher_search;

GRANT USAGE ON SCHEMA kesher, public TO kesher_ledger;
GRANT SELECT, INSERT, UPDATE ON ledger_accounts, ledger_lots, wallet_holds, wallets TO kesher_ledger;
GRANT SELECT, INSERT ON ledger_entries, ledger_txs TO kesher_ledger;
GRANT SELECT ON companies TO kesher_ledger;
GRANT SELECT, UPDATE ON wallet_topups TO kesher_ledger;
GRANT USAGE ON SEQUENCE ledger_entries_id_seq TO kesher_ledger;
GRANT SELECT (is_demo, ready_at) ON installation TO kesher_ledger;
GRANT SELECT (company_id, id, context) ON payment_pages TO kesher_ledger;
GRANT SELECT (company_id, id, payment_id, amount_agorot, state) ON payment_refunds TO kesher_ledger;
GRANT SELECT (company_id, id, deleted_at, number, page_id, amount_agorot, currency) ON payments TO kesher_ledger;

-- The definer functions that read past the policies, and those of the ledger, belong to roles of their own, which nobody signs in as.
GRANT CREATE ON SCHEMA kesher TO kesher_search;
ALTER FUNCTION kesher.company_features(uuid) OWNER TO kesher_search;
ALTER FUNCTION kesher.filter_customers(uuid[], uuid[], text[], jsonb, uuid, integer) OWNER TO kesher_search;
ALTER FUNCTION kesher.find_public_link(text, text) OWNER TO kesher_search;
ALTER FUNCTION kesher.find_sealed(text) OWNER TO kesher_search;
ALTER FUNCTION kesher.search_ids(text, text, uuid, integer) OWNER TO kesher_search;
ALTER FUNCTION kesher.search_payers(text, uuid, integer) OWNER TO kesher_search;
ALTER FUNCTION kesher.search_tax_documents(text, integer) OWNER TO kesher_search;
ALTER FUNCTION kesher.usage_below(uuid[]) OWNER TO kesher_search;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
GRANT CREATE ON SCHEMA kesher TO kesher_ledger;
ALTER FUNCTION kesher.amount_of(jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.is_frozen(uuid) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.is_within(uuid, uuid) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_balance() OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_head(uuid, text, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_known(uuid, text, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_now() OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_of(uuid, text) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_only() OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_post(ledger_txs, kesher.ledger_line[], bigint) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_print(text, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_proof() OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_refuse() OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_reversible(uuid, uuid) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_sum() OWNER TO kesher_ledger;
ALTER FUNCTION kesher.ledger_sweep(uuid) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.topup_seller() OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_act(text, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_available(uuid) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_charge(uuid, uuid, bigint) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_debit(uuid, bigint) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_expire(uuid, uuid[]) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_held(uuid) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_hold(uuid, uuid, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_lock(uuid[]) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_lows(uuid[]) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_of_refund(uuid, uuid) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_parties(uuid, uuid, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_post(uuid, uuid, text, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_refund(uuid, uuid, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_release(uuid, uuid) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_reverse(uuid, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_set(uuid, text, jsonb) OWNER TO kesher_ledger;
ALTER FUNCTION kesher.wallet_target(uuid, text, jsonb) OWNER TO kesher_ledger;
REVOKE CREATE ON SCHEMA kesher FROM kesher_ledger;
