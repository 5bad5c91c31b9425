CREATE TABLE "task_project_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"task_count" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "task_project_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "task_project_templates_color_check" CHECK (color in ('blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray')),
	CONSTRAINT "task_project_templates_name_check" CHECK (char_length(name) between 1 and 120),
	CONSTRAINT "task_project_templates_content_check" CHECK (octet_length(content::text) <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "task_project_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_project_templates" ADD CONSTRAINT "task_project_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_project_templates_name" ON "task_project_templates" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
-- by hand
ALTER TABLE task_project_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON task_project_templates FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON task_project_templates TO kesher_app;
