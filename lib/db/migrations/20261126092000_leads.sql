-- The tables of the record kit serve more than customers: their names say so. What a merge moved is kept under the name of its table.
ALTER TABLE customer_contact_methods RENAME TO record_contact_methods;
ALTER TABLE customer_contacts RENAME TO record_contacts;
ALTER TABLE customer_files RENAME TO record_files;
ALTER TABLE customer_merge_moves RENAME TO record_merge_moves;
ALTER TABLE customer_merges RENAME TO record_merges;
ALTER TABLE customer_note_versions RENAME TO record_note_versions;
ALTER TABLE customer_notes RENAME TO record_notes;
ALTER TABLE record_merge_moves RENAME CONSTRAINT "customer_merge_moves_company_id_merge_id_customer_merges_compan" TO "record_merge_moves_company_id_merge_id_record_merges_company_id";
ALTER TABLE record_merge_moves RENAME CONSTRAINT "customer_merge_moves_company_id_merge_id_source_row_id_pk" TO "record_merge_moves_company_id_merge_id_source_row_id_pk";
ALTER TABLE record_merges RENAME CONSTRAINT "customer_merges_company_id_winner_id_customers_company_id_id_fk" TO "record_merges_company_id_winner_id_customers_company_id_id_fk";
ALTER TABLE record_merges RENAME CONSTRAINT "customer_merges_loser_ids_check" TO "record_merges_loser_ids_check";
ALTER TABLE record_merges RENAME CONSTRAINT "customer_merges_company_id_id_pk" TO "record_merges_company_id_id_pk";
ALTER INDEX "customer_merges_by_created" RENAME TO "record_merges_by_created";
ALTER TABLE record_contact_methods RENAME CONSTRAINT "customer_contact_methods_company_id_customer_id_customers_compa" TO "record_contact_methods_company_id_customer_id_customers_company";
ALTER TABLE record_contact_methods RENAME CONSTRAINT "customer_contact_methods_channel_check" TO "record_contact_methods_channel_check";
ALTER TABLE record_contact_methods RENAME CONSTRAINT "customer_contact_methods_label_check" TO "record_contact_methods_label_check";
ALTER TABLE record_contact_methods RENAME CONSTRAINT "customer_contact_methods_value_check" TO "record_contact_methods_value_check";
ALTER TABLE record_contact_methods RENAME CONSTRAINT "customer_contact_methods_company_id_id_pk" TO "record_contact_methods_company_id_id_pk";
ALTER INDEX "customer_contact_methods_once" RENAME TO "record_contact_methods_once";
ALTER INDEX "customer_contact_methods_by_value" RENAME TO "record_contact_methods_by_value";
ALTER TABLE record_contacts RENAME CONSTRAINT "customer_contacts_company_id_customer_id_customers_company_id_i" TO "record_contacts_company_id_customer_id_customers_company_id_id_";
ALTER TABLE record_contacts RENAME CONSTRAINT "customer_contacts_name_check" TO "record_contacts_name_check";
ALTER TABLE record_contacts RENAME CONSTRAINT "customer_contacts_company_id_id_pk" TO "record_contacts_company_id_id_pk";
ALTER INDEX "customer_contacts_by_customer" RENAME TO "record_contacts_by_customer";
ALTER INDEX "customer_contacts_by_phone" RENAME TO "record_contacts_by_phone";
ALTER INDEX "customer_contacts_by_email" RENAME TO "record_contacts_by_email";
ALTER INDEX "customer_contacts_primary" RENAME TO "record_contacts_primary";
ALTER TABLE record_files RENAME CONSTRAINT "customer_files_company_id_customer_id_customers_company_id_id_f" TO "record_files_company_id_customer_id_customers_company_id_id_fk";
ALTER TABLE record_files RENAME CONSTRAINT "customer_files_company_id_note_id_customer_notes_company_id_id_" TO "record_files_company_id_note_id_record_notes_company_id_id_fk";
ALTER TABLE record_files RENAME CONSTRAINT "customer_files_company_id_file_id_files_company_id_id_fk" TO "record_files_company_id_file_id_files_company_id_id_fk";
ALTER TABLE record_files RENAME CONSTRAINT "customer_files_name_check" TO "record_files_name_check";
ALTER TABLE record_files RENAME CONSTRAINT "customer_files_company_id_id_pk" TO "record_files_company_id_id_pk";
ALTER INDEX "customer_files_by_customer" RENAME TO "record_files_by_customer";
ALTER TABLE record_note_versions RENAME CONSTRAINT "customer_note_versions_company_id_note_id_customer_notes_compan" TO "record_note_versions_company_id_note_id_record_notes_company_id";
ALTER TABLE record_note_versions RENAME CONSTRAINT "customer_note_versions_company_id_note_id_version_pk" TO "record_note_versions_company_id_note_id_version_pk";
ALTER TABLE record_notes RENAME CONSTRAINT "customer_notes_company_id_customer_id_customers_company_id_id_f" TO "record_notes_company_id_customer_id_customers_company_id_id_fk";
ALTER TABLE record_notes RENAME CONSTRAINT "customer_notes_mention_ids_check" TO "record_notes_mention_ids_check";
ALTER TABLE record_notes RENAME CONSTRAINT "customer_notes_company_id_id_pk" TO "record_notes_company_id_id_pk";
ALTER INDEX "customer_notes_by_customer" RENAME TO "record_notes_by_customer";
DO $$
DECLARE found record;
BEGIN
  FOR found IN SELECT c.conrelid::regclass AS owner, c.conname FROM pg_constraint c
    WHERE c.contype = 'n' AND c.connamespace = 'public'::regnamespace AND c.conrelid::regclass::text LIKE 'record\_%' LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.owner, found.conname, regexp_replace(found.conname, '^customer_', 'record_'));
  END LOOP;
