CREATE TABLE "lead_assignment_rules" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"channels" text[] DEFAULT '{}' NOT NULL,
	"cities" text[] DEFAULT '{}' NOT NULL,
	"pipeline_id" uuid,
	"hours" text DEFAULT 'any' NOT NULL,
	"method" text NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"max_open_leads" integer,
	"last_user_id" uuid,
	CONSTRAINT "lead_assignment_rules_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_assignment_rules_hours_check" CHECK (hours in ('any', 'open', 'closed')),
	CONSTRAINT "lead_assignment_rules_method_check" CHECK (method in ('round_robin', 'open_load')),
	CONSTRAINT "lead_assignment_rules_name_check" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "lead_assignment_rules_user_ids_check" CHECK (cardinality(user_ids) between 1 and 50),
	CONSTRAINT "lead_assignment_rules_max_open_leads_check" CHECK (max_open_leads between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "lead_assignment_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_absences" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "user_absences_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "user_absences_days_check" CHECK (from_day <= to_day),
	CONSTRAINT "user_absences_note_check" CHECK (char_length(note) <= 200)
);
--> statement-breakpoint
ALTER TABLE "user_absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "response_alerted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_assignment_rules" ADD CONSTRAINT "lead_assignment_rules_company_id_pipeline_id_lead_pipelines_company_id_id_fk" FOREIGN KEY ("company_id","pipeline_id") REFERENCES "public"."lead_pipelines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_absences" ADD CONSTRAINT "user_absences_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_assignment_rules_name" ON "lead_assignment_rules" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_absences_by_day" ON "user_absences" USING btree ("company_id","to_day");--> statement-breakpoint
CREATE INDEX "leads_to_alert" ON "leads" USING btree ("company_id","response_due_at") WHERE deleted_at is null and responded_at is null and closed_at is null and response_due_at is not null
          and response_alerted_at is null;--> statement-breakpoint
---- The second lock, and who may do what ----

DO $$
DECLARE
  own constant text := 'company_id = nullif(current_setting(''app.company'', true), '''')::uuid';
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lead_assignment_rules', 'user_absences'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %1$I FOR ALL TO kesher_app USING (%2$s) WITH CHECK (%2$s)', name, own);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON lead_assignment_rules TO kesher_app;
GRANT SELECT, INSERT, DELETE ON user_absences TO kesher_app;
