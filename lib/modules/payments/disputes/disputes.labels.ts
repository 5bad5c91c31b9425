import type { DisputeState } from './disputes.schema'

export const disputeStateLabels: Record<DisputeState, string> = {
  open: 'פתוחה',
  won: 'נסגרה: זכינו',
  lost: 'נסגרה: הפסדנו',
}

export const disputeStateTones: Record<DisputeState, 'ok' | 'bad' | 'muted'> = { open: 'bad', won: 'ok', lost: 'muted' }

const reasons: Record<string, string> = {
  bank_cannot_process: 'הבנק לא יכול לעבד את החיוב',
  credit_not_processed: 'החזר שהובטח לא התקבל',
  customer_initiated: 'הלקוח פנה לבנק',
  debit_not_authorized: 'החיוב לא אושר על ידי הלקוח',
  duplicate: 'חיוב כפול',
  fraudulent: 'בעל הכרטיס טוען שלא ביצע את העסקה',
  general: 'סיבה כללית',
  product_not_received: 'המוצר או השירות לא התקבלו',
  product_unacceptable: 'המוצר או השירות אינם כפי שהובטח',
  subscription_canceled: 'המנוי בוטל לפני החיוב',
  unrecognized: 'הלקוח אינו מזהה את החיוב',
}

/** Returns the text of a gateway's dispute reason code. */
export const gatewayReason = (code: string) => reasons[code] ?? `סיבה של חברת הסליקה: ${code || 'לא נמסרה'}`

/** Closing text if the gateway itself reported the result. */
export const CLOSED_BY_GATEWAY = 'לפי דיווח של חברת הסליקה'
