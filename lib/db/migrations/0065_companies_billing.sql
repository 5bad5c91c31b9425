-- Companies as customers of the company above them: types, packages in versions, add-ons, what each company holds and owes.

-- What a company above offers. Rows belong to the master or reseller; versions are never changed, so whoever bought one keeps it.
CREATE TABLE company_types (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('reseller', 'company')),
  default_package_id uuid,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX company_types_name ON company_types (company_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE packages (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  code text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  level integer NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 9),
  -- Null: for companies of every type.
  type_id uuid,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'archived')),
  -- Whether companies below offer it too.
  is_shared boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, type_id) REFERENCES company_types (company_id, id)
);
CREATE UNIQUE INDEX packages_code ON packages (company_id, lower(code)) WHERE deleted_at IS NULL;
ALTER TABLE company_types ADD CONSTRAINT company_types_default_package FOREIGN KEY (company_id, default_package_id) REFERENCES packages (company_id, id);

CREATE TABLE package_versions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  package_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  -- Permission strings.
  features text[] NOT NULL,
  -- {users, customers, storage_mb}: a key that is missing has no limit.
  quotas jsonb NOT NULL DEFAULT '{}',
  price_agorot bigint NOT NULL CHECK (price_agorot >= 0),
  cycle text NOT NULL CHECK (cycle IN ('monthly', 'yearly')),
  trial_days integer NOT NULL DEFAULT 0 CHECK (trial_days BETWEEN 0 AND 365),
  setup_fee_agorot bigint NOT NULL DEFAULT 0 CHECK (setup_fee_agorot >= 0),
  valid_from date NOT NULL,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, package_id, number),
  UNIQUE (company_id, package_id, id),
  FOREIGN KEY (company_id, package_id) REFERENCES packages (company_id, id)
);

CREATE TABLE addons (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  code text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'archived')),
  -- Packages that it goes with; none named: all.
  for_packages uuid[] NOT NULL DEFAULT '{}',
  is_shared boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX addons_code ON addons (company_id, lower(code)) WHERE deleted_at IS NULL;

CREATE TABLE addon_versions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  addon_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  features text[] NOT NULL,
  -- What it adds to the quotas of the package.
  quotas jsonb NOT NULL DEFAULT '{}',
  price_agorot bigint NOT NULL CHECK (price_agorot >= 0),
  cycle text NOT NULL CHECK (cycle IN ('once', 'monthly', 'yearly')),
  setup_fee_agorot bigint NOT NULL DEFAULT 0 CHECK (setup_fee_agorot >= 0),
  valid_from date NOT NULL,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, addon_id, number),
  UNIQUE (company_id, addon_id, id),
  FOREIGN KEY (company_id, addon_id) REFERENCES addons (company_id, id)
);

-- What a company holds and owes. `company_id` is the company below; `owner_id` the one above that offers.
CREATE TABLE subscriptions (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  version integer NOT NULL DEFAULT 1,
  owner_id uuid NOT NULL,
  package_id uuid NOT NULL,
  package_version_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('trial', 'active', 'past_due', 'suspended', 'cancelled')),
  -- Calendar days; the period runs from the first day to before the last one.
  period_from date NOT NULL,
  period_to date NOT NULL,
  next_charge_on date,
  -- Instead of the version's price.
  price_override_agorot bigint CHECK (price_override_agorot >= 0),
  price_reason text NOT NULL DEFAULT '',
  grace_until date,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK (period_to > period_from),
  FOREIGN KEY (owner_id, package_id, package_version_id) REFERENCES package_versions (company_id, package_id, id)
);
CREATE UNIQUE INDEX subscriptions_current ON subscriptions (company_id) WHERE ended_at IS NULL;
CREATE INDEX subscriptions_by_package ON subscriptions (owner_id, package_id) WHERE ended_at IS NULL;
CREATE INDEX subscriptions_by_charge ON subscriptions (next_charge_on) WHERE ended_at IS NULL;

