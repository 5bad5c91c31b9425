ALTER TABLE "lead_inquiries" DROP CONSTRAINT "lead_inquiries_channel_check";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_channel_check";--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (kesher.fold(display_name || ' ' || user_name || ' '
      || coalesce(phone, '') || case when phone like '+972%' then ' 0' || substr(phone, 5) else '' end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "resolve_minutes_left" integer;--> statement-breakpoint
CREATE INDEX "contact_identities_search" ON "contact_identities" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "lead_inquiries" ADD CONSTRAINT "lead_inquiries_channel_check" CHECK (channel in ('manual', 'form', 'api', 'webhook', 'meta', 'message', 'import'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_channel_check" CHECK (channel in ('manual', 'form', 'api', 'webhook', 'meta', 'message', 'import'));--> statement-breakpoint
-- by hand

---- Search in conversations: what was said, newest first, and the names and numbers of people ----

CREATE POLICY search ON messages FOR SELECT TO kesher_search USING (true);
CREATE POLICY search ON contact_identities FOR SELECT TO kesher_search USING (true);
GRANT SELECT (company_id, id, conversation_id, at, direction, search_text) ON messages TO kesher_search;
GRANT SELECT (company_id, id, deleted_at, search_text) ON contact_identities TO kesher_search;
GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
CREATE OR REPLACE FUNCTION kesher.search_ids(kind text, term text, owners uuid[], records uuid[], cap integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  is_short boolean := char_length(term) < 3;
  is_number boolean := term ~ '^[0-9]{9,}$';
  pattern text := CASE WHEN is_short THEN '' ELSE '%' END || kesher.like_escape(CASE WHEN is_number THEN right(term, 7) ELSE term END) || '%';
  compared text := CASE WHEN is_short AND kind IN ('customers', 'leads') THEN '"left"(search_text, 200)' ELSE 'search_text' END;
  whole text := CASE WHEN is_number THEN 'AND position($5 in search_text) > 0' ELSE '' END;
  owned text := CASE
    WHEN kind = 'events' THEN 'AND (organizer_id = ANY ($3) OR NOT is_private AND calendar_id = ANY ($6)
      OR EXISTS (SELECT FROM calendars c WHERE c.company_id = $1 AND c.id = events.calendar_id AND c.owner_id = ANY ($3))
      OR EXISTS (SELECT FROM event_guests g WHERE g.company_id = $1 AND g.event_id = events.id AND g.user_id = ANY ($3)))'
    WHEN owners IS NULL THEN ''
    WHEN kind = 'tasks' THEN 'AND (project_id = ANY ($6) OR project_id IS NULL AND EXISTS (SELECT FROM task_people p
      WHERE p.company_id = $1 AND p.task_id = tasks.id AND p.user_id = ANY ($3)))'
    WHEN kind NOT IN ('customers', 'leads', 'payment_pages', 'documents') THEN ''
    WHEN cardinality(records) > 0 THEN 'AND (owner_id = ANY ($3) OR id = ANY ($6))' ELSE 'AND owner_id = ANY ($3)' END;
  found text := format('SELECT id FROM public.%I WHERE company_id = $1 AND deleted_at IS NULL AND %s LIKE $2 %s %s', kind, compared, whole, owned);
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'leads', 'services', 'payment_pages', 'documents', 'tasks', 'events', 'contact_identities') THEN RETURN; END IF;
  -- The next ones first: of a name that thousands have, the others are whichever are found.
  IF kind = 'events' THEN
    RETURN QUERY EXECUTE found || ' AND starts_at > now() ORDER BY starts_at LIMIT 100' USING company, pattern, owners, cap, term, records;
  END IF;
  RETURN QUERY EXECUTE found || ' LIMIT $4' USING company, pattern, owners, cap, term, records;
END $$;
-- Conversations in which the words were said; `is_all` says whether older ones may be missing. Ids of messages grow with time, so the newest
-- 10,000 are read in that order: words of which these are full need no more, and words of one or two letters get no more. Rarer words are
-- found by their trigrams.
CREATE FUNCTION kesher.search_messages(term text, cap integer) RETURNS TABLE (id uuid, is_all boolean)
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
      SELECT conversation_id, at, direction, search_text FROM public.messages WHERE company_id = $1 ORDER BY id DESC LIMIT 10000),
    said AS (SELECT conversation_id, max(at) AS at, count(*) AS n FROM newest
      WHERE direction <> ''activity'' AND search_text LIKE $2 GROUP BY conversation_id)
    SELECT array_agg(conversation_id ORDER BY at DESC), coalesce(sum(n), 0), (SELECT count(*) < 10000 FROM newest) FROM said'
    INTO found, hits, is_whole USING company, pattern;
  IF is_whole OR char_length(term) < 3 OR hits >= 100 THEN
    RETURN QUERY SELECT f, is_whole FROM unnest(found) WITH ORDINALITY u (f, place) ORDER BY place LIMIT cap;
    RETURN;
  END IF;
  RETURN QUERY EXECUTE 'SELECT conversation_id, true FROM (
      SELECT conversation_id, at FROM public.messages
      WHERE company_id = $1 AND direction <> ''activity'' AND search_text LIKE $2 LIMIT 20000) said
    GROUP BY conversation_id ORDER BY max(at) DESC LIMIT $3' USING company, pattern, cap;
END $$;
REVOKE ALL ON FUNCTION kesher.search_messages(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.search_messages(text, integer) TO kesher_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
