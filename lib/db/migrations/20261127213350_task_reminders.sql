CREATE TABLE "reminders" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid,
	"offset_minutes" integer,
	"at" timestamp with time zone,
	"channels" text[] NOT NULL,
	"fires_at" timestamp with time zone,
	"fired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "reminders_subject_check" CHECK (num_nonnulls(task_id) = 1),
	CONSTRAINT "reminders_time_check" CHECK (num_nonnulls(offset_minutes, at) = 1),
	CONSTRAINT "reminders_offset_minutes_check" CHECK (offset_minutes between 0 and 40320),
	CONSTRAINT "reminders_channels_check" CHECK (channels <@ array['app', 'mail', 'sms'] and cardinality(channels) between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_digests" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "task_digests_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "task_digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "task_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "task_files_name_check" CHECK (char_length(name) between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "task_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "automation_runs" DROP CONSTRAINT "automation_runs_record_check";--> statement-breakpoint
ALTER TABLE "automations" DROP CONSTRAINT "automations_entity_check";--> statement-breakpoint
ALTER TABLE "automation_runs" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "automation_runs" drop column "record_id";--> statement-breakpoint
ALTER TABLE "automation_runs" ADD COLUMN "record_id" uuid GENERATED ALWAYS AS (coalesce(lead_id, customer_id, payment_id, document_id, task_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_digests" ADD CONSTRAINT "task_digests_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("company_id","fires_at","id") WHERE fires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_offset_once" ON "reminders" USING btree ("company_id","task_id","user_id","offset_minutes") WHERE offset_minutes is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_at_once" ON "reminders" USING btree ("company_id","task_id","user_id","at") WHERE at is not null;--> statement-breakpoint
CREATE INDEX "task_files_by_task" ON "task_files" USING btree ("company_id","task_id","created_at");--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_record_check" CHECK (num_nonnulls(lead_id, customer_id, payment_id, document_id, task_id) = 1);--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_entity_check" CHECK (entity in ('lead', 'customer', 'payment', 'document', 'task'));--> statement-breakpoint
-- by hand
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reminders', 'task_digests', 'task_files'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON reminders TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON task_digests, task_files TO kesher_app;

---- When a reminder is sent: before its task is due, or at its own time, while the task is open ----

-- A day without a time counts from nine in the morning. "A day before" is the same time by the clock on the day before, also
-- where the clock changes between; minutes and hours pass as they are.
CREATE FUNCTION kesher.reminder_moment(due_on date, due_time time, minutes integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (due_on + coalesce(due_time, '09:00'::time) - make_interval(days => minutes / 1440)) AT TIME ZONE 'Asia/Jerusalem'
    - make_interval(mins => minutes % 1440)
$$;
CREATE FUNCTION kesher.reminder_fires_at() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  moment timestamptz;
BEGIN
  SELECT coalesce(NEW.at, kesher.reminder_moment(t.due_on, t.due_time, NEW.offset_minutes)) INTO moment FROM tasks t
    WHERE t.company_id = NEW.company_id AND t.id = NEW.task_id AND t.closed_at IS NULL AND t.deleted_at IS NULL;
  NEW.fires_at := CASE WHEN moment > now() THEN moment END;
  RETURN NEW;
END $$;
CREATE TRIGGER reminder_fires_at BEFORE INSERT OR UPDATE OF task_id, offset_minutes, at ON reminders FOR EACH ROW
  EXECUTE FUNCTION kesher.reminder_fires_at();
-- One whose moment has come and that waits for its worker stays as it is; a moment that has passed otherwise is not caught up.
CREATE FUNCTION kesher.task_reminders() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE reminders r SET fires_at = CASE WHEN NEW.closed_at IS NULL AND NEW.deleted_at IS NULL
      AND (m.moment > now() OR m.moment = r.fires_at) THEN m.moment END
    FROM (SELECT id, coalesce(at, kesher.reminder_moment(NEW.due_on, NEW.due_time, offset_minutes)) AS moment
      FROM reminders WHERE company_id = NEW.company_id AND task_id = NEW.id) m
    WHERE r.company_id = NEW.company_id AND r.id = m.id;
  RETURN NULL;
END $$;
CREATE TRIGGER task_reminders AFTER UPDATE OF due_on, due_time, closed_at, deleted_at ON tasks FOR EACH ROW
  WHEN ((OLD.due_on, OLD.due_time, OLD.closed_at, OLD.deleted_at) IS DISTINCT FROM (NEW.due_on, NEW.due_time, NEW.closed_at, NEW.deleted_at))
  EXECUTE FUNCTION kesher.task_reminders();
REVOKE ALL ON FUNCTION kesher.reminder_moment(date, time, integer), kesher.reminder_fires_at(), kesher.task_reminders() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.reminder_moment(date, time, integer), kesher.reminder_fires_at(), kesher.task_reminders() TO kesher_app;
-- The index went with the column.
CREATE INDEX "automation_runs_by_record" ON "automation_runs" USING btree ("company_id","record_id","started_at","id");
