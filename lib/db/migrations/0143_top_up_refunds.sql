-- A refund of a top-up takes the money out of the wallet that it filled, in the unit of work that writes the refund; a refund that
-- is refused or fails puts it in again. Never more than the wallet holds and no hold counts on.
ALTER TABLE ledger_txs DROP CONSTRAINT ledger_txs_kind_check,
  ADD CONSTRAINT ledger_txs_kind_check
    CHECK (kind IN ('top_up', 'top_up_refund', 'charge', 'transfer', 'take_back', 'grant', 'expiry', 'reversal'));

CREATE POLICY ledger ON payment_refunds FOR SELECT TO kesher_ledger USING (true);
GRANT SELECT (company_id, id, payment_id, amount_agorot, state) ON payment_refunds TO kesher_ledger;

-- The functions belong to the ledger's own role.
GRANT CREATE ON SCHEMA kesher TO kesher_ledger;
SET LOCAL ROLE kesher_ledger;

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

CREATE OR REPLACE FUNCTION kesher.wallet_reverse(acting uuid, order_ jsonb) RETURNS jsonb
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

CREATE OR REPLACE FUNCTION kesher.wallet_act(act text, order_ jsonb) RETURNS jsonb
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

REVOKE ALL ON FUNCTION kesher.wallet_of_refund(uuid, uuid), kesher.wallet_refund(uuid, uuid, jsonb) FROM PUBLIC;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_ledger;
