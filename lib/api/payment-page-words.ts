import type { Words } from './tags'

/** What each handler of payment pages does that came with their depth. */
// biome-ignore format: one handler per line
export const PAYMENT_PAGE_WORDS: Readonly<Record<string, Words>> = {
  'POST /api/payment-pages/{id}/copy':      ['payment-pages', 'Make a draft like a page', 'שכפול עמוד תשלום לטיוטה'],
  'PUT /api/payment-pages/{id}/expiry':     ['payment-pages', 'Give a page a later last day', 'הארכת תוקף של עמוד תשלום'],
  'POST /api/payment-pages/{id}/schedule':  ['payment-pages', 'Split a page into dated parts', 'חלוקת עמוד תשלום לתשלומים בתאריכים'],
  'POST /api/payment-pages/bulk':           ['payment-pages', 'Extend, hold, reopen or cancel chosen pages', 'פעולה על עמודי תשלום שנבחרו'],
  'POST /api/payment-pages/export':         ['payment-pages', 'Export chosen pages to a file', 'ייצוא עמודי תשלום שנבחרו לקובץ'],
}
