import type { ASSIGNMENT_HOURS, ASSIGNMENT_METHODS } from '@/lib/vocabulary/leads'

export const assignmentMethodLabels: Record<(typeof ASSIGNMENT_METHODS)[number], string> = {
  round_robin: 'לפי התור',
  open_load: 'למי שיש הכי מעט לידים פתוחים',
}

export const assignmentHoursLabels: Record<(typeof ASSIGNMENT_HOURS)[number], string> = {
  any: 'בכל שעה',
  open: 'רק בשעות הפעילות של העסק',
  closed: 'רק מחוץ לשעות הפעילות',
}
