-- The list of users: when somebody was last seen, what it is sorted by, and invitations that are called back.
ALTER TABLE users ADD COLUMN last_seen_at timestamptz;
CREATE INDEX users_by_name ON users (company_id, display_name, id) WHERE deleted_at IS NULL AND stands_for IS NULL;
CREATE INDEX users_by_created ON users (company_id, created_at, id) WHERE deleted_at IS NULL AND stands_for IS NULL;
CREATE INDEX users_by_seen ON users (company_id, coalesce(last_seen_at, last_sign_in_at, '-infinity'::timestamptz), id)
  WHERE deleted_at IS NULL AND stands_for IS NULL;
GRANT SELECT (last_seen_at) ON users TO kesher_app;
GRANT UPDATE (deleted_at) ON users TO kesher_app;
