import type { TaxSeller } from '@/lib/db/schema/tax-documents'
import type { TAX_TYPES } from '@/lib/vocabulary/tax-documents'

export type TaxType = (typeof TAX_TYPES)[number]
export type BusinessKind = TaxSeller['kind']

/** A licensed dealer and a company charge VAT; an exempt dealer and a non-profit do not. */
export const chargesVat = (kind: string): boolean => kind === 'company' || kind === 'murshe'

/** What a business gives for money that came in: who charges VAT a tax invoice with its receipt, everybody else a receipt. */
export const typeOfPayment = (kind: BusinessKind): TaxType => (chargesVat(kind) ? '320' : '400')

/** Whether a business may issue a document at all: tax invoices and their credits are for who charges VAT alone. */
export const mayIssue = (kind: BusinessKind, type: TaxType): boolean =>
  chargesVat(kind) || type === '400' || type === '300'

/** What takes a document back: a credit for invoices, a receipt below zero for a receipt. A deal invoice owes nothing and needs none. */
export function typeOfCredit(type: TaxType): TaxType | null {
  if (type === '305' || type === '320') return '330'
  return type === '400' ? '400' : null
}

/** What is given for money that comes in for an open document: a receipt for an invoice, the document of a payment for a deal invoice. */
export function typeOfReceipt(type: TaxType, kind: BusinessKind): TaxType | null {
  if (type === '305') return '400'
  return type === '300' ? typeOfPayment(kind) : null
}
