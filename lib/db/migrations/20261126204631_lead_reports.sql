CREATE TABLE "lead_source_costs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"source" text NOT NULL,
	"from_month" date NOT NULL,
	"monthly_agorot" bigint NOT NULL,
	CONSTRAINT "lead_source_costs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_source_costs_once" UNIQUE("company_id","source","from_month"),
	CONSTRAINT "lead_source_costs_from_month_check" CHECK (extract(day from from_month) = 1),
	CONSTRAINT "lead_source_costs_monthly_agorot_check" CHECK (monthly_agorot between 0 and 99999999999)
);
--> statement-breakpoint
ALTER TABLE "lead_source_costs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "awaited_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "response_minutes" integer;--> statement-breakpoint
ALTER TABLE "lead_source_costs" ADD CONSTRAINT "lead_source_costs_company_id_source_picklist_values_company_id_key_fk" FOREIGN KEY ("company_id","source") REFERENCES "public"."picklist_values"("company_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_open_by_created" ON "leads" USING btree ("company_id","created_at","id") WHERE deleted_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "leads_open_by_amount" ON "leads" USING btree ("company_id","expected_agorot","id") WHERE deleted_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "leads_open_by_since" ON "leads" USING btree ("company_id","status_since","id") WHERE deleted_at is null and closed_at is null;
--> statement-breakpoint
---- The second lock, and who may do what ----

DO $$
DECLARE
  own constant text := 'company_id = nullif(current_setting(''app.company'', true), '''')::uuid';
BEGIN
  ALTER TABLE lead_source_costs FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON lead_source_costs FOR ALL TO kesher_app USING (%1$s) WITH CHECK (%1$s)', own);
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON lead_source_costs TO kesher_app;
