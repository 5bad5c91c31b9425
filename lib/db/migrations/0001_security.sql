-- The second lock, the definer functions and the grants. Tables, indexes and policies are in 0000.

-- A user who is a customer's own sign-in.
ALTER TABLE users ADD CONSTRAINT users_customer FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id);

-- What no code path may store.
ALTER TABLE companies ADD CHECK (kind IN ('master', 'reseller', 'company')), ADD CHECK (path[array_length(path, 1)] = id);
ALTER TABLE users ADD CHECK (role IN ('admin', 'client', 'staff')), ADD CHECK (verified IN ('yes', 'no')), ADD CHECK (role <> 'client' OR customer_id IS NOT NULL);
ALTER TABLE services ADD CHECK (price_agorot > 0), ADD CHECK (max_installments BETWEEN 1 AND 36);
ALTER TABLE payment_pages
  ADD CHECK (state IN ('draft', 'active', 'paid', 'closed', 'cancelled')),
  ADD CHECK (amount_agorot > 0), ADD CHECK (vat_agorot BETWEEN 0 AND amount_agorot), ADD CHECK (installments_max BETWEEN 1 AND 36);
ALTER TABLE payment_page_lines ADD CHECK (quantity > 0), ADD CHECK (unit_agorot > 0);
ALTER TABLE payment_attempts
  ADD CHECK (state IN ('created', 'submitting', 'unknown', 'captured', 'declined', 'refunded')), ADD CHECK (amount_agorot > 0);
ALTER TABLE payments ADD CHECK (amount_agorot > 0);
-- A page takes one capture; a second one needs a person (needs_review), never a second row.
CREATE UNIQUE INDEX payments_one_per_page ON payments (company_id, page_id) WHERE deleted_at IS NULL;
ALTER TABLE documents
  ADD CHECK (state IN ('draft', 'sent', 'partly_signed', 'completed', 'declined', 'expired', 'cancelled')),
  ADD CHECK (seal_state IN ('none', 'queued', 'sealed', 'failed'));
ALTER TABLE signers ADD CHECK (state IN ('waiting', 'notified', 'viewed', 'signed', 'declined'));
ALTER TABLE document_fields
  ADD CHECK (x >= 0 AND y >= 0 AND w > 0 AND h > 0 AND x + w <= 1.0001 AND y + h <= 1.0001), ADD CHECK (page >= 0);

INSERT INTO vat_rates (valid_from, rate_bp) VALUES ('2015-10-01', 1700), ('2025-01-01', 1800);
INSERT INTO installation DEFAULT VALUES;

CREATE SCHEMA kesher;

