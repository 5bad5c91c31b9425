CREATE TABLE "automation_refusals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"entered_by" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_refusals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "automation_refusals_reason_check" CHECK (reason in ('trigger', 'filter', 'suppression', 'reentry', 'too_many', 'no_access', 'not_found', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "automation_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_runs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"lead_id" uuid,
	"customer_id" uuid,
	"payment_id" uuid,
	"document_id" uuid,
	"record_id" uuid GENERATED ALWAYS AS (coalesce(lead_id, customer_id, payment_id, document_id)) STORED NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"entered_by" text NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"step_id" text,
	"passed" integer DEFAULT 0 NOT NULL,
	"waits_until" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "automation_runs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "automation_runs_state_check" CHECK (state in ('running', 'waiting', 'paused', 'done', 'goal_met', 'ejected', 'failed', 'cancelled')),
	CONSTRAINT "automation_runs_record_check" CHECK (num_nonnulls(lead_id, customer_id, payment_id, document_id) = 1),
	CONSTRAINT "automation_runs_due_check" CHECK ((due_at is not null) = (state in ('running', 'waiting'))),
	CONSTRAINT "automation_runs_ended_check" CHECK ((ended_at is not null) = (state not in ('running', 'waiting', 'paused')))
);
--> statement-breakpoint
ALTER TABLE "automation_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_signals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_signals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "automation_signals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_starts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"automation_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"target" jsonb NOT NULL,
	"records" integer NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"operation_id" uuid,
	CONSTRAINT "automation_starts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "automation_starts_state_check" CHECK (state in ('waiting', 'started', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "automation_starts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_step_runs" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"step_id" text NOT NULL,
	"kind" text NOT NULL,
	"action" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"until" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "automation_step_runs_company_id_run_id_seq_pk" PRIMARY KEY("company_id","run_id","seq"),
	CONSTRAINT "automation_step_runs_state_check" CHECK (state in ('waiting', 'ok', 'skipped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "automation_step_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_versions" (
	"company_id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"graph" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "automation_versions_company_id_automation_id_version_pk" PRIMARY KEY("company_id","automation_id","version")
);
--> statement-breakpoint
ALTER TABLE "automation_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"entity" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"draft" jsonb NOT NULL,
	"active_version" integer,
	"actor_id" uuid,
	"trigger_actions" text[] DEFAULT '{}' NOT NULL,
	"dates_done_on" date,
	"dates_cursor" uuid,
	"max_runs_per_hour" integer DEFAULT 3 NOT NULL,
	"template_key" text,
	CONSTRAINT "automations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "automations_entity_check" CHECK (entity in ('lead', 'customer', 'payment', 'document')),
	CONSTRAINT "automations_state_check" CHECK (state in ('draft', 'active', 'paused', 'archived')),
	CONSTRAINT "automations_name_check" CHECK (char_length(name) between 1 and 120),
	CONSTRAINT "automations_max_runs_per_hour_check" CHECK (max_runs_per_hour between 1 and 60),
	CONSTRAINT "automations_active_check" CHECK (state <> 'active' or (active_version is not null and actor_id is not null))
);
--> statement-breakpoint
ALTER TABLE "automations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "automation_refusals" ADD CONSTRAINT "automation_refusals_company_id_automation_id_automations_company_id_id_fk" FOREIGN KEY ("company_id","automation_id") REFERENCES "public"."automations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_company_id_automation_id_version_automation_versions_company_id_automation_id_version_fk" FOREIGN KEY ("company_id","automation_id","version") REFERENCES "public"."automation_versions"("company_id","automation_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_company_id_payment_id_payments_company_id_id_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_starts" ADD CONSTRAINT "automation_starts_company_id_automation_id_automations_company_id_id_fk" FOREIGN KEY ("company_id","automation_id") REFERENCES "public"."automations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_starts" ADD CONSTRAINT "automation_starts_company_id_decided_by_users_company_id_id_fk" FOREIGN KEY ("company_id","decided_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_step_runs" ADD CONSTRAINT "automation_step_runs_company_id_run_id_automation_runs_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."automation_runs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_versions" ADD CONSTRAINT "automation_versions_company_id_automation_id_automations_company_id_id_fk" FOREIGN KEY ("company_id","automation_id") REFERENCES "public"."automations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_company_id_actor_id_users_company_id_id_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_refusals_by_record" ON "automation_refusals" USING btree ("company_id","record_id","at","id");--> statement-breakpoint
CREATE INDEX "automation_refusals_by_automation" ON "automation_refusals" USING btree ("company_id","automation_id","at","id");--> statement-breakpoint
CREATE INDEX "automation_runs_due" ON "automation_runs" USING btree ("company_id","due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "automation_runs_by_automation" ON "automation_runs" USING btree ("company_id","automation_id","started_at","id");--> statement-breakpoint
CREATE INDEX "automation_runs_by_state" ON "automation_runs" USING btree ("company_id","automation_id","state","started_at","id");--> statement-breakpoint
CREATE INDEX "automation_runs_by_record" ON "automation_runs" USING btree ("company_id","record_id","started_at","id");--> statement-breakpoint
CREATE INDEX "automation_starts_by_automation" ON "automation_starts" USING btree ("company_id","automation_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "automations_name" ON "automations" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "automations_active" ON "automations" USING btree ("company_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "automations_by_name" ON "automations" USING btree ("company_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "automations_by_updated" ON "automations" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;
--> statement-breakpoint
---- The second lock, and who may do what ----

DO $$
DECLARE
  own constant text := 'company_id = nullif(current_setting(''app.company'', true), '''')::uuid';
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['automations', 'automation_versions', 'automation_signals', 'automation_runs',
    'automation_step_runs', 'automation_refusals', 'automation_starts'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %1$I FOR ALL TO kesher_app USING (%2$s) WITH CHECK (%2$s)', name, own);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON automations, automation_starts TO kesher_app;
-- A version that runs refer to is never changed.
GRANT SELECT, INSERT ON automation_versions TO kesher_app;
-- Signals are taken, old runs and refusals are cleaned, and those of an erased person are deleted.
GRANT SELECT, INSERT, UPDATE, DELETE ON automation_signals, automation_runs, automation_step_runs, automation_refusals
  TO kesher_app;
