import type { TaxSeller } from '@/lib/db/schema/tax-documents'
import type { TAX_TYPES } from '@/lib/vocabulary/tax-documents'

export type TaxType = (typeof TAX_TYPES)[number]
export type BusinessKind = TaxSeller['kind']

/**
 * Whether a kind of business charges VAT: a licensed dealer and a company do; an exempt dealer and a non-profit do not.
 */
export const chargesVat = (kind: string): boolean => kind === 'company' || kind === 'murshe'

/**
 * Returns the type of document issued for a payment: a tax invoice with receipt if the business charges VAT, otherwise
 * a receipt.
 */
export const paymentDocumentType = (kind: BusinessKind): TaxType => (chargesVat(kind) ? '320' : '400')

/**
 * Whether a business may issue a type of document; tax invoices and their credits require a business that charges VAT.
 */
export const mayIssue = (kind: BusinessKind, type: TaxType): boolean =>
  chargesVat(kind) || type === '400' || type === '300'

/**
 * Returns the type of document that takes another back: a credit note for invoices, a negative receipt for a receipt. A
 * deal invoice creates no debt and needs none, so it is null.
 */
export function creditDocumentType(type: TaxType): TaxType | null {
  if (type === '305' || type === '320') return '330'
  return type === '400' ? '400' : null
}

/**
 * Returns the type of document issued for money received for an open document: a receipt for an invoice, and for a deal
 * invoice the same as for a payment.
 */
export function receiptDocumentType(type: TaxType, kind: BusinessKind): TaxType | null {
  if (type === '305') return '400'
  return type === '300' ? paymentDocumentType(kind) : null
}
