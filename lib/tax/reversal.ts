import type { TaxDocument } from './document-content'
import type { TaxDraft } from './issue'
import { netLines } from './net-lines'

/** Whether the charge of an invoice may be reversed: nothing was received or credited. */
export const mayReverse = ({
  type,
  receivedAgorot,
  creditedAgorot,
}: Pick<TaxDocument, 'type' | 'receivedAgorot' | 'creditedAgorot'>) =>
  type === '305' && receivedAgorot === 0 && creditedAgorot === 0

/** Drafts the invoice of a reversed charge: the original's net lines without VAT, which the customer reports. */
export function reversedDraft(original: TaxDocument, { by, day }: { by: string; day: string }): TaxDraft {
  const lines = netLines(original).map(({ name, netAgorot }, index) => ({
    serviceId: original.lines[index]?.serviceId ?? null,
    name,
    quantity: 1,
    unitAgorot: netAgorot,
    vatMode: 'zero' as const,
  }))
  return {
    companyId: original.companyId,
    ownerId: original.ownerId,
    createdBy: by,
    type: '305',
    issueDate: day,
    customer: original.customer,
    customerId: original.customerId,
    refersToId: original.id,
    isReversed: true,
    lines,
    remarks: original.remarks,
    dueOn: original.dueOn,
    mayDefer: true,
    ...(original.mailTo && { mailTo: original.mailTo }),
  }
}
