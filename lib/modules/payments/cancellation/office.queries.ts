import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { cancellationRequests } from '@/lib/db/schema/cancellations'
import { customerServiceCharges } from '@/lib/db/schema/customer-services'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { CancellationListInput } from './cancellation.list'
import { cancellationRefundJoin, shownCancellationState } from './cancellation.queries'

const columns = {
  id: cancellationRequests.id,
  version: cancellationRequests.version,
  createdAt: cancellationRequests.createdAt,
  kind: cancellationRequests.kind,
  state: shownCancellationState,
  requester: cancellationRequests.requester,
  email: cancellationRequests.email,
  reason: cancellationRequests.reason,
  ground: cancellationRequests.ground,
  claim: cancellationRequests.claim,
  receivedOn: cancellationRequests.receivedOn,
  deadlineOn: cancellationRequests.deadlineOn,
  priceAgorot: cancellationRequests.priceAgorot,
  feeAgorot: cancellationRequests.feeAgorot,
  refundAgorot: cancellationRequests.refundAgorot,
  actBy: cancellationRequests.actBy,
  refusal: cancellationRequests.refusal,
  pageId: cancellationRequests.pageId,
  paymentId: cancellationRequests.paymentId,
  title: paymentPages.title,
  receipt: payments.numberText,
  /** State of the refund; null if there is none. */
  refundState: paymentRefunds.state,
  /** The subscription to stop, if the page charged one. */
  customerServiceId: sql<string | null>`(select c.customer_service_id from ${customerServiceCharges} c
    where c.company_id = ${cancellationRequests.companyId} and c.page_id = ${cancellationRequests.pageId} limit 1)`,
}

const ofCompany = cancellationRequests.companyId

/** Selects requests with their page, payment and refund; the caller adds the condition, order and limit. */
const selectRequests = (tx: Tx, sortKey: SQL<string> = sql<string>`''`) =>
  tx
    .select({ ...columns, sortKey })
    .from(cancellationRequests)
    .innerJoin(
      paymentPages,
      and(eq(paymentPages.companyId, ofCompany), eq(paymentPages.id, cancellationRequests.pageId)),
    )
    .innerJoin(payments, and(eq(payments.companyId, ofCompany), eq(payments.id, cancellationRequests.paymentId)))
    .leftJoin(paymentRefunds, cancellationRefundJoin)

/**
 * Returns the requests about one page, newest first. An unknown page gives an empty list; its 404 is raised by the page
 * itself.
 */
export const listPageCancellations = async (scope: Scope<'paymentPages'>, pageId: string) => {
  const isOfPage = and(ofViewer(scope), eq(cancellationRequests.pageId, pageId))
  const { requests } = await readSelects(scope, (tx) => ({
    requests: selectRequests(tx).where(isOfPage).orderBy(desc(cancellationRequests.createdAt)),
  }))
  return requests
}

const ofViewer = ({ companyId, ownerId }: Scope<'paymentPages'> | Scope<'payments'>) =>
  and(
    eq(cancellationRequests.companyId, companyId),
    isNull(cancellationRequests.deletedAt),
    ownerId ? eq(paymentPages.ownerId, ownerId) : undefined,
  )

/** Returns one page of the requests that a user who may refund payments can see. */
export const listCancellations = (
  _scope: Scope<'paymentRefunds'>,
  viewer: Scope<'payments'>,
  wanted: CancellationListInput,
) =>
  readInCompany(viewer, (tx) => {
    const matches = and(ofViewer(viewer), wanted.state ? sql`${shownCancellationState} = ${wanted.state}` : undefined)
    return listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: cancellationRequests,
      matches,
      select: (sortKey) => selectRequests(tx, sortKey),
      counted: selectRequests(tx).where(matches).getSQL(),
    })
  })

export type CancellationList = Awaited<ReturnType<typeof listCancellations>>
export type CancellationRow = CancellationList['rows'][number]

const sortings = sortedBothWays<CancellationListInput['sort']>({
  actBy: [cancellationRequests.actBy, 'date'],
  created: [cancellationRequests.createdAt, 'timestamptz'],
})
