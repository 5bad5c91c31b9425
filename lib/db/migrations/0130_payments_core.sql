-- Payments in depth: what a page may ask for, what an attempt was for, cards that are kept, and money that goes back.

ALTER TABLE services
  DROP CONSTRAINT services_price_agorot_check,
  ADD CHECK (price_agorot >= 0);

ALTER TABLE payment_pages
  DROP CONSTRAINT payment_pages_state_check,
  ADD CHECK (state IN ('draft', 'active', 'paused', 'paid', 'closed', 'cancelled')),
  DROP CONSTRAINT payment_pages_amount_agorot_check,
  -- Who made it: a person, a charge of a customer's service, or an instalment schedule of another page.
  ADD COLUMN origin text NOT NULL DEFAULT 'office' CHECK (origin IN ('office', 'charge', 'part')),
  ADD COLUMN parent_id uuid,
  ADD COLUMN amount_mode text NOT NULL DEFAULT 'fixed' CHECK (amount_mode IN ('fixed', 'choose', 'open')),
  ADD COLUMN open_min_agorot bigint CHECK (open_min_agorot > 0),
  ADD COLUMN open_max_agorot bigint CHECK (open_max_agorot >= open_min_agorot),
  -- How many may pay; null is without end.
  ADD COLUMN payments_max integer DEFAULT 1 CHECK (payments_max BETWEEN 1 AND 1000000),
  ADD COLUMN paid_count integer NOT NULL DEFAULT 0 CHECK (paid_count >= 0),
  -- What came in for it, less what was given back is not counted here.
  ADD COLUMN paid_agorot bigint NOT NULL DEFAULT 0 CHECK (paid_agorot >= 0),
  ADD COLUMN due_on date,
  ADD COLUMN language text NOT NULL DEFAULT 'he' CHECK (language IN ('he', 'en')),
  ADD COLUMN success_mode text NOT NULL DEFAULT 'page' CHECK (success_mode IN ('page', 'redirect')),
  ADD COLUMN success_text text NOT NULL DEFAULT '',
  ADD COLUMN success_url text NOT NULL DEFAULT '',
  ADD COLUMN takes_coupons boolean NOT NULL DEFAULT false,
  -- What is asked of a payer beside name and mail: phone, id_number, invoice_name, address.
  ADD COLUMN collect text[] NOT NULL DEFAULT '{}' CHECK (collect <@ ARRAY['phone', 'id_number', 'invoice_name', 'address']),
  -- Own questions of the page: [{key, label, kind, options, isRequired}].
  ADD COLUMN questions jsonb NOT NULL DEFAULT '[]',
  -- Days after sending on which an unpaid page reminds.
  ADD COLUMN remind_after integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(remind_after) <= 5),
  ADD COLUMN keeps_card boolean NOT NULL DEFAULT false,
  ADD COLUMN paused_at timestamptz,
  ADD COLUMN notes text NOT NULL DEFAULT '',
  ADD FOREIGN KEY (company_id, parent_id) REFERENCES payment_pages (company_id, id),
  ADD CHECK ((origin = 'part') = (parent_id IS NOT NULL)),
  ADD CHECK (CASE WHEN amount_mode = 'open' THEN amount_agorot >= 0 ELSE amount_agorot > 0 END),
  ADD CHECK (amount_mode <> 'open' OR (open_min_agorot IS NOT NULL AND open_max_agorot IS NOT NULL)),
  ADD CHECK (success_mode = 'page' OR success_url LIKE 'https://%'),
  ADD CHECK (payments_max IS NULL OR paid_count <= payments_max OR payments_max = 1);
CREATE INDEX payment_pages_by_parent ON payment_pages (company_id, parent_id, due_on) WHERE parent_id IS NOT NULL;
CREATE INDEX payment_pages_by_due ON payment_pages (company_id, due_on, id) WHERE deleted_at IS NULL AND state = 'active';
-- Rows of every company: the owner sees them while the policies are not forced on it.
ALTER TABLE payment_pages NO FORCE ROW LEVEL SECURITY;
UPDATE payment_pages SET paid_count = 1, paid_agorot = amount_agorot WHERE state = 'paid' OR (state = 'closed' AND close_method <> 'write_off');
ALTER TABLE payment_pages FORCE ROW LEVEL SECURITY;

ALTER TABLE payment_page_lines
  -- What a payer may change on a page whose amount they choose.
  ADD COLUMN quantity_min integer NOT NULL DEFAULT 1 CHECK (quantity_min >= 0),
  ADD COLUMN quantity_max integer NOT NULL DEFAULT 1 CHECK (quantity_max >= 1);
ALTER TABLE payment_page_lines NO FORCE ROW LEVEL SECURITY;
UPDATE payment_page_lines SET quantity_min = quantity, quantity_max = quantity;
ALTER TABLE payment_page_lines FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_page_lines ADD CHECK (quantity BETWEEN quantity_min AND quantity_max);

