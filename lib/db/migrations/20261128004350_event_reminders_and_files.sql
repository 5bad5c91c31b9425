CREATE TABLE "event_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "event_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "event_files_name_check" CHECK (char_length(name) between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "event_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_subject_check";--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_files_by_event" ON "event_files" USING btree ("company_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_files_by_file" ON "event_files" USING btree ("company_id","file_id");--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_company_id_event_id_events_company_id_id_fk" FOREIGN KEY ("company_id","event_id") REFERENCES "public"."events"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_event_offset_once" ON "reminders" USING btree ("company_id","event_id","user_id","offset_minutes") WHERE event_id is not null and offset_minutes is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_event_at_once" ON "reminders" USING btree ("company_id","event_id","user_id","at") WHERE event_id is not null and at is not null;--> statement-breakpoint
CREATE INDEX "reminders_by_event" ON "reminders" USING btree ("company_id","event_id") WHERE event_id is not null;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_subject_check" CHECK (num_nonnulls(task_id, event_id) = 1);--> statement-breakpoint
-- by hand
ALTER TABLE event_files FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON event_files FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON event_files TO kesher_app;

---- When a reminder of an event is sent: before each time it takes place, or at its own time, until the event is cancelled ----

-- Whole days count from nine in the morning, as those of tasks do. Days are counted on the calendar, minutes and hours pass as they are.
CREATE FUNCTION kesher.event_reminder_moment(starts_at timestamptz, is_all_day boolean, minutes integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN is_all_day THEN kesher.reminder_moment((starts_at AT TIME ZONE 'Asia/Jerusalem')::date, NULL, minutes)
    WHEN minutes < 1440 THEN starts_at - make_interval(mins => minutes)
    ELSE kesher.reminder_moment((starts_at AT TIME ZONE 'Asia/Jerusalem')::date, (starts_at AT TIME ZONE 'Asia/Jerusalem')::time, minutes)
  END
$$;
-- The next moment of a reminder; one whose moment has come and that waits for its worker stays as it is. Volatile, so that it reads
-- what was written while the reminder was waited for.
CREATE FUNCTION kesher.event_fires_at(company uuid, event uuid, minutes integer, own timestamptz, waiting timestamptz) RETURNS timestamptz
  LANGUAGE sql VOLATILE SET search_path = pg_catalog, public AS $$
  SELECT min(m.moment) FROM (
    SELECT coalesce(own, kesher.event_reminder_moment(n.starts_at, e.is_all_day, minutes)) AS moment
    FROM events e JOIN calendar_entries n ON n.company_id = e.company_id AND n.event_id = e.id
    WHERE e.company_id = company AND e.id = event AND e.deleted_at IS NULL AND e.status <> 'cancelled') m
  WHERE m.moment > now() OR m.moment = waiting
$$;
CREATE OR REPLACE FUNCTION kesher.reminder_fires_at() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  moment timestamptz;
BEGIN
  IF NEW.event_id IS NOT NULL THEN
    NEW.fires_at := kesher.event_fires_at(NEW.company_id, NEW.event_id, NEW.offset_minutes, NEW.at, NULL);
    RETURN NEW;
  END IF;
  SELECT coalesce(NEW.at, kesher.reminder_moment(t.due_on, t.due_time, NEW.offset_minutes)) INTO moment FROM tasks t
    WHERE t.company_id = NEW.company_id AND t.id = NEW.task_id AND t.closed_at IS NULL AND t.deleted_at IS NULL;
  NEW.fires_at := CASE WHEN moment > now() THEN moment END;
  RETURN NEW;
END $$;
DROP TRIGGER reminder_fires_at ON reminders;
CREATE TRIGGER reminder_fires_at BEFORE INSERT OR UPDATE OF task_id, event_id, offset_minutes, at ON reminders FOR EACH ROW
  EXECUTE FUNCTION kesher.reminder_fires_at();
CREATE FUNCTION kesher.event_reminders() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE reminders r SET fires_at = kesher.event_fires_at(r.company_id, r.event_id, r.offset_minutes, r.at, r.fires_at)
    WHERE r.company_id = NEW.company_id AND r.event_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER event_reminders AFTER UPDATE OF status, deleted_at ON events FOR EACH ROW
  WHEN ((OLD.status, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.deleted_at)) EXECUTE FUNCTION kesher.event_reminders();
-- The entries of an event are deleted and written anew. What waits for its worker stays until they are written; where none are,
-- the worker finds no time of the event and sends nothing.
CREATE FUNCTION kesher.entry_reminders() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE reminders r SET fires_at = kesher.event_fires_at(r.company_id, r.event_id, r.offset_minutes, r.at, r.fires_at)
    FROM (SELECT DISTINCT company_id, event_id FROM changed) c
    WHERE r.company_id = c.company_id AND r.event_id = c.event_id AND (TG_OP = 'INSERT' OR r.fires_at > now());
  RETURN NULL;
END $$;
CREATE TRIGGER entry_reminders_written AFTER INSERT ON calendar_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION kesher.entry_reminders();
CREATE TRIGGER entry_reminders_deleted AFTER DELETE ON calendar_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION kesher.entry_reminders();
REVOKE ALL ON FUNCTION kesher.event_reminder_moment(timestamptz, boolean, integer),
  kesher.event_fires_at(uuid, uuid, integer, timestamptz, timestamptz), kesher.event_reminders(), kesher.entry_reminders() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.event_reminder_moment(timestamptz, boolean, integer),
  kesher.event_fires_at(uuid, uuid, integer, timestamptz, timestamptz), kesher.event_reminders(), kesher.entry_reminders() TO kesher_app;
