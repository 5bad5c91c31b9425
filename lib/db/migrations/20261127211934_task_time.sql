CREATE TABLE "time_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"worked_on" date NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"minutes" integer,
	"note" text DEFAULT '' NOT NULL,
	"is_billable" boolean DEFAULT true NOT NULL,
	"rate_agorot" bigint,
	"billed_at" timestamp with time zone,
	"payment_page_id" uuid,
	"tax_document_id" uuid,
	CONSTRAINT "time_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "time_entries_minutes_check" CHECK (minutes between 1 and 1440),
	CONSTRAINT "time_entries_note_check" CHECK (char_length(note) <= 500),
	CONSTRAINT "time_entries_rate_agorot_check" CHECK (rate_agorot > 0),
	CONSTRAINT "time_entries_running_check" CHECK (minutes is not null or (started_at is not null and ended_at is null)),
	CONSTRAINT "time_entries_ended_at_check" CHECK (ended_at is null or (ended_at >= started_at and minutes is not null)),
	CONSTRAINT "time_entries_billed_check" CHECK (num_nonnulls(payment_page_id, tax_document_id) = case when billed_at is null then 0 else 1 end),
	CONSTRAINT "time_entries_billed_values_check" CHECK (billed_at is null or (is_billable and minutes is not null and rate_agorot is not null and deleted_at is null))
);
--> statement-breakpoint
ALTER TABLE "time_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_projects" ADD COLUMN "hourly_rate_agorot" bigint;--> statement-breakpoint
ALTER TABLE "task_projects" ADD COLUMN "budget_minutes" integer;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_company_id_payment_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","payment_page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_company_id_tax_document_id_tax_documents_company_id_id_fk" FOREIGN KEY ("company_id","tax_document_id") REFERENCES "public"."tax_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_one_running" ON "time_entries" USING btree ("company_id","user_id") WHERE minutes is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_by_task" ON "time_entries" USING btree ("company_id","task_id","worked_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_by_day" ON "time_entries" USING btree ("company_id","worked_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_by_user" ON "time_entries" USING btree ("company_id","user_id","worked_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "time_entries_by_page" ON "time_entries" USING btree ("company_id","payment_page_id") WHERE payment_page_id is not null;--> statement-breakpoint
CREATE INDEX "time_entries_by_document" ON "time_entries" USING btree ("company_id","tax_document_id") WHERE tax_document_id is not null;--> statement-breakpoint
ALTER TABLE "task_projects" ADD CONSTRAINT "task_projects_hourly_rate_agorot_check" CHECK (hourly_rate_agorot > 0);--> statement-breakpoint
ALTER TABLE "task_projects" ADD CONSTRAINT "task_projects_budget_minutes_check" CHECK (budget_minutes between 1 and 10000000);--> statement-breakpoint
-- by hand
ALTER TABLE time_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON time_entries FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON time_entries TO kesher_app;
