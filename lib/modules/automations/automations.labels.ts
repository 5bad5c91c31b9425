import type { AutomationEntityName } from '@/lib/automation/entity'
import type { RefusalReason } from '@/lib/automation/entry.rules'
import type { START_STATES, STEP_STATES } from '@/lib/vocabulary/automations'

import type { AutomationState, RunState } from './automations.schema'

/** Records that automations run for. */
export const automationEntityLabels: Record<AutomationEntityName, string> = {
  lead: 'לידים',
  customer: 'לקוחות',
  payment: 'תשלומים',
  document: 'מסמכים',
  task: 'משימות',
  site: 'אתרים',
}

export const automationStateLabels: Record<AutomationState, string> = {
  draft: 'טיוטה',
  active: 'פעילה',
  paused: 'מושהית',
  archived: 'בארכיון',
}

export const automationRunLabels: Record<RunState, string> = {
  running: 'בביצוע',
  waiting: 'ממתינה',
  paused: 'מושהית',
  done: 'הסתיימה',
  goal_met: 'הגיעה למטרה',
  ejected: 'נעצרה לפי התנאים',
  failed: 'נכשלה',
  cancelled: 'בוטלה',
}

export const stepStateLabels: Record<(typeof STEP_STATES)[number], string> = {
  waiting: 'ממתין',
  ok: 'בוצע',
  skipped: 'דולג',
  failed: 'נכשל',
}

export const startStateLabels: Record<(typeof START_STATES)[number], string> = {
  waiting: 'ממתינה לאישור',
  started: 'התחילה',
  refused: 'נדחתה',
}

/** Why a record did not enter an automation. */
export const entryRefusalTexts: Record<RefusalReason, string> = {
  trigger: 'מה שקרה אינו מה שהאוטומציה מחכה לו',
  filter: 'הרשומה אינה עומדת בתנאי הכניסה',
  suppression: 'תנאי העצירה מתקיימים ברשומה',
  reentry: 'הרשומה כבר עברה באוטומציה, ולכן לא תיכנס שוב מעצמה',
  too_many: 'הרשומה נכנסה לאוטומציה יותר פעמים מהמותר בשעה',
  no_access: 'המשתמש שהפעיל את האוטומציה אינו פעיל עוד',
  not_found: 'הרשומה אינה קיימת עוד, או שאינה מוצגת למי שהפעיל את האוטומציה',
  cancelled: 'האוטומציה הופסקה לפני שהרשומה נכנסה',
}
