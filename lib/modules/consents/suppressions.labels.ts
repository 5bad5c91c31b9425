import type { SUPPRESSION_STATES } from './suppressions.schema'

export const suppressionStateLabels: Record<(typeof SUPPRESSION_STATES)[number], string> = {
  active: 'בתוקף',
  lifted: 'הוסרה',
}
