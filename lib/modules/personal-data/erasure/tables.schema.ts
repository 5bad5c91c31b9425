type Fate = { becomes: 'removed' | 'blanked' | 'kept'; why: string }

/**
 * What an erasure makes of every table whose rows belong to a customer. A test holds the list against the catalogue of the database: a
 * new table has to be decided upon here, and steps.ts has to do what is said.
 */
export const TABLES_OF_CUSTOMERS: Readonly<Record<string, Fate>> = {
  card_renewals: { becomes: 'kept', why: 'that a card was given, without the card' },
  consents: {
    becomes: 'blanked',
    why: 'channel, answer and day prove that what was sent was allowed; the words go, and a refusal knows its address without telling it',
  },
  customer_addresses: { becomes: 'removed', why: 'personal' },
  customer_contacts: { becomes: 'removed', why: 'personal' },
  customer_files: { becomes: 'removed', why: 'personal, with the contents' },
  customer_merges: { becomes: 'blanked', why: 'that cards were put together stays, what stood on them goes' },
  customer_notes: { becomes: 'removed', why: 'personal, with the former versions' },
  customer_contact_methods: { becomes: 'removed', why: 'personal' },
  customer_services: { becomes: 'blanked', why: 'bookkeeping hangs on it; it ends, and why it was cancelled goes' },
  customers: { becomes: 'blanked', why: 'money and documents hang on the number' },
  documents: { becomes: 'kept', why: 'signed ones are evidence; whatever nobody signed is blanked' },
  import_changes: { becomes: 'removed', why: 'what stood on the card before an import' },
  payment_pages: { becomes: 'kept', why: 'bookkeeping' },
  payments: { becomes: 'kept', why: 'bookkeeping' },
  personal_data_requests: { becomes: 'kept', why: 'proof that the request was answered; copies of data go' },
  saved_cards: { becomes: 'blanked', why: 'payments name it; token, holder and digits go' },
  tax_documents: { becomes: 'kept', why: 'bookkeeping' },
  timeline_events: { becomes: 'blanked', why: 'what happened and when stays, its words go' },
  users: { becomes: 'blanked', why: 'the log names them; they are disabled' },
}

/** Tables where words of an erased person may still stand, and why: what hangs on a kept document or payment. */
export const KEPT_BY_LAW: Readonly<Record<string, string>> = {
  documents: 'the title of a signed document',
  signers: 'who signed',
  document_fields: 'what was filled in before signing',
  signing_events: 'the chain of events of a document cannot be changed',
  files: 'the name of a signed document or receipt',
  payments: 'who paid',
  tax_documents: 'whom it was issued to and for what',
  allocation_requests: 'what the Tax Authority was told of an invoice',
  payment_pages: 'what was sold',
  payment_page_lines: 'what was sold',
  payment_attempts: 'who paid, where money was taken',
  payment_disputes: 'why a charge was denied, in the words of the card company',
  cancellation_requests: 'who cancelled a deal, and why it was refused',
  payment_events: 'what the gateway said, as it came',
  personal_data_requests: 'who made the request, and the receipt',
}
