DROP INDEX "record_contact_methods_once";--> statement-breakpoint
DROP INDEX "record_contact_methods_lead_once";--> statement-breakpoint
ALTER TABLE "record_contact_methods" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "record_contact_methods" ADD CONSTRAINT "record_contact_methods_company_id_contact_id_record_contacts_company_id_id_fk" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."record_contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_contact_methods_by_contact" ON "record_contact_methods" USING btree ("company_id","contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_contact_methods_once" ON "record_contact_methods" USING btree ("company_id","customer_id","channel","value",coalesce(contact_id, customer_id));--> statement-breakpoint
CREATE UNIQUE INDEX "record_contact_methods_lead_once" ON "record_contact_methods" USING btree ("company_id","lead_id","channel","value",coalesce(contact_id, lead_id)) WHERE lead_id is not null;