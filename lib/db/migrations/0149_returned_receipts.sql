-- Money of a receipt that was taken back is open again on the invoice that it was for: what came in may go down. Nothing else of a
-- document that was issued changes, and neither does the copy with its allocation number once it is kept.
CREATE OR REPLACE FUNCTION kesher.tax_document_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  -- The generated column is not there yet before the row is written; what it is made of is compared.
  follows text[] := ARRAY['number_text', 'updated_at', 'updated_by', 'version', 'customer_id', 'state', 'allocation_state', 'allocation_number',
    'allocation_path', 'credited_agorot', 'received_agorot', 'file_id', 'sha256', 'copy_file_id', 'copy_sha256', 'sent_at', 'sent_to'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a tax document is never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF to_jsonb(NEW) - follows IS DISTINCT FROM to_jsonb(OLD) - follows
    OR (OLD.file_id IS NOT NULL AND (NEW.file_id, NEW.sha256) IS DISTINCT FROM (OLD.file_id, OLD.sha256))
    OR (OLD.copy_file_id IS NOT NULL AND (NEW.copy_file_id, NEW.copy_sha256) IS DISTINCT FROM (OLD.copy_file_id, OLD.copy_sha256))
    OR (OLD.allocation_number IS NOT NULL AND NEW.allocation_number IS DISTINCT FROM OLD.allocation_number)
    OR NEW.credited_agorot < OLD.credited_agorot
    OR (OLD.state <> 'issuing' AND NEW.state = 'issuing') THEN
    RAISE EXCEPTION 'a tax document is credited, not changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
