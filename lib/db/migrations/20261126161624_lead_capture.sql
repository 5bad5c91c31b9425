CREATE TABLE "capture_channels" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"slug" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pipeline_id" uuid,
	"source" text,
	"owner_id" uuid,
	"key_last4" text DEFAULT '' NOT NULL,
	"app_secret_sealed" text,
	"page_token_sealed" text,
	"token_failed_at" timestamp with time zone,
	"silence_hours" integer,
	"last_received_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	CONSTRAINT "capture_channels_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "capture_channels_kind_check" CHECK (kind in ('form', 'api', 'webhook', 'meta')),
	CONSTRAINT "capture_channels_name_check" CHECK (char_length(name) between 1 and 80),
	CONSTRAINT "capture_channels_slug_check" CHECK ((kind = 'form') = (slug is not null)),
	CONSTRAINT "capture_channels_silence_hours_check" CHECK (silence_hours between 1 and 2160)
);
--> statement-breakpoint
ALTER TABLE "capture_channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "capture_opt_ins" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"email" text NOT NULL,
	"wording" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "capture_opt_ins_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "capture_opt_ins_once" UNIQUE("company_id","lead_id","email")
);
--> statement-breakpoint
ALTER TABLE "capture_opt_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "capture_submissions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"external_id" text,
	"raw" text NOT NULL,
	"fetched" text,
	"page" text DEFAULT '' NOT NULL,
	"address_hash" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"wording" integer,
	"verdict" text DEFAULT 'waiting' NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"lead_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now(),
	"read_at" timestamp with time zone,
	CONSTRAINT "capture_submissions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "capture_submissions_once" UNIQUE("company_id","channel_id","external_id"),
	CONSTRAINT "capture_submissions_verdict_check" CHECK (verdict in ('waiting', 'created', 'joined', 'quarantined', 'spam', 'invalid', 'failed', 'dismissed')),
	CONSTRAINT "capture_submissions_raw_check" CHECK (octet_length(raw) <= 65536)
);
--> statement-breakpoint
ALTER TABLE "capture_submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "capture_wordings" (
	"company_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"purpose" text NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "capture_wordings_company_id_channel_id_version_pk" PRIMARY KEY("company_id","channel_id","version")
);
--> statement-breakpoint
ALTER TABLE "capture_wordings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "capture_channels" ADD CONSTRAINT "capture_channels_company_id_pipeline_id_lead_pipelines_company_id_id_fk" FOREIGN KEY ("company_id","pipeline_id") REFERENCES "public"."lead_pipelines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_channels" ADD CONSTRAINT "capture_channels_company_id_source_picklist_values_company_id_key_fk" FOREIGN KEY ("company_id","source") REFERENCES "public"."picklist_values"("company_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_channels" ADD CONSTRAINT "capture_channels_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_opt_ins" ADD CONSTRAINT "capture_opt_ins_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_opt_ins" ADD CONSTRAINT "capture_opt_ins_company_id_channel_id_wording_capture_wordings_company_id_channel_id_version_fk" FOREIGN KEY ("company_id","channel_id","wording") REFERENCES "public"."capture_wordings"("company_id","channel_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_submissions" ADD CONSTRAINT "capture_submissions_company_id_channel_id_capture_channels_company_id_id_fk" FOREIGN KEY ("company_id","channel_id") REFERENCES "public"."capture_channels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_submissions" ADD CONSTRAINT "capture_submissions_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_wordings" ADD CONSTRAINT "capture_wordings_company_id_channel_id_capture_channels_company_id_id_fk" FOREIGN KEY ("company_id","channel_id") REFERENCES "public"."capture_channels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "capture_channels_slug" ON "capture_channels" USING btree ("slug") WHERE slug is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "capture_channels_name" ON "capture_channels" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "capture_submissions_by_channel" ON "capture_submissions" USING btree ("company_id","channel_id","received_at","id");--> statement-breakpoint
CREATE INDEX "capture_submissions_by_verdict" ON "capture_submissions" USING btree ("company_id","channel_id","verdict","received_at","id");--> statement-breakpoint
CREATE INDEX "capture_submissions_waiting" ON "capture_submissions" USING btree ("company_id","next_try_at") WHERE verdict = 'waiting';--> statement-breakpoint
CREATE INDEX "capture_submissions_by_lead" ON "capture_submissions" USING btree ("company_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
---- The second lock, and who may do what ----

DO $$
DECLARE
  own constant text := 'company_id = nullif(current_setting(''app.company'', true), '''')::uuid';
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['capture_channels', 'capture_wordings', 'capture_submissions', 'capture_opt_ins'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %1$I FOR ALL TO kesher_app USING (%2$s) WITH CHECK (%2$s)', name, own);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON capture_channels TO kesher_app;
-- Words that a consent refers to are never changed.
GRANT SELECT, INSERT ON capture_wordings TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON capture_submissions, capture_opt_ins TO kesher_app;
