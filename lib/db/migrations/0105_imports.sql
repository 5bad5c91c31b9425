-- Files of customers that are taken in: checked whole before anything is written, resumed after a crash, undone for 30 days.
CREATE TABLE import_batches (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  actor_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'uploaded' CHECK (state IN
    ('uploaded', 'mapped', 'validated', 'running', 'done', 'done_with_errors', 'failed', 'cancelled', 'undoing', 'undone')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  file_id uuid NOT NULL,
  -- How the rows are found in the file, as the readers take it, and whether the first one names the columns.
  reading jsonb NOT NULL,
  has_head boolean NOT NULL DEFAULT true,
  -- What the columns are called, folded: a file of the same columns is mapped as the one before it.
  fingerprint text NOT NULL DEFAULT '',
  mapping jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(mapping) = 'object'),
  key_field text CHECK (key_field IN ('nationalId', 'phone', 'email', 'number')),
  policy text NOT NULL DEFAULT 'create' CHECK (policy IN ('create', 'skip', 'upsert', 'update')),
  -- The last row that is settled in the step under way; it moves in the transaction that settles it.
  cursor integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  to_create integer NOT NULL DEFAULT 0,
  to_update integer NOT NULL DEFAULT 0,
  to_skip integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  -- The moment that the ids of the new customers carry, in milliseconds.
  ids_from bigint,
  started_at timestamptz,
  finished_at timestamptz,
  undo_until timestamptz,
  undone integer NOT NULL DEFAULT 0,
  left_behind integer NOT NULL DEFAULT 0,
  left_rows jsonb NOT NULL DEFAULT '[]',
  error text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, actor_id) REFERENCES users (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id),
  CHECK ((policy = 'create') = (key_field IS NULL))
);
CREATE INDEX import_batches_by_created ON import_batches (company_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX import_batches_fingerprint ON import_batches (company_id, fingerprint, created_at);

-- What is wrong with a row, by field; `expected` is what the check foresaw and the import itself finds out anew.
CREATE TABLE import_errors (
  company_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row_no integer NOT NULL,
  field text NOT NULL,
  line integer NOT NULL,
  value text NOT NULL,
  reason text NOT NULL,
  is_expected boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, batch_id, row_no, field),
  FOREIGN KEY (company_id, batch_id) REFERENCES import_batches (company_id, id)
);

-- What a customer was before an import changed it. New customers need no row: their ids follow from the batch and the row.
CREATE TABLE import_changes (
  company_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row_no integer NOT NULL,
  customer_id uuid NOT NULL,
  before jsonb NOT NULL,
  version_after integer NOT NULL,
  PRIMARY KEY (company_id, batch_id, row_no),
  FOREIGN KEY (company_id, batch_id) REFERENCES import_batches (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['import_batches', 'import_errors', 'import_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON import_batches TO kesher_app;
GRANT SELECT, INSERT, DELETE ON import_errors, import_changes TO kesher_app;
