CREATE INDEX "messages_inbound" ON "messages" USING btree ("company_id","at") WHERE direction = 'in';
-- by hand
-- What a provider of WhatsApp takes nothing for: a message that counted as arrived, because nobody spoke of it, and that failed after
-- all. What its usage took, and what the companies above paid for it, goes back by entries with the other sign; nothing was sold, so the
-- rows of the sellers go. Only a message that failed, once: a usage that is not debited is left alone.
CREATE FUNCTION kesher.meter_refund(usage uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  acting uuid := nullif(current_setting('app.company', true), '')::uuid;
  known meter_usages;
  txs uuid[];
  parties uuid[];
  paid record;
  answer jsonb;
BEGIN
  SELECT u.* INTO known FROM meter_usages u JOIN messages m ON m.company_id = u.company_id AND m.id = u.source_id
    WHERE u.company_id = acting AND u.id = usage AND u.source = 'message' AND u.meter LIKE 'wa\_%' AND u.state IN ('debited', 'owed')
      AND m.status = 'failed';
  IF NOT FOUND THEN RETURN; END IF;
  -- Whoever pays one of them just now comes first.
  PERFORM FROM meter_resales r WHERE r.usage_company_id = acting AND r.usage_id = usage ORDER BY r.company_id FOR UPDATE;
  SELECT array_agg(t.id) INTO txs FROM (SELECT known.tx_id AS id
    UNION ALL SELECT r.tx_id FROM meter_resales r WHERE r.usage_company_id = acting AND r.usage_id = usage) t WHERE t.id IS NOT NULL;
  SELECT array_agg(DISTINCT e.company_id) INTO parties FROM ledger_entries e WHERE e.tx_id = ANY (txs);
  PERFORM kesher.wallet_lock(parties);
  FOR paid IN
    SELECT e.tx_id, e.company_id AS earner FROM ledger_entries e
    JOIN ledger_accounts a ON a.company_id = e.company_id AND a.id = e.account_id AND a.kind = 'revenue' WHERE e.tx_id = ANY (txs)
  LOOP
    answer := kesher.wallet_reverse(paid.earner, jsonb_build_object('id', gen_random_uuid(), 'reverses', paid.tx_id,
      'key', 'refund:' || paid.tx_id, 'memo', 'ההודעה לא הגיעה', 'refType', 'usage', 'refId', usage));
    IF answer ? 'refused' AND answer->>'refused' <> 'already_reversed' THEN RAISE EXCEPTION 'a message that failed was not refunded: %', answer->>'refused'; END IF;
  END LOOP;
  PERFORM kesher.wallet_lows(parties);
  DELETE FROM meter_resales r WHERE r.usage_company_id = acting AND r.usage_id = usage;
END $$;

GRANT SELECT (company_id, id, status) ON messages TO kesher_ledger;
CREATE POLICY ledger ON messages FOR SELECT TO kesher_ledger USING (true);
GRANT UPDATE, DELETE ON meter_resales TO kesher_ledger;
REVOKE ALL ON FUNCTION kesher.meter_refund(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.meter_refund(uuid) TO kesher_app;
GRANT CREATE ON SCHEMA kesher TO kesher_ledger;
ALTER FUNCTION kesher.meter_refund(uuid) OWNER TO kesher_ledger;
REVOKE CREATE ON SCHEMA kesher FROM kesher_ledger;
