CREATE TABLE "lead_conversions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"is_new_customer" boolean NOT NULL,
	"lead_before" jsonb NOT NULL,
	"customer_before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"customer_after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"customer_version" integer NOT NULL,
	"demoted_contact_id" uuid,
	"added_method_ids" uuid[] DEFAULT '{}' NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "lead_conversions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_conversions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "converts_to_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_conversions" ADD CONSTRAINT "lead_conversions_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_conversions" ADD CONSTRAINT "lead_conversions_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_conversions_once" ON "lead_conversions" USING btree ("company_id","lead_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "lead_conversions_by_customer" ON "lead_conversions" USING btree ("company_id","customer_id");--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_company_id_converts_to_id_custom_fields_company_id_id_fk" FOREIGN KEY ("company_id","converts_to_id") REFERENCES "public"."custom_fields"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_converts_check" CHECK (converts_to_id is null or entity = 'lead');--> statement-breakpoint

---- The second lock, and who may do what ----

ALTER TABLE lead_conversions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON lead_conversions FOR ALL TO kesher_app
  USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON lead_conversions TO kesher_app;
