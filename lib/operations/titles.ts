/** What each kind of long operation is called, on the screen and in the bell; the kinds themselves stay with the worker. */
const operationTitles = {
  'customers.status': 'שינוי סטטוס ללקוחות',
  'customers.owner': 'החלפת אחראי ללקוחות',
  'customers.team': 'שיוך לקוחות לצוות',
  'customers.follow-up': 'קביעת מעקב ללקוחות',
  'customers.tags': 'עדכון תגיות ללקוחות',
  'customers.deletion': 'מחיקה ושחזור של לקוחות',
  'customers.export': 'ייצוא לקוחות',
  'users.handover': 'העברת אחריות לעמית',
  'wallet.export': 'ייצוא תנועות בארנק',
  'audit.export': 'ייצוא יומן הפעולות',
  'commissions.payroll': 'ייצוא עמלות לשכר',
  'payments.export': 'ייצוא תשלומים',
  'debts.export': 'ייצוא גיול חובות',
  'documents.bulk-send': 'שליחת מסמך ללקוחות',
  'documents.bulk-remind': 'תזכורת לחותמים',
  'documents.bulk-cancel': 'ביטול מסמכים',
  'tax-documents.csv': 'ייצוא מסמכי מס',
  'tax-documents.uniform': 'קובץ במבנה אחיד',
  'payment-pages.send': 'שליחת קישורים לתשלום',
  'payment-pages.extend': 'הארכת עמודי תשלום',
  'payment-pages.pause': 'השהיית עמודי תשלום',
  'payment-pages.resume': 'פתיחה מחדש של עמודי תשלום',
  'payment-pages.cancel': 'ביטול עמודי תשלום',
  'payment-pages.export': 'ייצוא עמודי תשלום',
  'payment-pages.export-crm': 'ייצוא עמודי תשלום',
  'payment-pages.export-site': 'ייצוא עמודי תשלום',
  'payment-pages.export-bot': 'ייצוא עמודי תשלום',
} as const

/** A kind that has no title here does not compile. */
export type OperationName = keyof typeof operationTitles

/** The title of an operation, also of a kind that was done away with. */
export const operationTitle = (kind: string): string => (operationTitles as Record<string, string>)[kind] ?? 'פעולה'
