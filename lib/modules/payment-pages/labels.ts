import type { CloseMethod, ShownState } from './schema'

export const pageStateLabels: Record<ShownState, string> = {
  draft: 'טיוטה',
  active: 'פתוח לתשלום',
  expired: 'פג תוקף',
  paid: 'שולם',
  closed: 'נסגר ידנית',
  cancelled: 'בוטל',
}

/** Colour by meaning (ui.md 5.1). */
export const pageStateTones: Record<ShownState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  draft: 'muted',
  active: 'info',
  expired: 'warn',
  paid: 'ok',
  closed: 'ok',
  cancelled: 'bad',
}

export const closeMethodLabels: Record<CloseMethod, string> = {
  cash: 'מזומן',
  cheque: 'המחאה',
  transfer: 'העברה בנקאית',
  write_off: 'מחיקת חוב',
}

/** What the audit log says of a page, for its events. */
export const pageEventLabels: Record<string, string> = {
  'payment-page.created': 'העמוד נוצר',
  'payment-page.updated': 'העמוד עודכן',
  'payment-page.activated': 'העמוד נפתח לתשלום',
  'payment-page.sent': 'הקישור נשלח בדוא״ל',
  'payment-page.cancelled': 'העמוד בוטל',
  'payment-page.closed': 'העמוד נסגר ידנית',
  'payment-page.opened': 'הלקוח פתח את העמוד',
  'payment.captured': 'התקבל תשלום',
  'payment.declined': 'ניסיון תשלום לא הצליח',
  'payment.review-needed': 'נדרשת בדיקה של החיוב',
}
