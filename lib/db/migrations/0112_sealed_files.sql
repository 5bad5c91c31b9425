-- From the hash of a sealed file to its document: whoever holds the file may ask, before a company is known. Nothing else is read.
CREATE FUNCTION kesher.find_sealed(hash text) RETURNS TABLE (company_id uuid, document_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.company_id, d.id FROM public.documents d
  WHERE d.sealed_sha256 = hash AND d.seal_state = 'sealed' AND d.deleted_at IS NULL LIMIT 1
$$;
REVOKE ALL ON FUNCTION kesher.find_sealed(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.find_sealed(text) TO kesher_auth;
GRANT CREATE ON SCHEMA kesher TO kesher_search;
ALTER FUNCTION kesher.find_sealed(text) OWNER TO kesher_search;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
