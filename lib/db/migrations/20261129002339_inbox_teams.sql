CREATE TABLE "canned_response_files" (
	"company_id" uuid NOT NULL,
	"canned_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "canned_response_files_company_id_canned_id_file_id_pk" PRIMARY KEY("company_id","canned_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "canned_response_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "canned_responses_shortcut";--> statement-breakpoint
ALTER TABLE "canned_responses" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "canned_response_files" ADD CONSTRAINT "canned_response_files_company_id_canned_id_canned_responses_company_id_id_fk" FOREIGN KEY ("company_id","canned_id") REFERENCES "public"."canned_responses"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_response_files" ADD CONSTRAINT "canned_response_files_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_responses" ADD CONSTRAINT "canned_responses_company_id_team_id_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_team_id_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_by_team" ON "conversations" USING btree ("company_id","team_id","status","last_message_at","id") WHERE team_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_responses_shortcut" ON "canned_responses" USING btree ("company_id",coalesce(owner_id, team_id, company_id),"shortcut") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "canned_responses" ADD CONSTRAINT "canned_responses_owner_team_check" CHECK (owner_id is null or team_id is null);
-- by hand
ALTER TABLE canned_response_files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON canned_response_files FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, DELETE ON canned_response_files TO kesher_app;