CREATE TABLE company_addons (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  version integer NOT NULL DEFAULT 1,
  owner_id uuid NOT NULL,
  addon_id uuid NOT NULL,
  addon_version_id uuid NOT NULL,
  -- The company's own price and cycle, whatever the list says.
  price_agorot bigint NOT NULL CHECK (price_agorot >= 0),
  cycle text NOT NULL CHECK (cycle IN ('once', 'monthly', 'yearly')),
  state text NOT NULL CHECK (state IN ('waiting', 'active', 'suspended', 'cancelled')),
  from_on date NOT NULL,
  -- The first day on which it is no longer there.
  to_on date,
  next_charge_on date,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK (to_on IS NULL OR to_on >= from_on),
  FOREIGN KEY (owner_id, addon_id, addon_version_id) REFERENCES addon_versions (company_id, addon_id, id)
);
CREATE UNIQUE INDEX company_addons_current ON company_addons (company_id, owner_id, addon_id) WHERE ended_at IS NULL;
CREATE INDEX company_addons_by_addon ON company_addons (owner_id, addon_id) WHERE ended_at IS NULL;
CREATE INDEX company_addons_by_charge ON company_addons (next_charge_on) WHERE ended_at IS NULL;

CREATE TABLE feature_overrides (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  permission text NOT NULL,
  effect text NOT NULL CHECK (effect IN ('on', 'off')),
  reason text NOT NULL CHECK (reason <> ''),
  until timestamptz,
  -- Who decided, in words: the person belongs to another company.
  by_name text NOT NULL,
  by_company text NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX feature_overrides_one ON feature_overrides (company_id, permission) WHERE deleted_at IS NULL;

CREATE TABLE company_charges (
  company_id uuid NOT NULL REFERENCES companies (id),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  version integer NOT NULL DEFAULT 1,
  -- Who charges.
  owner_id uuid NOT NULL REFERENCES companies (id),
  kind text NOT NULL CHECK (kind IN ('package', 'addon', 'setup', 'proration', 'credit')),
  label text NOT NULL,
  -- What is owed; a credit is below zero.
  amount_agorot bigint NOT NULL CHECK ((kind = 'credit') = (amount_agorot < 0)),
  period_from date,
  period_to date,
  due_on date NOT NULL,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'paid', 'void')),
  settled_at timestamptz,
  void_reason text NOT NULL DEFAULT '',
  wallet_tx_id uuid,
  subscription_id uuid,
  company_addon_id uuid,
  -- Said once: the same charge cannot be written twice.
  key text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key),
  FOREIGN KEY (company_id, subscription_id) REFERENCES subscriptions (company_id, id),
  FOREIGN KEY (company_id, company_addon_id) REFERENCES company_addons (company_id, id)
);
CREATE INDEX company_charges_by_due ON company_charges (company_id, due_on, id);
CREATE INDEX company_charges_open ON company_charges (due_on) WHERE state = 'due';

-- Where a company stands with the company above it.
ALTER TABLE companies
  ADD COLUMN type_owner_id uuid,
  ADD COLUMN type_id uuid,
  ADD COLUMN state_reason text NOT NULL DEFAULT '',
  ADD COLUMN state_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN trial_ends_on date,
  ADD COLUMN grace_ends_on date,
  -- When the last warning before suspension left.
  ADD COLUMN warned_on date,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (state IN ('trial', 'active', 'past_due', 'suspended', 'closed')),
  ADD CONSTRAINT companies_type FOREIGN KEY (type_owner_id, type_id) REFERENCES company_types (company_id, id);
CREATE INDEX companies_by_state ON companies (state);

-- The parent changes what is below it, never itself. What a company may change of its own is another policy; this trigger keeps the
-- two apart, since grants of columns know no rows.
CREATE POLICY below ON companies FOR UPDATE TO kesher_app
  USING (id <> nullif(current_setting('app.company', true), '')::uuid AND path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid])
  WITH CHECK (id <> nullif(current_setting('app.company', true), '')::uuid AND path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid]);

CREATE FUNCTION kesher.company_standing() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_user = 'kesher_app' AND NEW.id = nullif(current_setting('app.company', true), '')::uuid
    AND (NEW.id, NEW.parent_id, NEW.path, NEW.kind, NEW.state, NEW.state_reason, NEW.state_since, NEW.trial_ends_on, NEW.grace_ends_on, NEW.warned_on,
      NEW.type_owner_id, NEW.type_id) IS DISTINCT FROM
      (OLD.id, OLD.parent_id, OLD.path, OLD.kind, OLD.state, OLD.state_reason, OLD.state_since, OLD.trial_ends_on, OLD.grace_ends_on, OLD.warned_on,
      OLD.type_owner_id, OLD.type_id) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a company does not change where it stands itself';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER company_standing BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION kesher.company_standing();

