import type { ActionGroup, ActionName } from './actions.schema'
import { businessActions } from './business.labels'
import { officeActions } from './office.labels'
import { payslipActions } from './payslips.labels'
import { peopleActions } from './people.labels'
import { subscriptionActions } from './subscriptions.labels'

export const actionGroups: Record<ActionGroup, string> = {
  access: 'כניסות ואבטחה',
  people: 'משתמשים והרשאות',
  customers: 'לקוחות',
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

/** Every action that an audit row can carry. A structure test finds those of the code that have no name here. */
export const auditActions: Readonly<Record<string, ActionName>> = {
  ...peopleActions,
  ...officeActions,
  ...payslipActions,
  ...subscriptionActions,
  ...businessActions,
}

/** The Hebrew name of an action; the action itself where it has none. */
export const actionName = (action: string) => auditActions[action]?.[0] ?? action

export const isWarning = (action: string) => auditActions[action]?.[2] === 'warn'

/** The actions of a group. */
export const actionsInGroup = (group: ActionGroup): string[] =>
  Object.entries(auditActions).flatMap(([action, [, of]]) => (of === group ? [action] : []))
