/** What may be chosen from either card: each choice brings all of its columns along. */
export const MERGE_FIELDS = {
  name: ['name', 'name_key'],
  kind: ['kind'],
  status: ['status'],
  ownerId: ['owner_id'],
  teamId: ['team_id'],
  phone: ['phone'],
  email: ['email'],
  nationalId: ['national_id_sealed', 'national_id_index', 'national_id_last4'],
  contactName: ['contact_name'],
  address: ['city', 'street'],
  birthDate: ['birth_date'],
  website: ['website'],
  source: ['source'],
  nextFollowUpOn: ['next_follow_up_on'],
  notes: ['notes'],
} as const

export type MergeField = keyof typeof MERGE_FIELDS
export const mergeFields = Object.keys(MERGE_FIELDS) as MergeField[]

/** Columns that a merge may change on the card that stays, and that its undo puts back. */
export const MERGED_COLUMNS = [
  ...Object.values(MERGE_FIELDS).flat(),
  'tag_ids',
  'consent_channels',
  'custom',
  'search_text',
] as const

/**
 * Tables whose rows belong to a customer and go over to the card that stays; a test holds the list against the catalogue of the
 * database. Those of a customer's further numbers may already be there: they stay behind.
 */
export const MOVED_TABLES = [
  'card_renewals',
  'consents',
  'customer_addresses',
  'customer_contact_methods',
  'customer_contacts',
  'customer_files',
  'customer_notes',
  'customer_services',
  'documents',
  'payment_pages',
  'payments',
  'personal_data_requests',
  'saved_cards',
  'tax_documents',
  'timeline_events',
  'users',
] as const

export type MovedTable = (typeof MOVED_TABLES)[number]
