CREATE TABLE "site_domain_notices" (
	"company_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"expires_on" date NOT NULL,
	"day" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_domain_notices_company_id_domain_id_expires_on_day_pk" PRIMARY KEY("company_id","domain_id","expires_on","day")
);
--> statement-breakpoint
ALTER TABLE "site_domain_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_domain_orders" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"years" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"renews_from" date,
	"code_sealed" text,
	"cost_agorot" bigint,
	"price_agorot" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "site_domain_orders_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_domain_orders_kind_check" CHECK (kind in ('register', 'transfer_in', 'renew')),
	CONSTRAINT "site_domain_orders_state_check" CHECK (state in ('queued', 'sending', 'uncertain', 'pending', 'done', 'refused')),
	CONSTRAINT "site_domain_orders_years_check" CHECK (years between 0 and 10),
	CONSTRAINT "site_domain_orders_ended_check" CHECK ((state in ('done', 'refused')) = (ended_at is not null)),
	CONSTRAINT "site_domain_orders_code_check" CHECK (ended_at is null or code_sealed is null),
	CONSTRAINT "site_domain_orders_renews_check" CHECK ((kind = 'renew') = (renews_from is not null))
);
--> statement-breakpoint
ALTER TABLE "site_domain_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_domain_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name_servers" text[] DEFAULT '{}' NOT NULL,
	"records" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "site_domain_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "site_domain_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_domains" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid NOT NULL,
	"site_id" uuid,
	"ascii" text NOT NULL,
	"unicode" text NOT NULL,
	"ending" text NOT NULL,
	"registrar" text NOT NULL,
	"registrar_name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"registry_status" text,
	"registrant" text NOT NULL,
	"registrant_reason" text DEFAULT '' NOT NULL,
	"registered_on" date,
	"expires_on" date,
	"expiry_order" date GENERATED ALWAYS AS (coalesce(expires_on, '9999-12-31'::date)) STORED NOT NULL,
	"is_renewed" boolean DEFAULT true NOT NULL,
	"is_locked" boolean DEFAULT true NOT NULL,
	"name_servers" text[] DEFAULT '{}' NOT NULL,
	"records" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_agorot" bigint,
	"cost_agorot" bigint,
	"note" text DEFAULT '' NOT NULL,
	"next_day" date,
	"synced_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (kesher.fold(ascii || ' ' || unicode)) STORED NOT NULL,
	CONSTRAINT "site_domains_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_domains_ending_check" CHECK (ending in ('co.il', 'org.il', 'ישראל', 'com', 'net', 'org', 'info', 'biz')),
	CONSTRAINT "site_domains_registrar_check" CHECK (registrar in ('simulator', 'outside')),
	CONSTRAINT "site_domains_registrant_check" CHECK (registrant in ('customer', 'company', 'unknown')),
	CONSTRAINT "site_domains_registry_status_check" CHECK (registry_status in ('received', 'waiting_docs', 'delayed')),
	CONSTRAINT "site_domains_state_check" CHECK (state in ('requested', 'pending_registry', 'pending_transfer_in', 'active', 'expiring', 'expired_grace', 'detached', 'deleted', 'pending_transfer_out', 'transferred_away', 'rejected')),
	CONSTRAINT "site_domains_name_check" CHECK (char_length(ascii) between 4 and 253),
	CONSTRAINT "site_domains_reason_check" CHECK (registrant <> 'company' or registrant_reason <> ''),
	CONSTRAINT "site_domains_expiry_check" CHECK (state in ('requested', 'pending_registry', 'pending_transfer_in', 'rejected') or expires_on is not null),
	CONSTRAINT "site_domains_price_check" CHECK (price_agorot >= 0 and cost_agorot >= 0)
);
--> statement-breakpoint
ALTER TABLE "site_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_ending_prices" (
	"company_id" uuid NOT NULL,
	"ending" text NOT NULL,
	"register_cost" bigint,
	"register_price" bigint,
	"renew_cost" bigint,
	"renew_price" bigint,
	"transfer_cost" bigint,
	"transfer_price" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "site_ending_prices_company_id_ending_pk" PRIMARY KEY("company_id","ending"),
	CONSTRAINT "site_ending_prices_ending_check" CHECK (ending in ('co.il', 'org.il', 'ישראל', 'com', 'net', 'org', 'info', 'biz'))
);
--> statement-breakpoint
ALTER TABLE "site_ending_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "simulator"."domain_orders" (
	"account_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"years" integer NOT NULL,
	"name_servers" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"registry_status" text,
	"reason" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domain_orders_account_id_ref_pk" PRIMARY KEY("account_id","ref")
);
--> statement-breakpoint
CREATE TABLE "simulator"."domains" (
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"expires_on" date NOT NULL,
	"is_locked" boolean DEFAULT true NOT NULL,
	"is_away" boolean DEFAULT false NOT NULL,
	"name_servers" text[] DEFAULT '{}' NOT NULL,
	"records" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"transfer_code" text NOT NULL,
	CONSTRAINT "domains_account_id_name_pk" PRIMARY KEY("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "site_approvals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"preview_version" integer NOT NULL,
	"decision" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_approvals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_approvals_decision_check" CHECK (decision in ('approved', 'fixes')),
	CONSTRAINT "site_approvals_source_check" CHECK (source in ('link', 'office')),
	CONSTRAINT "site_approvals_by_check" CHECK ((source = 'office') = (by_id is not null)),
	CONSTRAINT "site_approvals_words_check" CHECK (decision = 'approved' or comment <> '')
);
--> statement-breakpoint
ALTER TABLE "site_approvals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_content_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "site_content_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_content_files_name_check" CHECK (char_length(name) between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "site_content_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_contents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"site_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'missing' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "site_contents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_contents_kind_check" CHECK (kind in ('text', 'files')),
	CONSTRAINT "site_contents_state_check" CHECK (state in ('missing', 'submitted', 'approved', 'returned')),
	CONSTRAINT "site_contents_title_check" CHECK (char_length(title) between 1 and 120),
	CONSTRAINT "site_contents_comment_check" CHECK (state <> 'returned' or comment <> ''),
	CONSTRAINT "site_contents_submitted_check" CHECK (state = 'missing' or submitted_at is not null)
);
--> statement-breakpoint
ALTER TABLE "site_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_stages" (
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sla_days" integer,
	"client_action" text DEFAULT '' NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "site_stages_company_id_state_pk" PRIMARY KEY("company_id","state"),
	CONSTRAINT "site_stages_state_check" CHECK (state in ('ordered', 'waiting_content', 'design', 'build', 'internal_qa', 'client_review', 'fixes', 'approved')),
	CONSTRAINT "site_stages_days_check" CHECK (sla_days between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "site_stages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_ticks" (
	"company_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	CONSTRAINT "site_ticks_company_id_site_id_check_id_pk" PRIMARY KEY("company_id","site_id","check_id"),
	CONSTRAINT "site_ticks_check_id_check" CHECK (char_length(check_id) between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "site_ticks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sites" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"stage_due_on" date,
	"due_on" date,
	"late_after" date GENERATED ALWAYS AS (coalesce(case when state not in ('draft', 'live', 'suspended', 'cancelled', 'archived') then least(due_on, stage_due_on) end, '9999-12-31'::date)) STORED NOT NULL,
	"platform" text DEFAULT '' NOT NULL,
	"staging_url" text DEFAULT '' NOT NULL,
	"live_url" text DEFAULT '' NOT NULL,
	"accessibility_url" text DEFAULT '' NOT NULL,
	"privacy_url" text DEFAULT '' NOT NULL,
	"brief" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"preview_version" integer DEFAULT 0 NOT NULL,
	"remind_at" timestamp with time zone,
	"launched_on" date,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (kesher.fold(name || ' ' || number::text || ' ' || live_url)) STORED NOT NULL,
	CONSTRAINT "sites_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sites_state_check" CHECK (state in ('draft', 'ordered', 'waiting_content', 'design', 'build', 'internal_qa', 'client_review', 'fixes', 'approved', 'live', 'suspended', 'cancelled', 'archived')),
	CONSTRAINT "sites_name_check" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "sites_launched_check" CHECK (state not in ('live', 'suspended') or launched_on is not null),
	CONSTRAINT "sites_live_url_check" CHECK (state not in ('live', 'suspended') or live_url <> '')
);
--> statement-breakpoint
ALTER TABLE "sites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "automations" DROP CONSTRAINT "automations_entity_check";--> statement-breakpoint
ALTER TABLE "site_domain_notices" ADD CONSTRAINT "site_domain_notices_company_id_domain_id_site_domains_company_id_id_fk" FOREIGN KEY ("company_id","domain_id") REFERENCES "public"."site_domains"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domain_orders" ADD CONSTRAINT "site_domain_orders_company_id_domain_id_site_domains_company_id_id_fk" FOREIGN KEY ("company_id","domain_id") REFERENCES "public"."site_domains"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domain_settings" ADD CONSTRAINT "site_domain_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domains" ADD CONSTRAINT "site_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domains" ADD CONSTRAINT "site_domains_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domains" ADD CONSTRAINT "site_domains_company_id_site_id_sites_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_ending_prices" ADD CONSTRAINT "site_ending_prices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_approvals" ADD CONSTRAINT "site_approvals_company_id_site_id_sites_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_approvals" ADD CONSTRAINT "site_approvals_company_id_by_id_users_company_id_id_fk" FOREIGN KEY ("company_id","by_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_content_files" ADD CONSTRAINT "site_content_files_company_id_content_id_site_contents_company_id_id_fk" FOREIGN KEY ("company_id","content_id") REFERENCES "public"."site_contents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_content_files" ADD CONSTRAINT "site_content_files_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_contents" ADD CONSTRAINT "site_contents_company_id_site_id_sites_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_stages" ADD CONSTRAINT "site_stages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_ticks" ADD CONSTRAINT "site_ticks_company_id_site_id_sites_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_ticks" ADD CONSTRAINT "site_ticks_company_id_by_id_users_company_id_id_fk" FOREIGN KEY ("company_id","by_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_domain_orders_by_domain" ON "site_domain_orders" USING btree ("company_id","domain_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_domain_orders_period" ON "site_domain_orders" USING btree ("company_id","domain_id","renews_from") WHERE renews_from is not null and state <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "site_domain_orders_open" ON "site_domain_orders" USING btree ("company_id","domain_id") WHERE state not in ('done', 'refused');--> statement-breakpoint
CREATE UNIQUE INDEX "site_domain_settings_company" ON "site_domain_settings" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_domains_name" ON "site_domains" USING btree ("company_id","ascii") WHERE deleted_at is null and state not in ('deleted', 'transferred_away', 'rejected');--> statement-breakpoint
CREATE INDEX "site_domains_by_expiry" ON "site_domains" USING btree ("company_id","expiry_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_domains_by_name" ON "site_domains" USING btree ("company_id","unicode","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_domains_by_created" ON "site_domains" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_domains_by_state" ON "site_domains" USING btree ("company_id","state","expiry_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_domains_by_customer" ON "site_domains" USING btree ("company_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "site_domains_by_site" ON "site_domains" USING btree ("company_id","site_id");--> statement-breakpoint
CREATE INDEX "site_domains_by_next_day" ON "site_domains" USING btree ("company_id","next_day") WHERE next_day is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_domains_to_sync" ON "site_domains" USING btree ("company_id","synced_at") WHERE synced_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_domains_prefix" ON "site_domains" USING btree ("company_id","search_text" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_domains_search" ON "site_domains" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_approvals_by_site" ON "site_approvals" USING btree ("company_id","site_id","at");--> statement-breakpoint
CREATE INDEX "site_content_files_by_content" ON "site_content_files" USING btree ("company_id","content_id","created_at");--> statement-breakpoint
CREATE INDEX "site_contents_by_site" ON "site_contents" USING btree ("company_id","site_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sites_number" ON "sites" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "sites_by_since" ON "sites" USING btree ("company_id","state_since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sites_by_name" ON "sites" USING btree ("company_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sites_by_late" ON "sites" USING btree ("company_id","late_after","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sites_by_created" ON "sites" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sites_by_state" ON "sites" USING btree ("company_id","state","state_since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sites_by_customer" ON "sites" USING btree ("company_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "sites_by_owner" ON "sites" USING btree ("company_id","owner_id","state_since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sites_to_remind" ON "sites" USING btree ("company_id","remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "sites_prefix" ON "sites" USING btree ("company_id","search_text" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sites_search" ON "sites" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_entity_check" CHECK (entity in ('lead', 'customer', 'payment', 'document', 'task', 'site'));--> statement-breakpoint
-- by hand
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sites', 'site_stages', 'site_ticks', 'site_contents', 'site_content_files', 'site_approvals',
    'site_domains', 'site_domain_orders', 'site_domain_notices', 'site_ending_prices', 'site_domain_settings'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON sites, site_stages, site_contents, site_content_files, site_domains, site_domain_orders,
  site_ending_prices, site_domain_settings TO kesher_app;
-- A warning that was given stays given.
GRANT SELECT, INSERT ON site_domain_notices TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON simulator.domains, simulator.domain_orders TO kesher_auth;
GRANT SELECT, INSERT, DELETE ON site_ticks TO kesher_app;
-- A decision is never changed; an erasure takes who decided out of it.
GRANT SELECT, INSERT, UPDATE (name, comment, url, ip, user_agent) ON site_approvals TO kesher_app;

---- Search: see 20261128111244_conversation_search ----

CREATE POLICY search ON sites FOR SELECT TO kesher_search USING (true);
CREATE POLICY search ON site_domains FOR SELECT TO kesher_search USING (true);
GRANT SELECT (company_id, id, deleted_at, search_text) ON sites, site_domains TO kesher_search;
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
  IF company IS NULL OR kind NOT IN ('customers', 'leads', 'services', 'payment_pages', 'documents', 'tasks', 'events', 'contact_identities', 'sites', 'site_domains') THEN RETURN; END IF;
  -- The next ones first: of a name that thousands have, the others are whichever are found.
  IF kind = 'events' THEN
    RETURN QUERY EXECUTE found || ' AND starts_at > now() ORDER BY starts_at LIMIT 100' USING company, pattern, owners, cap, term, records;
  END IF;
  RETURN QUERY EXECUTE found || ' LIMIT $4' USING company, pattern, owners, cap, term, records;
END $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
