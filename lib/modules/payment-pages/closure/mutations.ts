import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { paymentPages, payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { violates } from '@/lib/db/violation'
import { enqueue } from '@/lib/jobs/enqueue'
import { creditTopUp } from '@/lib/ledger/top-up'
import { audit } from '@/lib/server/audit'
import { conflict } from '@/lib/server/errors'
import { tell } from '@/lib/server/tell'
import { addToTimeline } from '@/lib/server/timeline'

import { lockPage, refuseStale, refuseWhilePaying } from '../locking/queries'
import { ALREADY_PAID, receivedAt, referenceOf, refusalOf } from './rules'
import type { ClosureInput } from './schema'

type Viewer = Scope<'paymentPages'>
type Page = Awaited<ReturnType<typeof lockPage>>

/**
 * Closes an open page by hand: cash, cheque and transfer become a payment with a receipt number, a write-off does not. 404; 409 where
 * it is paid, being paid or changed. Ask the gateway first (settleBeforeClosing): an attempt that is alive refuses the closure.
 */
export const closePage = (scope: Viewer, id: string, closure: ClosureInput) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, scope, id)
    const refusal = refusalOf(page.state)
    if (refusal) throw conflict(refusal.code, refusal.message)
    await refuseWhilePaying(tx, page)
    refuseStale(page, closure.version)
    const paymentId = closure.method === 'write_off' ? null : await take(tx, { page, closure, by: scope.actorId })
    await tx
      .update(paymentPages)
      .set({
        state: 'closed',
        closedAt: new Date(),
        closedBy: scope.actorId,
        closeMethod: closure.method,
        closeReference: referenceOf(closure),
        closeReason: closure.method === 'write_off' ? closure.reason : '',
        ...{ version: page.version + 1, updatedAt: new Date(), updatedBy: scope.actorId },
      })
      .where(and(eq(paymentPages.companyId, scope.companyId), eq(paymentPages.id, id)))
    const { customerId, ownerId, title } = page
    const payload = { pageId: id, title, method: closure.method, amount: page.amountAgorot }
    if (customerId) await addToTimeline(tx, scope, { customerId, type: 'payment-page.closed', payload })
    await tell(tx, scope, { topic: 'payment-page', entityId: id, kind: 'closed', ownerId })
    const data = { method: closure.method, receivedOn: closure.receivedOn, amount: page.amountAgorot, paymentId }
    await audit(tx, scope, { action: 'payment-page.closed', entity: 'payment_page', entityId: id, data })
    return { id, paymentId }
  }).catch((error: unknown) => {
    throw violates(error, 'payments_one_per_page') ? conflict(ALREADY_PAID.code, ALREADY_PAID.message) : error
  })

type Received = Exclude<ClosureInput, { method: 'write_off' }>

async function take(tx: Tx, { page, closure, by }: { page: Page; closure: Received; by: string }) {
  const { companyId, customerId, ownerId, amountAgorot, vatAgorot, vatRateBp, currency } = page
  const [id, number] = [newId(), await nextNumber(tx, companyId, 'receipt')]
  await tx.insert(payments).values({
    ...{ companyId, id, number, customerId, ownerId, amountAgorot, vatAgorot, vatRateBp, currency },
    pageId: page.id,
    method: closure.method,
    payerName: closure.payerName,
    payerEmail: page.customerEmail ?? '',
    paidAt: receivedAt(closure.receivedOn, new Date()),
    createdBy: by,
  })
  await enqueue(tx, ['payments.receipt', { paymentId: id }], { key: `payments.receipt:${id}` })
  await creditTopUp(tx, { id, number })
  return id
}
