CREATE TABLE "calendar_choices" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "calendar_choices_company_id_user_id_calendar_id_pk" PRIMARY KEY("company_id","user_id","calendar_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"company_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_long" boolean GENERATED ALWAYS AS (ends_at - starts_at > interval '1 day') STORED NOT NULL,
	"is_busy" boolean NOT NULL,
	"held_from" timestamp with time zone,
	"held_until" timestamp with time zone,
	CONSTRAINT "calendar_entries_company_id_event_id_calendar_id_day_pk" PRIMARY KEY("company_id","event_id","calendar_id","day"),
	CONSTRAINT "calendar_entries_span_check" CHECK (starts_at <= ends_at),
	CONSTRAINT "calendar_entries_held_check" CHECK ((held_from is null) = (held_until is null) and held_from < held_until)
);
--> statement-breakpoint
ALTER TABLE "calendar_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendars" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"sharing" text NOT NULL,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"seats" integer,
	CONSTRAINT "calendars_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "calendars_kind_check" CHECK (kind in ('personal', 'team', 'room')),
	CONSTRAINT "calendars_color_check" CHECK (color in ('blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray')),
	CONSTRAINT "calendars_sharing_check" CHECK (sharing in ('none', 'busy', 'read', 'write')),
	CONSTRAINT "calendars_owner_check" CHECK ((kind = 'personal') = (owner_id is not null)),
	CONSTRAINT "calendars_exclusive_check" CHECK (kind <> 'room' or is_exclusive),
	CONSTRAINT "calendars_seats_check" CHECK (seats between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_guests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"customer_id" uuid,
	"lead_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"is_optional" boolean DEFAULT false NOT NULL,
	"response" text DEFAULT 'needs_action' NOT NULL,
	"responded_at" timestamp with time zone,
	"response_comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_guests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "event_guests_response_check" CHECK (response in ('needs_action', 'accepted', 'tentative', 'declined')),
	CONSTRAINT "event_guests_who_check" CHECK ((user_id is null) <> (email is null)),
	CONSTRAINT "event_guests_record_check" CHECK (customer_id is null or lead_id is null)
);
--> statement-breakpoint
ALTER TABLE "event_guests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"calendar_id" uuid NOT NULL,
	"room_id" uuid,
	"organizer_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"meeting_url" text DEFAULT '' NOT NULL,
	"is_all_day" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"start_on" date,
	"end_on" date,
	"zone" text NOT NULL,
	"rule" text,
	"exdates" date[] DEFAULT '{}' NOT NULL,
	"expanded_until" date,
	"series_id" uuid,
	"series_day" date,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"is_busy" boolean DEFAULT true NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"customer_id" uuid,
	"lead_id" uuid,
	"uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"holds_calendar" boolean DEFAULT false NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "events_status_check" CHECK (status in ('tentative', 'confirmed', 'done', 'no_show', 'cancelled')),
	CONSTRAINT "events_title_check" CHECK (char_length(title) between 1 and 300),
	CONSTRAINT "events_span_check" CHECK (starts_at <= ends_at and ends_at - starts_at <= interval '367 days'),
	CONSTRAINT "events_busy_check" CHECK (not is_busy or starts_at < ends_at),
	CONSTRAINT "events_days_check" CHECK ((start_on is not null) = is_all_day and (end_on is not null) = is_all_day),
	CONSTRAINT "events_day_order_check" CHECK (start_on < end_on),
	CONSTRAINT "events_series_check" CHECK ((series_id is null) = (series_day is null) and (series_id is null or rule is null)),
	CONSTRAINT "events_expanded_check" CHECK ((rule is null) = (expanded_until is null)),
	CONSTRAINT "events_subject_check" CHECK (customer_id is null or lead_id is null),
	CONSTRAINT "events_buffers_check" CHECK (buffer_before between 0 and 1440 and buffer_after between 0 and 1440)
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_choices" ADD CONSTRAINT "calendar_choices_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_choices" ADD CONSTRAINT "calendar_choices_company_id_calendar_id_calendars_company_id_id_fk" FOREIGN KEY ("company_id","calendar_id") REFERENCES "public"."calendars"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_company_id_calendar_id_calendars_company_id_id_fk" FOREIGN KEY ("company_id","calendar_id") REFERENCES "public"."calendars"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_calendar_id_calendars_company_id_id_fk" FOREIGN KEY ("company_id","calendar_id") REFERENCES "public"."calendars"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_room_id_calendars_company_id_id_fk" FOREIGN KEY ("company_id","room_id") REFERENCES "public"."calendars"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_organizer_id_users_company_id_id_fk" FOREIGN KEY ("company_id","organizer_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_series_id_events_company_id_id_fk" FOREIGN KEY ("company_id","series_id") REFERENCES "public"."events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_entries_short" ON "calendar_entries" USING btree ("company_id","calendar_id","starts_at") WHERE not is_long;--> statement-breakpoint
CREATE INDEX "calendar_entries_long" ON "calendar_entries" USING btree ("company_id","calendar_id","starts_at") WHERE is_long;--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_of_user" ON "calendars" USING btree ("company_id","owner_id") WHERE kind = 'personal';--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_name" ON "calendars" USING btree ("company_id",lower("name")) WHERE deleted_at is null and kind <> 'personal';--> statement-breakpoint
CREATE UNIQUE INDEX "event_guests_user" ON "event_guests" USING btree ("company_id","event_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_guests_email" ON "event_guests" USING btree ("company_id","event_id",lower("email")) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "event_guests_by_user" ON "event_guests" USING btree ("company_id","user_id","event_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "event_guests_by_customer" ON "event_guests" USING btree ("company_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "event_guests_by_lead" ON "event_guests" USING btree ("company_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_of_series" ON "events" USING btree ("company_id","series_id","series_day") WHERE series_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_uid" ON "events" USING btree ("company_id","uid");--> statement-breakpoint
CREATE INDEX "events_by_customer" ON "events" USING btree ("company_id","customer_id","starts_at") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "events_by_lead" ON "events" USING btree ("company_id","lead_id","starts_at") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "events_by_organizer" ON "events" USING btree ("company_id","organizer_id","starts_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_to_expand" ON "events" USING btree ("expanded_until") WHERE rule is not null and deleted_at is null;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE calendar_entries ADD CONSTRAINT calendar_entries_no_overlap EXCLUDE USING gist
  (company_id WITH =, calendar_id WITH =, tstzrange(held_from, held_until) WITH &&) WHERE (held_from IS NOT NULL);
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['calendars', 'events', 'event_guests', 'calendar_entries', 'calendar_choices'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON calendars, events TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_guests, calendar_entries, calendar_choices TO kesher_app;
