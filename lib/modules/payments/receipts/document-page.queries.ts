import type { Tx } from '@/lib/db/client'
import { businessDay } from '@/lib/format/dates'
import type { TaxDocument } from '@/lib/tax/document-content'
import { lockTaxDocument } from '@/lib/tax/document-files'
import type { TaxDraft } from '@/lib/tax/issue'
import { type BusinessKind, receiptDocumentType } from '@/lib/tax/kinds'
import { taxDocumentTitle } from '@/lib/tax/labels'
import { isClosedDay } from '@/lib/tax/rates'
import { outstandingAmount, receivedDraft } from '@/lib/tax/received'

type Paid = { draft: TaxDraft; documentId: string; kind: BusinessKind; amountAgorot: number }

/**
 * Builds the draft for a payment through the link of an invoice or deal invoice: the document that credits it, if that
 * much is still open; otherwise a receipt on account, because the invoice already contains the tax of the sale. The
 * invoice is locked until the transaction ends.
 */
export async function draftForDocumentPage(tx: Tx, { draft, documentId, kind, amountAgorot }: Paid): Promise<TaxDraft> {
  const open = await lockTaxDocument(tx, { companyId: draft.companyId, documentId })
  if (!open) throw new Error('the document of a payment page does not exist')
  const type = receiptDocumentType(open.type, kind)
  const [payment] = draft.payments ?? []
  if (!type || !payment || amountAgorot > outstandingAmount(open)) return onAccount(draft, { open, amountAgorot })
  const issueDate = await dayOf(tx, open, draft.issueDate)
  const { paymentId, pageId, series, ownerId, mailTo } = draft
  return {
    ...receivedDraft(open, { type, issueDate, payment, by: draft.createdBy }),
    paymentId: paymentId ?? null,
    pageId: pageId ?? null,
    series: series ?? 'real',
    ownerId,
    mailTo: mailTo || open.customer.email,
  }
}

/** Returns the issue date: not before the invoice's date; today if that month was already reported. */
async function dayOf(tx: Tx, { companyId, issueDate }: TaxDocument, paidOn: string): Promise<string> {
  const day = paidOn < issueDate ? issueDate : paidOn
  return (await isClosedDay(tx, companyId, day)) ? businessDay() : day
}

type Beyond = { open: TaxDocument; amountAgorot: number }

function onAccount({ sums: _, discountAgorot: __, ...draft }: TaxDraft, { open, amountAgorot }: Beyond): TaxDraft {
  const name = `תשלום על חשבון: ${taxDocumentTitle(open)} מס׳ ${open.numberText} כבר שולמה או זוכתה`
  const line = { serviceId: null, name, quantity: 1, unitAgorot: amountAgorot, vatMode: 'standard' as const }
  return { ...draft, type: '400', lines: [line] }
}
