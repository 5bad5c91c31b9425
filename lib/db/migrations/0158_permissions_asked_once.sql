-- What the company's package opens is worked out once for a person: an inlined expression was evaluated twice for every permission held,
-- and every signed-in request asks this.
CREATE OR REPLACE FUNCTION kesher.permissions_of(company uuid, person uuid) RETURNS text[] LANGUAGE sql STABLE
  SET search_path = pg_catalog, public AS $$
  WITH held AS (
    SELECT p FROM public.user_roles ur
      JOIN public.roles r ON r.company_id = ur.company_id AND r.id = ur.role_id AND r.deleted_at IS NULL, unnest(r.permissions) p
      WHERE ur.company_id = company AND ur.user_id = person
    UNION
    SELECT g.permission FROM public.user_grants g WHERE g.company_id = company AND g.user_id = person
      AND g.deleted_at IS NULL AND g.effect = 'grant' AND (g.until IS NULL OR g.until > now())
    EXCEPT
    SELECT g.permission FROM public.user_grants g WHERE g.company_id = company AND g.user_id = person
      AND g.deleted_at IS NULL AND g.effect = 'refusal' AND (g.until IS NULL OR g.until > now())
  ), features AS MATERIALIZED (SELECT kesher.company_features(company) AS open)
  SELECT coalesce(array_agg(p ORDER BY p), '{}') FROM held, features WHERE open IS NULL OR p = ANY (open)
$$;
