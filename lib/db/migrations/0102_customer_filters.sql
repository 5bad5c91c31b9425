-- Operators of arrays and of jsonb are not leak-proof, so under row-level security their indexes would not be used: this function
-- reads past the policies, as the search does, and takes the company from the setting itself. Whoever asks checks the rows again
-- under the policies. A condition that is null does not narrow.
CREATE FUNCTION kesher.customers_labelled(any_tags uuid[], all_tags uuid[], channels text[], fields jsonb, owner uuid, cap integer)
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
REVOKE ALL ON FUNCTION kesher.customers_labelled(uuid[], uuid[], text[], jsonb, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.customers_labelled(uuid[], uuid[], text[], jsonb, uuid, integer) TO kesher_app;
GRANT CREATE ON SCHEMA kesher TO kesher_search;
ALTER FUNCTION kesher.customers_labelled(uuid[], uuid[], text[], jsonb, uuid, integer) OWNER TO kesher_search;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;

-- A field is deleted whole; a job takes its values off the customers.
GRANT DELETE ON custom_fields TO kesher_app;

-- Whom the morning's reminder is about.
CREATE INDEX customers_to_remind ON customers (company_id, next_follow_up_on) WHERE deleted_at IS NULL AND next_follow_up_on IS NOT NULL;
