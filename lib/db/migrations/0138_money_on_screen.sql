-- What customers owe, by customer: what the balance, the filters of the customers' list and debt ageing read.
CREATE INDEX payment_pages_owed ON payment_pages (company_id, customer_id, due_on)
  WHERE deleted_at IS NULL AND state IN ('active', 'paused') AND customer_id IS NOT NULL;
CREATE INDEX tax_documents_owed ON tax_documents (company_id, customer_id, due_on)
  WHERE type = '305' AND customer_id IS NOT NULL AND credited_agorot + received_agorot < total_agorot;
-- Charges that did not succeed, newest first.
CREATE INDEX payment_attempts_declined ON payment_attempts (company_id, created_at, id) WHERE state = 'declined';
-- Pairs of a customer by its second card; the primary key begins with the first.
CREATE INDEX duplicate_candidates_b ON duplicate_candidates (company_id, b_id) WHERE state = 'open';
