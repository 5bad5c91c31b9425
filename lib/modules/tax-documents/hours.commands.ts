import type { Tx } from '@/lib/db/client'
import { businessDay } from '@/lib/format/dates'

import { type IssueScopes, issueByHandIn } from './issue.mutations'
import type { IssueInput } from './tax-documents.schema'

type Hours = Pick<IssueInput, 'type' | 'customerId' | 'dealerNumber' | 'deductsNothing'> & {
  /** Agorot with VAT; each line is one unit. */
  lines: readonly { name: string; amountAgorot: number }[]
}

/**
 * Issues an invoice or a deal invoice of today whose lines are hours of work, in the caller's transaction; returns its
 * sum too. It is not sent: the office sends it from its page. 404, 409, 422.
 */
export async function issueHoursDocument(
  tx: Tx,
  scopes: IssueScopes,
  { lines, ...hours }: Hours,
): Promise<{ id: string; amountAgorot: number }> {
  const issued = await issueByHandIn(tx, scopes, {
    ...hours,
    invoiceName: '',
    address: '',
    email: '',
    issueDate: businessDay(),
    dueOn: null,
    remarks: '',
    mayDefer: false,
    isSent: false,
    lines: lines.map(({ name, amountAgorot }) => ({
      name,
      serviceId: null,
      quantity: 1,
      unitPrice: amountAgorot,
      vatMode: 'standard' as const,
    })),
  })
  return { id: issued.id, amountAgorot: issued.totalAgorot }
}
