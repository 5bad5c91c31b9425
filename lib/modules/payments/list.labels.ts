import type { PaymentMark, PaymentState } from './list.schema'

export const paymentStateLabels: Record<PaymentState, string> = {
  completed: 'התקבל',
  partially_refunded: 'הוחזר בחלקו',
  refunded: 'הוחזר',
  disputed: 'במחלוקת',
}

export const paymentStateTones: Record<PaymentState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  completed: 'ok',
  partially_refunded: 'info',
  refunded: 'muted',
  disputed: 'bad',
}

export const paymentMarkLabels: Record<PaymentMark, string> = {
  no_document: 'אין מסמך',
  unmatched: 'הפרש מול הסליקה',
  held: 'העמוד ממתין לבדיקה',
  refunding: 'החזר בדרך',
}