END $$;
ALTER TABLE record_merge_moves NO FORCE ROW LEVEL SECURITY;
UPDATE record_merge_moves SET source = 'record_' || substr(source, 10)
  WHERE source IN ('customer_contacts', 'customer_contact_methods', 'customer_files', 'customer_notes');
ALTER TABLE record_merge_moves FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "lead_inquiries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"source" text,
	"message" text DEFAULT '' NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"campaign" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "lead_inquiries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_inquiries_channel_check" CHECK (channel in ('manual', 'form', 'api', 'webhook', 'meta', 'import'))
);
--> statement-breakpoint
ALTER TABLE "lead_inquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_pipelines" (
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
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lead_pipelines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_pipelines_name_check" CHECK (char_length(name) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "lead_pipelines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_status_changes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"from_status_id" uuid,
	"to_status_id" uuid NOT NULL,
	"seconds_before" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "lead_status_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_status_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_statuses" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"pipeline_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"position" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"response_minutes" integer,
	"rot_after_days" integer,
	"required_fields" text[] DEFAULT '{}' NOT NULL,
	"allowed_next" uuid[] DEFAULT '{}' NOT NULL,
	"replaced_by_id" uuid,
	CONSTRAINT "lead_statuses_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "lead_statuses_of_pipeline" UNIQUE("company_id","pipeline_id","id"),
	CONSTRAINT "lead_statuses_type_check" CHECK (type in ('open', 'ongoing', 'on_hold', 'won', 'lost', 'junk')),
	CONSTRAINT "lead_statuses_color_check" CHECK (color in ('blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray')),
	CONSTRAINT "lead_statuses_replaced_check" CHECK (replaced_by_id is null or deleted_at is not null),
	CONSTRAINT "lead_statuses_name_check" CHECK (char_length(name) between 1 and 60),
	CONSTRAINT "lead_statuses_default_check" CHECK (not is_default or type = 'open'),
	CONSTRAINT "lead_statuses_response_minutes_check" CHECK (response_minutes between 1 and 100000),
	CONSTRAINT "lead_statuses_rot_after_days_check" CHECK (rot_after_days between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "lead_statuses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_totals" (
	"company_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lead_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status_id" uuid NOT NULL,
	"owner_id" uuid,
	"leads" integer NOT NULL,
	"expected_agorot" bigint NOT NULL,
	CONSTRAINT "lead_totals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"number_prefix" text DEFAULT '' NOT NULL,
	"number_text" text GENERATED ALWAYS AS (number_prefix || number::text) STORED NOT NULL,
	"pipeline_id" uuid NOT NULL,
	"status_id" uuid NOT NULL,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"city" text DEFAULT '' NOT NULL,
	"interest" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"expected_agorot" bigint DEFAULT 0 NOT NULL,
	"owner_id" uuid,
	"team_id" uuid,
	"source" text,
	"channel" text NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"next_follow_up_on" date,
	"follow_up_order" date GENERATED ALWAYS AS (coalesce(next_follow_up_on, 'infinity'::date)) STORED NOT NULL,
	"follow_up_reminded_on" date,
	"response_due_at" timestamp with time zone,
	"responded_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_outcome" text,
	"inquiries" integer DEFAULT 1 NOT NULL,
	"last_inquiry_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lost_reason" text,
	"lost_note" text DEFAULT '' NOT NULL,
	"converted_at" timestamp with time zone,
	"customer_id" uuid,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tag_ids" uuid[] DEFAULT '{}' NOT NULL,
	"consent_channels" text[] DEFAULT '{}' NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" uuid,
	"lock_reason" text DEFAULT '' NOT NULL,
	"merged_into_id" uuid,
	"erased_at" timestamp with time zone,
	"search_text" text NOT NULL,
	CONSTRAINT "leads_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leads_consent_channels_check" CHECK (consent_channels <@ array['sms', 'email', 'whatsapp', 'call']),
	CONSTRAINT "leads_custom_check" CHECK (jsonb_typeof(custom) = 'object'),
	CONSTRAINT "leads_tag_ids_check" CHECK (cardinality(tag_ids) <= 50),
	CONSTRAINT "leads_expected_agorot_check" CHECK (expected_agorot between 0 and 99999999999),
	CONSTRAINT "leads_converted_check" CHECK ((converted_at is null) = (customer_id is null)),
	CONSTRAINT "leads_channel_check" CHECK (channel in ('manual', 'form', 'api', 'webhook', 'meta', 'import')),
	CONSTRAINT "leads_last_outcome_check" CHECK (last_outcome in ('spoke', 'no_answer', 'busy', 'left_message', 'call_back', 'wrong_number', 'message_sent'))
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picklist_values" DROP CONSTRAINT "picklist_values_list_check";--> statement-breakpoint
DROP INDEX "custom_fields_label";--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "record_contact_methods" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "record_contacts" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "record_files" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "record_notes" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_events" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "entity" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "record_contact_methods" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "record_contacts" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "record_files" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "record_notes" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "import_changes" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_inquiries" ADD CONSTRAINT "lead_inquiries_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_inquiries" ADD CONSTRAINT "lead_inquiries_company_id_source_picklist_values_company_id_key_fk" FOREIGN KEY ("company_id","source") REFERENCES "public"."picklist_values"("company_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_status_changes" ADD CONSTRAINT "lead_status_changes_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_status_changes" ADD CONSTRAINT "lead_status_changes_company_id_from_status_id_lead_statuses_company_id_id_fk" FOREIGN KEY ("company_id","from_status_id") REFERENCES "public"."lead_statuses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_status_changes" ADD CONSTRAINT "lead_status_changes_company_id_to_status_id_lead_statuses_company_id_id_fk" FOREIGN KEY ("company_id","to_status_id") REFERENCES "public"."lead_statuses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_statuses" ADD CONSTRAINT "lead_statuses_company_id_pipeline_id_lead_pipelines_company_id_id_fk" FOREIGN KEY ("company_id","pipeline_id") REFERENCES "public"."lead_pipelines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_pipeline_id_status_id_lead_statuses_company_id_pipeline_id_id_fk" FOREIGN KEY ("company_id","pipeline_id","status_id") REFERENCES "public"."lead_statuses"("company_id","pipeline_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_team_id_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_source_picklist_values_company_id_key_fk" FOREIGN KEY ("company_id","source") REFERENCES "public"."picklist_values"("company_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_lost_reason_picklist_values_company_id_key_fk" FOREIGN KEY ("company_id","lost_reason") REFERENCES "public"."picklist_values"("company_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_merged_into_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_inquiries_by_lead" ON "lead_inquiries" USING btree ("company_id","lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_inquiries_by_time" ON "lead_inquiries" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_pipelines_name" ON "lead_pipelines" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_pipelines_default" ON "lead_pipelines" USING btree ("company_id") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE INDEX "lead_status_changes_by_lead" ON "lead_status_changes" USING btree ("company_id","lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_status_changes_by_time" ON "lead_status_changes" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_statuses_name" ON "lead_statuses" USING btree ("company_id","pipeline_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_statuses_default" ON "lead_statuses" USING btree ("company_id","pipeline_id") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE INDEX "lead_totals_by_status" ON "lead_totals" USING btree ("company_id","status_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_number" ON "leads" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("company_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_created" ON "leads" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_activity" ON "leads" USING btree ("company_id","last_activity_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_follow_up" ON "leads" USING btree ("company_id","follow_up_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_amount" ON "leads" USING btree ("company_id","expected_agorot","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_status_since" ON "leads" USING btree ("company_id","status_since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("company_id","status_id","status_since","id");--> statement-breakpoint
CREATE INDEX "leads_by_owner_status" ON "leads" USING btree ("company_id","owner_id","status_id","status_since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_owner" ON "leads" USING btree ("company_id","owner_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_owner_follow_up" ON "leads" USING btree ("company_id","owner_id","follow_up_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_source" ON "leads" USING btree ("company_id","source","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_team" ON "leads" USING btree ("company_id","team_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_campaign" ON "leads" USING btree ("company_id","campaign","created_at","id") WHERE deleted_at is null and campaign <> '';--> statement-breakpoint
CREATE INDEX "leads_by_name_key" ON "leads" USING btree ("company_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_customer" ON "leads" USING btree ("company_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "leads_to_answer" ON "leads" USING btree ("company_id","response_due_at") WHERE deleted_at is null and responded_at is null and closed_at is null and response_due_at is not null;--> statement-breakpoint
CREATE INDEX "leads_to_remind" ON "leads" USING btree ("company_id","next_follow_up_on") WHERE deleted_at is null and next_follow_up_on is not null;--> statement-breakpoint
CREATE INDEX "leads_deleted" ON "leads" USING btree ("company_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "leads_tags" ON "leads" USING gin ("tag_ids") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_consents" ON "leads" USING gin ("company_id","consent_channels") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_custom" ON "leads" USING gin ("custom" jsonb_path_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_prefix" ON "leads" USING btree ("company_id",left("search_text", 200) text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_contact_methods" ADD CONSTRAINT "record_contact_methods_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_contacts" ADD CONSTRAINT "record_contacts_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_lead" ON "consents" USING btree ("company_id","lead_id","at") WHERE lead_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_contact_methods_lead_once" ON "record_contact_methods" USING btree ("company_id","lead_id","channel","value") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "record_contacts_by_lead" ON "record_contacts" USING btree ("company_id","lead_id","created_at") WHERE lead_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_contacts_lead_primary" ON "record_contacts" USING btree ("company_id","lead_id") WHERE is_primary and deleted_at is null;--> statement-breakpoint
CREATE INDEX "record_files_by_lead" ON "record_files" USING btree ("company_id","lead_id","created_at") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "record_notes_by_lead" ON "record_notes" USING btree ("company_id","lead_id","created_at") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "timeline_by_lead" ON "timeline_events" USING btree ("company_id","lead_id","at","id") WHERE lead_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_label" ON "custom_fields" USING btree ("company_id","entity",lower("label")) WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_entity_check" CHECK (entity in ('customer', 'lead'));--> statement-breakpoint
ALTER TABLE "picklist_values" ADD CONSTRAINT "picklist_values_list_check" CHECK (list in ('customer.status', 'customer.source', 'lead.lost-reason'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_record_check" CHECK (num_nonnulls(customer_id, lead_id) >= 1);--> statement-breakpoint
ALTER TABLE "record_contact_methods" ADD CONSTRAINT "record_contact_methods_record_check" CHECK (num_nonnulls(customer_id, lead_id) >= 1);--> statement-breakpoint
ALTER TABLE "record_contacts" ADD CONSTRAINT "record_contacts_record_check" CHECK (num_nonnulls(customer_id, lead_id) >= 1);--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_record_check" CHECK (num_nonnulls(customer_id, lead_id) >= 1);--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_record_check" CHECK (num_nonnulls(customer_id, lead_id) >= 1);--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_record_check" CHECK (num_nonnulls(customer_id, lead_id) >= 1);--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_record_check" CHECK (num_nonnulls(customer_id, lead_id) = 1);
--> statement-breakpoint
---- The second lock, and who may do what ----

DO $$
DECLARE
  own constant text := 'company_id = nullif(current_setting(''app.company'', true), '''')::uuid';
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lead_inquiries', 'lead_pipelines', 'lead_status_changes', 'lead_statuses', 'lead_totals', 'leads'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %1$I FOR ALL TO kesher_app USING (%2$s) WITH CHECK (%2$s)', name, own);
  END LOOP;
END $$;
CREATE POLICY search ON leads FOR SELECT TO kesher_search USING (true);
GRANT SELECT, INSERT, UPDATE ON lead_pipelines, lead_statuses, leads TO kesher_app;
GRANT SELECT, INSERT ON lead_inquiries, lead_status_changes TO kesher_app;
GRANT SELECT, INSERT, DELETE ON lead_totals TO kesher_app;
GRANT UPDATE (lead_id) ON consents, timeline_events TO kesher_app;
GRANT UPDATE (message, page, campaign) ON lead_inquiries TO kesher_app;
GRANT SELECT ON leads TO kesher_search;

---- Every company has a pipeline and reasons; the owner of the tables sees no row while they are forced ----

ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE lead_pipelines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE lead_statuses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE picklist_values NO FORCE ROW LEVEL SECURITY;
INSERT INTO lead_pipelines (company_id, id, name, position, is_default)
  SELECT id, gen_random_uuid(), 'מכירות', 1, true FROM companies;
INSERT INTO lead_statuses (company_id, id, pipeline_id, name, type, color, position, is_default, response_minutes, rot_after_days)
  SELECT p.company_id, gen_random_uuid(), p.id, s.name, s.type, s.color, s.position, s.position = 1, s.response_minutes, s.rot_after_days
  FROM lead_pipelines p CROSS JOIN (VALUES
    ('חדש', 'open', 'blue', 1, 60, 2), ('יצרנו קשר', 'ongoing', 'cyan', 2, NULL, 7), ('נשלחה הצעה', 'ongoing', 'purple', 3, NULL, 14),
    ('בהמתנה', 'on_hold', 'amber', 4, NULL, 30), ('נסגר במכירה', 'won', 'green', 5, NULL, NULL),
    ('נסגר בלי מכירה', 'lost', 'red', 6, NULL, NULL), ('לא רלוונטי', 'junk', 'gray', 7, NULL, NULL)
  ) AS s (name, type, color, position, response_minutes, rot_after_days);
INSERT INTO picklist_values (company_id, id, list, key, name, position)
  SELECT c.id, k.id, 'lead.lost-reason', k.id::text, k.name, k.position
  FROM companies c CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id, s.name, s.position FROM (VALUES ('המחיר', 1), ('בחר בספק אחר', 2),
    ('לא עכשיו', 3), ('לא ענה', 4), ('לא מתאים לו', 5)) AS s (name, position) WHERE c.id IS NOT NULL) k;
ALTER TABLE picklist_values FORCE ROW LEVEL SECURITY;
ALTER TABLE lead_statuses FORCE ROW LEVEL SECURITY;
ALTER TABLE lead_pipelines FORCE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;

---- Numbers ----

CREATE TRIGGER number_prefix BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION kesher.number_prefix('lead');
CREATE OR REPLACE FUNCTION kesher.counter_forward() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE is_used boolean;
BEGIN
  IF NEW.last BETWEEN OLD.last AND OLD.last + 1 THEN RETURN NEW; END IF;
  is_used := CASE NEW.series
    WHEN 'customer' THEN EXISTS (SELECT FROM public.customers t WHERE t.company_id = NEW.company_id)
    WHEN 'lead' THEN EXISTS (SELECT FROM public.leads t WHERE t.company_id = NEW.company_id)
    WHEN 'payment_page' THEN EXISTS (SELECT FROM public.payment_pages t WHERE t.company_id = NEW.company_id)
    WHEN 'document' THEN EXISTS (SELECT FROM public.documents t WHERE t.company_id = NEW.company_id)
    WHEN 'receipt' THEN EXISTS (SELECT FROM public.payments t WHERE t.company_id = NEW.company_id)
    ELSE true END;
  IF is_used AND NEW.last < OLD.last THEN
    RAISE EXCEPTION 'a series never goes back' USING ERRCODE = 'check_violation', CONSTRAINT = 'counters_forward';
  END IF;
  IF is_used AND NEW.series = 'receipt' THEN
    RAISE EXCEPTION 'receipts have no gaps' USING ERRCODE = 'check_violation', CONSTRAINT = 'counters_gapless';
  END IF;
  RETURN NEW;
END $$;

---- Totals of leads: differences, so that two changes never wait for one sum ----

CREATE FUNCTION kesher.add_lead_totals() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_totals (company_id, status_id, owner_id, leads, expected_agorot)
      SELECT company_id, status_id, owner_id, count(*), sum(expected_agorot) FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO lead_totals (company_id, status_id, owner_id, leads, expected_agorot)
      SELECT d.company_id, d.status_id, d.owner_id, sum(d.leads), sum(d.expected) FROM old_rows o
        JOIN new_rows n ON n.company_id = o.company_id AND n.id = o.id
        CROSS JOIN LATERAL (VALUES
          (o.company_id, o.status_id, o.owner_id, -1, -o.expected_agorot, o.deleted_at),
          (n.company_id, n.status_id, n.owner_id, 1, n.expected_agorot, n.deleted_at)
        ) AS d (company_id, status_id, owner_id, leads, expected, deleted_at)
      WHERE d.deleted_at IS NULL AND (o.status_id, o.owner_id, o.expected_agorot, o.deleted_at IS NULL)
        IS DISTINCT FROM (n.status_id, n.owner_id, n.expected_agorot, n.deleted_at IS NULL)
      GROUP BY 1, 2, 3 HAVING sum(d.leads) <> 0 OR sum(d.expected) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER totals_of_new AFTER INSERT ON leads REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION kesher.add_lead_totals();
CREATE TRIGGER totals_of_changed AFTER UPDATE ON leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION kesher.add_lead_totals();
REVOKE ALL ON FUNCTION kesher.add_lead_totals() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.add_lead_totals() TO kesher_app;

---- Personal data ----

CREATE OR REPLACE FUNCTION kesher.is_erased(company uuid, ids uuid[]) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM public.customers c WHERE c.company_id = company AND c.id = ANY (ids) AND c.erased_at IS NOT NULL)
    OR EXISTS (SELECT FROM public.leads l WHERE l.company_id = company AND l.id = ANY (ids) AND l.erased_at IS NOT NULL)
$$;

CREATE OR REPLACE FUNCTION kesher.only_of_erased() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  old_row jsonb := to_jsonb(OLD);
  whose uuid[];
BEGIN
  IF current_user <> 'kesher_app' THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_TABLE_NAME = 'record_merges' THEN
    whose := OLD.loser_ids || OLD.winner_id;
  ELSIF TG_TABLE_NAME = 'record_note_versions' THEN
    SELECT array_agg(n.customer_id) || array_agg(n.lead_id) INTO whose FROM public.record_notes n
      WHERE n.company_id = OLD.company_id AND n.id = OLD.note_id;
  ELSIF TG_TABLE_NAME = 'operation_changes' THEN
    whose := ARRAY[OLD.entity_id];
  ELSE
    whose := ARRAY[(old_row ->> 'customer_id')::uuid, (old_row ->> 'lead_id')::uuid];
  END IF;
  IF kesher.is_erased(OLD.company_id, whose) THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'rows of % are taken out only of people whose data were erased', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER only_of_erased BEFORE UPDATE OF message, page, campaign ON lead_inquiries FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();

CREATE OR REPLACE FUNCTION kesher.only_fewer_words() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_user <> 'kesher_app' THEN RETURN NEW; END IF;
  IF OLD.payload @> NEW.payload AND (OLD.type ~ '^(customer|lead)\.merge'
    OR kesher.is_erased(OLD.company_id, ARRAY[OLD.customer_id, OLD.lead_id])) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a timeline event says does not change' USING ERRCODE = 'insufficient_privilege';
END $$;

---- The job queue: what takes long lets what somebody waits for go first ----

CREATE OR REPLACE FUNCTION kesher.enqueue(task text, payload jsonb, run_at timestamptz, job_key text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    task, (payload || jsonb_build_object('companyId', nullif(current_setting('app.company', true), '')))::json,
    run_at => run_at, job_key => job_key, max_attempts => 25,
    priority => CASE WHEN task IN ('tax-documents.paper', 'tax-documents.copy', 'documents.seal')
      OR task ~ '^(payslips|imports|operations|personal-data|customers|leads)\.' THEN 10 ELSE 0 END);
END $$;

---- Search, past the policies, in the company of the transaction alone ----

GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
CREATE OR REPLACE FUNCTION kesher.search_ids(kind text, term text, owner uuid, cap integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  is_short boolean := char_length(term) < 3;
  is_number boolean := term ~ '^[0-9]{9,}$';
  pattern text := CASE WHEN is_short THEN '' ELSE '%' END || kesher.like_escape(CASE WHEN is_number THEN right(term, 7) ELSE term END) || '%';
  compared text := CASE WHEN is_short AND kind IN ('customers', 'leads') THEN '"left"(search_text, 200)' ELSE 'search_text' END;
  whole text := CASE WHEN is_number THEN 'AND position($5 in search_text) > 0' ELSE '' END;
  owned text := CASE WHEN kind IN ('customers', 'leads', 'payment_pages', 'documents') THEN 'AND ($3 IS NULL OR owner_id = $3)' ELSE '' END;
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'leads', 'services', 'payment_pages', 'documents') THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM public.%I WHERE company_id = $1 AND deleted_at IS NULL AND %s LIKE $2 %s %s LIMIT $4', kind, compared, whole, owned)
    USING company, pattern, owner, cap, term;
END $$;

CREATE FUNCTION kesher.filter_records(
  kind text, any_tags uuid[], all_tags uuid[], channels text[], fields jsonb, owner uuid, cap integer
)
  RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  -- Only the inverted indexes are of use here, whatever the planner thinks of how often a label occurs.
  SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  conditions text := concat(
    CASE WHEN any_tags IS NOT NULL THEN ' AND tag_ids && $2' END,
    CASE WHEN all_tags IS NOT NULL THEN ' AND tag_ids @> $3' END,
    CASE WHEN channels IS NOT NULL THEN ' AND consent_channels @> $4' END,
    CASE WHEN fields IS NOT NULL THEN ' AND custom @> $5' END,
    CASE WHEN owner IS NOT NULL THEN ' AND owner_id = $6' END);
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'leads') THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM public.%I WHERE company_id = $1 AND deleted_at IS NULL %s LIMIT $7', kind, conditions)
    USING company, any_tags, all_tags, channels, fields, owner, cap;
END $$;
REVOKE ALL ON FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, uuid, integer) TO kesher_app;
DROP FUNCTION kesher.filter_customers(uuid[], uuid[], text[], jsonb, uuid, integer);

DROP FUNCTION kesher.usage_below(uuid[]);
CREATE FUNCTION kesher.usage_below(wanted uuid[])
  RETURNS TABLE (company_id uuid, users integer, customers integer, leads integer, storage_bytes bigint, last_activity_at timestamptz,
    collected bigint, collected_before bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.id,
    (SELECT count(*)::int FROM public.users u WHERE u.company_id = c.id AND u.deleted_at IS NULL AND u.disabled_at IS NULL
      AND u.role <> 'client' AND u.stands_for IS NULL),
    (SELECT count(*)::int FROM public.customers k WHERE k.company_id = c.id AND k.deleted_at IS NULL),
    (SELECT count(*)::int FROM public.leads l WHERE l.company_id = c.id AND l.deleted_at IS NULL),
    (SELECT coalesce(sum(f.size), 0)::bigint FROM public.files f WHERE f.company_id = c.id AND f.deleted_at IS NULL),
    (SELECT max(coalesce(u.last_seen_at, u.last_sign_in_at)) FROM public.users u WHERE u.company_id = c.id AND u.stands_for IS NULL),
    (SELECT coalesce(sum(p.amount_agorot), 0)::bigint FROM public.payments p WHERE p.company_id = c.id AND p.deleted_at IS NULL
      AND p.paid_at > now() - interval '30 days'),
    (SELECT coalesce(sum(p.amount_agorot), 0)::bigint FROM public.payments p WHERE p.company_id = c.id AND p.deleted_at IS NULL
      AND p.paid_at > now() - interval '60 days' AND p.paid_at <= now() - interval '30 days')
  FROM public.companies c
  WHERE c.id = ANY (wanted) AND c.path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid]
$$;
REVOKE ALL ON FUNCTION kesher.usage_below(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.usage_below(uuid[]) TO kesher_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
