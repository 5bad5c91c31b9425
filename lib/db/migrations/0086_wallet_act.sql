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
GRANT SELECT (is_demo, ready_at) ON installation TO kesher_ledger;

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
  IF act IN ('charge', 'capture', 'transfer', 'take_back', 'grant', 'top_up', 'reversal', 'hold') AND (order_->>'key' IS NULL OR order_->>'id' IS NULL)
  THEN RAISE EXCEPTION 'an order needs a key and an id'; END IF;
  answer := kesher.ledger_known(acting, act, order_);
  IF answer IS NOT NULL THEN RETURN answer; END IF;
  target := kesher.wallet_target(acting, act, order_);
  IF target IS NULL THEN RETURN '{"refused": "not_found"}'; END IF;
  parties := kesher.wallet_parties(acting, target, order_);
  PERFORM kesher.wallet_lock(parties);
  PERFORM kesher.wallet_expire(p, parties) FROM unnest(parties) p WHERE p IN (acting, target);
  CASE
  WHEN act IN ('charge', 'capture', 'transfer', 'take_back', 'grant', 'top_up') THEN answer := kesher.wallet_post(acting, target, act, order_);
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

-- All of them belong to the ledger's own role, which nobody signs in as, and nobody else calls them but through the three doors.
CREATE UNIQUE INDEX wallet_holds_id ON wallet_holds (id);
GRANT CREATE ON SCHEMA kesher TO kesher_ledger;
DO $$
DECLARE name regprocedure;
BEGIN
  FOR name IN SELECT p.oid::regprocedure FROM pg_proc p WHERE p.pronamespace = 'kesher'::regnamespace
    AND (p.proname LIKE 'wallet\_%' OR p.proname LIKE 'ledger\_%' OR p.proname IN ('topup_seller', 'is_within', 'is_frozen', 'amount_of')) LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', name);
    IF name::text LIKE 'kesher.wallet\_act(%' THEN EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO kesher_app', name); END IF;
    IF name::text LIKE 'kesher.ledger\_sweep(%' OR name::text LIKE 'kesher.ledger\_proof(%' THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO kesher_auth', name);
    END IF;
    EXECUTE format('ALTER FUNCTION %s OWNER TO kesher_ledger', name);
  END LOOP;
END $$;
REVOKE CREATE ON SCHEMA kesher FROM kesher_ledger;
