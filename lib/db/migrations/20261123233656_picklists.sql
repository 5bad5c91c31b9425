CREATE TABLE "picklist_values" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"list" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"merged_into_id" uuid,
	CONSTRAINT "picklist_values_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "picklist_values_key" UNIQUE("company_id","key"),
	CONSTRAINT "picklist_values_list_check" CHECK (list in ('customer.status', 'customer.source')),
	CONSTRAINT "picklist_values_type_check" CHECK (type in ('prospect', 'active', 'dormant', 'suspended', 'archived')),
	CONSTRAINT "picklist_values_name_check" CHECK (char_length(name) between 1 and 200),
	CONSTRAINT "picklist_values_merged_check" CHECK (merged_into_id is null or archived_at is not null),
	CONSTRAINT "picklist_values_type_of_list_check" CHECK ((list = 'customer.status') = (type is not null))
);
--> statement-breakpoint
ALTER TABLE "picklist_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_status_check";--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "source" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "picklist_values_name" ON "picklist_values" USING btree ("company_id","list",lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "picklist_values_by_list" ON "picklist_values" USING btree ("company_id","list","position");--> statement-breakpoint
-- Every company has the five statuses that were fixed until now, and the sources that it wrote: of those that differ in capitals alone
-- one. A source keeps its text as its key, so that filters that somebody saved find what they found. The owner of the tables sees no row
-- while they are forced.
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_merges NO FORCE ROW LEVEL SECURITY;
INSERT INTO picklist_values (company_id, id, list, key, name, type, position)
  SELECT c.id, gen_random_uuid(), 'customer.status', s.key, s.name, s.key, s.position
  FROM companies c CROSS JOIN (VALUES ('prospect', 'מתעניין', 1), ('active', 'פעיל', 2), ('dormant', 'רדום', 3), ('suspended', 'חסום', 4),
    ('archived', 'בארכיון', 5)) AS s (key, name, position);
INSERT INTO picklist_values (company_id, id, list, key, name, position)
  SELECT company_id, gen_random_uuid(), 'customer.source', CASE WHEN name IN ('prospect', 'active', 'dormant', 'suspended', 'archived')
      THEN gen_random_uuid()::text ELSE name END, name, row_number() OVER (PARTITION BY company_id ORDER BY holders DESC, name)
  FROM (SELECT company_id, min(source) AS name, count(*) AS holders FROM customers WHERE source <> '' GROUP BY company_id, lower(source)) s;
UPDATE customers c SET source = (
    SELECT s.key FROM picklist_values s WHERE s.company_id = c.company_id AND s.list = 'customer.source' AND lower(s.name) = lower(c.source))
  WHERE NOT EXISTS (SELECT FROM picklist_values s WHERE s.company_id = c.company_id AND s.list = 'customer.source' AND s.key = c.source);
INSERT INTO picklist_values (company_id, id, list, key, name, position)
  SELECT c.id, k.id, 'customer.source', k.id::text, k.name, k.position
  FROM companies c CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id, s.name, s.position FROM (VALUES ('המלצה', 1), ('אתר האינטרנט', 2),
    ('גוגל', 3), ('פייסבוק', 4), ('טלפון', 5)) AS s (name, position) WHERE c.id IS NOT NULL) k
  WHERE NOT EXISTS (SELECT FROM picklist_values s WHERE s.company_id = c.id AND s.list = 'customer.source');
-- What a merge keeps for its undo is put back as it is kept.
CREATE FUNCTION pg_temp.with_source_key(company uuid, kept jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN kept ? 'source' THEN kept || jsonb_build_object('source', (SELECT s.key FROM picklist_values s
    WHERE s.company_id = company AND s.list = 'customer.source' AND lower(s.name) = lower(kept ->> 'source'))) ELSE kept END $$;
ALTER TABLE customer_merges DISABLE TRIGGER only_of_erased;
UPDATE customer_merges SET winner_before = pg_temp.with_source_key(company_id, winner_before),
  winner_after = pg_temp.with_source_key(company_id, winner_after);
ALTER TABLE customer_merges ENABLE TRIGGER only_of_erased;
DROP FUNCTION pg_temp.with_source_key(uuid, jsonb);
ALTER TABLE customer_merges FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;

ALTER TABLE picklist_values FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON picklist_values FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON picklist_values TO kesher_app;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_status_picklist_values_company_id_key_fk" FOREIGN KEY ("company_id","status") REFERENCES "public"."picklist_values"("company_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_source_picklist_values_company_id_key_fk" FOREIGN KEY ("company_id","source") REFERENCES "public"."picklist_values"("company_id","key") ON DELETE no action ON UPDATE no action;