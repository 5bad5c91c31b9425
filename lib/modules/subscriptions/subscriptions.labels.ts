import type { CustomerServiceState } from './subscriptions.schema'

export const customerServiceStateLabels: Record<CustomerServiceState, string> = {
  pending: 'ממתין להתחלה',
  trial: 'תקופת ניסיון',
  active: 'פעיל',
  past_due: 'בפיגור',
  suspended: 'מושעה',
  paused: 'בהקפאה',
  cancelled: 'בוטל',
  completed: 'הסתיים',
}

export const customerServiceStateTones: Record<CustomerServiceState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  pending: 'info',
  trial: 'info',
  active: 'ok',
  past_due: 'warn',
  suspended: 'bad',
  paused: 'muted',
  cancelled: 'muted',
  completed: 'muted',
}

export const serviceChargeKindLabels = {
  period: 'תקופה',
  setup: 'דמי הקמה',
  proration: 'הפרש על שינוי',
  credit: 'זיכוי',
} as const

export const serviceChargeStateLabels = {
  open: 'ממתין לתשלום',
  paid: 'שולם',
  failed: 'נכשל',
  void: 'בוטל',
  credited: 'נזקף לזכות',
} as const

export const serviceChargeStateTones = {
  open: 'info',
  paid: 'ok',
  failed: 'bad',
  void: 'muted',
  credited: 'muted',
} as const

export const cancellationReasonLabels = {
  trial: 'אין תקופה בתשלום שעוד נמשכת: אין דמי ביטול',
  distance: 'ביטול עסקת מכר מרחוק במועד: דמי הביטול הם לכל היותר כפי שהחוק מתיר',
  ongoing: 'ביטול עסקה מתמשכת: החיוב נפסק עד היום האחרון שהחוק קובע',
} as const

/** Labels of the events in a subscription's history. */
export const subscriptionEventLabels: Record<string, string> = {
  created: 'השירות נוסף ללקוח',
  began: 'תקופת הניסיון התחילה',
  charged: 'נוצר חיוב',
  paid: 'החיוב שולם',
  'charge-failed': 'החיוב נכשל',
  'charge-void': 'החיוב בוטל',
  retried: 'החיוב נוסה שוב',
  reminded: 'נשלחה תזכורת לתשלום',
  'not-reminded': 'לא נשלחה תזכורת: אין ללקוח לאן לשלוח',
  suspended: 'השירות הושעה',
  resumed: 'השירות חזר לפעול',
  paused: 'השירות הוקפא',
  changed: 'תנאי השירות השתנו',
  'change-planned': 'נקבע שינוי מהתקופה הבאה',
  replaced: 'השירות הוחלף',
  'cancel-asked': 'נרשמה בקשת ביטול',
  kept: 'הביטול נמשך חזרה, והשירות נשאר פעיל',
  cancelled: 'השירות בוטל',
  completed: 'השירות הסתיים',
  'card-changed': 'הכרטיס של השירות הוחלף',
  'card-link-sent': 'נשלח קישור לעדכון כרטיס',
  'card-expiring': 'נשלחה הודעה על כרטיס שעומד לפוג',
  'price-planned': 'נקבע מחיר חדש',
}

const CADENCES: Record<number, string> = {
  1: 'לחודש',
  2: 'לחודשיים',
  3: 'לרבעון',
  6: 'לחצי שנה',
  12: 'לשנה',
  24: 'לשנתיים',
}

/** Hebrew billing cadence: `לחודש`, `לרבעון`, `ל־5 חודשים`. */
export const cadence = (months: number) => CADENCES[months] ?? `ל־${months} חודשים`
