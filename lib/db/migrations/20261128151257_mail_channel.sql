ALTER TABLE "channel_accounts" DROP CONSTRAINT "channel_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "contact_identities" DROP CONSTRAINT "contact_identities_family_check";--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "mailbox_cursor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD CONSTRAINT "channel_accounts_kind_check" CHECK (kind in ('wa_cloud', 'wa_green', 'sms_019', 'sms_inforu', 'mail'));--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_family_check" CHECK (family in ('whatsapp', 'sms', 'email'));