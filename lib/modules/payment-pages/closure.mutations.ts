import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { addToTimeline } from '@/lib/events/timeline'
import {
  ALREADY_PAID,
  amountRefusal,
  closureReference,
  closureRefusal,
  endsPage,
  linesPaidBy,
  openPartsAgorot,
  partClosure,
  receivedAt,
  restRefusal,
} from './closure.rules'
import type { ClosureInput } from './closure.schema'
import { lockPage, refuseStale, refuseWhilePaying } from './lock.queries'
import { offeredLines } from './order.queries'
import { orderSums } from './order.rules'
import { writePage } from './transitions.mutations'

type Viewer = Scope<'paymentPages'>
type Page = Awaited<ReturnType<typeof lockPage>>

/**
 * Closes a page by hand: records money received outside the gateway, or writes the debt off. Cash, cheque, transfer and
 * standing order create a payment with a number; less than the balance only if `isPartial` is set. For a page that was
 * split into parts it closes all open parts at once. 404; 409 if the page is paid, is being paid or was changed; 422 if
 * the amount is not the open balance.
 *
 * Query the gateway first (settleAttemptsBeforeClosing): a live attempt refuses the closure.
 */
export const closePage = (scope: Viewer, id: string, closure: ClosureInput) =>
  inCompany(scope, async (tx) => {
    const page = await lockPage(tx, scope, id)
    return page.hasParts ? closeParts(tx, scope, { page, closure }) : closeOne(tx, scope, { page, closure })
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'payments_one_per_page') ? conflict(ALREADY_PAID.code, ALREADY_PAID.message) : error
  })

type Closing = { page: Page; closure: ClosureInput }

async function closeOne(tx: Tx, scope: Viewer, { page, closure }: Closing) {
  await refuseUnclosable(tx, page, closure)
  const isEnd = endsPage(page, closure)
  const paid =
    closure.method === 'write_off' ? null : await insertPayment(tx, { page, closure, isEnd, by: scope.actorId })
  await writePage(tx, scope, {
    page,
    set: { ...(isEnd && endOf(closure, scope.actorId)), ...(paid && countOf(page, paid.amountAgorot)) },
    kind: isEnd ? 'closed' : 'part-paid',
  })
  await emitClosure(tx, scope, { page, paid })
  await writeDown(tx, scope, { page, closure, isEnd, paid })
  return { id: page.id, paymentId: paid?.id ?? null }
}

/**
 * Closes all open parts of a split page in one transaction: each part with its own balance; the last one ends the page.
 */
async function closeParts(tx: Tx, scope: Viewer, { page, closure }: Closing) {
  const refusal = closureRefusal(page)
  if (refusal) throw conflict(refusal.code, refusal.message)
  refuseStale(page, closure.version)
  const open = await openParts(tx, page)
  const due = openPartsAgorot(open)
  if (due === 0) throw conflict(ALREADY_PAID.code, ALREADY_PAID.message)
  const wrong = restRefusal(due, closure)
  if (wrong) throw invalid({ amount: wrong })
  let paymentId: string | null = null
  for (const part of open) {
    const closed = await closeOne(tx, scope, {
      page: await lockPage(tx, scope, part.id),
      closure: partClosure(part, closure),
    })
    paymentId ??= closed.paymentId
  }
  const data = { method: closure.method, receivedOn: closure.receivedOn, amount: due, parts: open.length }
  await audit(tx, scope, { action: 'payment-page.closed', entity: 'payment_page', entityId: page.id, data })
  return { id: page.id, paymentId }
}

/** Returns the parts of a page that are still open, by due date; lockPage has already locked them. */
const openParts = (tx: Tx, { companyId, id }: Page) => {
  const { id: partId, version, state, amountAgorot, paidAgorot, dueOn } = paymentPages
  return tx
    .select({ id: partId, version, state, amountAgorot, paidAgorot })
    .from(paymentPages)
    .where(
      and(
        eq(paymentPages.companyId, companyId),
        eq(paymentPages.parentId, id),
        isNull(paymentPages.deletedAt),
        inArray(state, ['active', 'paused']),
      ),
    )
    .orderBy(asc(dueOn), asc(paymentPages.number))
}

