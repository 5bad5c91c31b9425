-- What the import left of a customer, as a hash of its values: a later change that was taken back itself is none. None of earlier imports.
ALTER TABLE import_changes ADD COLUMN after text;
