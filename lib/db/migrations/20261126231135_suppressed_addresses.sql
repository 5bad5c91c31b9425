CREATE TABLE "suppressed_addresses" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"address" text,
	"address_hash" text NOT NULL,
	"channels" text[] NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "suppressed_addresses_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "suppressed_addresses_address_check" CHECK (char_length(address) between 1 and 254),
	CONSTRAINT "suppressed_addresses_channels_check" CHECK (cardinality(channels) > 0 and channels <@ array['sms', 'email', 'whatsapp', 'call'])
);
--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_record_check";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "suppression_id" uuid;--> statement-breakpoint
CREATE INDEX "suppressed_addresses_by_created" ON "suppressed_addresses" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suppressed_addresses_by_hash" ON "suppressed_addresses" USING btree ("company_id","address_hash");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_company_id_suppression_id_suppressed_addresses_company_id_id_fk" FOREIGN KEY ("company_id","suppression_id") REFERENCES "public"."suppressed_addresses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_suppression" ON "consents" USING btree ("company_id","suppression_id") WHERE suppression_id is not null;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_record_check" CHECK (num_nonnulls(customer_id, lead_id, suppression_id) >= 1);--> statement-breakpoint
---- The second lock, and who may do what ----

DO $$
DECLARE
  own constant text := 'company_id = nullif(current_setting(''app.company'', true), '''')::uuid';
BEGIN
  ALTER TABLE suppressed_addresses FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON suppressed_addresses FOR ALL TO kesher_app USING (%1$s) WITH CHECK (%1$s)', own);
END $$;
-- Entries are evidence: they are lifted, or anonymised with their person, and never deleted.
GRANT SELECT, INSERT ON suppressed_addresses TO kesher_app;
GRANT UPDATE (address, source, note, lifted_at, lifted_by, lift_reason, updated_at, updated_by, version) ON suppressed_addresses TO kesher_app;