GRANT UPDATE (name, registration_number, business_kind, address, phone, email, parent_id, path, state, state_reason, state_since, trial_ends_on,
  grace_ends_on, warned_on, type_owner_id, type_id, updated_at, version) ON companies TO kesher_app;

-- What a company offers is its own; what it holds is written above it and read by it.
DO $$
DECLARE
  name text;
  acting text := 'nullif(current_setting(''app.company'', true), '''')::uuid';
BEGIN
  FOREACH name IN ARRAY ARRAY['company_types', 'packages', 'package_versions', 'addons', 'addon_versions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = %s) WITH CHECK (company_id = %s)', name, acting, acting);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['subscriptions', 'company_addons', 'feature_overrides', 'company_charges'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own ON %I FOR SELECT TO kesher_app USING (company_id = %s)', name, acting);
    EXECUTE format('CREATE POLICY subtree ON %1$I FOR ALL TO kesher_app
      USING (company_id <> %2$s AND EXISTS (SELECT FROM companies c WHERE c.id = company_id AND c.path @> ARRAY[%2$s]))
      WITH CHECK (company_id <> %2$s AND EXISTS (SELECT FROM companies c WHERE c.id = company_id AND c.path @> ARRAY[%2$s]))', name, acting);
  END LOOP;
END $$;

-- A company reads of what others offer: what it or a company below holds, and what a company above lets it offer on.
CREATE POLICY held ON company_types FOR SELECT TO kesher_app
  USING (EXISTS (SELECT FROM companies c WHERE c.type_owner_id = company_types.company_id AND c.type_id = company_types.id));
CREATE POLICY held ON packages FOR SELECT TO kesher_app USING (
  EXISTS (SELECT FROM subscriptions s WHERE s.owner_id = packages.company_id AND s.package_id = packages.id)
  OR is_shared AND company_id = ANY (coalesce((SELECT c.path FROM companies c WHERE c.id = nullif(current_setting('app.company', true), '')::uuid), '{}')));
CREATE POLICY held ON package_versions FOR SELECT TO kesher_app
  USING (EXISTS (SELECT FROM packages p WHERE p.company_id = package_versions.company_id AND p.id = package_versions.package_id));
CREATE POLICY held ON addons FOR SELECT TO kesher_app USING (
  EXISTS (SELECT FROM company_addons a WHERE a.owner_id = addons.company_id AND a.addon_id = addons.id)
  OR is_shared AND company_id = ANY (coalesce((SELECT c.path FROM companies c WHERE c.id = nullif(current_setting('app.company', true), '')::uuid), '{}')));
CREATE POLICY held ON addon_versions FOR SELECT TO kesher_app
  USING (EXISTS (SELECT FROM addons a WHERE a.company_id = addon_versions.company_id AND a.id = addon_versions.addon_id));

GRANT SELECT, INSERT, UPDATE ON company_types, packages, addons, subscriptions, company_addons, feature_overrides, company_charges TO kesher_app;
GRANT SELECT, INSERT ON package_versions, addon_versions TO kesher_app;

-- What no package takes away, so that every company can run itself, settle what it owes and take its data along.
-- lib/modules/companies/features/rules.ts holds the same list.
CREATE FUNCTION kesher.base_features() RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN ARRAY['show users', 'edit users', 'manage roles', 'edit settings', 'edit company settings', 'edit email settings', 'see audit log',
    'manage wallet', 'export customers'];

-- What the packages of a company and of those above it open; null where none of them has one. A company never holds more than the one
-- above it: a reseller cannot give on what it lacks. Past the policies, because a company may not read what those above it hold;
-- inside a company it answers for that company and those below alone.
CREATE OR REPLACE FUNCTION kesher.company_features(company uuid) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
  WITH asked AS (
    SELECT c.path FROM public.companies c WHERE c.id = company AND (nullif(current_setting('app.company', true), '') IS NULL
      OR c.path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid])
  ), limited AS (
    SELECT l.id FROM asked, unnest(asked.path) l (id) WHERE EXISTS (SELECT FROM public.subscriptions s WHERE s.company_id = l.id)
  ), given AS (
    SELECT l.id, f.feature FROM limited l JOIN public.subscriptions s ON s.company_id = l.id AND s.ended_at IS NULL
      JOIN public.package_versions v ON v.company_id = s.owner_id AND v.id = s.package_version_id, unnest(v.features) f (feature)
    UNION
    SELECT l.id, f.feature FROM limited l JOIN public.company_addons a ON a.company_id = l.id AND a.ended_at IS NULL AND a.state = 'active'
        AND a.from_on <= (now() AT TIME ZONE 'Asia/Jerusalem')::date AND (a.to_on IS NULL OR a.to_on > (now() AT TIME ZONE 'Asia/Jerusalem')::date)
      JOIN public.addon_versions v ON v.company_id = a.owner_id AND v.id = a.addon_version_id, unnest(v.features) f (feature)
    UNION
    SELECT l.id, o.permission FROM limited l JOIN public.feature_overrides o ON o.company_id = l.id AND o.deleted_at IS NULL
      AND o.effect = 'on' AND (o.until IS NULL OR o.until > now())
    EXCEPT
    SELECT l.id, o.permission FROM limited l JOIN public.feature_overrides o ON o.company_id = l.id AND o.deleted_at IS NULL
      AND o.effect = 'off' AND (o.until IS NULL OR o.until > now())
  ), held AS (
    SELECT id, feature FROM given UNION SELECT l.id, b.feature FROM limited l, unnest(kesher.base_features()) b (feature)
  )
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM asked) THEN '{}'::text[]
    WHEN NOT EXISTS (SELECT FROM limited) THEN NULL
    ELSE (SELECT coalesce(array_agg(h.feature ORDER BY h.feature), '{}') FROM (
      SELECT feature FROM held GROUP BY feature HAVING count(*) = (SELECT count(*) FROM limited)) h)
  END
$$;

-- How much the companies below use: numbers only, for the acting company's own tree.
CREATE FUNCTION kesher.usage_below(wanted uuid[])
  RETURNS TABLE (company_id uuid, users integer, customers integer, storage_bytes bigint, last_activity_at timestamptz, collected bigint, collected_before bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT c.id,
    (SELECT count(*)::int FROM public.users u WHERE u.company_id = c.id AND u.deleted_at IS NULL AND u.disabled_at IS NULL
      AND u.role <> 'client' AND u.stands_for IS NULL),
    (SELECT count(*)::int FROM public.customers k WHERE k.company_id = c.id AND k.deleted_at IS NULL),
    (SELECT coalesce(sum(f.size), 0)::bigint FROM public.files f WHERE f.company_id = c.id AND f.deleted_at IS NULL),
    (SELECT max(coalesce(u.last_seen_at, u.last_sign_in_at)) FROM public.users u WHERE u.company_id = c.id AND u.stands_for IS NULL),
    (SELECT coalesce(sum(p.amount_agorot), 0)::bigint FROM public.payments p WHERE p.company_id = c.id AND p.deleted_at IS NULL
      AND p.paid_at > now() - interval '30 days'),
    (SELECT coalesce(sum(p.amount_agorot), 0)::bigint FROM public.payments p WHERE p.company_id = c.id AND p.deleted_at IS NULL
      AND p.paid_at > now() - interval '60 days' AND p.paid_at <= now() - interval '30 days')
  FROM public.companies c
  WHERE c.id = ANY (wanted) AND c.path @> ARRAY[nullif(current_setting('app.company', true), '')::uuid]
$$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['subscriptions', 'package_versions', 'company_addons', 'addon_versions', 'feature_overrides', 'users', 'files', 'payments'] LOOP
    EXECUTE format('CREATE POLICY search ON %I FOR SELECT TO kesher_search USING (true)', name);
  END LOOP;
END $$;
GRANT SELECT ON subscriptions, package_versions, company_addons, addon_versions, feature_overrides TO kesher_search;
GRANT SELECT (id, path) ON companies TO kesher_search;
GRANT SELECT (company_id, deleted_at, disabled_at, role, stands_for, last_sign_in_at, last_seen_at) ON users TO kesher_search;
GRANT SELECT (company_id, deleted_at, size) ON files TO kesher_search;
GRANT SELECT (company_id, deleted_at, amount_agorot, paid_at) ON payments TO kesher_search;

REVOKE ALL ON FUNCTION kesher.base_features(), kesher.usage_below(uuid[]), kesher.company_standing() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.base_features() TO kesher_app, kesher_auth, kesher_search;
GRANT EXECUTE ON FUNCTION kesher.usage_below(uuid[]), kesher.company_standing() TO kesher_app;
GRANT CREATE ON SCHEMA kesher TO kesher_search;
ALTER FUNCTION kesher.company_features(uuid) OWNER TO kesher_search;
ALTER FUNCTION kesher.usage_below(uuid[]) OWNER TO kesher_search;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
