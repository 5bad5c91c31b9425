ALTER TABLE "lead_statuses" ADD COLUMN "max_leads" integer;--> statement-breakpoint
ALTER TABLE "lead_statuses" ADD CONSTRAINT "lead_statuses_max_leads_check" CHECK (max_leads between 1 and 100000);--> statement-breakpoint
ALTER TABLE "lead_statuses" ADD CONSTRAINT "lead_statuses_max_leads_type_check" CHECK (max_leads is null or type in ('open', 'ongoing', 'on_hold'));