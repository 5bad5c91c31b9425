ALTER TABLE "events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (kesher.fold(title)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("company_id","starts_at") WHERE deleted_at is null;--> statement-breakpoint
-- by hand

---- Search: of events, those whose details the user sees; `records` are the calendars whose events they may read, private ones excepted ----

CREATE POLICY search ON events FOR SELECT TO kesher_search USING (true);
CREATE POLICY search ON calendars FOR SELECT TO kesher_search USING (true);
CREATE POLICY search ON event_guests FOR SELECT TO kesher_search USING (true);
GRANT SELECT (company_id, id, deleted_at, calendar_id, organizer_id, is_private, starts_at, search_text) ON events TO kesher_search;
GRANT SELECT (company_id, id, owner_id) ON calendars TO kesher_search;
GRANT SELECT (company_id, event_id, user_id) ON event_guests TO kesher_search;
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
  IF company IS NULL OR kind NOT IN ('customers', 'leads', 'services', 'payment_pages', 'documents', 'tasks', 'events') THEN RETURN; END IF;
  -- The next ones first: of a name that thousands have, the others are whichever are found.
  IF kind = 'events' THEN
    RETURN QUERY EXECUTE found || ' AND starts_at > now() ORDER BY starts_at LIMIT 100' USING company, pattern, owners, cap, term, records;
  END IF;
  RETURN QUERY EXECUTE found || ' LIMIT $4' USING company, pattern, owners, cap, term, records;
END $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
