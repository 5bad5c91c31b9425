import { unseal } from '@/lib/core/crypto'
import type { TaxPayment, taxDocuments } from '@/lib/db/schema/tax-documents'
import { formatDate } from '@/lib/format/dates'
import type { TaxDocumentContent } from '@/lib/pdf/tax-document'

import { printedAllocation } from './allocation/rules'
import { chargesVat } from './kinds'
import {
  NO_DEDUCTION_NOTICE,
  paymentMethodNames,
  REVERSE_CHARGE_NOTICE,
  registrationNames,
  taxDocumentTitle,
} from './labels'

export type TaxDocument = typeof taxDocuments.$inferSelect
/** The columns that are printed; a draft has no number and no allocation yet. */
type Printed = Pick<
  TaxDocument,
  | (
      | 'companyId'
      | 'type'
      | 'series'
      | 'issueDate'
      | 'issuedAt'
      | 'dueOn'
      | 'seller'
      | 'customer'
      | 'payments'
      | 'lines'
    )
  | ('discountAgorot' | 'netAgorot' | 'vatAgorot' | 'totalAgorot' | 'vatRateBp' | 'numberText' | 'reason' | 'remarks')
  | ('allocationNumber' | 'allocationPath' | 'isReversed')
>
export type Reference = Pick<TaxDocument, 'type' | 'totalAgorot' | 'numberText' | 'issueDate'>

/** Returns the content of a document's PDF. */
export function toTaxDocumentContent(
  document: Printed,
  refersTo: Reference | null,
  isCopy: boolean,
): TaxDocumentContent {
  const { seller, payments } = document
  return {
    title: taxDocumentTitle(document),
    number: document.numberText,
    isCopy,
    isTrial: document.series === 'trial',
    issueDate: document.issueDate,
    issuedAt: document.issuedAt.toISOString(),
    dueOn: document.dueOn,
    seller: {
      name: seller.name,
      address: seller.address,
      phone: seller.phone,
      email: seller.email,
      registration: seller.registration ? `${registrationNames[seller.kind]} ${seller.registration}` : '',
    },
    customer: partyOf(document),
    refersTo: refersTo
      ? `${taxDocumentTitle(refersTo)} מס׳ ${refersTo.numberText} מיום ${formatDate(refersTo.issueDate)}`
      : '',
    reason: document.reason,
    lines: document.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unit: line.unitAgorot,
      total: line.quantity * line.unitAgorot,
    })),
    sums: sumsOf(document),
    payments: payments.map((payment) => ({
      method: paymentMethodNames[payment.method],
      details: detailsOf(payment),
      paidOn: payment.paidOn,
      amount: payment.amountAgorot,
    })),
    allocation: document.allocationNumber ? printedAllocation(document.allocationNumber) : null,
    notices: noticesOf(document),
    remarks: document.remarks,
  }
}

/** Returns the customer as printed; a private person's identity number is decrypted only for the PDF. */
function partyOf({ companyId, customer: { identity, ...customer } }: Printed) {
  if (!identity) return customer
  const place = { companyId, table: 'payment_attempts', column: 'id_number', rowId: identity.attemptId }
  return { ...customer, idNumber: unseal(identity.sealed, place) }
}

function sumsOf(document: Printed) {
  const { type, discountAgorot, totalAgorot } = document
  const sums: [string, number][] = []
  if (discountAgorot > 0) sums.push(['הנחה', -discountAgorot])
  sums.push(...vatOf(document))
  sums.push([type === '300' || type === '305' ? 'סה״כ לתשלום' : 'סה״כ', totalAgorot])
  return sums
}

/**
 * Returns the sums about VAT: none on a receipt or for a business that charges no VAT; zero-rated and exempt amounts
 * are listed separately.
 */
function vatOf({ type, seller, isReversed, lines, netAgorot, vatAgorot, vatRateBp }: Printed): [string, number][] {
  if (type === '400' || !chargesVat(seller.kind)) return []
  const free = lines.reduce((sum, { vatMode, totalAgorot }) => (vatMode === 'standard' ? sum : sum + totalAgorot), 0)
  return [
    ['סכום לפני מע״מ', netAgorot],
    ...(free > 0 && !isReversed ? [['מזה פטור ממע״מ או בשיעור אפס', free] as [string, number]] : []),
    [`מע״מ ${vatRateBp / 100}%`, vatAgorot],
  ]
}

function noticesOf({ allocationPath, isReversed }: Printed): string[] {
  return [
    ...(allocationPath === 'continue' ? [NO_DEDUCTION_NOTICE] : []),
    ...(isReversed ? [REVERSE_CHARGE_NOTICE] : []),
  ]
}

function detailsOf({ installments = 1, last4, approval, reference, cheque }: TaxPayment): string {
  const parts = [
    last4 && `מסתיים ב־${last4}`,
    approval && `אישור ${approval}`,
    installments > 1 && `${installments} תשלומים`,
    cheque &&
      `המחאה ${cheque.number}, בנק ${cheque.bank}, סניף ${cheque.branch}, חשבון ${cheque.account}, לפירעון ${formatDate(cheque.dueOn)}`,
    reference && `אסמכתה ${reference}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