-- A card that a payer agreed to keep at the gateway: its token is sealed, the number was never here.
CREATE TABLE saved_cards (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  customer_id uuid,
  gateway_account_id uuid NOT NULL,
  token_sealed text NOT NULL,
  -- SHA-256 of account and token: the same card is kept once.
  token_hash text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  brand text NOT NULL DEFAULT '',
  -- The last day on which it can be charged.
  expires_on date NOT NULL,
  holder_name text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'replaced', 'removed')),
  replaced_by_id uuid,
  -- The payment or the renewal in which the holder agreed.
  attempt_id uuid,
  notified_of_expiry_on date,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id),
  FOREIGN KEY (company_id, gateway_account_id) REFERENCES gateway_accounts (company_id, id),
  FOREIGN KEY (company_id, replaced_by_id) REFERENCES saved_cards (company_id, id)
);
CREATE UNIQUE INDEX saved_cards_token ON saved_cards (company_id, gateway_account_id, token_hash) WHERE deleted_at IS NULL;
CREATE INDEX saved_cards_by_customer ON saved_cards (company_id, customer_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX saved_cards_by_expiry ON saved_cards (company_id, expires_on) WHERE deleted_at IS NULL AND state = 'active';
ALTER TABLE saved_cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_cards FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON saved_cards FOR ALL TO kesher_app USING (company_id = nullif(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON saved_cards TO kesher_app;

-- An attempt is for what it was made for: its own lines and sums, which a page that many pay does not have.
ALTER TABLE payment_attempts
  -- '' on a page that one payer pays; the attempt's own id on a page that many pay. One live attempt per lane.
  ADD COLUMN lane text NOT NULL DEFAULT '',
  ADD COLUMN source text NOT NULL DEFAULT 'page' CHECK (source IN ('page', 'card')),
  ADD COLUMN saved_card_id uuid,
  ADD COLUMN keeps_card boolean NOT NULL DEFAULT false,
  ADD COLUMN lines jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN vat_agorot bigint NOT NULL DEFAULT 0 CHECK (vat_agorot >= 0),
  ADD COLUMN discount_agorot bigint NOT NULL DEFAULT 0 CHECK (discount_agorot >= 0),
  ADD COLUMN coupon_id uuid,
  -- What the payer answered: {phone, idNumberSealed, invoiceName, address, answers: {key: value}}.
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}',
  -- The terms that were agreed to, word for word, and when.
  ADD COLUMN terms text NOT NULL DEFAULT '',
  ADD COLUMN terms_agreed_at timestamptz,
  ADD FOREIGN KEY (company_id, saved_card_id) REFERENCES saved_cards (company_id, id),
  ADD CHECK ((source = 'card') = (saved_card_id IS NOT NULL));
DROP INDEX payment_attempts_live;
CREATE UNIQUE INDEX payment_attempts_live ON payment_attempts (company_id, page_id, lane) WHERE state IN ('created', 'submitting', 'unknown');
CREATE INDEX payment_attempts_unsettled ON payment_attempts (company_id, created_at) WHERE state IN ('created', 'submitting', 'unknown');

ALTER TABLE payments
  ADD COLUMN lane text NOT NULL DEFAULT '',
  ADD COLUMN state text NOT NULL DEFAULT 'completed' CHECK (state IN ('completed', 'partially_refunded', 'refunded', 'disputed')),
  ADD COLUMN refunded_agorot bigint NOT NULL DEFAULT 0 CHECK (refunded_agorot >= 0),
  ADD COLUMN fee_agorot bigint CHECK (fee_agorot >= 0),
  ADD COLUMN gateway_account_id uuid,
  ADD COLUMN card_brand text,
  ADD COLUMN saved_card_id uuid,
  -- Details of the method: a cheque's number, bank, branch, account and day; a transfer's reference.
  ADD COLUMN reference text NOT NULL DEFAULT '',
  -- What was sold: [{serviceId, name, quantity, unitAgorot, vatMode}]; empty on payments made before it was kept.
  ADD COLUMN lines jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN discount_agorot bigint NOT NULL DEFAULT 0 CHECK (discount_agorot >= 0),
  ADD COLUMN terms text NOT NULL DEFAULT '',
  ADD COLUMN terms_agreed_at timestamptz,
  ADD FOREIGN KEY (company_id, gateway_account_id) REFERENCES gateway_accounts (company_id, id),
  ADD FOREIGN KEY (company_id, saved_card_id) REFERENCES saved_cards (company_id, id),
  ADD CHECK (refunded_agorot <= amount_agorot),
  ADD CHECK ((state = 'refunded') = (refunded_agorot = amount_agorot)),
  ADD CHECK (method IN ('card', 'bit', 'paybox', 'apple_pay', 'google_pay', 'paypal', 'cash', 'cheque', 'transfer', 'debit_order', 'wallet'));
DROP INDEX payments_one_per_page;
-- A page that one payer pays takes one capture; a second one needs a person (needs_review), never a second row.
CREATE UNIQUE INDEX payments_one_per_page ON payments (company_id, page_id, lane) WHERE deleted_at IS NULL;
-- A transaction is one of its own gateway account.
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_attempts NO FORCE ROW LEVEL SECURITY;
UPDATE payments p SET gateway_account_id = a.gateway_account_id FROM payment_attempts a WHERE a.company_id = p.company_id AND a.id = p.attempt_id;
ALTER TABLE payment_attempts FORCE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
DROP INDEX payments_transaction;
CREATE UNIQUE INDEX payments_transaction ON payments (company_id, gateway_account_id, gateway_transaction);
CREATE INDEX payments_by_method ON payments (company_id, method, paid_at, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_by_amount ON payments (company_id, amount_agorot, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_by_owner ON payments (company_id, owner_id, paid_at, id) WHERE deleted_at IS NULL;
