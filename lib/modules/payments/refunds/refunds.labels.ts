import type { RefundState, RefundWay } from './refunds.schema'

export const refundStateLabels: Record<RefundState, string> = {
  requested: 'ממתין לאישור',
  approved: 'אושר, יוצא לסליקה',
  sending: 'נשלח לסליקה',
  unknown: 'בבדיקה מול הסליקה',
  done: 'הכסף הוחזר',
  refused: 'סורב',
  failed: 'הסליקה סירבה',
}

export const refundStateTones: Record<RefundState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  requested: 'warn',
  approved: 'info',
  sending: 'info',
  unknown: 'warn',
  done: 'ok',
  refused: 'muted',
  failed: 'bad',
}

export const refundWayLabels: Record<RefundWay, string> = {
  gateway: 'דרך חברת הסליקה, לאמצעי ששילם',
  cash: 'במזומן',
  transfer: 'בהעברה בנקאית',
  chargeback: 'בהכחשת עסקה, על ידי חברת האשראי',
}

const codes: Record<string, string> = {
  no_transaction: 'לתשלום אין מספר עסקה אצל חברת הסליקה',
  partial_not_possible: 'חברת הסליקה מחזירה רק את כל הסכום',
}

/** Returns the reason why the gateway refused a refund; its own code if there is no text for it. */
export const refundFailure = (code: string | null) =>
  codes[code ?? ''] ?? (code ? `חברת הסליקה סירבה (קוד ${code})` : 'חברת הסליקה סירבה')
