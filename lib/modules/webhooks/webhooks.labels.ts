import type { PublicEventName } from '@/lib/events/catalogue'

import type { DeliveryState, WebhookState } from './webhooks.schema'

export const webhookEventLabels: Record<PublicEventName, string> = {
  'customer.created': 'לקוח נוסף',
  'customer.updated': 'פרטי לקוח עודכנו',
  'payment_page.created': 'עמוד תשלום נוצר',
  'payment_page.updated': 'עמוד תשלום עודכן או נפתח לתשלום',
  'payment_page.sent': 'קישור לתשלום נשלח',
  'payment_page.opened': 'הלקוח פתח את עמוד התשלום',
  'payment_page.paid': 'עמוד תשלום שולם',
  'payment_page.closed': 'עמוד תשלום נסגר ידנית',
  'payment_page.cancelled': 'עמוד תשלום בוטל',
  'payment.captured': 'התקבל תשלום',
  'payment.declined': 'ניסיון תשלום לא הצליח',
  'payment.charge_failed': 'חיוב של תשלום מחולק בכרטיס שמור נכשל',
  'payment.refunded': 'כסף הוחזר למשלם',
  'payment.refund_failed': 'החזר לא בוצע',
  'payment.disputed': 'תשלום סומן כמחלוקת',
  'payment.dispute_won': 'מחלוקת על תשלום נסגרה לטובת העסק',
  'payment.dispute_lost': 'מחלוקת על תשלום נסגרה לרעת העסק',
  'payment.review_needed': 'חיוב ממתין לבדיקה',
  'customer_service.created': 'שירות נוסף ללקוח',
  'customer_service.started': 'מנוי התחיל',
  'customer_service.charge_failed': 'חיוב של שירות נכשל',
  'customer_service.past_due': 'שירות נכנס לפיגור',
  'customer_service.suspended': 'שירות הושעה',
  'customer_service.restored': 'שירות חזר לפעול אחרי תשלום',
  'customer_service.cancelled': 'נרשם ביטול של שירות',
  'customer_service.kept': 'ביטול של שירות נמשך חזרה',
  'customer_service.ended': 'שירות הסתיים',
  'document.created': 'מסמך הועלה',
  'document.sent': 'מסמך נשלח לחתימה',
  'document.viewed': 'מסמך נפתח לצפייה',
  'document.signed': 'חותם חתם',
  'document.declined': 'חותם סירב לחתום',
  'document.completed': 'כל החותמים חתמו',
  'document.sealed': 'העותק החתום מוכן',
  'document.cancelled': 'מסמך בוטל',
  'document.expired': 'תוקף מסמך פג',
}

/** Events as a form groups them. */
export const eventGroups: readonly { title: string; prefixes: readonly string[] }[] = [
  { title: 'לקוחות', prefixes: ['customer'] },
  { title: 'תשלומים', prefixes: ['payment', 'payment_page'] },
  { title: 'מנויים', prefixes: ['customer_service'] },
  { title: 'מסמכים', prefixes: ['document'] },
]

export const webhookStateLabels: Record<WebhookState, string> = {
  active: 'פעילה',
  paused: 'מושהית',
  disabled: 'הופסקה אחרי כישלונות',
}

/** Colour by meaning (ui.md 5.1). */
export const webhookStateTones: Record<WebhookState, 'ok' | 'muted' | 'bad'> = {
  active: 'ok',
  paused: 'muted',
  disabled: 'bad',
}

export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: 'ממתין לשליחה',
  delivered: 'נמסר',
  failed: 'נכשל',
  skipped: 'לא נשלח',
}

export const deliveryStateTones: Record<DeliveryState, 'ok' | 'warn' | 'bad' | 'muted'> = {
  waiting: 'warn',
  delivered: 'ok',
  failed: 'bad',
  skipped: 'muted',
}

/** Why a try did not come through, in words; codes of the network stay as they are. */
export const tryFaultLabels: Record<string, string> = {
  address: 'הכתובת אינה מותרת לשליחה',
  not_found: 'שם השרת לא נמצא',
  timeout: 'השרת לא ענה בזמן',
}
