-- Two cards of one customer: who looks like whom, what was put together, and how it comes apart again.
CREATE TABLE duplicate_candidates (
  company_id uuid NOT NULL,
  a_id uuid NOT NULL,
  b_id uuid NOT NULL CHECK (a_id < b_id),
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  reasons text[] NOT NULL CHECK (reasons <@ ARRAY['phone', 'email', 'name', 'city']),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'dismissed')),
  found_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (company_id, a_id, b_id)
);
CREATE INDEX duplicate_candidates_open ON duplicate_candidates (company_id, score, a_id, b_id) WHERE state = 'open';

-- Up to when the customers of a company were compared.
CREATE TABLE duplicate_scans (
  company_id uuid NOT NULL,
  id uuid NOT NULL CHECK (id = company_id),
  scanned_to timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);

CREATE TABLE customer_merges (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  winner_id uuid NOT NULL,
  loser_ids uuid[] NOT NULL CHECK (cardinality(loser_ids) BETWEEN 1 AND 4),
  -- The whole rows as they were, and the winner's as it became; sealed values stay sealed.
  winner_before jsonb NOT NULL,
  winner_after jsonb NOT NULL,
  losers_before jsonb NOT NULL,
  undo_until timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, winner_id) REFERENCES customers (company_id, id)
);
CREATE INDEX customer_merges_by_created ON customer_merges (company_id, created_at, id);

-- Each row that changed hands: whose it was, or that it was made for the merge.
CREATE TABLE customer_merge_moves (
  company_id uuid NOT NULL,
  merge_id uuid NOT NULL,
  source text NOT NULL,
  row_id uuid NOT NULL,
  from_id uuid,
  was_primary boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, merge_id, source, row_id),
  FOREIGN KEY (company_id, merge_id) REFERENCES customer_merges (company_id, id)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['duplicate_candidates', 'duplicate_scans', 'customer_merges', 'customer_merge_moves'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I FOR ALL TO kesher_app USING (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON duplicate_candidates, duplicate_scans TO kesher_app;
GRANT SELECT, INSERT, UPDATE (undone_at, undone_by) ON customer_merges TO kesher_app;
GRANT SELECT, INSERT ON customer_merge_moves TO kesher_app;
-- What happened and what was agreed to follows the card; what they say does not change.
GRANT UPDATE (customer_id) ON timeline_events, consents, users TO kesher_app;
