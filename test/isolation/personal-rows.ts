const own = (table: string, column: string) => `${column} in (select id from ${table} where owner_id = $1)`

/** Condition for the rows of each table that belong to one person ($1). */
export const PERSONAL: Readonly<Record<string, string>> = {
  customers: 'owner_id = $1',
  timeline_events: own('customers', 'customer_id'),
  record_collaborators: own('customers', 'customer_id'),
  record_contacts: own('customers', 'customer_id'),
  record_contact_methods: own('customers', 'customer_id'),
  customer_addresses: own('customers', 'customer_id'),
  consents: own('customers', 'customer_id'),
  record_notes: own('customers', 'customer_id'),
  record_note_versions: `note_id in (select id from record_notes where ${own('customers', 'customer_id')})`,
  record_files: own('customers', 'customer_id'),
  payment_pages: 'owner_id = $1',
  payment_page_lines: own('payment_pages', 'page_id'),
  payment_attempts: own('payment_pages', 'page_id'),
  payments: 'owner_id = $1',
  payment_refunds: own('payments', 'payment_id'),
  payment_disputes: own('payments', 'payment_id'),
  documents: 'owner_id = $1',
  signers: own('documents', 'document_id'),
  document_fields: own('documents', 'document_id'),
  signing_events: own('documents', 'document_id'),
  document_templates: 'owner_id = $1',
  saved_views: 'owner_id = $1',
  saved_view_marks: 'user_id = $1',
  duplicate_candidates: own('customers', 'a_id'),
  record_merges: own('customers', 'winner_id'),
  record_merge_moves: `merge_id in (select id from record_merges where ${own('customers', 'winner_id')})`,
  operations: 'actor_id = $1',
  operation_changes: `operation_id in (select id from operations where actor_id = $1)`,
  notifications: 'user_id = $1',
  notification_choices: 'user_id = $1',
  commission_lines: 'user_id = $1',
  commission_statements: 'user_id = $1',
}

/** Rate limits whose keys contain a token or an address, and therefore no company. */
export const COMPANYLESS_LIMIT_KEYS =
  '^((signature|payment|payslip|callback)-token|payment-attempts|payment-receipts|card-renewals):'
