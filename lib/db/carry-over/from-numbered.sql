-- From the last numbered migration to the baseline: what differs is names, one check that stood twice, and one function's words.

-- Names in the field's English.
ALTER TABLE customer_points RENAME TO customer_contact_methods;
ALTER INDEX customer_points_once RENAME TO customer_contact_methods_once;
ALTER INDEX customer_points_by_value RENAME TO customer_contact_methods_by_value;
ALTER TABLE customer_contact_methods RENAME CONSTRAINT customer_points_channel_check TO customer_contact_methods_channel_check;
ALTER TABLE customer_contact_methods RENAME CONSTRAINT customer_points_label_check TO customer_contact_methods_label_check;
ALTER TABLE customer_contact_methods RENAME CONSTRAINT customer_points_value_check TO customer_contact_methods_value_check;

ALTER TABLE payment_page_visits RENAME TO payment_page_views;
ALTER INDEX payment_page_visits_by_page RENAME TO payment_page_views_by_page;

ALTER TABLE company_acts RENAME TO impersonations;
ALTER INDEX company_acts_by_start RENAME TO impersonations_by_start;
ALTER TABLE impersonations RENAME CONSTRAINT company_acts_mode_check TO impersonations_mode_check;
ALTER TABLE sessions RENAME COLUMN act_id TO impersonation_id;

ALTER TABLE payments RENAME COLUMN lane TO exclusivity_key;
ALTER TABLE payment_attempts RENAME COLUMN lane TO exclusivity_key;

GRANT CREATE ON SCHEMA kesher TO kesher_search;
SET LOCAL ROLE kesher_search;
ALTER FUNCTION kesher.customers_labelled(uuid[], uuid[], text[], jsonb, uuid, integer) RENAME TO filter_customers;
RESET ROLE;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
ALTER FUNCTION kesher.company_standing() RENAME TO company_lifecycle;
ALTER TRIGGER company_standing ON companies RENAME TO company_lifecycle;

-- A merge keeps the names of the tables whose rows it moved, and is undone by them. The owner sees rows only where it is not forced.
ALTER TABLE customer_merge_moves NO FORCE ROW LEVEL SECURITY;
UPDATE customer_merge_moves SET source = 'customer_contact_methods' WHERE source = 'customer_points';
ALTER TABLE customer_merge_moves FORCE ROW LEVEL SECURITY;

-- It stands as gateway_accounts_simulator_is_test as well.
ALTER TABLE gateway_accounts DROP CONSTRAINT gateway_accounts_check1;

ALTER TABLE documents RENAME CONSTRAINT documents_replaces TO documents_replaces_fkey;
ALTER TABLE documents RENAME CONSTRAINT documents_template TO documents_template_fkey;
ALTER TABLE payments RENAME CONSTRAINT payments_receipt TO payments_receipt_fkey;
ALTER TABLE services RENAME CONSTRAINT services_image TO services_image_fkey;
ALTER TABLE signers RENAME CONSTRAINT signers_delegated_to TO signers_delegated_to_fkey;
ALTER TABLE signers RENAME CONSTRAINT signers_witness TO signers_witness_fkey;
ALTER TABLE commission_payouts RENAME CONSTRAINT commission_payouts_company_id_line_id_fkey TO commission_payouts_line;
ALTER TABLE document_fields RENAME CONSTRAINT document_fields_type TO document_fields_type_check;
ALTER TABLE services RENAME CONSTRAINT services_kind TO services_kind_check;
ALTER TABLE services RENAME CONSTRAINT services_period TO services_period_check;
ALTER TABLE services RENAME CONSTRAINT services_vat_mode TO services_vat_mode_check;

-- Names that Postgres made up become those that lib/db/schema gives: of the table, its columns and, of a key, what it refers to.
DO $$
DECLARE
  held record;
  named text;
BEGIN
  FOR held IN
    SELECT k.conrelid::regclass AS on_table, c.relname AS name, k.conname AS called, k.contype AS kind, pg_get_constraintdef(k.oid) AS said,
      r.relname AS referred,
      array(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY x (number, place)
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = x.number ORDER BY x.place) AS columns,
      array(SELECT a.attname::text FROM unnest(k.confkey) WITH ORDINALITY x (number, place)
        JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = x.number ORDER BY x.place) AS referred_columns
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid LEFT JOIN pg_class r ON r.oid = k.confrelid
    WHERE k.connamespace IN ('public'::regnamespace, 'simulator'::regnamespace) AND c.relname <> 'schema_migrations'
  LOOP
    named := held.called;
    IF held.kind = 'p' AND held.called ~ '_pkey$' AND cardinality(held.columns) > 1 THEN
      named := concat_ws('_', held.name, array_to_string(held.columns, '_'), 'pk');
    ELSIF held.kind = 'u' AND held.called = concat_ws('_', held.name, array_to_string(held.columns, '_'), 'key') THEN
      named := concat_ws('_', held.name, array_to_string(held.columns, '_'), 'unique');
    ELSIF held.kind = 'f' AND held.called ~ '_fkey\d*$' THEN
      named := concat_ws('_', held.name, array_to_string(held.columns, '_'), held.referred, array_to_string(held.referred_columns, '_'), 'fk');
    ELSIF held.kind = 'c' AND held.called ~ ('^' || held.name || '_check\d*$') THEN
      IF held.said = 'CHECK ((id = company_id))' THEN
        named := held.name || '_one';
      ELSE
        WHILE length(concat_ws('_', held.name, array_to_string(held.columns, '_'), 'check')) > 63 LOOP
          held.columns := trim_array(held.columns, 1);
        END LOOP;
        named := concat_ws('_', held.name, array_to_string(held.columns, '_'), 'check');
      END IF;
    -- Postgres 18 names these too.
    ELSIF held.kind = 'n' AND (held.called LIKE 'customer\_points\_%' OR held.called LIKE 'payment\_page\_visits\_%'
      OR held.called LIKE 'company\_acts\_%' OR held.called LIKE '%\_lane\_not\_null') THEN
      named := concat_ws('_', held.name, array_to_string(held.columns, '_'), 'not_null');
    END IF;
    named := left(named, 63);
    IF named <> held.called THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', held.on_table, held.called, named);
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION kesher.only_fewer_words() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_user <> 'kesher_app' THEN RETURN NEW; END IF;
  IF OLD.payload @> NEW.payload AND (OLD.type LIKE 'customer.merge%' OR kesher.is_erased(OLD.company_id, ARRAY[OLD.customer_id])) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a timeline event says does not change' USING ERRCODE = 'insufficient_privilege';
END $$;
