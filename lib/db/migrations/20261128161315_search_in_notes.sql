DROP INDEX "messages_search";--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("company_id","search_text" gin_trgm_ops) WHERE direction <> 'activity' or is_private;--> statement-breakpoint
-- by hand

---- Search in conversations: notes of the office are said there too ----

GRANT SELECT (is_private) ON messages TO kesher_search;
GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
-- See 20261128111244_conversation_search.
CREATE OR REPLACE FUNCTION kesher.search_messages(term text, cap integer) RETURNS TABLE (id uuid, is_all boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  pattern text := '%' || kesher.like_escape(term) || '%';
  found uuid[];
  hits bigint;
  is_whole boolean;
BEGIN
  IF company IS NULL OR term = '' THEN RETURN; END IF;
  EXECUTE 'WITH newest AS MATERIALIZED (
      SELECT conversation_id, at, direction, is_private, search_text FROM public.messages
      WHERE company_id = $1 ORDER BY id DESC LIMIT 10000),
    said AS (SELECT conversation_id, max(at) AS at, count(*) AS n FROM newest
      WHERE (direction <> ''activity'' OR is_private) AND search_text LIKE $2 GROUP BY conversation_id)
    SELECT array_agg(conversation_id ORDER BY at DESC), coalesce(sum(n), 0), (SELECT count(*) < 10000 FROM newest) FROM said'
    INTO found, hits, is_whole USING company, pattern;
  IF is_whole OR char_length(term) < 3 OR hits >= 100 THEN
    RETURN QUERY SELECT f, is_whole FROM unnest(found) WITH ORDINALITY u (f, place) ORDER BY place LIMIT cap;
    RETURN;
  END IF;
  RETURN QUERY EXECUTE 'SELECT conversation_id, true FROM (
      SELECT conversation_id, at FROM public.messages
      WHERE company_id = $1 AND (direction <> ''activity'' OR is_private) AND search_text LIKE $2 LIMIT 20000) said
    GROUP BY conversation_id ORDER BY max(at) DESC LIMIT $3' USING company, pattern, cap;
END $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