async function refuseUnclosable(tx: Tx, page: Page, closure: ClosureInput) {
  const refusal = closureRefusal(page)
  if (refusal) throw conflict(refusal.code, refusal.message)
  if (page.documentId && closure.method === 'write_off')
    throw conflict('of_document', 'העמוד גובה חשבונית. על חוב שלה מוותרים בזיכוי, ואת העמוד אפשר לבטל.')
  await refuseWhilePaying(tx, page)
  refuseStale(page, closure.version)
  const wrong = amountRefusal(page, closure)
  if (wrong) throw invalid({ amount: wrong })
}

/** Emits the event about the closed page: payment captured or written off. */
function emitClosure(tx: Tx, { companyId, actorId }: Viewer, { page, paid }: { page: Page; paid: Paid | null }) {
  if (!paid) return emit(tx, 'payment-page.written-off', { companyId, page })
  return emit(tx, 'payment.captured', { companyId, actorId, page, payment: paid, attemptId: null, source: 'hand' })
}

const endOf = (closure: ClosureInput, by: string) => ({
  state: 'closed' as const,
  closedAt: new Date(),
  closedBy: by,
  closeMethod: closure.method,
  closeReference: closureReference(closure),
  closeReason: closure.method === 'write_off' ? closure.reason : '',
})

const countOf = (page: Page, amountAgorot: number) => ({
  paidCount: page.paidCount + 1,
  paidAgorot: page.paidAgorot + amountAgorot,
})

type Received = Exclude<ClosureInput, { method: 'write_off' }>
type ReceivedPayment = { page: Page; closure: Received; isEnd: boolean; by: string }
type Paid = { id: string; number: number; amountAgorot: number }

/**
 * Inserts the payment. A payment that does not end the page gets an exclusivity key of its own, so that the balance can
 * be paid later.
 */
async function insertPayment(tx: Tx, { page, closure, isEnd, by }: ReceivedPayment): Promise<Paid> {
  const { companyId, customerId, ownerId, vatRateBp, currency, terms } = page
  const [id, number] = [newId(), await nextNumber(tx, companyId, 'receipt')]
  const lines = linesPaidBy({ ...page, lines: await offeredLines(tx, { companyId, pageId: page.id }) }, closure)
  const { amountAgorot, vatAgorot } = orderSums(lines, vatRateBp)
  await tx.insert(payments).values({
    companyId,
    id,
    number,
    customerId,
    ownerId,
    amountAgorot,
    vatAgorot,
    vatRateBp,
    currency,
    lines,
    terms,
    pageId: page.id,
    exclusivityKey: isEnd && page.paymentsMax === 1 ? '' : id,
    method: closure.method,
    reference: closureReference(closure),
    payerName: closure.payerName,
    payerEmail: page.customerEmail ?? '',
    paidAt: receivedAt(closure.receivedOn, new Date()),
    createdBy: by,
  })
  return { id, number, amountAgorot }
}

type Written = { page: Page; closure: ClosureInput; isEnd: boolean; paid: Paid | null }

async function writeDown(tx: Tx, scope: Viewer, { page, closure, isEnd, paid }: Written) {
  const { id, customerId, title } = page
  const { method, receivedOn } = closure
  const amount = paid?.amountAgorot ?? page.amountAgorot - page.paidAgorot
  const action = isEnd ? 'payment-page.closed' : 'payment-page.part-paid'
  if (customerId)
    await addToTimeline(tx, scope, { customerId, type: action, payload: { pageId: id, title, method, amount } })
  const data = { method, receivedOn, amount, paymentId: paid?.id ?? null }
  await audit(tx, scope, { action, entity: 'payment_page', entityId: id, data })
}
