CREATE TABLE "notification_choices" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_choices_company_id_user_id_kind_pk" PRIMARY KEY("company_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operation_changes" (
	"company_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"version_after" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "operation_changes_company_id_operation_id_entity_id_pk" PRIMARY KEY("company_id","operation_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "operation_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"file_id" uuid,
	"cancelled_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "operations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "operations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_comments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "post_comments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "post_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_files" (
	"company_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_files_company_id_post_id_file_id_pk" PRIMARY KEY("company_id","post_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "post_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_reads" (
	"company_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reads_company_id_post_id_user_id_pk" PRIMARY KEY("company_id","post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "post_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "posts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"body_text" text NOT NULL,
	"audience" text NOT NULL,
	"pinned_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	CONSTRAINT "posts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teams" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "teams_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_view_marks" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"list" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_view_marks_company_id_user_id_view_id_pk" PRIMARY KEY("company_id","user_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "saved_view_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"hidden_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"share" text NOT NULL,
	"team_id" uuid,
	CONSTRAINT "saved_views_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_changes" ADD CONSTRAINT "operation_changes_company_id_operation_id_operations_company_id_id_fk" FOREIGN KEY ("company_id","operation_id") REFERENCES "public"."operations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_company_id_actor_id_users_company_id_id_fk" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_company_id_post_id_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."posts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_company_id_author_id_users_company_id_id_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_company_id_post_id_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."posts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_company_id_post_id_posts_company_id_id_fk" FOREIGN KEY ("company_id","post_id") REFERENCES "public"."posts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_company_id_author_id_users_company_id_id_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_company_id_view_id_saved_views_company_id_id_fk" FOREIGN KEY ("company_id","view_id") REFERENCES "public"."saved_views"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_owner_id_users_company_id_id_fk" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_team_id_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("company_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("company_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "operations_by_actor" ON "operations" USING btree ("company_id","actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "post_comments_by_post" ON "post_comments" USING btree ("company_id","post_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_by_created" ON "posts" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_marks_default" ON "saved_view_marks" USING btree ("company_id","user_id","list") WHERE is_default;--> statement-breakpoint
CREATE INDEX "saved_views_by_list" ON "saved_views" USING btree ("company_id","list") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_team_id_teams_company_id_id_fk" FOREIGN KEY ("company_id","team_id") REFERENCES "public"."teams"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "notification_choices" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "notifications" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "operation_changes" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "operations" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "post_comments" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "post_files" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "post_reads" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "posts" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "teams" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "auth" ON "teams" AS PERMISSIVE FOR ALL TO "kesher_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant" ON "saved_view_marks" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "saved_views" AS PERMISSIVE FOR ALL TO "kesher_app" USING (company_id = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- What no code path may store, the second lock for the owner too, and who may do what.
ALTER TABLE saved_views ADD CHECK (share IN ('private', 'team', 'company')), ADD CHECK ((share = 'team') = (team_id IS NOT NULL));
ALTER TABLE operations
  ADD CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  ADD CHECK (total >= 0 AND done >= 0 AND failed >= 0);
ALTER TABLE posts ADD CHECK (audience IN ('staff', 'everyone'));
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relrowsecurity LOOP
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notifications, saved_views, operations, posts, post_comments TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_choices, saved_view_marks, post_files TO kesher_app;
GRANT SELECT, INSERT ON operation_changes, post_reads TO kesher_app;
GRANT UPDATE (undone_at) ON operation_changes TO kesher_app;
GRANT SELECT ON teams TO kesher_app;
GRANT SELECT (team_id) ON users TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON teams TO kesher_auth;
