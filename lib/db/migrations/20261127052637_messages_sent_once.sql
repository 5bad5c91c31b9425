ALTER TABLE "sms_outbox" DROP CONSTRAINT "sms_outbox_state_check";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_sent_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "is_sent_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_state_check" CHECK (state in ('queued', 'sending', 'sent', 'captured', 'failed', 'uncertain'));