import type { SessionState } from '@/lib/payments/gateway'

export const testChargeStateLabels: Record<SessionState, string> = {
  open: 'מחכה לתשלום בדף הסליקה',
  processing: 'חברת הסליקה מחייבת',
  captured: 'חויב',
  declined: 'נדחה',
  cancelled: 'בוטל',
}

export const testChargeStateTones: Record<SessionState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  open: 'info',
  processing: 'warn',
  captured: 'ok',
  declined: 'bad',
  cancelled: 'muted',
}
