CREATE TABLE "conversation_measures" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"promised_minutes" integer,
	"user_id" uuid,
	CONSTRAINT "conversation_measures_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "conversation_measures_kind_check" CHECK (kind in ('first_reply', 'reply', 'resolution')),
	CONSTRAINT "conversation_measures_minutes_check" CHECK (minutes >= 0),
	CONSTRAINT "conversation_measures_ended_at_began_at_check" CHECK (ended_at >= began_at)
);
--> statement-breakpoint
ALTER TABLE "conversation_measures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_measures" ADD CONSTRAINT "conversation_measures_company_id_conversation_id_conversations_company_id_id_fk" FOREIGN KEY ("company_id","conversation_id") REFERENCES "public"."conversations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_measures" ADD CONSTRAINT "conversation_measures_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_measures_by_time" ON "conversation_measures" USING btree ("company_id","ended_at");--> statement-breakpoint
CREATE INDEX "conversation_measures_by_conversation" ON "conversation_measures" USING btree ("company_id","conversation_id");--> statement-breakpoint
-- by hand
ALTER TABLE conversation_measures FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON conversation_measures FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT ON conversation_measures TO kesher_app;
UPDATE conversations SET opened_at = created_at;
