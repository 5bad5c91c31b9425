-- What search compares of a customer now holds their people, numbers and addresses, and may be longer than an ordered index takes.
-- Two letters match by the beginning only, where the name stands: the index keeps no more than that.
DROP INDEX customers_prefix;
CREATE INDEX customers_prefix ON customers (company_id, "left"(search_text, 200) text_pattern_ops) WHERE deleted_at IS NULL;

GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET ROLE kesher_search;
CREATE OR REPLACE FUNCTION kesher.search_ids(kind text, term text, owner uuid, cap integer) RETURNS SETOF uuid
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
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
