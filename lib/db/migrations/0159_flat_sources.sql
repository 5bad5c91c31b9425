-- What signers see is what is sealed: an uploaded PDF is made flat once. Files of earlier versions are made flat on first use.
ALTER TABLE documents ADD COLUMN is_flat boolean NOT NULL DEFAULT false;
ALTER TABLE document_templates ADD COLUMN is_flat boolean NOT NULL DEFAULT false;
