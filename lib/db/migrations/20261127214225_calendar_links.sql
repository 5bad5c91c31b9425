CREATE TABLE "calendar_feeds" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"calendar_ids" uuid[] NOT NULL,
	"is_busy_only" boolean NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "calendar_feeds_calendars_check" CHECK (cardinality(calendar_ids) between 1 and 50),
	CONSTRAINT "calendar_feeds_name_check" CHECK (char_length(name) between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"url_sealed" text NOT NULL,
	"url_shown" text NOT NULL,
	"state" text DEFAULT 'connected' NOT NULL,
	"fault" text,
	"fault_detail" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"event_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp with time zone,
	"last_ok_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	CONSTRAINT "calendar_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "calendar_links_state_check" CHECK (state in ('connected', 'degraded', 'needs_attention', 'disconnected')),
	CONSTRAINT "calendar_links_fault_check" CHECK (fault in ('address', 'not_found', 'timeout', 'connection', 'redirects', 'refused', 'gone', 'status', 'too_large', 'not_calendar', 'too_many')),
	CONSTRAINT "calendar_links_next_check" CHECK ((next_at is null) = (state = 'disconnected'))
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendars" DROP CONSTRAINT "calendars_kind_check";--> statement-breakpoint
ALTER TABLE "calendars" DROP CONSTRAINT "calendars_owner_check";--> statement-breakpoint
DROP INDEX "calendars_name";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_company_id_calendar_id_calendars_company_id_id_fk" FOREIGN KEY ("company_id","calendar_id") REFERENCES "public"."calendars"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_owner" ON "calendar_feeds" USING btree ("company_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "calendar_links_by_owner" ON "calendar_links" USING btree ("company_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "calendar_links_due" ON "calendar_links" USING btree ("company_id","next_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_name" ON "calendars" USING btree ("company_id",lower("name")) WHERE deleted_at is null and kind in ('team', 'room');--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_link_check" CHECK (kind <> 'link' or not is_exclusive and sharing <> 'write');--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_kind_check" CHECK (kind in ('personal', 'team', 'room', 'link'));--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_owner_check" CHECK ((kind in ('personal', 'link')) = (owner_id is not null));--> statement-breakpoint
-- by hand
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['calendar_feeds', 'calendar_links'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON calendar_feeds, calendar_links TO kesher_app;
-- Events of a subscription are those of its file: they come and go with it, and only they are ever deleted.
GRANT DELETE ON events TO kesher_app;
CREATE POLICY links_alone ON events AS RESTRICTIVE FOR DELETE TO kesher_app USING (EXISTS (
  SELECT FROM calendars c WHERE c.company_id = events.company_id AND c.id = events.calendar_id AND c.kind = 'link'));
