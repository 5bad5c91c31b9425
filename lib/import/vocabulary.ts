/** Options and error kinds of imports, shared by tables, inputs and screens. */

/** Fields that identify a customer in a file. */
export const IMPORT_KEYS = ['nationalId', 'phone', 'email', 'number'] as const

/**
 * Import policies: create a new record from every row; add new records and skip existing ones; add new and update
 * existing ones; update existing ones only.
 */
export const IMPORT_POLICIES = ['create', 'skip', 'upsert', 'update'] as const

/** Kinds of errors in a cell or a row. */
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

/** Why a record stays when its import is undone, besides a change of its values. */
export const LEFT_REASONS = ['converted', 'merged'] as const

export type LeftReason = (typeof LEFT_REASONS)[number]
export type ImportKey = (typeof IMPORT_KEYS)[number]
export type ImportPolicy = (typeof IMPORT_POLICIES)[number]
export type FaultKind = (typeof FAULT_KINDS)[number]
