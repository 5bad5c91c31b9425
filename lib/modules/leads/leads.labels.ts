import { countText } from '@/lib/format/count-text'
import type { ATTEMPT_OUTCOMES, LEAD_CHANNELS } from '@/lib/vocabulary/leads'

import type { LeadField } from './leads.schema'
import type { LeadStatusType } from './statuses.schema'

export const leadWords = { one: 'ליד', many: 'לידים', the: 'הליד', notFound: 'הליד לא נמצא' }

/** Returns a number of leads as words. */
export const leadsText = (count: number): string => countText(count, ['ליד אחד', 'שני לידים', 'לידים'])

/** Display names of the meanings of a status. */
export const leadStatusTypeLabels: Record<LeadStatusType, string> = {
  open: 'חדש, עוד לא טופל',
  ongoing: 'בטיפול',
  on_hold: 'בהמתנה',
  won: 'נסגר במכירה',
  lost: 'נסגר בלי מכירה',
  junk: 'לא רלוונטי',
}

export const leadChannelLabels: Record<(typeof LEAD_CHANNELS)[number], string> = {
  manual: 'הוקלד ידנית',
  form: 'טופס',
  api: 'API',
  webhook: 'מערכת חיצונית',
  meta: 'פייסבוק ואינסטגרם',
  message: 'הודעה בערוץ שיחות',
  import: 'ייבוא מקובץ',
}

export const attemptOutcomeLabels: Record<(typeof ATTEMPT_OUTCOMES)[number], string> = {
  spoke: 'שוחחנו',
  no_answer: 'אין מענה',
  busy: 'תפוס',
  left_message: 'הושארה הודעה',
  call_back: 'ביקש שנחזור',
  wrong_number: 'מספר שגוי',
  message_sent: 'נשלחה הודעה',
}

export const leadFieldLabels: Record<LeadField, string> = {
  name: 'שם',
  companyName: 'שם העסק',
  phone: 'טלפון',
  email: 'דוא״ל',
  city: 'עיר',
  interest: 'מתעניין ב',
  expectedAgorot: 'סכום צפוי',
  ownerId: 'אחראי',
  teamId: 'צוות',
  source: 'מקור הגעה',
  campaign: 'קמפיין',
  nextFollowUpOn: 'מעקב הבא',
  notes: 'הערות כלליות',
  tagIds: 'תגיות',
  custom: 'שדות נוספים',
}

/** Display names of what the link of an advertisement says, as far as the product reads it. */
export const leadUtmLabels = {
  utmSource: 'מקור UTM',
  utmMedium: 'מדיום UTM',
  utmTerm: 'מונח UTM',
  utmContent: 'תוכן UTM',
}

export const leadStateLabels = {
  open: 'פתוחים',
  won: 'נסגרו במכירה',
  lost: 'נסגרו בלי מכירה',
  junk: 'לא רלוונטיים',
  all: 'כולם',
} as const

export const responseLabels = {
  waiting: 'מחכים לתגובה',
  late: 'מחכים באיחור',
  on_time: 'נענו בזמן',
  answered_late: 'נענו באיחור',
} as const

export const missingLeadFieldLabels = { phone: 'טלפון', email: 'דוא״ל', source: 'מקור' } as const
