import type { Tx } from '@/lib/db/client'
import type { TaxPaper } from '@/lib/pdf/tax-document'

import { prepareDocument, refuseEarlier, type TaxDraft } from './issue'
import { toTaxPaper } from './sheet'

/** The page of a document as it will look, marked as a draft. Nothing is kept and no number is taken; what cannot be issued is refused. */
export async function draftSheet(tx: Tx, draft: TaxDraft): Promise<TaxPaper> {
  const { companyId, type, series = 'real', issueDate, customer } = draft
  const { seller, lines, rateBp, sums } = await prepareDocument(tx, draft)
  await refuseEarlier(tx, draft)
  const page = toTaxPaper(
    {
      companyId,
      type,
      series,
      issueDate,
      seller,
      customer,
      lines,
      vatRateBp: rateBp,
      ...sums,
      issuedAt: new Date(),
      numberText: '',
      allocationNumber: null,
      allocationPath: null,
      dueOn: draft.dueOn ?? null,
      reason: draft.reason ?? '',
      remarks: draft.remarks ?? '',
      payments: draft.payments ?? [],
      discountAgorot: draft.discountAgorot ?? 0,
      isReversed: draft.isReversed ?? false,
    },
    null,
    false,
  )
  return { ...page, isDraft: true }
}
