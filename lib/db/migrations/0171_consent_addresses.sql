-- A consent or a refusal belongs to the addresses that it was said of; the person is a link.
ALTER TABLE consents ADD COLUMN addresses text[] NOT NULL DEFAULT '{}';
UPDATE consents s SET addresses = array_remove(ARRAY[CASE s.channel WHEN 'email' THEN c.email ELSE c.phone END], NULL)
  FROM customers c WHERE c.company_id = s.company_id AND c.id = s.customer_id;
CREATE INDEX consents_by_address ON consents USING gin (company_id, addresses);

-- An erased person's addresses go with the words.
DROP TRIGGER only_of_erased ON consents;
CREATE TRIGGER only_of_erased BEFORE UPDATE OF wording, source, ip, file_id, addresses ON consents
  FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
GRANT UPDATE (addresses) ON consents TO kesher_app;
