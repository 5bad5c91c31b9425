import type { Present } from './run.rules'

/** What an import may change of a customer, and put back: by the field, its column. */
export const CHANGED_COLUMNS = {
  kind: 'kind',
  name: 'name',
  nameKey: 'name_key',
  status: 'status',
  phone: 'phone',
  email: 'email',
  nationalIdSealed: 'national_id_sealed',
  nationalIdIndex: 'national_id_index',
  nationalIdLast4: 'national_id_last4',
  contactName: 'contact_name',
  city: 'city',
  street: 'street',
  notes: 'notes',
  source: 'source',
  ownerId: 'owner_id',
  teamId: 'team_id',
  tagIds: 'tag_ids',
  custom: 'custom',
  birthDate: 'birth_date',
  website: 'website',
  nextFollowUpOn: 'next_follow_up_on',
  searchText: 'search_text',
} as const satisfies Partial<Record<keyof Present, string>>

export type Changed = keyof typeof CHANGED_COLUMNS

/** Values by their columns, as the database reads them. */
export const byColumn = (values: Partial<Present>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(CHANGED_COLUMNS).flatMap(([field, column]) =>
      values[field as Changed] === undefined ? [] : [[column, values[field as Changed]]],
    ),
  )

/** The same of what a customer held in the fields that a change names. */
export const heldBefore = (before: Present, change: Partial<Present>): Record<string, unknown> =>
  byColumn(Object.fromEntries(Object.keys(change).map((field) => [field, before[field as Changed] ?? null])))
