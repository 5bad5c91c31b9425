import type { Words } from './tags'

/** Handlers of tax documents that a token reaches. */
// biome-ignore format: one handler per line
export const TAX_WORDS: Readonly<Record<string, Words>> = {
  'POST /api/tax-documents/preview':             ['documents', 'Show what a tax document would say, without issuing it', 'בדיקת מסמך מס לפני הפקה'],
  'POST /api/tax-documents/{id}/mail':           ['documents', 'Mail a tax document', 'שליחת מסמך מס בדוא״ל'],
  'POST /api/tax-documents/{id}/payment-page':   ['documents', 'Make the link to pay what is open of an invoice, or give the open one', 'קישור לתשלום של חשבונית'],
  'GET /api/tax-documents/{id}/file':            ['documents', 'Download the original of a tax document', 'הורדת מסמך מס'],
  'GET /api/tax-documents/{id}/copy':            ['documents', 'Download a certified copy of a tax document', 'הורדת העתק נאמן למקור'],
}
