-- A job that is queued again keeps its turn: moved to now each time, one that is always wanted would wait for as long as others do.
CREATE OR REPLACE FUNCTION kesher.enqueue(task text, payload jsonb, run_at timestamptz, job_key text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE turn timestamptz := coalesce(run_at, now());
BEGIN
  IF job_key IS NOT NULL AND turn <= clock_timestamp() THEN
    turn := least(turn, (SELECT j.run_at FROM graphile_worker._private_jobs j WHERE j.key = job_key AND j.locked_at IS NULL));
  END IF;
  PERFORM graphile_worker.add_job(
    task, (payload || jsonb_build_object('companyId', nullif(current_setting('app.company', true), '')))::json,
    run_at => turn, job_key => job_key, max_attempts => 25,
    priority => CASE WHEN task IN ('tax-documents.paper', 'tax-documents.copy', 'documents.seal')
      OR task ~ '^(payslips|imports|operations|personal-data|customers|leads)\.' THEN 10 ELSE 0 END);
END $$;

---- Search in conversations: a number is looked up by its last seven digits, which few others share ----

GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
-- See 20261128111244_conversation_search.
CREATE OR REPLACE FUNCTION kesher.search_messages(term text, cap integer) RETURNS TABLE (id uuid, is_all boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  pattern text := '%' || kesher.like_escape(CASE WHEN term ~ '^[0-9]{9,}$' THEN right(term, 7) ELSE term END) || '%';
  found uuid[];
  hits bigint;
  is_whole boolean;
BEGIN
  IF company IS NULL OR term = '' THEN RETURN; END IF;
  EXECUTE 'WITH newest AS MATERIALIZED (
      SELECT conversation_id, at, direction, is_private, search_text FROM public.messages
      WHERE company_id = $1 ORDER BY id DESC LIMIT 10000),
    said AS (SELECT conversation_id, max(at) AS at, count(*) AS n FROM newest
      WHERE (direction <> ''activity'' OR is_private) AND strpos(search_text, $2) > 0 GROUP BY conversation_id)
    SELECT array_agg(conversation_id ORDER BY at DESC), coalesce(sum(n), 0), (SELECT count(*) < 10000 FROM newest) FROM said'
    INTO found, hits, is_whole USING company, term;
  IF is_whole OR char_length(term) < 3 OR hits >= 100 THEN
    RETURN QUERY SELECT f, is_whole FROM unnest(found) WITH ORDINALITY u (f, place) ORDER BY place LIMIT cap;
    RETURN;
  END IF;
  RETURN QUERY EXECUTE 'SELECT conversation_id, true FROM (
      SELECT conversation_id, at FROM public.messages
      WHERE company_id = $1 AND (direction <> ''activity'' OR is_private) AND search_text LIKE $2
        AND strpos(search_text, $4) > 0 LIMIT 20000) said
    GROUP BY conversation_id ORDER BY max(at) DESC LIMIT $3' USING company, pattern, cap, term;
END $$;
-- A public link is found before a company is known: in one statement, by the login role, as the actor of a session is.
GRANT EXECUTE ON FUNCTION kesher.find_public_link(text, text) TO kesher_login;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
