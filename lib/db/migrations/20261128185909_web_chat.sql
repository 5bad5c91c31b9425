CREATE TABLE "webchat_visitors" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webchat_visitors_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "webchat_visitors_name_check" CHECK (char_length(name) <= 100)
);
--> statement-breakpoint
ALTER TABLE "webchat_visitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channel_accounts" DROP CONSTRAINT "channel_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "contact_identities" DROP CONSTRAINT "contact_identities_family_check";--> statement-breakpoint
ALTER TABLE "webchat_visitors" ADD CONSTRAINT "webchat_visitors_company_id_account_id_channel_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."channel_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webchat_visitors_secret" ON "webchat_visitors" USING btree ("company_id","account_id","secret_hash");--> statement-breakpoint
CREATE INDEX "webchat_visitors_by_time" ON "webchat_visitors" USING btree ("company_id","seen_at");--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD CONSTRAINT "channel_accounts_kind_check" CHECK (kind in ('wa_cloud', 'wa_green', 'sms_019', 'sms_inforu', 'mail', 'webchat'));--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_family_check" CHECK (family in ('whatsapp', 'sms', 'email', 'webchat'));--> statement-breakpoint
-- by hand
ALTER TABLE webchat_visitors FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webchat_visitors FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON webchat_visitors TO kesher_app;
