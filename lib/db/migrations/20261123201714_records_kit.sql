ALTER TABLE "consents" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "entity" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_by_address" ON "consents" USING gin ("company_id","addresses");
--> statement-breakpoint
-- A word that was said of a person belongs to the first number or address that the person has now. The owner of the tables sees no
-- row while they are forced.
ALTER TABLE consents NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
UPDATE consents s SET addresses = array_remove(ARRAY[CASE s.channel WHEN 'email' THEN c.email ELSE c.phone END], NULL)
  FROM customers c WHERE c.company_id = s.company_id AND c.id = s.customer_id;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
ALTER TABLE consents FORCE ROW LEVEL SECURITY;

-- The addresses of an erased person go with the words.
DROP TRIGGER only_of_erased ON consents;
CREATE TRIGGER only_of_erased BEFORE UPDATE OF wording, source, ip, file_id, addresses ON consents
  FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
GRANT UPDATE (addresses) ON consents TO kesher_app;
