---- A status and the day of a follow-up depend on each other: without this the planner expects a twentieth of a column's late leads ----

CREATE STATISTICS leads_follow_ups (mcv) ON company_id, status_id, follow_up_order FROM leads;--> statement-breakpoint
ALTER STATISTICS leads_follow_ups SET STATISTICS 300;--> statement-breakpoint

---- Filters, past the policies, in the company of the transaction alone ----

GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
DROP FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, jsonb, jsonb, text[], uuid[], uuid[], integer);
-- Null where more than `most` records match: thousands of ids cost more to hand over than to find.
-- `ranges` is a list of { field, from, to }, either bound may be missing; `filled` and `blank` are lists of field ids.
CREATE FUNCTION kesher.filter_records(
  kind text, any_tags uuid[], all_tags uuid[], channels text[], fields jsonb, ranges jsonb, filled jsonb, blank text[],
  owners uuid[], records uuid[], most integer
)
  RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  -- Only the inverted indexes and those that hold all columns are of use here, whatever the planner thinks of how often a label occurs.
  SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  conditions text := concat(
    CASE WHEN any_tags IS NOT NULL THEN ' AND r.tag_ids && $2' END,
    CASE WHEN all_tags IS NOT NULL THEN ' AND r.tag_ids @> $3' END,
    CASE WHEN channels IS NOT NULL THEN ' AND r.consent_channels @> $4' END,
    CASE WHEN fields IS NOT NULL THEN ' AND r.custom @> $5' END,
    CASE WHEN filled IS NOT NULL THEN ' AND r.custom <> ''{}'' AND jsonb_path_query_array(r.custom, ''$.keyvalue().key'') @> $6' END,
    CASE WHEN blank IS NOT NULL THEN ' AND NOT r.custom ?| $7' END,
    CASE WHEN owners IS NULL THEN '' WHEN cardinality(records) > 0 THEN ' AND (r.owner_id = ANY ($8) OR r.id = ANY ($10))'
      ELSE ' AND r.owner_id = ANY ($8)' END);
  -- Rows of values are those of live records, so that ranges alone are found without reading a record.
  reads_records boolean := conditions <> '' OR coalesce(jsonb_array_length(ranges), 0) = 0;
  source text := CASE WHEN reads_records THEN format('public.%I r', kind) END;
  span jsonb;
  number integer := 0;
  found uuid[];
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'leads') THEN RETURN '{}'; END IF;
  FOR span IN SELECT * FROM jsonb_array_elements(ranges) LOOP
    source := concat_ws(', ', source, format('public.custom_values v%s', number));
    conditions := concat(conditions,
      format(' AND v%1$s.company_id = $1 AND v%1$s.field_id = %2$L AND v%1$s.value IS NOT NULL', number, (span ->> 'field')::uuid),
      CASE WHEN span ? 'from' THEN format(' AND v%s.value >= %L::jsonb', number, span -> 'from') END,
      CASE WHEN span ? 'to' THEN format(' AND v%s.value <= %L::jsonb', number, span -> 'to') END,
      CASE WHEN number > 0 THEN format(' AND v%s.record_id = v0.record_id', number)
        WHEN reads_records THEN ' AND r.id = v0.record_id' END);
    number := number + 1;
  END LOOP;
  EXECUTE format('SELECT array_agg(id) FROM (SELECT %s AS id FROM %s WHERE %s %s LIMIT $9) found',
    CASE WHEN number = 0 THEN 'r.id' ELSE 'v0.record_id' END, source,
    CASE WHEN reads_records THEN 'r.company_id = $1 AND r.deleted_at IS NULL' ELSE 'true' END, conditions)
    INTO found
    USING company, any_tags, all_tags, channels, fields, filled, blank, owners, most + 1, records;
  RETURN CASE WHEN coalesce(cardinality(found), 0) <= most THEN coalesce(found, '{}') END;
END $$;
REVOKE ALL ON FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, jsonb, jsonb, text[], uuid[], uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, jsonb, jsonb, text[], uuid[], uuid[], integer) TO kesher_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
