-- The record of a customer in depth: what is kept of them beside the first telephone and address.
ALTER TABLE customers
  ADD COLUMN team_id uuid,
  ADD COLUMN tag_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(tag_ids) <= 50),
  -- The channels that they may be addressed on at present; how it came to that stands in consents.
  ADD COLUMN consent_channels text[] NOT NULL DEFAULT '{}' CHECK (consent_channels <@ ARRAY['sms', 'email', 'whatsapp', 'call']),
  ADD COLUMN custom jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(custom) = 'object'),
  ADD COLUMN birth_date date,
  ADD COLUMN website text NOT NULL DEFAULT '',
  -- The folded words of the name in one order, whoever wrote which first.
  ADD COLUMN name_key text NOT NULL DEFAULT '',
  ADD COLUMN locked_at timestamptz,
  ADD COLUMN locked_by uuid,
  ADD COLUMN lock_reason text NOT NULL DEFAULT '',
  ADD COLUMN merged_into_id uuid,
  ADD COLUMN erased_at timestamptz,
  ADD COLUMN follow_up_reminded_on date,
  ADD FOREIGN KEY (company_id, team_id) REFERENCES teams (company_id, id),
  ADD FOREIGN KEY (company_id, merged_into_id) REFERENCES customers (company_id, id);
CREATE INDEX customers_by_activity ON customers (company_id, last_activity_at, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_team ON customers (company_id, team_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_city ON customers (company_id, city, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_source ON customers (company_id, source, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_name_key ON customers (company_id, name_key) WHERE deleted_at IS NULL;
CREATE INDEX customers_labels ON customers USING gin (company_id, tag_ids, consent_channels) WHERE deleted_at IS NULL;
CREATE INDEX customers_custom ON customers USING gin (company_id, custom jsonb_path_ops) WHERE deleted_at IS NULL;
CREATE INDEX customers_deleted ON customers (company_id, deleted_at, id) WHERE deleted_at IS NOT NULL;

-- People of a customer.
CREATE TABLE customer_contacts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  customer_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  job text NOT NULL DEFAULT '',
  phone text,
  email text,
  is_primary boolean NOT NULL DEFAULT false,
  is_billing boolean NOT NULL DEFAULT false,
  is_signer boolean NOT NULL DEFAULT false,
  do_not_call boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '',
  inactive_since date,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);
CREATE INDEX customer_contacts_by_customer ON customer_contacts (company_id, customer_id, created_at);
CREATE INDEX customer_contacts_by_phone ON customer_contacts (company_id, phone) WHERE phone IS NOT NULL;
CREATE INDEX customer_contacts_by_email ON customer_contacts (company_id, email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX customer_contacts_primary ON customer_contacts (company_id, customer_id) WHERE is_primary AND deleted_at IS NULL;

-- Further numbers and addresses, beside the first ones that stand on the customer.
CREATE TABLE customer_points (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  customer_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('phone', 'email', 'whatsapp', 'fax', 'url')),
  label text NOT NULL CHECK (label IN ('mobile', 'work', 'home', 'billing', 'other')),
  value text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 500),
  is_invalid boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);
CREATE UNIQUE INDEX customer_points_once ON customer_points (company_id, customer_id, channel, value);
CREATE INDEX customer_points_by_value ON customer_points (company_id, value);

CREATE TABLE customer_addresses (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  customer_id uuid NOT NULL,
  label text NOT NULL CHECK (label IN ('home', 'work', 'billing', 'shipping', 'other')),
  street text NOT NULL DEFAULT '',
  house text NOT NULL DEFAULT '',
  entrance text NOT NULL DEFAULT '',
  floor text NOT NULL DEFAULT '',
  apartment text NOT NULL DEFAULT '',
  city text NOT NULL CHECK (char_length(city) BETWEEN 1 AND 200),
  zip text NOT NULL DEFAULT '' CHECK (zip ~ '^([0-9]{7})?$'),
  po_box text NOT NULL DEFAULT '',
  position integer NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);
CREATE INDEX customer_addresses_by_customer ON customer_addresses (company_id, customer_id, position);

CREATE TABLE tags (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  color text NOT NULL CHECK (color IN ('blue', 'green', 'amber', 'red', 'purple', 'cyan', 'pink', 'gray')),
  archived_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX tags_name ON tags (company_id, lower(name)) WHERE archived_at IS NULL;

-- Who agreed to what, when, in which words and how it is known. Append-only: the newest of a channel holds.
CREATE TABLE consents (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email', 'whatsapp', 'call')),
  state text NOT NULL CHECK (state IN ('granted', 'refused')),
  basis text NOT NULL CHECK (basis IN ('opt_in', 'existing_customer', 'callback_request', 'contract', 'request')),
  wording text NOT NULL DEFAULT '',
  source text NOT NULL DEFAULT '',
  ip text,
  file_id uuid,
  actor_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id)
);
CREATE INDEX consents_by_customer ON consents (company_id, customer_id, at);

-- Fields that a company makes for itself. Values stand in customers.custom by the field's id.
CREATE TABLE custom_fields (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  version integer NOT NULL DEFAULT 1,
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 80),
  type text NOT NULL CHECK (type IN
    ('text', 'long_text', 'number', 'money', 'percent', 'date', 'yes_no', 'select', 'multi_select', 'phone', 'email', 'url')),
  options jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(options) = 'array'),
  section text NOT NULL DEFAULT '',
  help text NOT NULL DEFAULT '',
  is_required boolean NOT NULL DEFAULT false,
  is_searchable boolean NOT NULL DEFAULT false,
  in_list boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  -- Roles that see it and that fill it in; empty is everybody who sees the customer.
  read_roles uuid[] NOT NULL DEFAULT '{}',
  edit_roles uuid[] NOT NULL DEFAULT '{}',
  archived_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX custom_fields_label ON custom_fields (company_id, lower(label)) WHERE archived_at IS NULL;

CREATE TABLE customer_notes (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  customer_id uuid NOT NULL,
  text text NOT NULL,
  mention_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(mention_ids) <= 20),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id)
);
CREATE INDEX customer_notes_by_customer ON customer_notes (company_id, customer_id, created_at);

