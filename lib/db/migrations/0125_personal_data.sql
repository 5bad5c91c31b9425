-- What people ask about what is kept of them, and how it is taken out again.
CREATE TABLE personal_data_requests (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  customer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('access', 'correct', 'erase', 'object')),
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'identity_checked', 'in_work', 'done', 'refused')),
  requester text NOT NULL CHECK (char_length(requester) BETWEEN 1 AND 200),
  -- How it is known that the requester is who they say; empty until then.
  identity_check text NOT NULL DEFAULT '',
  received_on date NOT NULL,
  due_on date NOT NULL,
  -- What was done, or why nothing was.
  outcome text NOT NULL DEFAULT '',
  closed_at timestamptz,
  closed_by uuid,
  -- The copy for machines, the copy for reading, the receipt of an erasure.
  data_file_id uuid,
  reading_file_id uuid,
  receipt_file_id uuid,
  receipt_facts jsonb,
  receipt_sha256 text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, data_file_id) REFERENCES files (company_id, id),
  FOREIGN KEY (company_id, reading_file_id) REFERENCES files (company_id, id),
  FOREIGN KEY (company_id, receipt_file_id) REFERENCES files (company_id, id),
  CHECK (due_on >= received_on),
  CHECK (state = 'received' OR state = 'refused' OR identity_check <> ''),
  CHECK ((state IN ('done', 'refused')) = (closed_at IS NOT NULL)),
  CHECK (state <> 'refused' OR outcome <> '')
);
CREATE INDEX personal_data_requests_by_customer ON personal_data_requests (company_id, customer_id, created_at);
CREATE INDEX personal_data_requests_open ON personal_data_requests (company_id, due_on, id) WHERE state NOT IN ('done', 'refused');

-- Contents that an erasure has to take out of the storage, after its commit and until it has worked.
CREATE TABLE personal_data_removals (
  company_id uuid NOT NULL,
  request_id uuid NOT NULL,
  storage_key text NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (company_id, request_id, storage_key),
  FOREIGN KEY (company_id, request_id) REFERENCES personal_data_requests (company_id, id)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['personal_data_requests', 'personal_data_removals'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON personal_data_requests, personal_data_removals TO kesher_app;

-- What is written once stays as it was, but for people whose data were erased: nobody else's rows can be taken out.
CREATE FUNCTION kesher.is_erased(company uuid, ids uuid[]) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM public.customers c WHERE c.company_id = company AND c.id = ANY (ids) AND c.erased_at IS NOT NULL)
$$;

CREATE FUNCTION kesher.only_of_erased() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  old_row jsonb := to_jsonb(OLD);
  whose uuid[];
BEGIN
  IF current_user <> 'kesher_app' THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_TABLE_NAME = 'customer_merges' THEN
    whose := OLD.loser_ids || OLD.winner_id;
  ELSIF TG_TABLE_NAME = 'customer_note_versions' THEN
    SELECT array_agg(n.customer_id) INTO whose FROM public.customer_notes n WHERE n.company_id = OLD.company_id AND n.id = OLD.note_id;
  ELSIF TG_TABLE_NAME = 'operation_changes' THEN
    whose := ARRAY[OLD.entity_id];
  ELSE
    whose := ARRAY[(old_row ->> 'customer_id')::uuid];
  END IF;
  IF kesher.is_erased(OLD.company_id, whose) THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'rows of % are taken out only of people whose data were erased', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- A happening may lose words, never gain any: of an erased person, and the names in a merge.
CREATE FUNCTION kesher.only_fewer_words() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF current_user <> 'kesher_app' THEN RETURN NEW; END IF;
  IF OLD.payload @> NEW.payload AND (OLD.type LIKE 'customer.merge%' OR kesher.is_erased(OLD.company_id, ARRAY[OLD.customer_id])) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what a happening says does not change' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER only_fewer_words BEFORE UPDATE OF payload ON timeline_events FOR EACH ROW EXECUTE FUNCTION kesher.only_fewer_words();
CREATE TRIGGER only_of_erased BEFORE UPDATE OF wording, source, ip, file_id ON consents FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON customer_contacts FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON customer_notes FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON customer_note_versions FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON customer_files FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE UPDATE OF winner_before, winner_after, losers_before, undo_until ON customer_merges
  FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();
CREATE TRIGGER only_of_erased BEFORE DELETE ON operation_changes FOR EACH ROW EXECUTE FUNCTION kesher.only_of_erased();

REVOKE ALL ON FUNCTION kesher.is_erased(uuid, uuid[]), kesher.only_of_erased(), kesher.only_fewer_words() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kesher.is_erased(uuid, uuid[]), kesher.only_of_erased(), kesher.only_fewer_words() TO kesher_app;
GRANT UPDATE (payload) ON timeline_events TO kesher_app;
GRANT UPDATE (wording, source, ip, file_id) ON consents TO kesher_app;
GRANT UPDATE (winner_before, winner_after, losers_before, undo_until) ON customer_merges TO kesher_app;
GRANT DELETE ON customer_contacts, customer_notes, customer_note_versions, customer_files, operation_changes, duplicate_candidates TO kesher_app;
