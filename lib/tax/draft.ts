import type { Tx } from '@/lib/db/client'
import type { TaxDocumentContent } from '@/lib/pdf/tax-document'
import { toTaxDocumentContent } from './document-content'
import { prepareDocument, requireAscendingDate, type TaxDraft } from './issue'

/**
 * Returns the preview of a document, marked as a draft. Stores nothing and takes no number; throws for a document that
 * cannot be issued.
 */
export async function previewTaxDocument(tx: Tx, draft: TaxDraft): Promise<TaxDocumentContent> {
  const { companyId, type, series = 'real', issueDate, customer } = draft
  const { seller, lines, rateBp, sums } = await prepareDocument(tx, draft)
  await requireAscendingDate(tx, draft)
  const page = toTaxDocumentContent(
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
