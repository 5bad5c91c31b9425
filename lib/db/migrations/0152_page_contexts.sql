-- A page made from a customer's record is one of the services: `crm` are the pages of the companies that use the system.
-- Rows of every company: the owner sees them while the policies are not forced on it.
ALTER TABLE payment_pages NO FORCE ROW LEVEL SECURITY;
UPDATE payment_pages SET context = 'service' WHERE context = 'crm' AND customer_id IS NOT NULL;
ALTER TABLE payment_pages FORCE ROW LEVEL SECURITY;
-- The lists of one context, newest first.
CREATE INDEX payment_pages_by_context ON payment_pages (company_id, context, created_at, id) WHERE deleted_at IS NULL;
