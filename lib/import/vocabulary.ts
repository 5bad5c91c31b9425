/** What imports may be asked for and what may be wrong in them; the tables, the inputs and the screens read it here. */

/** What stands for a customer in a file that is to find them again. */
export const IMPORT_KEYS = ['nationalId', 'phone', 'email', 'number'] as const

/** What becomes of rows: all are new; new ones only; new and known ones; known ones only. */
export const IMPORT_POLICIES = ['create', 'skip', 'upsert', 'update'] as const

/** What may be wrong with a cell or a row. */
export const FAULT_KINDS = [
  'choice',
  'format',
  'missing',
  'repeated',
  'taken',
  'ambiguous',
  'status',
  'closed',
  'row',
] as const

export type ImportKey = (typeof IMPORT_KEYS)[number]
export type ImportPolicy = (typeof IMPORT_POLICIES)[number]
export type FaultKind = (typeof FAULT_KINDS)[number]
