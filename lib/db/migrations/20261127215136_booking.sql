CREATE TABLE "booking_kinds" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"notice_minutes" integer NOT NULL,
	"place_kind" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "booking_kinds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "booking_kinds_place_kind_check" CHECK (place_kind in ('place', 'phone', 'video')),
	CONSTRAINT "booking_kinds_color_check" CHECK (color in ('blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray')),
	CONSTRAINT "booking_kinds_name_check" CHECK (char_length(name) between 1 and 120),
	CONSTRAINT "booking_kinds_minutes_check" CHECK (minutes between 5 and 480),
	CONSTRAINT "booking_kinds_buffers_check" CHECK (buffer_before between 0 and 240 and buffer_after between 0 and 240),
	CONSTRAINT "booking_kinds_notice_check" CHECK (notice_minutes between 0 and 43200)
);
--> statement-breakpoint
ALTER TABLE "booking_kinds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_pages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"week" jsonb,
	"step_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"is_phone_required" boolean DEFAULT true NOT NULL,
	"reminds_day_before" boolean DEFAULT true NOT NULL,
	"reminds_hour_before" boolean DEFAULT true NOT NULL,
	"purpose" text NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wording" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_pages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "booking_pages_state_check" CHECK (state in ('on', 'off')),
	CONSTRAINT "booking_pages_slug_check" CHECK (char_length(slug) between 3 and 60),
	CONSTRAINT "booking_pages_title_check" CHECK (char_length(title) between 1 and 120),
	CONSTRAINT "booking_pages_step_check" CHECK (step_minutes between 5 and 240),
	CONSTRAINT "booking_pages_horizon_check" CHECK (horizon_days between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "booking_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"page_id" uuid NOT NULL,
	"kind_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"customer_id" uuid,
	"lead_id" uuid,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"times_moved" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"remind_at" timestamp with time zone,
	"wording" integer NOT NULL,
	CONSTRAINT "bookings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bookings_state_check" CHECK (state in ('booked', 'cancelled', 'no_show')),
	CONSTRAINT "bookings_cancelled_by_check" CHECK (cancelled_by in ('customer', 'office')),
	CONSTRAINT "bookings_span_check" CHECK (starts_at < ends_at),
	CONSTRAINT "bookings_cancelled_check" CHECK ((state = 'cancelled') = (cancelled_at is not null)),
	CONSTRAINT "bookings_subject_check" CHECK (customer_id is null or lead_id is null),
	CONSTRAINT "bookings_remind_check" CHECK (remind_at is null or state = 'booked')
);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_kinds" ADD CONSTRAINT "booking_kinds_company_id_page_id_booking_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."booking_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_pages" ADD CONSTRAINT "booking_pages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_pages" ADD CONSTRAINT "booking_pages_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_page_id_booking_pages_company_id_id_fk" FOREIGN KEY ("company_id","page_id") REFERENCES "public"."booking_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_kind_id_booking_kinds_company_id_id_fk" FOREIGN KEY ("company_id","kind_id") REFERENCES "public"."booking_kinds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_host_id_users_company_id_id_fk" FOREIGN KEY ("company_id","host_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_kinds_by_page" ON "booking_kinds" USING btree ("company_id","page_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_pages_slug" ON "booking_pages" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "booking_pages_by_owner" ON "booking_pages" USING btree ("company_id","owner_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request" ON "bookings" USING btree ("company_id","page_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_event" ON "bookings" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("company_id","starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_by_host" ON "bookings" USING btree ("company_id","host_id","starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_by_page" ON "bookings" USING btree ("company_id","page_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_customer" ON "bookings" USING btree ("company_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_lead" ON "bookings" USING btree ("company_id","lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_to_remind" ON "bookings" USING btree ("company_id","remind_at") WHERE remind_at is not null;--> statement-breakpoint
-- by hand
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['booking_pages', 'booking_kinds', 'bookings'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON booking_pages, booking_kinds, bookings TO kesher_app;
