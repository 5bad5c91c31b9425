-- What whoever imports wrote in place of cells of a row, sealed as identity numbers may be among it. It is kept as long as the file: the check,
-- the import and its undoing read the file anew.
CREATE TABLE import_corrections (
  company_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  row_no integer NOT NULL,
  cells_sealed text NOT NULL,
  PRIMARY KEY (company_id, batch_id, row_no),
  FOREIGN KEY (company_id, batch_id) REFERENCES import_batches (company_id, id)
);
ALTER TABLE import_corrections ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_corrections FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON import_corrections FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON import_corrections TO kesher_app;
