-- Who a session's token acts as: asked by every request of a signed-in visitor, before its company is known. One call instead of a
-- transaction that switches the role, asks and ends; its plan stays with the connection. It runs as kesher_auth, whose policies and grants
-- apply, and the login role may call it and nothing else. The owner of the functions is no member of kesher_auth, so that the body is first
-- checked when it is called.
SET LOCAL check_function_bodies = off;
CREATE FUNCTION kesher.session_actor(wanted_hash text, idle_minutes integer, sensitive_idle_minutes integer)
  RETURNS TABLE (session_id uuid, is_quiet boolean, is_long_quiet boolean, is_recent boolean, must_change_password boolean, owes_totp boolean,
    person_id uuid, person_name text, home_name text, preview_name text, preview_permissions text[],
    impersonation_id uuid, act_reason text, act_mode text, act_ends_at timestamptz,
    user_id uuid, company_id uuid, company_name text, company_state text, display_name text, email text, role text, verified text,
    customer_id uuid, permissions text[])
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public SET role = kesher_auth AS $$
BEGIN
  RETURN QUERY SELECT s.id, s.last_seen_at < now() - interval '1 minute', s.last_seen_at <= now() - make_interval(mins => sensitive_idle_minutes),
    s.elevated_at > now() - interval '5 minutes', p.must_change_password,
    p.totp_confirmed_at IS NULL AND NOT p.factor_exempt AND EXISTS (
      SELECT FROM user_roles ur JOIN roles r ON r.company_id = ur.company_id AND r.id = ur.role_id AND r.deleted_at IS NULL AND r.requires_totp
      WHERE ur.company_id = p.company_id AND ur.user_id = p.id),
    p.id, p.display_name, h.name, v.name, v.permissions, a.id, a.reason, a.mode, a.ends_at,
    u.id, u.company_id, c.name, c.state, u.display_name, u.email, u.role, u.verified, u.customer_id, kesher.permissions_of(u.company_id, u.id)
  FROM sessions s
    JOIN users p ON p.id = s.user_id JOIN companies h ON h.id = p.company_id
    LEFT JOIN impersonations a ON a.id = s.impersonation_id AND a.actor_id = p.id AND a.ended_at IS NULL AND a.ends_at > now()
      AND EXISTS (SELECT FROM companies t WHERE t.id = a.company_id AND t.state <> 'closed' AND t.path @> ARRAY[h.id] AND t.id <> h.id)
      AND 'act as company' = ANY (kesher.permissions_of(p.company_id, p.id))
    LEFT JOIN roles v ON v.company_id = p.company_id AND v.id = s.preview_role_id AND v.deleted_at IS NULL
    JOIN users u ON u.id = coalesce(a.guest_id, p.id) JOIN companies c ON c.id = u.company_id
  WHERE s.token_hash = wanted_hash AND s.ended_at IS NULL AND s.expires_at > now()
    AND p.disabled_at IS NULL AND p.deleted_at IS NULL AND h.state <> 'closed' AND p.stands_for IS NULL
    AND s.last_seen_at > now() - make_interval(mins => idle_minutes);
END $$;
REVOKE ALL ON FUNCTION kesher.session_actor(text, integer, integer) FROM PUBLIC;
GRANT USAGE ON SCHEMA kesher TO kesher_login;
GRANT EXECUTE ON FUNCTION kesher.session_actor(text, integer, integer) TO kesher_login;
