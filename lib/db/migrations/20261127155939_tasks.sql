CREATE TABLE "task_checklist" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	CONSTRAINT "task_checklist_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "task_checklist_text_check" CHECK (char_length(text) between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "task_checklist" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_comments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"task_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mention_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "task_comments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "task_comments_mention_ids_check" CHECK (cardinality(mention_ids) <= 20)
);
--> statement-breakpoint
ALTER TABLE "task_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "task_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_links" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "task_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "task_links_kind_check" CHECK (kind in ('blocks', 'relates', 'duplicates')),
	CONSTRAINT "task_links_self_check" CHECK (from_id <> to_id)
);
--> statement-breakpoint
ALTER TABLE "task_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_people" (
	"company_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"snoozed_until" date,
	"agenda_at" timestamp(0),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_people_company_id_task_id_user_id_pk" PRIMARY KEY("company_id","task_id","user_id"),
	CONSTRAINT "task_people_role_check" CHECK (role in ('assignee', 'watcher'))
);
--> statement-breakpoint
ALTER TABLE "task_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_project_members" (
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_project_members_company_id_project_id_user_id_pk" PRIMARY KEY("company_id","project_id","user_id"),
	CONSTRAINT "task_project_members_role_check" CHECK (role in ('manager', 'member', 'guest'))
);
--> statement-breakpoint
ALTER TABLE "task_project_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_projects" (
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
	"state" text DEFAULT 'active' NOT NULL,
	"customer_id" uuid,
	"start_on" date,
	"due_on" date,
	CONSTRAINT "task_projects_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "task_projects_color_check" CHECK (color in ('blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray')),
	CONSTRAINT "task_projects_state_check" CHECK (state in ('planned', 'active', 'on_hold', 'done', 'archived')),
	CONSTRAINT "task_projects_name_check" CHECK (char_length(name) between 1 and 120),
	CONSTRAINT "task_projects_days_check" CHECK (start_on <= due_on)
);
--> statement-breakpoint
ALTER TABLE "task_projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_states" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state_group" text NOT NULL,
	"color" text NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "task_states_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "task_states_of_project" UNIQUE("company_id","project_id","id","state_group"),
	CONSTRAINT "task_states_state_group_check" CHECK (state_group in ('backlog', 'unstarted', 'started', 'completed', 'cancelled')),
	CONSTRAINT "task_states_color_check" CHECK (color in ('blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray')),
	CONSTRAINT "task_states_name_check" CHECK (char_length(name) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "task_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tasks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"project_id" uuid,
	"state_id" uuid,
	"state_group" text NOT NULL,
	"title" text NOT NULL,
	"body" jsonb,
	"priority" text DEFAULT 'normal' NOT NULL,
	"priority_order" smallint GENERATED ALWAYS AS (case priority when 'urgent' then 1 when 'high' then 2 when 'normal' then 3 else 4 end) STORED NOT NULL,
	"start_on" date,
	"due_on" date,
	"due_time" time(0),
	"due_order" timestamp(0) GENERATED ALWAYS AS (coalesce(due_on, 'infinity'::date) + coalesce(due_time, '23:59:59'::time)) STORED NOT NULL,
	"estimate_minutes" integer,
	"parent_id" uuid,
	"tag_ids" uuid[] DEFAULT '{}' NOT NULL,
	"customer_id" uuid,
	"lead_id" uuid,
	"document_id" uuid,
	"payment_page_id" uuid,
	"closed_at" timestamp with time zone,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "tasks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tasks_state_group_check" CHECK (state_group in ('backlog', 'unstarted', 'started', 'completed', 'cancelled')),
	CONSTRAINT "tasks_priority_check" CHECK (priority in ('urgent', 'high', 'normal', 'low')),
	CONSTRAINT "tasks_title_check" CHECK (char_length(title) between 1 and 300),
	CONSTRAINT "tasks_state_check" CHECK ((project_id is null) = (state_id is null)),
	CONSTRAINT "tasks_closed_check" CHECK ((state_group in ('completed', 'cancelled')) = (closed_at is not null)),
	CONSTRAINT "tasks_days_check" CHECK (start_on <= due_on),
	CONSTRAINT "tasks_due_time_check" CHECK (due_time is null or due_on is not null),
	CONSTRAINT "tasks_estimate_check" CHECK (estimate_minutes between 1 and 100000),
	CONSTRAINT "tasks_subject_check" CHECK (num_nonnulls(customer_id, lead_id, document_id, payment_page_id) <= 1),
	CONSTRAINT "tasks_parent_check" CHECK (parent_id <> id)
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_checklist" ADD CONSTRAINT "task_checklist_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_events" ADD CONSTRAINT "task_events_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_company_id_from_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","from_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_company_id_to_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","to_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_people" ADD CONSTRAINT "task_people_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_people" ADD CONSTRAINT "task_people_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_project_members" ADD CONSTRAINT "task_project_members_company_id_project_id_task_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."task_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_project_members" ADD CONSTRAINT "task_project_members_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_projects" ADD CONSTRAINT "task_projects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_projects" ADD CONSTRAINT "task_projects_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_states" ADD CONSTRAINT "task_states_company_id_project_id_task_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."task_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_project_id_task_projects_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."task_projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_project_id_state_id_state_group_task_states_company_id_project_id_id_state_group_fk" FOREIGN KEY ("company_id","project_id","state_id","state_group") REFERENCES "public"."task_states"("company_id","project_id","id","state_group") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_parent_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_lead_id_leads_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."leads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_payment_page_id_payment_pages_company_id_id_fk" FOREIGN KEY ("company_id","payment_page_id") REFERENCES "public"."payment_pages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_checklist_by_task" ON "task_checklist" USING btree ("company_id","task_id","position");--> statement-breakpoint
CREATE INDEX "task_comments_by_task" ON "task_comments" USING btree ("company_id","task_id","created_at","id");--> statement-breakpoint
CREATE INDEX "task_events_by_task" ON "task_events" USING btree ("company_id","task_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_links_once" ON "task_links" USING btree ("company_id","from_id","to_id","kind");--> statement-breakpoint
CREATE INDEX "task_links_by_target" ON "task_links" USING btree ("company_id","to_id","kind");--> statement-breakpoint
CREATE INDEX "task_people_agenda" ON "task_people" USING btree ("company_id","user_id","agenda_at","task_id") WHERE agenda_at is not null;--> statement-breakpoint
CREATE INDEX "task_people_by_user" ON "task_people" USING btree ("company_id","user_id","role","task_id");--> statement-breakpoint
CREATE INDEX "task_project_members_by_user" ON "task_project_members" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_projects_name" ON "task_projects" USING btree ("company_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "task_projects_by_updated" ON "task_projects" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "task_projects_by_customer" ON "task_projects" USING btree ("company_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_states_name" ON "task_states" USING btree ("company_id","project_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_number" ON "tasks" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "tasks_by_created" ON "tasks" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_activity" ON "tasks" USING btree ("company_id","last_activity_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_due" ON "tasks" USING btree ("company_id","due_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_title" ON "tasks" USING btree ("company_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_priority" ON "tasks" USING btree ("company_id","priority_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open_by_created" ON "tasks" USING btree ("company_id","created_at","id") WHERE deleted_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open_by_activity" ON "tasks" USING btree ("company_id","last_activity_at","id") WHERE deleted_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open_by_due" ON "tasks" USING btree ("company_id","due_order","id") WHERE deleted_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open_by_title" ON "tasks" USING btree ("company_id","title","id") WHERE deleted_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open_by_priority" ON "tasks" USING btree ("company_id","priority_order","id") WHERE deleted_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_group" ON "tasks" USING btree ("company_id","state_group","state_since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_project" ON "tasks" USING btree ("company_id","project_id","state_id","state_since","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_by_parent" ON "tasks" USING btree ("company_id","parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_customer" ON "tasks" USING btree ("company_id","customer_id","due_order","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_lead" ON "tasks" USING btree ("company_id","lead_id","due_order","id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_document" ON "tasks" USING btree ("company_id","document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_payment_page" ON "tasks" USING btree ("company_id","payment_page_id") WHERE payment_page_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_tag" ON "tasks" USING gin ("company_id","tag_ids") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("company_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['task_projects', 'task_project_members', 'task_states', 'tasks', 'task_people', 'task_checklist',
    'task_links', 'task_comments', 'task_events'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON task_projects, task_states, tasks, task_comments TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON task_project_members, task_people, task_checklist, task_links TO kesher_app;
GRANT SELECT, INSERT ON task_events TO kesher_app;
-- What happened to a task stays; an erasure takes the words out of it.
GRANT UPDATE (payload) ON task_events TO kesher_app;
CREATE POLICY search ON tasks FOR SELECT TO kesher_search USING (true);
CREATE POLICY search ON task_people FOR SELECT TO kesher_search USING (true);
GRANT SELECT (company_id, id, deleted_at, project_id, search_text) ON tasks TO kesher_search;
GRANT SELECT (company_id, task_id, user_id) ON task_people TO kesher_search;

---- When an open task is due to its assignees ----

CREATE FUNCTION kesher.task_agenda(company uuid, task uuid, role text) RETURNS timestamp LANGUAGE sql STABLE AS $$
  SELECT due_order FROM public.tasks WHERE company_id = company AND id = task AND role = 'assignee' AND closed_at IS NULL AND deleted_at IS NULL
$$;
CREATE FUNCTION kesher.task_person_agenda() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.agenda_at := kesher.task_agenda(NEW.company_id, NEW.task_id, NEW.role);
  RETURN NEW;
END $$;
CREATE FUNCTION kesher.task_agendas() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE task_people SET agenda_at = CASE WHEN role = 'assignee' AND NEW.closed_at IS NULL AND NEW.deleted_at IS NULL THEN NEW.due_order END
    WHERE company_id = NEW.company_id AND task_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER task_person_agenda BEFORE INSERT OR UPDATE OF role ON task_people FOR EACH ROW EXECUTE FUNCTION kesher.task_person_agenda();
CREATE TRIGGER task_agendas AFTER UPDATE OF due_on, due_time, closed_at, deleted_at ON tasks FOR EACH ROW
  WHEN ((OLD.due_order, OLD.closed_at, OLD.deleted_at) IS DISTINCT FROM (NEW.due_order, NEW.closed_at, NEW.deleted_at))
  EXECUTE FUNCTION kesher.task_agendas();

---- Search: of tasks, those of the user's projects, which are the further records, and those without one that concern the user ----

GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
CREATE OR REPLACE FUNCTION kesher.search_ids(kind text, term text, owners uuid[], records uuid[], cap integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  is_short boolean := char_length(term) < 3;
  is_number boolean := term ~ '^[0-9]{9,}$';
  pattern text := CASE WHEN is_short THEN '' ELSE '%' END || kesher.like_escape(CASE WHEN is_number THEN right(term, 7) ELSE term END) || '%';
  compared text := CASE WHEN is_short AND kind IN ('customers', 'leads') THEN '"left"(search_text, 200)' ELSE 'search_text' END;
  whole text := CASE WHEN is_number THEN 'AND position($5 in search_text) > 0' ELSE '' END;
  owned text := CASE
    WHEN owners IS NULL THEN ''
    WHEN kind = 'tasks' THEN 'AND (project_id = ANY ($6) OR project_id IS NULL AND EXISTS (SELECT FROM task_people p
      WHERE p.company_id = $1 AND p.task_id = tasks.id AND p.user_id = ANY ($3)))'
    WHEN kind NOT IN ('customers', 'leads', 'payment_pages', 'documents') THEN ''
    WHEN cardinality(records) > 0 THEN 'AND (owner_id = ANY ($3) OR id = ANY ($6))' ELSE 'AND owner_id = ANY ($3)' END;
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'leads', 'services', 'payment_pages', 'documents', 'tasks') THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM public.%I WHERE company_id = $1 AND deleted_at IS NULL AND %s LIKE $2 %s %s LIMIT $4', kind, compared, whole, owned)
    USING company, pattern, owners, cap, term, records;
END $$;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
REVOKE ALL ON FUNCTION kesher.task_agenda(uuid, uuid, text), kesher.task_person_agenda(), kesher.task_agendas() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.task_agenda(uuid, uuid, text), kesher.task_person_agenda(), kesher.task_agendas() TO kesher_app;
