ALTER TABLE "sms_outbox" DROP CONSTRAINT "sms_outbox_state_check";--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "purpose" text DEFAULT 'transactional' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_company_id_account_id_channel_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."channel_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_outbox_provider" ON "sms_outbox" USING btree ("company_id","account_id","provider_id") WHERE provider_id is not null;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_purpose_check" CHECK (purpose in ('service', 'transactional', 'marketing'));--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_state_check" CHECK (state in ('queued', 'sending', 'sent', 'delivered', 'captured', 'failed', 'uncertain'));