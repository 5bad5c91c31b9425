-- A plain column for the order of follow-ups: under row-level security the planner takes no condition on coalesce(…) into an index.
ALTER TABLE customers ADD COLUMN follow_up_order date NOT NULL GENERATED ALWAYS AS (coalesce(next_follow_up_on, 'infinity'::date)) STORED;
DROP INDEX customers_by_follow_up;
CREATE INDEX customers_by_follow_up ON customers (company_id, follow_up_order, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_owner_follow_up ON customers (company_id, owner_id, follow_up_order, id) WHERE deleted_at IS NULL;

ALTER TABLE customers
  ADD CHECK (kind IN ('person', 'business', 'nonprofit', 'public_body')),
  ADD CHECK (status IN ('prospect', 'active', 'dormant', 'suspended', 'archived')),
  ADD CHECK ((national_id_sealed IS NULL) = (national_id_index IS NULL) AND (national_id_index IS NULL) = (national_id_last4 IS NULL));
