/** What actions are gathered under. */
export const ACTION_GROUPS = [
  'access',
  'people',
  'customers',
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

/** What the audit log calls actions; `warn` marks what somebody should look at. */
export type AuditActions = Readonly<Record<string, AuditAction>>

export type AuditAction = readonly [text: string, group: ActionGroup, warn?: 'warn']
