import { businessDay } from '@/lib/format/dates'
import type { TaxDocument } from './document-content'
import type { TaxDraft } from './issue'
import type { TaxType } from './kinds'
import { taxDocumentTitle } from './labels'
import { type DraftLine, documentPartSums, taxPartLines, toDraftLines } from './totals'

type Wanted = {
  /** Amount in agorot, out of what is not credited yet. */
  part: number
  type: TaxType
  reason: string
  by: string | null
  isSent: boolean
  refundId?: string | undefined
  day?: string | undefined
}

/**
 * Drafts the credit of all or part of a document: a 330 for invoices. For a receipt of a business that charges no VAT
 * it is a negative receipt, since 330 is a tax document and the law provides no other. All credits of a document add up
 * to it exactly, including VAT.
 */
export function creditDraft(original: TaxDocument, wanted: Wanted): TaxDraft {
  const { part, type, reason, by, isSent, refundId, day = businessDay() } = wanted
  const isReceipt = type === '400'
  const sums = documentPartSums(original, { before: original.creditedAgorot, part })
  const isWhole = part === original.totalAgorot
  const name = `זיכוי ${taxDocumentTitle(original)} מס׳ ${original.numberText}`
  const lines: DraftLine[] =
    isWhole && !isReceipt ? toDraftLines(original.lines) : taxPartLines(original.lines, { name, part })
  return {
    companyId: original.companyId,
    ownerId: original.ownerId,
    createdBy: by,
    type,
    series: original.series,
    issueDate: day,
    reason,
    customer: original.customer,
    customerId: original.customerId,
    pageId: original.pageId,
    refersToId: original.id,
    refundId: refundId ?? null,
    mayDefer: true,
    lines: isReceipt ? lines.map((line) => ({ ...line, unitAgorot: -line.unitAgorot })) : lines,
    ...(isWhole && !isReceipt && { discountAgorot: original.discountAgorot }),
    rateBp: original.vatRateBp,
    sums: isReceipt ? { netAgorot: -part, vatAgorot: 0, totalAgorot: -part } : sums,
    ...(isReceipt && { payments: [returned(original, { part, day })] }),
    ...(isSent && original.customer.email && { mailTo: original.customer.email }),
  }
}

/** The money is returned by the original payment method. */
const returned = ({ payments }: TaxDocument, { part, day }: { part: number; day: string }) => ({
  method: payments[0]?.method ?? ('transfer' as const),
  amountAgorot: -part,
  paidOn: day,
})
