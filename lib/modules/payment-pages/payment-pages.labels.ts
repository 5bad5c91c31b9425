import type { AmountMode, CloseMethod, PageContext, ShownState } from './payment-pages.schema'

export const pageStateLabels: Record<ShownState, string> = {
  draft: 'טיוטה',
  active: 'פתוח לתשלום',
  partial: 'שולם חלקית',
  paused: 'מושהה',
  expired: 'פג תוקף',
  paid: 'שולם',
  closed: 'נסגר ידנית',
  cancelled: 'בוטל',
}

/** Colour by meaning (ui.md 5.1). */
export const pageStateTones: Record<ShownState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  draft: 'muted',
  active: 'info',
  partial: 'warn',
  paused: 'muted',
  expired: 'warn',
  paid: 'ok',
  closed: 'ok',
  cancelled: 'bad',
}

export const closeMethodLabels: Record<CloseMethod, string> = {
  cash: 'מזומן',
  cheque: 'המחאה',
  transfer: 'העברה בנקאית',
  debit_order: 'הוראת קבע',
  write_off: 'מחיקת חוב',
}

/** Names of page contexts; `crm` are the companies that use the system. */
export const contextLabels: Record<PageContext, string> = {
  service: 'שירותים',
  crm: 'לקוחות המערכת',
  site: 'אתרים',
  bot: 'בוט ללקוחות',
  wallet: 'ארנק',
}

export const amountModeLabels: Record<AmountMode, string> = {
  fixed: 'סכום קבוע',
  choose: 'כמויות לבחירה',
  open: 'סכום פתוח',
}

/** Display names of a page's audit events. */
export const pageEventLabels: Record<string, string> = {
  'payment-page.created': 'העמוד נוצר',
  'payment-page.updated': 'העמוד עודכן',
  'payment-page.activated': 'העמוד נפתח לתשלום',
  'payment-page.not-opened': 'העמוד לא נפתח במועדו',
  'payment-page.sent': 'הקישור נשלח',
  'payment-page.whatsapp-opened': 'נפתח WhatsApp עם הקישור',
  'payment-page.reminded': 'נשלחה תזכורת',
  'payment-page.reminders-stopped': 'התזכורות נעצרו',
  'payment-page.reminders-resumed': 'התזכורות חודשו',
  'payment-page.cancelled': 'העמוד בוטל',
  'payment-page.paused': 'העמוד הושהה',
  'payment-page.resumed': 'העמוד נפתח שוב לתשלום',
  'payment-page.extended': 'תוקף העמוד הוארך',
  'payment-page.cloned': 'העמוד שוכפל מעמוד אחר',
  'payment-page.scheduled': 'העמוד חולק לתשלומים בתאריכים',
  'payment-page.part-paid': 'נרשם תשלום חלקי',
  'payment-page.closed': 'העמוד נסגר ידנית',
  'payment-page.opened': 'הלקוח פתח את העמוד',
  'payment.captured': 'התקבל תשלום',
  'payment.on-account': 'התשלום נרשם על חשבון: החשבונית כבר שולמה או זוכתה',
  'payment.declined': 'ניסיון תשלום לא הצליח',
  'payment.review-needed': 'נדרשת בדיקה של החיוב',
  'payment.charge-accepted': 'החיוב שנבדק נרשם כתשלום',
  'payment.charge-known': 'החיוב שנבדק נמצא רשום כתשלום',
  'payment.charge-return-asked': 'הוחלט להחזיר את החיוב שנבדק',
  'payment.charge-returned': 'החיוב שנבדק הוחזר',
  'payment.charge-return-failed': 'החזרת החיוב שנבדק לא בוצעה',
  'payment.cancellation-asked': 'התבקש ביטול עסקה',
  'payment.cancellation-approved': 'הביטול אושר',
  'payment.cancellation-refused': 'הביטול נדחה',
}
