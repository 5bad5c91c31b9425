-- Where the receipt of a payment is kept.
ALTER TABLE payments ADD COLUMN receipt_file_id uuid;
ALTER TABLE payments ADD CONSTRAINT payments_receipt FOREIGN KEY (company_id, receipt_file_id) REFERENCES files (company_id, id);

-- The simulated gateway knows one session per order of an account, what the payer chose, and which callbacks it still owes.
ALTER TABLE simulator.sessions ADD COLUMN outcome text, ADD COLUMN decline_code text;
CREATE UNIQUE INDEX sessions_order ON simulator.sessions (account_id, order_ref);
CREATE TABLE simulator.deliveries (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES simulator.sessions (id),
  body text NOT NULL,
  due_at timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX deliveries_session ON simulator.deliveries (session_id);
GRANT SELECT, INSERT, UPDATE ON simulator.deliveries TO kesher_auth;
