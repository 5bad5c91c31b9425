import type { ImportKind } from '@/lib/modules/imports/scope.rules'

/** Leads as an import kind. */
export const leadImports = {
  entity: 'lead',
  batchEntity: 'lead_import',
  acts: 'lead-import',
  resource: 'leadImports',
  edits: 'leadEdits',
  keys: ['phone', 'email', 'number'],
  firstKeys: ['phone', 'email'],
} as const satisfies ImportKind