-- Like patterns from what a person typed.
CREATE FUNCTION kesher.like_escape(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');

-- Text operators are not leak-proof, so under row-level security their index would not be used. This function reads past the
-- policies, and takes the company from the setting itself. Below three letters it matches the beginning.
CREATE FUNCTION kesher.search_ids(kind text, term text, owner uuid, cap integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  pattern text := CASE WHEN char_length(term) < 3 THEN '' ELSE '%' END || kesher.like_escape(term) || '%';
  owned text := CASE WHEN kind IN ('customers', 'payment_pages', 'documents') THEN 'AND ($3 IS NULL OR owner_id = $3)' ELSE '' END;
BEGIN
  IF company IS NULL OR kind NOT IN ('customers', 'services', 'payment_pages', 'documents') THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM public.%I WHERE company_id = $1 AND deleted_at IS NULL AND search_text LIKE $2 %s LIMIT $4', kind, owned)
    USING company, pattern, owner, cap;
END $$;

-- From a public token to its company and row. The one thing that may be read before a company is known.
CREATE FUNCTION kesher.find_public_link(wanted text, hash text) RETURNS TABLE (company_id uuid, target_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT l.company_id, l.target_id FROM public.public_links l
  WHERE l.token_hash = hash AND l.kind = wanted AND l.revoked_at IS NULL
$$;

-- A job inside the business transaction. The company comes from the setting, so a job cannot name another one.
CREATE FUNCTION kesher.enqueue(task text, payload jsonb, run_at timestamptz, job_key text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    task, (payload || jsonb_build_object('companyId', nullif(current_setting('app.company', true), '')))::json,
    run_at => run_at, job_key => job_key, max_attempts => 25);
END $$;

-- The audit chain: number, hash of the row before, own hash. Writers of one company queue here, so the audit row is written last.
CREATE FUNCTION kesher.audit_chain() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.company_id, 0));
  SELECT a.seq, a.hash INTO last FROM public.audit_log a WHERE a.company_id = NEW.company_id ORDER BY a.seq DESC LIMIT 1;
  NEW.at := clock_timestamp();
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.prev_hash := coalesce(last.hash, '');
  NEW.hash := encode(sha256(convert_to(kesher.audit_text(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;

-- What the hash of an audit row covers.
CREATE FUNCTION kesher.audit_text(row_ public.audit_log) RETURNS text LANGUAGE sql STABLE SET timezone = 'UTC' SET search_path = pg_catalog AS $$
  SELECT jsonb_build_array(row_.prev_hash, row_.company_id, row_.id, row_.seq, row_.at, row_.actor_id, row_.action, row_.entity,
    row_.entity_id, row_.data, row_.ip, row_.user_agent)::text
$$;

CREATE TRIGGER audit_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION kesher.audit_chain();

-- Every process hears what changed: ids only.
CREATE FUNCTION kesher.rt_notify() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM pg_notify('kesher_rt', json_build_object('id', NEW.id, 'company', NEW.company_id, 'topic', NEW.topic,
    'entityId', NEW.entity_id, 'kind', NEW.kind, 'ownerId', NEW.owner_id)::text);
  RETURN NEW;
END $$;

CREATE TRIGGER rt_notify AFTER INSERT ON rt_events FOR EACH ROW EXECUTE FUNCTION kesher.rt_notify();

-- FORCE: the owner of the tables is under the policies as well.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relrowsecurity LOOP
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;

-- Grants: nothing by default, each table by what is done with it.
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA kesher FROM PUBLIC;
GRANT USAGE ON SCHEMA kesher TO kesher_app, kesher_auth, kesher_search;
GRANT USAGE ON SCHEMA public TO kesher_app, kesher_auth, kesher_search;
GRANT EXECUTE ON FUNCTION kesher.like_escape(text) TO kesher_app, kesher_search;
GRANT EXECUTE ON FUNCTION kesher.search_ids(text, text, uuid, integer) TO kesher_app;
GRANT EXECUTE ON FUNCTION kesher.find_public_link(text, text) TO kesher_app, kesher_auth;
GRANT EXECUTE ON FUNCTION kesher.enqueue(text, jsonb, timestamptz, text) TO kesher_app, kesher_auth;
GRANT EXECUTE ON FUNCTION kesher.audit_chain(), kesher.audit_text(audit_log), kesher.rt_notify() TO kesher_app;

GRANT SELECT, INSERT, UPDATE ON counters, customers, services, gateway_accounts, payment_pages, payment_attempts, payments,
  documents, files, outbox, public_links, whatsapp_accounts TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_page_lines, signers, document_fields TO kesher_app;
GRANT SELECT, INSERT ON timeline_events, audit_log, signing_events, rt_events, payment_events TO kesher_app;
GRANT UPDATE (processed_at, outcome) ON payment_events TO kesher_app;
GRANT USAGE ON SEQUENCE rt_events_id_seq TO kesher_app;
GRANT SELECT (company_id, id, display_name, email, role, customer_id, disabled_at, deleted_at) ON users TO kesher_app;
GRANT SELECT ON companies, vat_rates TO kesher_app;

GRANT SELECT, INSERT, UPDATE ON companies, users, roles, user_roles, sessions, auth_tokens, rate_limits, installation TO kesher_auth;
GRANT USAGE ON SCHEMA simulator TO kesher_auth;
GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA simulator TO kesher_auth;

GRANT SELECT ON customers, services, payment_pages, documents, public_links TO kesher_search;
-- The definer functions that read past the policies belong to a role of their own, which nobody signs in as.
GRANT CREATE ON SCHEMA kesher TO kesher_search;
ALTER FUNCTION kesher.search_ids(text, text, uuid, integer) OWNER TO kesher_search;
ALTER FUNCTION kesher.find_public_link(text, text) OWNER TO kesher_search;
REVOKE CREATE ON SCHEMA kesher FROM kesher_search;
