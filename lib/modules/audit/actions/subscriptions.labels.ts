import type { ActionName } from './actions.schema'

/** Services that customers hold, and the cards that they are charged by. */
// biome-ignore format: one action per line
export const subscriptionActions = {
  'customer-service.created': ['שירות חדש ללקוח', 'payments'],
  'customer-service.advanced': ['חיוב תקופתי של שירות', 'payments'],
  'customer-service.paid': ['חיוב תקופתי שולם', 'payments'],
  'customer-service.charge-failed': ['חיוב תקופתי נכשל', 'payments', 'warn'],
  'customer-service.charge-voided': ['חיוב תקופתי בוטל', 'payments', 'warn'],
  'customer-service.charge-asked': ['חיוב יזום של כרטיס שמור', 'payments', 'warn'],
  'customer-service.retried': ['ניסיון נוסף לחייב שירות', 'payments'],
  'customer-service.paused': ['הקפאת מנוי', 'payments'],
  'customer-service.resumed': ['חידוש מנוי', 'payments'],
  'customer-service.changed': ['שינוי תנאי מנוי', 'payments'],
  'customer-service.cancelled': ['ביטול מנוי', 'payments', 'warn'],
  'customer-service.kept': ['ביטול של שירות נמשך חזרה', 'payments', 'warn'],
  'customer-service.started': ['מנוי התחיל', 'payments'],
  'customer-service.past-due': ['מנוי נכנס לפיגור', 'payments', 'warn'],
  'customer-service.suspended': ['מנוי הושעה', 'payments', 'warn'],
  'customer-service.restored': ['מנוי חזר לפעול', 'payments'],
  'customer-service.ended': ['מנוי הסתיים', 'payments'],
  'payment.charge-failed': ['חיוב של תשלום מחולק נכשל', 'payments', 'warn'],
  'payment.part-retried': ['ניסיון נוסף לחייב תשלום מחולק', 'payments'],
  'customer-service.repriced': ['מחיר חדש למנוי', 'payments'],
  'customer-service.card-changed': ['החלפת כרטיס של שירות', 'payments', 'warn'],
  'customer-service.card-renewed': ['הלקוח עדכן את הכרטיס של השירות', 'payments'],
  'customer-service.card-link-sent': ['שליחת קישור לעדכון כרטיס', 'payments'],
  'settings.retry-days-changed': ['שינוי ימי הניסיון של חיובים שנכשלו', 'settings'],
  'card.renewed': ['כרטיס חדש נשמר', 'payments'],
  'card.expiry-noticed': ['הודעה ללקוח על כרטיס שעומד לפוג', 'payments'],
} as const satisfies Record<string, ActionName>
