-- People: second factors, grants and refusals of single permissions, recent proof of the password, acting inside a company.
ALTER TABLE users
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN invited_at timestamptz,
  -- Null while an invitation waits to be taken up.
  ADD COLUMN joined_at timestamptz DEFAULT now(),
  ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
  ADD COLUMN password_changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN totp_sealed text,
  ADD COLUMN totp_confirmed_at timestamptz,
  ADD COLUMN totp_last_step bigint NOT NULL DEFAULT 0,
  ADD COLUMN factor_exempt boolean NOT NULL DEFAULT false,
  ADD COLUMN stands_for uuid;
CREATE UNIQUE INDEX users_stands_for ON users (company_id, stands_for) WHERE stands_for IS NOT NULL;

ALTER TABLE roles
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN requires_totp boolean NOT NULL DEFAULT false;

CREATE TABLE user_grants (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  user_id uuid NOT NULL,
  permission text NOT NULL,
  effect text NOT NULL CHECK (effect IN ('grant', 'refusal')),
  until timestamptz,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id)
);
CREATE UNIQUE INDEX user_grants_one ON user_grants (company_id, user_id, permission) WHERE deleted_at IS NULL;

CREATE TABLE recovery_codes (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (company_id, user_id, code_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id)
);

CREATE TABLE password_history (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id)
);
CREATE INDEX password_history_by_user ON password_history (company_id, user_id, created_at);

-- A person of a company above, at work inside this one. The guest is a user row of this company that stands for the person.
CREATE TABLE company_acts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  actor_company text NOT NULL,
  reason text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('read', 'full')),
  started_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, guest_id) REFERENCES users (company_id, id)
);
CREATE INDEX company_acts_by_start ON company_acts (company_id, started_at);

ALTER TABLE sessions
  -- When the password was last typed: dangerous acts ask for it anew.
  ADD COLUMN elevated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN preview_role_id uuid,
  ADD COLUMN act_id uuid;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['user_grants', 'recovery_codes', 'password_history', 'company_acts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
    EXECUTE format('CREATE POLICY auth ON %I FOR ALL TO kesher_auth USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;

-- What the company's package opens; null where no package limits it. The module of companies gives it its sense.
CREATE FUNCTION kesher.company_features(company uuid) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT NULL::text[]
$$;

-- What a person may do: of roles and single grants, less what is refused, as far as the company's package reaches.
CREATE FUNCTION kesher.permissions_of(company uuid, person uuid) RETURNS text[] LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
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
  ), features AS (SELECT kesher.company_features(company) AS open)
  SELECT coalesce(array_agg(p ORDER BY p), '{}') FROM held, features WHERE open IS NULL OR p = ANY (open)
$$;

-- Where a change came from: the unit of work says it once, every audit row of it carries it.
CREATE OR REPLACE FUNCTION kesher.audit_chain() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.company_id, 0));
  SELECT a.seq, a.hash INTO last FROM public.audit_log a WHERE a.company_id = NEW.company_id ORDER BY a.seq DESC LIMIT 1;
  NEW.ip := coalesce(NEW.ip, nullif(current_setting('app.ip', true), ''));
  NEW.user_agent := coalesce(NEW.user_agent, nullif(current_setting('app.agent', true), ''));
  IF coalesce(current_setting('app.via', true), '') <> '' THEN
    NEW.data := NEW.data || jsonb_build_object('via', current_setting('app.via')::jsonb);
  END IF;
  NEW.at := clock_timestamp();
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.prev_hash := coalesce(last.hash, '');
  NEW.hash := encode(sha256(convert_to(kesher.audit_text(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION kesher.company_features(uuid), kesher.permissions_of(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.company_features(uuid), kesher.permissions_of(uuid, uuid) TO kesher_app, kesher_auth;
GRANT SELECT, INSERT, UPDATE ON user_grants TO kesher_app, kesher_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_codes, password_history TO kesher_auth;
GRANT SELECT ON company_acts TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON company_acts TO kesher_auth;
GRANT SELECT, INSERT, UPDATE ON roles TO kesher_app;
GRANT SELECT, INSERT, DELETE ON user_roles TO kesher_app;
GRANT DELETE ON user_roles TO kesher_auth;
GRANT SELECT (created_at, created_by, updated_at, updated_by, version, phone, verified, last_sign_in_at, invited_at, joined_at, must_change_password,
  totp_confirmed_at, factor_exempt, stands_for) ON users TO kesher_app;
GRANT INSERT ON users TO kesher_app;
GRANT UPDATE (display_name, email, phone, role, team_id, verified, disabled_at, must_change_password, invited_at, updated_at, updated_by, version) ON users TO kesher_app;
GRANT SELECT, INSERT, UPDATE ON teams TO kesher_app;
