-- What the rows of an import are: until now all of them were customers.
ALTER TABLE import_batches ADD COLUMN entity text NOT NULL DEFAULT 'customer';
