-- What documents are made from: a PDF with places to fill in, or a text with variables.
CREATE TABLE document_templates (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('uploaded', 'authored')),
  body text NOT NULL DEFAULT '',
  file_id uuid,
  pages jsonb NOT NULL DEFAULT '[]',
  fields jsonb NOT NULL DEFAULT '[]',
  roles jsonb NOT NULL,
  order_mode text NOT NULL DEFAULT 'parallel' CHECK (order_mode IN ('parallel', 'sequential', 'groups')),
  owner_id uuid NOT NULL,
  archived_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES users (company_id, id),
  CHECK ((kind = 'uploaded') = (file_id IS NOT NULL))
);
CREATE UNIQUE INDEX document_templates_name ON document_templates (company_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX document_templates_by_created ON document_templates (company_id, created_at, id) WHERE deleted_at IS NULL;

ALTER TABLE document_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON document_templates AS PERMISSIVE FOR ALL TO kesher_app
  USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON document_templates TO kesher_app;

ALTER TABLE documents
  ADD COLUMN template_id uuid,
  ADD CONSTRAINT documents_template FOREIGN KEY (company_id, template_id) REFERENCES document_templates (company_id, id);
CREATE INDEX documents_by_template ON documents (company_id, template_id, created_at, id)
  WHERE deleted_at IS NULL AND template_id IS NOT NULL;
