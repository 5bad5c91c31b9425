/** Columns of an exported file in their order; `custom` are all fields of the company's own that the actor sees. */
export const EXPORT_COLUMNS = [
  'number',
  'name',
  'kind',
  'status',
  'contactName',
  'phone',
  'email',
  'city',
  'street',
  'ownerName',
  'source',
  'nextFollowUpOn',
  'createdAt',
  'teamName',
  'tags',
  'website',
  'birthDate',
  'lastActivityAt',
  'owed',
  'custom',
] as const

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]
