import type { CAPTURE_KINDS } from '@/lib/vocabulary/capture'

import type { CaptureField, CaptureVerdict } from './capture.schema'

export const captureKindLabels: Record<(typeof CAPTURE_KINDS)[number], string> = {
  form: 'טופס',
  api: 'מפתח API',
  webhook: 'מערכת חיצונית',
  meta: 'טפסים של Meta',
}

export const captureFieldLabels: Record<CaptureField, string> = {
  name: 'שם מלא',
  phone: 'טלפון',
  email: 'דוא״ל',
  companyName: 'שם העסק',
  city: 'עיר',
  interest: 'מתעניין ב',
  message: 'הודעה',
}

export const verdictLabels: Record<CaptureVerdict, string> = {
  waiting: 'ממתינה לקריאה',
  created: 'נוסף ליד',
  joined: 'צורפה לליד קיים',
  quarantined: 'ממתינה להחלטה',
  spam: 'רובוט',
  invalid: 'לא תקינה',
  failed: 'נכשלה',
  dismissed: 'הונחה בצד',
}

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'

export const verdictTones: Record<CaptureVerdict, Tone> = {
  waiting: 'info',
  created: 'ok',
  joined: 'ok',
  quarantined: 'warn',
  spam: 'muted',
  invalid: 'bad',
  failed: 'bad',
  dismissed: 'muted',
}
