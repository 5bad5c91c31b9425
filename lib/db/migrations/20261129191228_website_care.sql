CREATE TABLE "simulator"."hosting" (
	"account_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"domain" text NOT NULL,
	"username" text NOT NULL,
	"state" text NOT NULL,
	"used_mb" integer NOT NULL,
	"data_changed_on" date NOT NULL,
	"backed_up_at" timestamp with time zone,
	CONSTRAINT "hosting_account_id_ref_pk" PRIMARY KEY("account_id","ref")
);
--> statement-breakpoint
CREATE TABLE "site_checks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"fault" text DEFAULT '' NOT NULL,
	"response_ms" integer,
	"certificate_until" date,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "site_checks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "site_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_credentials" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"site_id" uuid NOT NULL,
	"label" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"secret_sealed" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_credentials_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_credentials_label_check" CHECK (char_length(label) between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "site_credentials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_hosting" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"site_id" uuid NOT NULL,
	"host" text NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"server" text DEFAULT '' NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"disk_mb" integer,
	"used_mb" integer,
	"state" text NOT NULL,
	"wanted" text NOT NULL,
	"backed_up_at" timestamp with time zone,
	"synced_at" timestamp with time zone,
	CONSTRAINT "site_hosting_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_hosting_host_check" CHECK (host in ('simulator', 'outside')),
	CONSTRAINT "site_hosting_state_check" CHECK (state in ('pending', 'active', 'suspended', 'terminated')),
	CONSTRAINT "site_hosting_wanted_check" CHECK (wanted in ('pending', 'active', 'suspended', 'terminated')),
	CONSTRAINT "site_hosting_disk_check" CHECK (disk_mb between 1 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "site_hosting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_incidents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "site_incidents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_incidents_kind_check" CHECK (kind in ('unreachable', 'certificate', 'dns', 'slow', 'domain', 'legal_pages')),
	CONSTRAINT "site_incidents_closed_check" CHECK (closed_at >= opened_at)
);
--> statement-breakpoint
ALTER TABLE "site_incidents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_plans" (
	"company_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"warned_failure" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "site_plans_company_id_site_id_kind_pk" PRIMARY KEY("company_id","site_id","kind"),
	CONSTRAINT "site_plans_kind_check" CHECK (kind in ('hosting', 'maintenance'))
);
--> statement-breakpoint
ALTER TABLE "site_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_agency_prices" (
	"company_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"price_agorot" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "site_agency_prices_company_id_service_id_agency_id_pk" PRIMARY KEY("company_id","service_id","agency_id"),
	CONSTRAINT "site_agency_prices_price_check" CHECK (price_agorot between 0 and 99999999999)
);
--> statement-breakpoint
ALTER TABLE "site_agency_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_designs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"demo_url" text DEFAULT '' NOT NULL,
	"price_agorot" bigint,
	"colours" text[] DEFAULT '{}' NOT NULL,
	"image_file_id" uuid,
	"image_token" text,
	"is_published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_designs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "site_designs_name_check" CHECK (char_length(name) between 1 and 120),
	CONSTRAINT "site_designs_price_check" CHECK (price_agorot between 1 and 99999999999),
	CONSTRAINT "site_designs_colours_check" CHECK (cardinality(colours) <= 6),
	CONSTRAINT "site_designs_image_check" CHECK ((image_file_id is null) = (image_token is null)),
	CONSTRAINT "site_designs_published_check" CHECK (not is_published or image_file_id is not null)
);
--> statement-breakpoint
ALTER TABLE "site_designs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_products" (
	"company_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "site_products_company_id_service_id_pk" PRIMARY KEY("company_id","service_id"),
	CONSTRAINT "site_products_kind_check" CHECK (kind in ('website', 'hosting', 'maintenance', 'extra'))
);
--> statement-breakpoint
ALTER TABLE "site_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD COLUMN "opens_on" date;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD COLUMN "list_agorot" bigint;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "suspended_for" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "order_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "is_design_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "design_id" uuid;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "design_price_agorot" bigint;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_checks" ADD CONSTRAINT "site_checks_company_id_site_id_sites_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_credentials" ADD CONSTRAINT "site_credentials_company_id_site_id_sites_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_hosting" ADD CONSTRAINT "site_hosting_company_id_site_id_sites_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_incidents" ADD CONSTRAINT "site_incidents_company_id_site_id_sites_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_plans" ADD CONSTRAINT "site_plans_company_id_site_id_sites_company_id_id_fk" FOREIGN KEY ("company_id","site_id") REFERENCES "public"."sites"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_plans" ADD CONSTRAINT "site_plans_company_id_subscription_id_customer_services_company_id_id_fk" FOREIGN KEY ("company_id","subscription_id") REFERENCES "public"."customer_services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_agency_prices" ADD CONSTRAINT "site_agency_prices_company_id_service_id_site_products_company_id_service_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."site_products"("company_id","service_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_agency_prices" ADD CONSTRAINT "site_agency_prices_agency_id_companies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_designs" ADD CONSTRAINT "site_designs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_designs" ADD CONSTRAINT "site_designs_company_id_image_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","image_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_products" ADD CONSTRAINT "site_products_company_id_service_id_services_company_id_id_fk" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_checks_by_site" ON "site_checks" USING btree ("company_id","site_id","at");--> statement-breakpoint
CREATE INDEX "site_checks_by_age" ON "site_checks" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "site_credentials_by_site" ON "site_credentials" USING btree ("company_id","site_id","label") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "site_hosting_site" ON "site_hosting" USING btree ("company_id","site_id") WHERE deleted_at is null and wanted <> 'terminated';--> statement-breakpoint
CREATE INDEX "site_hosting_by_site" ON "site_hosting" USING btree ("company_id","site_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_incidents_open" ON "site_incidents" USING btree ("company_id","site_id","kind") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "site_incidents_by_site" ON "site_incidents" USING btree ("company_id","site_id","opened_at");--> statement-breakpoint
CREATE INDEX "site_plans_by_subscription" ON "site_plans" USING btree ("company_id","subscription_id");--> statement-breakpoint
CREATE INDEX "site_designs_by_category" ON "site_designs" USING btree ("company_id","category","name","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_order_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","order_payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_design_id_site_designs_company_id_id_fk" FOREIGN KEY ("company_id","design_id") REFERENCES "public"."site_designs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_pages_to_open" ON "payment_pages" USING btree ("company_id","opens_on") WHERE opens_on is not null and state = 'draft' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_pages_sales" ON "payment_pages" USING btree ("company_id","context","created_at","id") WHERE list_agorot is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sites_order_payment" ON "sites" USING btree ("company_id","order_payment_id") WHERE order_payment_id is not null;--> statement-breakpoint
CREATE INDEX "sites_by_design" ON "sites" USING btree ("company_id","design_id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "sites_to_check" ON "sites" USING btree ("company_id","next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "sites_by_stage" ON "sites" USING btree ("company_id","state","late_after","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_list_agorot_check" CHECK (list_agorot > amount_agorot and list_agorot <= 99999999999);--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_suspended_for_check" CHECK (suspended_for in ('office', 'payment'));--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_suspended_check" CHECK (suspended_for is null or state = 'suspended');--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_checked_check" CHECK (next_check_at is null or state = 'live');--> statement-breakpoint
-- by hand
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['site_designs', 'site_products', 'site_agency_prices', 'site_plans', 'site_hosting', 'site_checks',
    'site_incidents', 'site_credentials'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON site_designs, site_hosting, site_incidents, site_credentials TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON site_products, site_agency_prices, site_plans TO kesher_app;
-- What a check found is never changed; old checks go.
GRANT SELECT, INSERT, DELETE ON site_checks TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON simulator.hosting TO kesher_auth;
