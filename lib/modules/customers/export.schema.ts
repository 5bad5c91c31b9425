/** Columns of an export in file order; `custom` stands for all custom fields that the actor may see. */
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
