CREATE TABLE "custom_values" (
	"company_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"value" jsonb,
	"unique_key" text,
	CONSTRAINT "custom_values_company_id_record_id_field_id_pk" PRIMARY KEY("company_id","record_id","field_id")
);
--> statement-breakpoint
ALTER TABLE "custom_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "default_value" jsonb;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "is_unique" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "custom_values_by_value" ON "custom_values" USING btree ("company_id","field_id","value","record_id") WHERE value is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_values_unique" ON "custom_values" USING btree ("company_id","field_id","unique_key") WHERE unique_key is not null;--> statement-breakpoint
CREATE INDEX "customers_custom_fields" ON "customers" USING gin (jsonb_path_query_array(custom, '$.keyvalue().key') jsonb_path_ops) WHERE deleted_at is null and custom <> '{}';--> statement-breakpoint
CREATE INDEX "leads_custom_fields" ON "leads" USING gin (jsonb_path_query_array(custom, '$.keyvalue().key') jsonb_path_ops) WHERE deleted_at is null and custom <> '{}';--> statement-breakpoint
---- The second lock, and who may do what ----

DO $$
DECLARE
  own constant text := 'company_id = nullif(current_setting(''app.company'', true), '''')::uuid';
BEGIN
  ALTER TABLE custom_values FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON custom_values FOR ALL TO kesher_app USING (%1$s) WITH CHECK (%1$s)', own);
END $$;
CREATE POLICY search ON custom_values FOR SELECT TO kesher_search USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON custom_values TO kesher_app;
GRANT SELECT ON custom_values TO kesher_search;

---- Values of custom fields that are compared ----

-- The text by which two values of a unique field are the same: as fold() in lib/format/fold.ts, a long one by its hash.
CREATE FUNCTION kesher.custom_key(value jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$
DECLARE
  key text := value #>> '{}';
BEGIN
  IF jsonb_typeof(value) = 'number' THEN RETURN trim_scale(key::numeric)::text; END IF;
  key := normalize(lower(normalize(regexp_replace(key, '[׳‘’‚‛`´]', '''', 'g'), NFKD)), NFKD);
  key := regexp_replace(key, '[\u05be\u2010-\u2015\u2212-]', ' ', 'g');
  key := regexp_replace(key, '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]', '', 'g');
  key := regexp_replace(key, '[\u0001-\u0008\u000e-\u001f\u007f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
  key := translate(key, 'ךםןףץ', 'כמנפצ');
  key := regexp_replace(regexp_replace(key, '[׳‘’‚‛′`´]', '''', 'g'), '[״“”„‟″«»]|''''', '"', 'g');
  key := normalize(btrim(regexp_replace(key, '\s+', ' ', 'g')), NFC);
  RETURN CASE WHEN char_length(key) > 300 THEN encode(sha256(convert_to(key, 'UTF8')), 'hex') ELSE key END;
END $$;
REVOKE ALL ON FUNCTION kesher.custom_key(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.custom_key(jsonb) TO kesher_app;

-- Who makes a field unique holds this lock alone, who writes values of the company's records holds it with others.
CREATE FUNCTION kesher.custom_fields_lock(company uuid) RETURNS bigint
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$ SELECT hashtextextended('custom-fields:' || company::text, 0) $$;
REVOKE ALL ON FUNCTION kesher.custom_fields_lock(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.custom_fields_lock(uuid) TO kesher_app;

CREATE FUNCTION kesher.store_custom_values() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(kesher.custom_fields_lock(NEW.company_id));
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM custom_values WHERE company_id = NEW.company_id AND record_id = NEW.id;
  END IF;
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO custom_values (company_id, record_id, field_id, value, unique_key)
      SELECT NEW.company_id, NEW.id, f.id,
        CASE WHEN f.type IN ('number', 'money', 'percent', 'date') THEN NEW.custom -> f.id::text END,
        CASE WHEN f.is_unique THEN kesher.custom_key(NEW.custom -> f.id::text) END
      FROM custom_fields f
      WHERE f.company_id = NEW.company_id AND f.entity = TG_ARGV[0] AND NEW.custom ? f.id::text
        AND (f.is_unique OR f.type IN ('number', 'money', 'percent', 'date'))
      ORDER BY f.id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION kesher.store_custom_values() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.store_custom_values() TO kesher_app;
CREATE TRIGGER custom_values_of_new AFTER INSERT ON customers FOR EACH ROW WHEN (NEW.custom <> '{}')
  EXECUTE FUNCTION kesher.store_custom_values('customer');
CREATE TRIGGER custom_values_of_changed AFTER UPDATE OF custom, deleted_at ON customers FOR EACH ROW
  WHEN (OLD.custom IS DISTINCT FROM NEW.custom OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) AND NEW.custom <> '{}')
  EXECUTE FUNCTION kesher.store_custom_values('customer');
CREATE TRIGGER custom_values_of_new AFTER INSERT ON leads FOR EACH ROW WHEN (NEW.custom <> '{}')
  EXECUTE FUNCTION kesher.store_custom_values('lead');
CREATE TRIGGER custom_values_of_changed AFTER UPDATE OF custom, deleted_at ON leads FOR EACH ROW
  WHEN (OLD.custom IS DISTINCT FROM NEW.custom OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) AND NEW.custom <> '{}')
  EXECUTE FUNCTION kesher.store_custom_values('lead');

-- Values until now; the owner of the tables sees no row while they are forced.
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE leads NO FORCE ROW LEVEL SECURITY;
ALTER TABLE custom_fields NO FORCE ROW LEVEL SECURITY;
ALTER TABLE custom_values NO FORCE ROW LEVEL SECURITY;
INSERT INTO custom_values (company_id, record_id, field_id, value)
  SELECT f.company_id, r.id, f.id, r.custom -> f.id::text
  FROM custom_fields f JOIN (
    SELECT company_id, id, 'customer' AS entity, custom FROM customers WHERE deleted_at IS NULL AND custom <> '{}'
    UNION ALL SELECT company_id, id, 'lead', custom FROM leads WHERE deleted_at IS NULL AND custom <> '{}'
  ) r ON r.company_id = f.company_id AND r.entity = f.entity AND r.custom ? f.id::text
  WHERE f.type IN ('number', 'money', 'percent', 'date');
ALTER TABLE custom_values FORCE ROW LEVEL SECURITY;
ALTER TABLE custom_fields FORCE ROW LEVEL SECURITY;
ALTER TABLE leads FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;

---- Filters, past the policies, in the company of the transaction alone ----

GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
DROP FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, uuid[], uuid[], integer);
-- `ranges` is a list of { field, from, to }, either bound may be missing; `filled` and `blank` are lists of field ids.
CREATE FUNCTION kesher.filter_records(
  kind text, any_tags uuid[], all_tags uuid[], channels text[], fields jsonb, ranges jsonb, filled jsonb, blank text[],
  owners uuid[], records uuid[], cap integer
)
  RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  -- Only the inverted indexes and those that hold all columns are of use here, whatever the planner thinks of how often a label occurs.
  SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  conditions text := concat(
    CASE WHEN any_tags IS NOT NULL THEN ' AND r.tag_ids && $2' END,
    CASE WHEN all_tags IS NOT NULL THEN ' AND r.tag_ids @> $3' END,
    CASE WHEN channels IS NOT NULL THEN ' AND r.consent_channels @> $4' END,
    CASE WHEN fields IS NOT NULL THEN ' AND r.custom @> $5' END,
    CASE WHEN filled IS NOT NULL THEN ' AND r.custom <> ''{}'' AND jsonb_path_query_array(r.custom, ''$.keyvalue().key'') @> $6' END,
    CASE WHEN blank IS NOT NULL THEN ' AND NOT r.custom ?| $7' END,
    CASE WHEN owners IS NULL THEN '' WHEN cardinality(records) > 0 THEN ' AND (r.owner_id = ANY ($8) OR r.id = ANY ($10))'
      ELSE ' AND r.owner_id = ANY ($8)' END);
  -- Rows of values are those of live records, so that ranges alone are found without reading a record.
  reads_records boolean := conditions <> '' OR coalesce(jsonb_array_length(ranges), 0) = 0;
  source text := CASE WHEN reads_records THEN format('public.%I r', kind) END;
  span jsonb;
  number integer := 0;
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'leads') THEN RETURN; END IF;
  FOR span IN SELECT * FROM jsonb_array_elements(ranges) LOOP
    source := concat_ws(', ', source, format('public.custom_values v%s', number));
    conditions := concat(conditions,
      format(' AND v%1$s.company_id = $1 AND v%1$s.field_id = %2$L AND v%1$s.value IS NOT NULL', number, (span ->> 'field')::uuid),
      CASE WHEN span ? 'from' THEN format(' AND v%s.value >= %L::jsonb', number, span -> 'from') END,
      CASE WHEN span ? 'to' THEN format(' AND v%s.value <= %L::jsonb', number, span -> 'to') END,
      CASE WHEN number > 0 THEN format(' AND v%s.record_id = v0.record_id', number)
        WHEN reads_records THEN ' AND r.id = v0.record_id' END);
    number := number + 1;
  END LOOP;
  RETURN QUERY EXECUTE format('SELECT %s FROM %s WHERE %s %s LIMIT $9',
    CASE WHEN number = 0 THEN 'r.id' ELSE 'v0.record_id' END, source,
    CASE WHEN reads_records THEN 'r.company_id = $1 AND r.deleted_at IS NULL' ELSE 'true' END, conditions)
    USING company, any_tags, all_tags, channels, fields, filled, blank, owners, cap, records;
END $$;
REVOKE ALL ON FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, jsonb, jsonb, text[], uuid[], uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.filter_records(text, uuid[], uuid[], text[], jsonb, jsonb, jsonb, text[], uuid[], uuid[], integer) TO kesher_app;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
