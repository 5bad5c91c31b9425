/** Groups of audited actions. */
export const ACTION_GROUPS = [
  'access',
  'people',
  'customers',
  'leads',
  'payments',
  'documents',
  'services',
  'money',
  'settings',
  'api',
  'companies',
  'work',
  'exports',
  'audit',
] as const

export type ActionGroup = (typeof ACTION_GROUPS)[number]

/** Display names of audited actions; `warn` marks actions that deserve attention. */
export type AuditActions = Readonly<Record<string, AuditAction>>

export type AuditAction = readonly [text: string, group: ActionGroup, warn?: 'warn']
