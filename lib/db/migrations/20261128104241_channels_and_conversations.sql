CREATE TABLE "channel_accounts" (
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
	"address" text DEFAULT '' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret_sealed" text,
	"secret_hints" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"quality" text DEFAULT 'unknown' NOT NULL,
	"daily_limit" integer,
	"webhook_token" text NOT NULL,
	"verify_token" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"last_inbound_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"last_fault_at" timestamp with time zone,
	"last_fault" text DEFAULT '' NOT NULL,
	CONSTRAINT "channel_accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "channel_accounts_kind_check" CHECK (kind in ('wa_cloud', 'wa_green', 'sms_019', 'sms_inforu')),
	CONSTRAINT "channel_accounts_state_check" CHECK (state in ('draft', 'verifying', 'qr_pending', 'pairing', 'connected', 'degraded', 'restricted', 'disconnected', 'logged_out', 'banned', 'disabled')),
	CONSTRAINT "channel_accounts_quality_check" CHECK (quality in ('green', 'yellow', 'red', 'unknown')),
	CONSTRAINT "channel_accounts_name_check" CHECK (char_length(name) between 1 and 100),
	CONSTRAINT "channel_accounts_daily_limit_check" CHECK (daily_limit is null or daily_limit >= 0)
);
--> statement-breakpoint
ALTER TABLE "channel_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dedupe_key" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "channel_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "channel_events_state_check" CHECK (state in ('new', 'parsed', 'ignored', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "channel_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_pacing" (
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"tokens" double precision NOT NULL,
	"refilled_at" timestamp with time zone NOT NULL,
	"rate" double precision NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "channel_pacing_company_id_account_id_pk" PRIMARY KEY("company_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "channel_pacing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"components" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"paused_until" timestamp with time zone,
	"synced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "channel_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "simulated_messages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"direction" text NOT NULL,
	"peer" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_messages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "simulated_messages_direction_check" CHECK (direction in ('in', 'out'))
);
--> statement-breakpoint
ALTER TABLE "simulated_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_presence" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'online' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_presence_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "agent_presence_state_check" CHECK (state in ('online', 'busy', 'away'))
);
--> statement-breakpoint
ALTER TABLE "agent_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "canned_responses" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"shortcut" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"owner_id" uuid,
	CONSTRAINT "canned_responses_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "canned_responses_shortcut_check" CHECK (char_length(shortcut) between 1 and 30),
	CONSTRAINT "canned_responses_title_check" CHECK (char_length(title) between 1 and 100),
	CONSTRAINT "canned_responses_body_check" CHECK (char_length(body) between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "canned_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_label_links" (
	"company_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "conversation_label_links_company_id_conversation_id_label_id_pk" PRIMARY KEY("company_id","conversation_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_label_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_labels" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "conversation_labels_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "conversation_labels_color_check" CHECK (color in ('blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray')),
	CONSTRAINT "conversation_labels_name_check" CHECK (char_length(name) between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "conversation_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_participants" (
	"company_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_participants_company_id_conversation_id_user_id_pk" PRIMARY KEY("company_id","conversation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_participants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"company_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"is_draft_private" boolean DEFAULT false NOT NULL,
	CONSTRAINT "conversation_reads_company_id_conversation_id_user_id_pk" PRIMARY KEY("company_id","conversation_id","user_id"),
	CONSTRAINT "conversation_reads_draft_check" CHECK (char_length(draft) <= 5000)
);
--> statement-breakpoint
ALTER TABLE "conversation_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"assignment_mode" text DEFAULT 'least_loaded' NOT NULL,
	"agent_cap" integer DEFAULT 20 NOT NULL,
	"first_reply_minutes" integer,
	"next_reply_minutes" integer,
	"resolve_minutes" integer,
	"away_text" text DEFAULT '' NOT NULL,
	"makes_leads" boolean DEFAULT false NOT NULL,
	CONSTRAINT "conversation_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "conversation_settings_one" CHECK (id = company_id),
	CONSTRAINT "conversation_settings_agent_cap_check" CHECK (agent_cap between 1 and 500),
	CONSTRAINT "conversation_settings_minutes_check" CHECK (coalesce(first_reply_minutes, 1) between 1 and 100000 and coalesce(next_reply_minutes, 1) between 1 and 100000 and coalesce(resolve_minutes, 1) between 1 and 100000),
	CONSTRAINT "conversation_settings_away_text_check" CHECK (char_length(away_text) <= 1000),
	CONSTRAINT "conversation_settings_assignment_mode_check" CHECK (assignment_mode in ('manual', 'least_loaded'))
);
--> statement-breakpoint
ALTER TABLE "conversation_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_identities" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid,
	"lead_id" uuid,
	"family" text NOT NULL,
	"external_id" text NOT NULL,
	"phone" text,
	"user_name" text DEFAULT '' NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_by" uuid,
	"is_unreachable" boolean DEFAULT false NOT NULL,
	"merged_into" uuid,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_send_at" timestamp with time zone,
	CONSTRAINT "contact_identities_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contact_identities_record_check" CHECK (true),
	CONSTRAINT "contact_identities_family_check" CHECK (family in ('whatsapp', 'sms'))
);
--> statement-breakpoint
ALTER TABLE "contact_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"identity_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"handler" text DEFAULT 'queue' NOT NULL,
	"assignee_id" uuid,
	"assigned_at" timestamp with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"waiting_since" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"last_inbound_at" timestamp with time zone,
	"last_outbound_at" timestamp with time zone,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_preview" text DEFAULT '' NOT NULL,
	"last_direction" text DEFAULT 'in' NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_inbound_seq" bigint DEFAULT 0 NOT NULL,
	"window_expires_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"snooze_mode" text,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"first_reply_due_at" timestamp with time zone,
	"next_reply_due_at" timestamp with time zone,
	"resolve_due_at" timestamp with time zone,
	"breached_at" timestamp with time zone,
	CONSTRAINT "conversations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "conversations_handler_check" CHECK (handler in ('bot', 'queue', 'agent')),
	CONSTRAINT "conversations_status_check" CHECK (status in ('pending', 'open', 'snoozed', 'resolved', 'spam')),
	CONSTRAINT "conversations_priority_check" CHECK (priority in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "conversations_last_direction_check" CHECK (last_direction in ('in', 'out', 'activity')),
	CONSTRAINT "conversations_snooze_mode_check" CHECK (snooze_mode in ('until', 'next_reply')),
	CONSTRAINT "conversations_handler_assignee_check" CHECK ((handler = 'agent') = (assignee_id is not null)),
	CONSTRAINT "conversations_snooze_check" CHECK ((status = 'snoozed') = (snooze_mode is not null))
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "early_statuses" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_message_id" text NOT NULL,
	"status" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "early_statuses_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "early_statuses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"mime" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"provider_media_id" text DEFAULT '' NOT NULL,
	"is_voice" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_attachments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "message_attachments_state_check" CHECK (state in ('pending', 'stored', 'refused', 'lost')),
	CONSTRAINT "message_attachments_file_check" CHECK ((state = 'stored') = (file_id is not null))
);
--> statement-breakpoint
ALTER TABLE "message_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"direction" text NOT NULL,
	"author_kind" text NOT NULL,
	"author_id" uuid,
	"is_private" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reply_to_id" uuid,
	"template_id" uuid,
	"provider_message_id" text,
	"client_id" uuid,
	"purpose" text DEFAULT 'service' NOT NULL,
	"status" text NOT NULL,
	"status_rank" smallint NOT NULL,
	"error_code" text DEFAULT '' NOT NULL,
	"error_text" text DEFAULT '' NOT NULL,
	"not_before" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_pricing" jsonb,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"subject_kind" text DEFAULT '' NOT NULL,
	"subject_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kesher.fold(body)) STORED NOT NULL,
	CONSTRAINT "messages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "messages_direction_check" CHECK (direction in ('in', 'out', 'activity')),
	CONSTRAINT "messages_author_kind_check" CHECK (author_kind in ('contact', 'user', 'bot', 'campaign', 'system')),
	CONSTRAINT "messages_type_check" CHECK (type in ('text', 'media', 'location', 'contacts', 'template', 'interactive', 'reaction', 'order', 'system', 'unsupported')),
	CONSTRAINT "messages_purpose_check" CHECK (purpose in ('service', 'transactional', 'marketing')),
	CONSTRAINT "messages_status_check" CHECK (status in ('received', 'queued', 'sending', 'uncertain', 'accepted', 'sent', 'delivered', 'read', 'failed', 'cancelled')),
	CONSTRAINT "messages_private_check" CHECK (not is_private or direction = 'activity' or status = 'received'),
	CONSTRAINT "messages_incoming_check" CHECK (direction <> 'in' or status = 'received'),
	CONSTRAINT "messages_body_check" CHECK (char_length(body) <= 20000)
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "send_attempts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"code" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "send_attempts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "send_attempts_outcome_check" CHECK (outcome in ('accepted', 'refused', 'transient', 'uncertain'))
);
--> statement-breakpoint
ALTER TABLE "send_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD CONSTRAINT "channel_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_events" ADD CONSTRAINT "channel_events_company_id_account_id_channel_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."channel_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_pacing" ADD CONSTRAINT "channel_pacing_company_id_account_id_channel_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."channel_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_templates" ADD CONSTRAINT "channel_templates_company_id_account_id_channel_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."channel_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_messages" ADD CONSTRAINT "simulated_messages_company_id_account_id_channel_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."channel_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_presence" ADD CONSTRAINT "agent_presence_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_responses" ADD CONSTRAINT "canned_responses_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_label_links" ADD CONSTRAINT "conversation_label_links_company_id_conversation_id_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_label_links" ADD CONSTRAINT "conversation_label_links_company_id_label_id_conversation_labels_company_id_id_fk" FOREIGN KEY ("company_id","label_id") REFERENCES "public"."conversation_labels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_labels" ADD CONSTRAINT "conversation_labels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_company_id_conversation_id_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_company_id_conversation_id_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_settings" ADD CONSTRAINT "conversation_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_company_id_merged_into_contact_identities_company_id_id_fk" FOREIGN KEY ("company_id","merged_into") REFERENCES "public"."contact_identities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_identity_id_contact_identities_company_id_id_fk" FOREIGN KEY ("company_id","identity_id") REFERENCES "public"."contact_identities"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_account_id_channel_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."channel_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_assignee_id_users_company_id_id_fk" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_statuses" ADD CONSTRAINT "early_statuses_company_id_account_id_channel_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."channel_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_company_id_message_id_messages_company_id_id_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_conversation_id_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_account_id_channel_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."channel_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_reply_to_id_messages_company_id_id_fk" FOREIGN KEY ("company_id","reply_to_id") REFERENCES "public"."messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_template_id_channel_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."channel_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_attempts" ADD CONSTRAINT "send_attempts_company_id_message_id_messages_company_id_id_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_accounts_by_name" ON "channel_accounts" USING btree ("company_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_accounts_address" ON "channel_accounts" USING btree ("company_id","kind","address") WHERE deleted_at is null and address <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "channel_events_once" ON "channel_events" USING btree ("company_id","account_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "channel_events_by_account" ON "channel_events" USING btree ("company_id","account_id","received_at","id");--> statement-breakpoint
CREATE INDEX "channel_events_by_time" ON "channel_events" USING btree ("company_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_templates_name" ON "channel_templates" USING btree ("company_id","account_id","name","language");--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_messages_provider" ON "simulated_messages" USING btree ("company_id","account_id","provider_id");--> statement-breakpoint
CREATE INDEX "simulated_messages_by_peer" ON "simulated_messages" USING btree ("company_id","account_id","peer","at");--> statement-breakpoint
CREATE UNIQUE INDEX "canned_responses_shortcut" ON "canned_responses" USING btree ("company_id",coalesce(owner_id, company_id),"shortcut") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "conversation_label_links_by_label" ON "conversation_label_links" USING btree ("company_id","label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_labels_name" ON "conversation_labels" USING btree ("company_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "conversation_participants_by_user" ON "conversation_participants" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "conversation_reads_by_user" ON "conversation_reads" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_identities_external" ON "contact_identities" USING btree ("company_id","family","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_identities_phone" ON "contact_identities" USING btree ("company_id","family","phone") WHERE phone is not null and merged_into is null;--> statement-breakpoint
CREATE INDEX "contact_identities_by_customer" ON "contact_identities" USING btree ("company_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "contact_identities_by_lead" ON "contact_identities" USING btree ("company_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_number" ON "conversations" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_live" ON "conversations" USING btree ("company_id","identity_id","account_id") WHERE status not in ('resolved', 'spam');--> statement-breakpoint
CREATE INDEX "conversations_by_identity" ON "conversations" USING btree ("company_id","identity_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_by_time" ON "conversations" USING btree ("company_id","status","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_by_assignee" ON "conversations" USING btree ("company_id","assignee_id","status","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("company_id","waiting_since","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_snoozed" ON "conversations" USING btree ("company_id","snoozed_until") WHERE status = 'snoozed';--> statement-breakpoint
CREATE INDEX "conversations_due" ON "conversations" USING btree ("company_id",least(first_reply_due_at, next_reply_due_at, resolve_due_at)) WHERE breached_at is null and status in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "early_statuses_by_message" ON "early_statuses" USING btree ("company_id","account_id","provider_message_id");--> statement-breakpoint
CREATE INDEX "early_statuses_by_time" ON "early_statuses" USING btree ("company_id","received_at");--> statement-breakpoint
CREATE INDEX "message_attachments_by_message" ON "message_attachments" USING btree ("company_id","message_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq" ON "messages" USING btree ("company_id","conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_provider" ON "messages" USING btree ("company_id","account_id","provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("company_id","author_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "messages_outbox" ON "messages" USING btree ("company_id","account_id","not_before","id") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "messages_by_subject" ON "messages" USING btree ("company_id","subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("company_id","search_text" gin_trgm_ops) WHERE direction <> 'activity';--> statement-breakpoint
CREATE UNIQUE INDEX "send_attempts_n" ON "send_attempts" USING btree ("company_id","message_id","n");--> statement-breakpoint
-- by hand
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['channel_accounts', 'channel_pacing', 'channel_templates', 'channel_events', 'simulated_messages',
    'contact_identities', 'conversations', 'messages', 'message_attachments', 'send_attempts', 'early_statuses',
    'conversation_reads', 'conversation_participants', 'conversation_labels', 'conversation_label_links', 'canned_responses',
    'agent_presence', 'conversation_settings'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO kesher_app', name);
  END LOOP;
END $$;
GRANT DELETE ON channel_events, early_statuses, conversation_participants, conversation_label_links, simulated_messages TO kesher_app;
