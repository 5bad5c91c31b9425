ALTER TABLE "personal_data_requests" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_data_requests_by_lead" ON "personal_data_requests" USING btree ("company_id","lead_id","created_at") WHERE lead_id is not null;--> statement-breakpoint
ALTER TABLE "personal_data_requests" ADD CONSTRAINT "personal_data_requests_record_check" CHECK (num_nonnulls(customer_id, lead_id) = 1);