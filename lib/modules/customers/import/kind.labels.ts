import type { ImportKind } from '@/lib/modules/imports/scope.rules'

/** Customers as an import kind. */
export const customerImports = {
  entity: 'customer',
  batchEntity: 'import',
  acts: 'import',
  resource: 'customerImports',
  edits: 'customerEdits',
  keys: ['nationalId', 'phone', 'email', 'number'],
  firstKeys: ['phone', 'email', 'nationalId'],
} as const satisfies ImportKind
