import type { TAX_STATES } from '@/lib/vocabulary/tax-documents'

import type { TaxType } from './kinds'

/** Display names of document types. */
export const taxTypeLabels: Record<TaxType, string> = {
  '300': 'חשבון עסקה',
  '305': 'חשבונית מס',
  '320': 'חשבונית מס / קבלה',
  '330': 'חשבונית זיכוי',
  '400': 'קבלה',
}

export const taxStateLabels: Record<(typeof TAX_STATES)[number], string> = {
  issuing: 'ממתין למספר הקצאה',
  issued: 'הופק',
  partly_credited: 'זוכה חלקית',
  credited: 'זוכה במלואו',
}

/** Returns a document's title; a receipt that returns money has its own. */
export const taxDocumentTitle = ({ type, totalAgorot }: { type: TaxType; totalAgorot: number }): string =>
  totalAgorot < 0 ? 'קבלה על החזר כספי' : taxTypeLabels[type]

/** Notices required by law. */
export const NO_DEDUCTION_NOTICE = 'אין לנכות מס תשומות בגין חשבונית זו'
export const REVERSE_CHARGE_NOTICE = 'על הלקוח לדווח על חשבונית זו'

export const registrationNames = {
  company: 'ח.פ.',
  murshe: 'עוסק מורשה',
  patur: 'עוסק פטור',
  amuta: 'עמותה מס׳',
} as const

export const paymentMethodNames = {
  card: 'כרטיס אשראי',
  bit: 'Bit',
  paybox: 'PayBox',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
  cash: 'מזומן',
  cheque: 'המחאה',
  transfer: 'העברה בנקאית',
  debit_order: 'הוראת קבע',
  wallet: 'ארנק',
} as const
