import type { Words } from './tags'

/** What each handler of sending, reminding and cancelling does, of those that a token reaches. */
// biome-ignore format: one handler per line
export const PAYMENT_SENDING_WORDS: Readonly<Record<string, Words>> = {
  'POST /api/payment-pages/{id}/sendings': ['payment-pages', 'Send the link by mail or SMS, or note that WhatsApp was opened with it', 'שליחת הקישור בדוא״ל או ב־SMS, או רישום של פתיחה בוואטסאפ'],
  'PUT /api/payment-pages/{id}/reminders': ['payment-pages', 'Stop the reminders of a page or let them go on', 'עצירת התזכורות של עמוד או חידושן'],
  'GET /api/payment-pages/{id}/qr':        ['payment-pages', 'The link as a QR code, SVG or PNG', 'הקישור כקוד QR, בקובץ SVG או PNG'],
  'POST /api/payment-pages/sendings':      ['payment-pages', 'Send chosen pages again', 'שליחה חוזרת של עמודים שנבחרו'],
  'PUT /api/settings/payment/reminders':   ['settings', 'Change how unpaid pages remind', 'עדכון התזכורות לתשלום'],
  'POST /api/payments/cancellations/{id}/refusal': ['payment-pages', 'Refuse a cancellation', 'דחיית בקשת ביטול'],
}
