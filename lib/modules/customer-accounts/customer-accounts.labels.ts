import type { Bucket } from './customer-accounts.rules'
import type { MoneyFilter } from './customer-accounts.schema'
import type { EntryKind } from './statements/statements.rules'

export const bucketLabels: Record<Bucket, string> = {
  current: 'טרם הגיע מועד',
  upTo30: '1–30 ימים',
  upTo60: '31–60 ימים',
  upTo90: '61–90 ימים',
  over90: 'מעל 90 ימים',
}

export const entryLabels: Record<EntryKind, string> = {
  charge: 'חיוב',
  payment: 'תשלום',
  refund: 'החזר כספי',
  credit: 'זיכוי',
  cancelled: 'ביטול חיוב',
  lapsed: 'הצעה שפג תוקפה',
  changed: 'עדכון חיוב',
  writeOff: 'מחיקת חוב',
  invoice: 'חשבונית מס',
  document: 'מסמך',
}

export const moneyFilterLabels: Record<MoneyFilter, string> = {
  owes: 'יתרה פתוחה לתשלום',
  overdue: 'יתרה באיחור',
  failed: 'חיוב שנכשל ולא שולם',
}
