import type { Words } from './tags'

/** Handlers of customers' services that a token reaches. */
// biome-ignore format: one handler per line
export const CUSTOMER_SERVICE_WORDS: Readonly<Record<string, Words>> = {
  'GET /api/services/subscriptions':       ['services', 'List the services that customers hold', 'רשימת המנויים'],
  'POST /api/services/subscriptions':      ['services', 'Let a customer begin to hold a service', 'הוספת מנוי'],
  'POST /api/services/subscriptions/coupon': ['services', 'See what a coupon takes off a service', 'בדיקת קופון למנוי'],
  'GET /api/services/subscriptions/cards': ['services', 'Read the kept cards of a customer', 'הכרטיסים השמורים של לקוח'],
  'GET /api/services/subscriptions/{id}':  ['services', 'Read a service of a customer', 'פרטי מנוי'],
  'POST /api/services/subscriptions/{id}/pause': ['services', 'Pause a service of a customer', 'הקפאת מנוי'],
  'POST /api/services/subscriptions/{id}/resume': ['services', 'End a pause', 'סיום הקפאה'],
  'PUT /api/services/subscriptions/{id}/terms': ['services', 'Change what a customer pays for', 'שינוי תנאי המנוי'],
  'POST /api/services/subscriptions/{id}/terms/preview': ['services', 'See what a change would cost', 'בדיקת ההפרש של שינוי'],
  'POST /api/services/subscriptions/{id}/cancellation': ['services', 'Cancel a service of a customer', 'ביטול מנוי'],
  'POST /api/services/subscriptions/{id}/cancellation/preview': ['services', 'See what a cancellation would mean by law', 'בדיקת ביטול לפי החוק'],
  'POST /api/services/subscriptions/{id}/keep': ['services', 'Take a cancellation back before its day', 'השארת השירות פעיל'],
  'POST /api/services/subscriptions/{id}/charge': ['services', 'Charge what is owed by the kept card', 'חיוב החוב בכרטיס השמור'],
  'PUT /api/services/subscriptions/{id}/card': ['services', 'Choose the card of a service', 'בחירת הכרטיס של שירות'],
  'POST /api/services/subscriptions/{id}/card-link': ['services', 'Send the address for another card', 'שליחת קישור לעדכון כרטיס'],
  'PUT /api/settings/payment/retries':     ['settings', 'Change when failed charges are tried again', 'עדכון ימי הניסיון של חיובים שנכשלו'],
}
