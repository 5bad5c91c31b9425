-- by hand
-- Text as the search compares it: as fold() in lib/format/fold.ts.
CREATE FUNCTION kesher.fold(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
DECLARE
  folded text := normalize(lower(normalize(regexp_replace(value, '[׳‘’‚‛`´]', '''', 'g'), NFKD)), NFKD);
BEGIN
  folded := regexp_replace(folded, '[\u05be\u2010-\u2015\u2212-]', ' ', 'g');
  folded := regexp_replace(folded, '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]', '', 'g');
  folded := regexp_replace(folded, '[\u0001-\u0008\u000e-\u001f\u007f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
  folded := translate(folded, 'ךםןףץ', 'כמנפצ');
  folded := regexp_replace(regexp_replace(folded, '[׳‘’‚‛′`´]', '''', 'g'), '[״“”„‟″«»]|''''', '"', 'g');
  RETURN normalize(btrim(regexp_replace(folded, '\s+', ' ', 'g')), NFC);
END $$;
REVOKE ALL ON FUNCTION kesher.fold(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.fold(text) TO kesher_app;

-- The text by which two values of a unique field are the same; a long one by its hash.
CREATE OR REPLACE FUNCTION kesher.custom_key(value jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$
DECLARE
  key text := value #>> '{}';
BEGIN
  IF jsonb_typeof(value) = 'number' THEN RETURN trim_scale(key::numeric)::text; END IF;
  key := kesher.fold(key);
  RETURN CASE WHEN char_length(key) > 300 THEN encode(sha256(convert_to(key, 'UTF8')), 'hex') ELSE key END;
END $$;
