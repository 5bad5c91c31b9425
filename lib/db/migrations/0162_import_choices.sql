-- What whoever imports said of values that are none of ours, and of fields that rows come in without: `rows` are those it was said of.
ALTER TABLE import_batches
  ADD COLUMN choices jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN without jsonb NOT NULL DEFAULT '[]';

-- Faults of one kind are shown together; of a field of known values, those that are none of them; and who the row is of.
ALTER TABLE import_errors
  ADD COLUMN kind text NOT NULL DEFAULT 'format',
  ADD COLUMN unknown text[] NOT NULL DEFAULT '{}',
  ADD COLUMN title text NOT NULL DEFAULT '';
