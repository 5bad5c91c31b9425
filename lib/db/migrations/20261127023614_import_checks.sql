ALTER TABLE "import_batches" ADD COLUMN "added" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "of_customers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "customer_lines" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_errors" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;