CREATE TABLE "event_invitations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"sequence" integer NOT NULL,
	"told_time" text NOT NULL,
	"told_details" text NOT NULL,
	"told_exdates" date[] DEFAULT '{}' NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_invitations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "event_invitations_state_check" CHECK (state in ('invited', 'cancelled')),
	CONSTRAINT "event_invitations_email_check" CHECK (email = lower(email))
);
--> statement-breakpoint
ALTER TABLE "event_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inbound_mail_routes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"last_received_at" timestamp with time zone,
	CONSTRAINT "inbound_mail_routes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "inbound_mail_routes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_key" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"raw_sealed" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"event_id" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "inbound_mails_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "inbound_mails_state_check" CHECK (state in ('waiting', 'recorded', 'ignored', 'unmatched')),
	CONSTRAINT "inbound_mails_raw_check" CHECK ((state = 'waiting') = (raw_sealed is not null))
);
--> statement-breakpoint
ALTER TABLE "inbound_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_invitations" ADD CONSTRAINT "event_invitations_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mail_routes" ADD CONSTRAINT "inbound_mail_routes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_invitations_guest" ON "event_invitations" USING btree ("company_id","event_id","email");--> statement-breakpoint
CREATE INDEX "event_invitations_by_email" ON "event_invitations" USING btree ("company_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mail_routes_company" ON "inbound_mail_routes" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mails_message" ON "inbound_mails" USING btree ("company_id","message_key");--> statement-breakpoint
CREATE INDEX "inbound_mails_by_time" ON "inbound_mails" USING btree ("company_id","received_at","id");--> statement-breakpoint
CREATE INDEX "inbound_mails_by_sender" ON "inbound_mails" USING btree ("company_id","from_address");--> statement-breakpoint
-- by hand
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['event_invitations', 'inbound_mail_routes', 'inbound_mails'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_invitations, inbound_mail_routes, inbound_mails TO kesher_app;
