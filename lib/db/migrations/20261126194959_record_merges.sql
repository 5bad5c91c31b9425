ALTER TABLE "record_merges" DROP CONSTRAINT "record_merges_company_id_winner_id_customers_company_id_id_fk";
--> statement-breakpoint
DROP INDEX "duplicate_candidates_open";--> statement-breakpoint
ALTER TABLE "duplicate_scans" DROP CONSTRAINT "duplicate_scans_company_id_id_pk";--> statement-breakpoint
-- Merges until now are of customers.
ALTER TABLE "record_merges" RENAME COLUMN "winner_id" TO "customer_id";--> statement-breakpoint
ALTER TABLE "record_merges" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "record_merges" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "record_merges" ADD COLUMN "winner_id" uuid GENERATED ALWAYS AS (coalesce(customer_id, lead_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD COLUMN "entity" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicate_scans" ADD COLUMN "entity" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicate_scans" ADD CONSTRAINT "duplicate_scans_company_id_id_entity_pk" PRIMARY KEY("company_id","id","entity");--> statement-breakpoint
ALTER TABLE "record_merges" ADD CONSTRAINT "record_merges_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_merges" ADD CONSTRAINT "record_merges_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_candidates_open" ON "duplicate_candidates" USING btree ("company_id","entity","score","a_id","b_id") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "duplicate_candidates" ADD CONSTRAINT "duplicate_candidates_entity_check" CHECK (entity in ('customer', 'lead'));--> statement-breakpoint
ALTER TABLE "duplicate_scans" ADD CONSTRAINT "duplicate_scans_entity_check" CHECK (entity in ('customer', 'lead'));--> statement-breakpoint
ALTER TABLE "record_merges" ADD CONSTRAINT "record_merges_record_check" CHECK (num_nonnulls(customer_id, lead_id) >= 1);--> statement-breakpoint
-- What a person asked moves to the lead that remains after a merge.
GRANT UPDATE (lead_id) ON lead_inquiries TO kesher_app;
