CREATE TABLE "landing_ad_accounts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"page_id" uuid NOT NULL,
	"advertiser" text NOT NULL,
	"external_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"secret_last4" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"shares_contacts" boolean DEFAULT false NOT NULL,
	CONSTRAINT "landing_ad_accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "landing_ad_accounts_advertiser_check" CHECK (advertiser in ('meta', 'ga4'))
);
--> statement-breakpoint
ALTER TABLE "landing_ad_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "landing_conversions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"ad_account_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"event" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "landing_conversions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "landing_conversions_event_check" CHECK (event in ('lead')),
	CONSTRAINT "landing_conversions_state_check" CHECK (state in ('pending', 'sent', 'failed', 'uncertain'))
);
--> statement-breakpoint
ALTER TABLE "landing_conversions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "landing_domains" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	"record_token" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	CONSTRAINT "landing_domains_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "landing_domains_state_check" CHECK (state in ('waiting', 'verified', 'failed')),
	CONSTRAINT "landing_domains_host_check" CHECK (host = lower(host) and char_length(host) between 4 and 253)
);
--> statement-breakpoint
ALTER TABLE "landing_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "landing_page_versions" (
	"company_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"content" jsonb NOT NULL,
	"form_channel_id" uuid NOT NULL,
	"picture_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "landing_page_versions_company_id_page_id_number_pk" PRIMARY KEY("company_id","page_id","number")
);
--> statement-breakpoint
ALTER TABLE "landing_page_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_to" timestamp with time zone,
	"form_channel_id" uuid,
	"draft" jsonb NOT NULL,
	"is_draft_newer" boolean DEFAULT true NOT NULL,
	"current_version" integer,
	"published_at" timestamp with time zone,
	"domain_id" uuid,
	"is_home" boolean DEFAULT false NOT NULL,
	CONSTRAINT "landing_pages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "landing_pages_state_check" CHECK (state in ('draft', 'published', 'paused', 'archived')),
	CONSTRAINT "landing_pages_name_check" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "landing_pages_slug_check" CHECK (char_length(slug) between 2 and 60),
	CONSTRAINT "landing_pages_window_check" CHECK (publish_from < publish_to),
	CONSTRAINT "landing_pages_version_check" CHECK (state = 'draft' or state = 'archived' or current_version is not null),
	CONSTRAINT "landing_pages_home_check" CHECK (not is_home or domain_id is not null)
);
--> statement-breakpoint
ALTER TABLE "landing_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "landing_pictures" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sizes" jsonb NOT NULL,
	CONSTRAINT "landing_pictures_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "landing_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "landing_visits" (
	"company_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "landing_visits_company_id_page_id_day_source_pk" PRIMARY KEY("company_id","page_id","day","source")
);
--> statement-breakpoint
ALTER TABLE "landing_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_inquiries" ADD COLUMN "landing_page_id" uuid;--> statement-breakpoint
ALTER TABLE "landing_ad_accounts" ADD CONSTRAINT "landing_ad_accounts_company_id_page_id_landing_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."landing_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_conversions" ADD CONSTRAINT "landing_conversions_company_id_page_id_landing_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."landing_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_conversions" ADD CONSTRAINT "landing_conversions_company_id_ad_account_id_landing_ad_accounts_company_id_id_fk" FOREIGN KEY ("company_id","ad_account_id") REFERENCES "public"."landing_ad_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_conversions" ADD CONSTRAINT "landing_conversions_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_domains" ADD CONSTRAINT "landing_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_page_versions" ADD CONSTRAINT "landing_page_versions_company_id_page_id_landing_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."landing_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_page_versions" ADD CONSTRAINT "landing_page_versions_company_id_form_channel_id_capture_channels_company_id_id_fk" FOREIGN KEY ("company_id","form_channel_id") REFERENCES "public"."capture_channels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_company_id_form_channel_id_capture_channels_company_id_id_fk" FOREIGN KEY ("company_id","form_channel_id") REFERENCES "public"."capture_channels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_company_id_domain_id_landing_domains_company_id_id_fk" FOREIGN KEY ("company_id","domain_id") REFERENCES "public"."landing_domains"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pictures" ADD CONSTRAINT "landing_pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_visits" ADD CONSTRAINT "landing_visits_company_id_page_id_landing_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."landing_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_ad_accounts_once" ON "landing_ad_accounts" USING btree ("company_id","page_id","advertiser","external_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_conversions_once" ON "landing_conversions" USING btree ("company_id","ad_account_id","submission_id","event");--> statement-breakpoint
CREATE INDEX "landing_conversions_by_page" ON "landing_conversions" USING btree ("company_id","page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "landing_conversions_by_lead" ON "landing_conversions" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "landing_conversions_waiting" ON "landing_conversions" USING btree ("company_id","next_try_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "landing_domains_host" ON "landing_domains" USING btree ("company_id","host") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_slug" ON "landing_pages" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_name" ON "landing_pages" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_home" ON "landing_pages" USING btree ("company_id","domain_id") WHERE is_home and deleted_at is null;--> statement-breakpoint
CREATE INDEX "landing_pages_by_created" ON "landing_pages" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "landing_pages_by_name" ON "landing_pages" USING btree ("company_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "landing_pages_by_updated" ON "landing_pages" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "landing_pictures_by_created" ON "landing_pictures" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "lead_inquiries" ADD CONSTRAINT "lead_inquiries_company_id_landing_page_id_landing_pages_company_id_id_fk" FOREIGN KEY ("company_id","landing_page_id") REFERENCES "public"."landing_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_inquiries_by_landing_page" ON "lead_inquiries" USING btree ("company_id","landing_page_id","lead_id") WHERE landing_page_id is not null;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['landing_domains', 'landing_pages', 'landing_page_versions', 'landing_pictures', 'landing_visits',
    'landing_ad_accounts', 'landing_conversions'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON landing_domains, landing_pages, landing_pictures, landing_visits, landing_ad_accounts TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON landing_conversions TO kesher_app;
GRANT SELECT, INSERT ON landing_page_versions TO kesher_app;
