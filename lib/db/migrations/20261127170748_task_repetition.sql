ALTER TABLE "tasks" ADD COLUMN "repeat_rule" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_start" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_on" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeats_after_completion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_skips_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeats_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_of_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_repeat_of_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","repeat_of_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_repeat_once" ON "tasks" USING btree ("company_id","repeat_of_id") WHERE repeat_of_id is not null;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_repeat_check" CHECK (repeat_rule is null or (repeat_start is not null and repeat_on is not null and due_on is not null));