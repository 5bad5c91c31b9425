import type { ActionGroup, AuditActions } from '@/lib/events/audit-actions'
import { auditActions } from '@/lib/manifest/audit-actions'

export const actionGroups: Record<ActionGroup, string> = {
  access: 'כניסות ואבטחה',
  people: 'משתמשים והרשאות',
  customers: 'לקוחות',
  leads: 'לידים',
  payments: 'עמודי תשלום ותשלומים',
  documents: 'מסמכים',
  services: 'שירותים',
  money: 'ארנק ועמלות',
  settings: 'הגדרות',
  api: 'API והודעות יוצאות',
  companies: 'חברות, חבילות ותוספים',
  work: 'חדשות, תצוגות והתראות',
  exports: 'ייצוא ופעולות ארוכות',
  audit: 'יומן הפעולות',
}

/** Labels of all audit actions, from the modules. A structure test finds actions in the code without a label. */
export const actionNames: AuditActions = auditActions

/** Returns the Hebrew label of an action, or the action itself if it has none. */
export const actionName = (action: string) => actionNames[action]?.[0] ?? action

export const isWarning = (action: string) => actionNames[action]?.[2] === 'warn'

/** Returns the actions of a group. */
export const actionsInGroup = (group: ActionGroup): string[] =>
  Object.entries(actionNames).flatMap(([action, [, of]]) => (of === group ? [action] : []))
