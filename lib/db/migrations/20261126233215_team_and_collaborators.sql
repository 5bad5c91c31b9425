CREATE TABLE "record_collaborators" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"customer_id" uuid,
	"lead_id" uuid,
	"user_id" uuid NOT NULL,
	CONSTRAINT "record_collaborators_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "record_collaborators_record_check" CHECK (num_nonnulls(customer_id, lead_id) >= 1)
);
--> statement-breakpoint
ALTER TABLE "record_collaborators" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "record_collaborators" ADD CONSTRAINT "record_collaborators_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_collaborators" ADD CONSTRAINT "record_collaborators_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_collaborators" ADD CONSTRAINT "record_collaborators_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "record_collaborators_once" ON "record_collaborators" USING btree ("company_id","customer_id","user_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_collaborators_lead_once" ON "record_collaborators" USING btree ("company_id","lead_id","user_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "record_collaborators_by_user" ON "record_collaborators" USING btree ("company_id","user_id","customer_id","lead_id");--> statement-breakpoint
CREATE INDEX "users_by_team" ON "users" USING btree ("company_id","team_id") WHERE team_id is not null;--> statement-breakpoint
---- The second lock, and who may do what ----

ALTER TABLE record_collaborators FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON record_collaborators FOR ALL TO kesher_app
  USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
CREATE POLICY auth ON record_collaborators FOR SELECT TO kesher_auth USING (true);
GRANT SELECT, INSERT, DELETE ON record_collaborators TO kesher_app;
GRANT UPDATE (customer_id, lead_id) ON record_collaborators TO kesher_app;
GRANT SELECT ON record_collaborators TO kesher_auth;

---- Whose records a user reaches besides their own: read with the user by every request ----

SET LOCAL check_function_bodies = off;
DROP FUNCTION kesher.session_actor(text, integer, integer);
CREATE FUNCTION kesher.session_actor(wanted_hash text, idle_minutes integer, sensitive_idle_minutes integer)
  RETURNS TABLE (session_id uuid, is_quiet boolean, is_long_quiet boolean, is_recent boolean, must_change_password boolean, owes_totp boolean,
    person_id uuid, person_name text, home_name text, preview_name text, preview_permissions text[],
    impersonation_id uuid, act_reason text, act_mode text, act_ends_at timestamptz,
    user_id uuid, company_id uuid, company_name text, company_state text, display_name text, email text, role text, verified text,
    customer_id uuid, teammate_ids uuid[], shared_customer_ids uuid[], shared_lead_ids uuid[], permissions text[])
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public SET role = kesher_auth AS $$
BEGIN
  RETURN QUERY SELECT s.id, s.last_seen_at < now() - interval '1 minute', s.last_seen_at <= now() - make_interval(mins => sensitive_idle_minutes),
    s.elevated_at > now() - interval '5 minutes', p.must_change_password,
    p.totp_confirmed_at IS NULL AND NOT p.factor_exempt AND EXISTS (
      SELECT FROM user_roles ur JOIN roles r ON r.company_id = ur.company_id AND r.id = ur.role_id AND r.deleted_at IS NULL AND r.requires_totp
      WHERE ur.company_id = p.company_id AND ur.user_id = p.id),
    p.id, p.display_name, h.name, v.name, v.permissions, a.id, a.reason, a.mode, a.ends_at,
    u.id, u.company_id, c.name, c.state, u.display_name, u.email, u.role, u.verified, u.customer_id,
    ARRAY(SELECT m.id FROM users m
      WHERE m.company_id = u.company_id AND m.team_id = u.team_id AND m.id <> u.id AND m.deleted_at IS NULL),
    ARRAY(SELECT r.customer_id FROM record_collaborators r
      WHERE r.company_id = u.company_id AND r.user_id = u.id AND r.customer_id IS NOT NULL),
    ARRAY(SELECT r.lead_id FROM record_collaborators r WHERE r.company_id = u.company_id AND r.user_id = u.id AND r.lead_id IS NOT NULL),
    kesher.permissions_of(u.company_id, u.id)
  FROM sessions s
    JOIN users p ON p.id = s.user_id JOIN companies h ON h.id = p.company_id
    LEFT JOIN impersonations a ON a.id = s.impersonation_id AND a.actor_id = p.id AND a.ended_at IS NULL AND a.ends_at > now()
      AND EXISTS (SELECT FROM companies t WHERE t.id = a.company_id AND t.state <> 'closed' AND t.path @> ARRAY[h.id] AND t.id <> h.id)
      AND 'act as company' = ANY (kesher.permissions_of(p.company_id, p.id))
    LEFT JOIN roles v ON v.company_id = p.company_id AND v.id = s.preview_role_id AND v.deleted_at IS NULL
    JOIN users u ON u.id = coalesce(a.guest_id, p.id) JOIN companies c ON c.id = u.company_id
  WHERE s.token_hash = wanted_hash AND s.ended_at IS NULL AND s.expires_at > now()
    AND p.disabled_at IS NULL AND p.deleted_at IS NULL AND h.state <> 'closed' AND p.stands_for IS NULL
    AND s.last_seen_at > now() - make_interval(mins => idle_minutes);
END $$;
REVOKE ALL ON FUNCTION kesher.session_actor(text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.session_actor(text, integer, integer) TO kesher_login;

---- Search, past the policies, in the company of the transaction alone: the rows of some users, and some further ones ----

GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
DROP FUNCTION kesher.search_ids(text, text, uuid, integer);
CREATE FUNCTION kesher.search_ids(kind text, term text, owners uuid[], records uuid[], cap integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  is_short boolean := char_length(term) < 3;
  is_number boolean := term ~ '^[0-9]{9,}$';
  pattern text := CASE WHEN is_short THEN '' ELSE '%' END || kesher.like_escape(CASE WHEN is_number THEN right(term, 7) ELSE term END) || '%';
  compared text := CASE WHEN is_short AND kind IN ('customers', 'leads') THEN '"left"(search_text, 200)' ELSE 'search_text' END;
  whole text := CASE WHEN is_number THEN 'AND position($5 in search_text) > 0' ELSE '' END;
  owned text := CASE WHEN owners IS NULL OR kind NOT IN ('customers', 'leads', 'payment_pages', 'documents') THEN ''
    WHEN cardinality(records) > 0 THEN 'AND (owner_id = ANY ($3) OR id = ANY ($6))' ELSE 'AND owner_id = ANY ($3)' END;
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'leads', 'services', 'payment_pages', 'documents') THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM public.%I WHERE company_id = $1 AND deleted_at IS NULL AND %s LIKE $2 %s %s LIMIT $4', kind, compared, whole, owned)
    USING company, pattern, owners, cap, term, records;
END $$;
REVOKE ALL ON FUNCTION kesher.search_ids(text, text, uuid[], uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.search_ids(text, text, uuid[], uuid[], integer) TO kesher_app;

DROP FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, uuid, integer);
CREATE FUNCTION kesher.filter_records(
  kind text, any_tags uuid[], all_tags uuid[], channels text[], fields jsonb, owners uuid[], records uuid[], cap integer
)
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
    CASE WHEN owners IS NULL THEN '' WHEN cardinality(records) > 0 THEN ' AND (owner_id = ANY ($6) OR id = ANY ($8))'
      ELSE ' AND owner_id = ANY ($6)' END);
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'leads') THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM public.%I WHERE company_id = $1 AND deleted_at IS NULL %s LIMIT $7', kind, conditions)
    USING company, any_tags, all_tags, channels, fields, owners, cap, records;
END $$;
REVOKE ALL ON FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, uuid[], uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, uuid[], uuid[], integer) TO kesher_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
