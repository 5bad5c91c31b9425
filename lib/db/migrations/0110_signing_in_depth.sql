-- Who does what on a document and when: roles, groups that take turns, one-time codes, reminders, hand-overs, witnesses.
ALTER TABLE documents
  ADD COLUMN order_mode text NOT NULL DEFAULT 'parallel' CHECK (order_mode IN ('parallel', 'sequential', 'groups')),
  ADD COLUMN auth_policy text NOT NULL DEFAULT 'none' CHECK (auth_policy IN ('none', 'code_mail', 'code_sms')),
  ADD COLUMN reminds boolean NOT NULL DEFAULT true,
  ADD COLUMN replaces_id uuid,
  ADD CONSTRAINT documents_replaces FOREIGN KEY (company_id, replaces_id) REFERENCES documents (company_id, id);
CREATE INDEX documents_by_replaced ON documents (company_id, replaces_id) WHERE replaces_id IS NOT NULL;
CREATE INDEX documents_by_expiry ON documents (company_id, expires_at, id) WHERE deleted_at IS NULL AND state IN ('sent', 'partly_signed');

ALTER TABLE signers DROP CONSTRAINT signers_state_check;
ALTER TABLE signers
  ADD CONSTRAINT signers_state_check CHECK (state IN ('waiting', 'notified', 'viewed', 'signed', 'declined', 'delegated')),
  ADD COLUMN role text NOT NULL DEFAULT 'signer' CHECK (role IN ('signer', 'approver', 'viewer')),
  ADD COLUMN order_group integer NOT NULL DEFAULT 1 CHECK (order_group BETWEEN 1 AND 10),
  ADD COLUMN notified_at timestamptz,
  ADD COLUMN reminded_at timestamptz,
  ADD COLUMN reminder_count integer NOT NULL DEFAULT 0 CHECK (reminder_count BETWEEN 0 AND 5),
  ADD COLUMN delegated_to_id uuid,
  ADD COLUMN delegate_reason text NOT NULL DEFAULT '',
  ADD COLUMN witness_id uuid,
  ADD COLUMN witness_name text NOT NULL DEFAULT '',
  ADD COLUMN code_hmac text,
  ADD COLUMN code_expires_at timestamptz,
  ADD COLUMN code_tries integer NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5),
  ADD COLUMN code_locked_until timestamptz,
  ADD COLUMN code_passed_at timestamptz,
  ADD CONSTRAINT signers_delegated_to FOREIGN KEY (company_id, delegated_to_id) REFERENCES signers (company_id, id),
  ADD CONSTRAINT signers_witness FOREIGN KEY (company_id, witness_id) REFERENCES users (company_id, id);
UPDATE signers SET notified_at = sent_at WHERE sent_at IS NOT NULL;

ALTER TABLE document_fields
  ADD COLUMN options jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN default_value text NOT NULL DEFAULT '',
  ADD CONSTRAINT document_fields_type CHECK (type IN
    ('signature', 'initials', 'name', 'date', 'text', 'multiline', 'number', 'national_id', 'phone', 'email', 'select', 'checkbox'));

-- On whom a document waits.
CREATE INDEX signers_pending ON signers (company_id, lower(email), document_id) WHERE state IN ('notified', 'viewed');
