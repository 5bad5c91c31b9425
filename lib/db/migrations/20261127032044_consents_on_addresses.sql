DROP INDEX "consents_by_address";--> statement-breakpoint
CREATE INDEX "consents_by_address" ON "consents" USING gin ("addresses") WITH (fastupdate=false);--> statement-breakpoint
---- Consents and refusals on addresses, past the policies, in the company of the transaction alone ----

CREATE POLICY search ON consents FOR SELECT TO kesher_search USING (true);
GRANT SELECT (company_id, id, addresses) ON consents TO kesher_search;
GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
-- Overlapping arrays are no leakproof condition: under the policies they were compared with every row.
CREATE FUNCTION kesher.consents_on(wanted text[])
  RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = pg_catalog, public
  -- By addresses alone: the planner takes a hundred of them for half of all rows, and would read all of the company.
  SET enable_seqscan = off AS $$
  SELECT c.id FROM public.consents c
  WHERE c.addresses && wanted AND (c.company_id = nullif(current_setting('app.company', true), '')::uuid) IS TRUE
$$;
REVOKE ALL ON FUNCTION kesher.consents_on(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.consents_on(text[]) TO kesher_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
