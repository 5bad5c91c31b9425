import type { Words } from './tags'

/** Handlers of payments that a token reaches. */
// biome-ignore format: one handler per line
export const PAYMENT_WORDS: Readonly<Record<string, Words>> = {
  'GET /api/payments':                     ['payment-pages', 'List payments', 'רשימת התשלומים'],
  'GET /api/payments/{id}':                ['payment-pages', 'Read a payment with its refunds', 'פרטי תשלום וההחזרים שלו'],
  'POST /api/payments/{id}/dispute':       ['payment-pages', 'Mark a payment as disputed, with what the acquirer wrote', 'סימון תשלום כמחלוקת'],
  'GET /api/payments/{id}/document':       ['payment-pages', 'Show the tax document of a payment as it will look', 'טיוטה של מסמך המס של תשלום'],
  'POST /api/payments/{id}/payer-id':      ['payment-pages', 'Reveal the id number of a payer; the reveal is logged', 'חשיפת מספר הזהות של משלם; החשיפה נרשמת'],
  'DELETE /api/payments/{id}/refunds/{refundId}': ['payment-pages', 'Take back a refund that waits for approval', 'ביטול בקשת החזר שממתינה לאישור'],
  'POST /api/payments/reconciliation':     ['payment-pages', 'Compare the books of a gateway account with ours', 'השוואת ספרי הסליקה למערכת'],
  'POST /api/payments/differences/{id}/explanation': ['payment-pages', 'Close a difference with its explanation', 'סגירת הפרש עם הסבר'],
  'POST /api/payments/differences/{id}/inquiry': ['payment-pages', 'Ask the gateway about a difference', 'בירור הפרש מול חברת הסליקה'],
}