-- What a note said before it was changed. Append-only.
CREATE TABLE customer_note_versions (
  company_id uuid NOT NULL,
  note_id uuid NOT NULL,
  version integer NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL,
  by_id uuid,
  PRIMARY KEY (company_id, note_id, version),
  FOREIGN KEY (company_id, note_id) REFERENCES customer_notes (company_id, id)
);

CREATE TABLE customer_files (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  deleted_at timestamptz,
  customer_id uuid NOT NULL,
  note_id uuid,
  file_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, note_id) REFERENCES customer_notes (company_id, id),
  FOREIGN KEY (company_id, file_id) REFERENCES files (company_id, id)
);
CREATE INDEX customer_files_by_customer ON customer_files (company_id, customer_id, created_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['customer_contacts', 'customer_points', 'customer_addresses', 'tags', 'consents', 'custom_fields',
    'customer_notes', 'customer_note_versions', 'customer_files'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON customer_contacts, tags, custom_fields, customer_notes, customer_files TO kesher_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON customer_points, customer_addresses TO kesher_app;
GRANT SELECT, INSERT ON consents, customer_note_versions TO kesher_app;

-- A happening that stays on top of the timeline; nothing else of it changes.
ALTER TABLE timeline_events ADD COLUMN pinned_at timestamptz;
CREATE INDEX timeline_pinned ON timeline_events (company_id, customer_id, pinned_at) WHERE pinned_at IS NOT NULL;
GRANT UPDATE (pinned_at) ON timeline_events TO kesher_app;

-- Notes that were written before stand in their happenings: each becomes a note of the same id. The owner of the tables sees
-- rows only while nothing is forced upon it.
ALTER TABLE timeline_events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_notes NO FORCE ROW LEVEL SECURITY;
INSERT INTO customer_notes (company_id, id, created_at, created_by, updated_at, updated_by, customer_id, text)
  SELECT company_id, id, at, actor_id, at, actor_id, customer_id, payload ->> 'text'
  FROM timeline_events WHERE type = 'note.added' AND payload ? 'text';
UPDATE timeline_events SET payload = jsonb_build_object('noteId', id::text) WHERE type = 'note.added' AND payload ? 'text';
ALTER TABLE timeline_events FORCE ROW LEVEL SECURITY;
ALTER TABLE customer_notes FORCE ROW LEVEL SECURITY;
