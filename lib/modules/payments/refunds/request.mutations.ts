import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { AppError, conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { formatShekels } from '@/lib/format/money'
import { enqueue } from '@/lib/jobs/enqueue'
import { loadAccount } from '@/lib/payments/accounts'
import { touch } from '@/lib/records/touch'

import {
  approvalLimit,
  listPaymentRefunds,
  lockPayment,
  lockRefund,
  type PaymentRow,
  type RefundRow,
} from './record.queries'
import { needsApproval, refundableAgorot, refundWays } from './refunds.rules'
import type { RefundInput, RefundState } from './refunds.schema'
import { beginRefund, insertRefund, refuseDisputed } from './write.mutations'

type RefundScope = Scope<'paymentRefunds'>
export type RequestedRefund = { id: string; state: RefundState }

/**
 * Requests a refund of a payment in the `viewer` scope. Above the company's limit another person has to approve it
 * first; a refund through the gateway is sent by a job; a refund by hand is done at once. The same key returns the same
 * refund. 404; 422 for more than is left; 409, also while the payment is disputed.
 */
export async function requestRefund(
  scope: RefundScope,
  { paymentId, viewer }: { paymentId: string; viewer: Scope<'payments'> },
  input: RefundInput,
): Promise<RequestedRefund> {
  await refusePart(scope, { paymentId, viewer }, input)
  return inCompany(scope, async (tx) => {
    const found = await lockPayment(tx, { companyId: scope.companyId, paymentId, ownerId: viewer.ownerId })
    if (!found) throw notFound('התשלום לא נמצא')
    const refunds = await listPaymentRefunds(tx, { companyId: scope.companyId, paymentId })
    const known = refunds.find(({ idempotencyKey }) => idempotencyKey === input.key)
    if (known) return requireSameRequest(known, input)
    refuse(found, { refunds, input })
    const awaitsApproval = needsApproval(input.amount, await approvalLimit(tx, scope))
    const refund = await insertRefund(tx, scope, { payment: found.payment, input, awaitsApproval }).catch(spent)
    await beginRefund(tx, scope, { refund, payment: found.payment, title: found.title })
    return { id: refund.id, state: refund.state }
  }).catch(overdrawn)
}

type Due = {
  readonly companyId: string
  readonly actorId: string
  readonly paymentId: string
  readonly amountAgorot: number
  readonly reason: string
  readonly key: string
  readonly mayRefund: boolean
}

/**
 * Job: requests a refund that the law requires, on behalf of the user who ended the deal. Idempotent by key, and never
 * for more than is left. Another person has to approve it first above the company's limit, or if that user may not
 * refund payments. While the payment is disputed, the job is put off by a day: the card company may take that money
 * back. While a wallet has spent the top-up, the job fails and is retried.
 */
export const requestStatutoryRefund = ({ amountAgorot, reason, key, mayRefund, ...due }: Due): Promise<void> =>
  inCompany(due, async (tx) => {
    const found = await lockPayment(tx, due)
    if (!found) return
    if (found.payment.state === 'disputed') return tomorrow(tx, { ...due, amountAgorot, reason, key, mayRefund })
    const refunds = await listPaymentRefunds(tx, due)
    const amount = Math.min(amountAgorot, refundableAgorot(found.payment.amountAgorot, refunds))
    if (amount <= 0 || refunds.some(({ idempotencyKey }) => idempotencyKey === key)) return
    const awaitsApproval = !mayRefund || needsApproval(amount, await approvalLimit(tx, due))
    const input = { amount, reason, key, way: 'gateway', reference: '' } as const
    const refund = await insertRefund(tx, due, { payment: found.payment, input, awaitsApproval })
    await beginRefund(tx, due, { refund, payment: found.payment, title: found.title })
  })

const DAY = 86_400_000

async function tomorrow(tx: Tx, { paymentId, amountAgorot, reason, key, actorId, mayRefund }: Due): Promise<void> {
  const payload = { paymentId, amount: amountAgorot, reason, key, actorId, mayRefund: mayRefund ? 'yes' : 'no' }
  const options = { runAt: new Date(Date.now() + DAY), key: `payments.request-refund:${paymentId}:${key}` }
  await enqueue(tx, ['payments.request-refund', payload], options)
}

/** The database's constraint has the last word on the refunded sum. */
function overdrawn(error: unknown): never {
  throw violatesConstraint(error, 'refund_within') ? invalid({ amount: 'הסכום גדול ממה שנותר להחזיר' }) : error
}

/** A top-up that the wallet has spent or reserved cannot be refunded. */
function spent(error: unknown): never {
  const isSpent = error instanceof AppError && error.code === 'insufficient_credit'
  throw isSpent ? invalid({ amount: 'בארנק אין יתרה פנויה בסכום הזה. מה שכבר נוצל או שוריין אינו חוזר.' }) : error
}

function requireSameRequest(known: RefundRow, { amount, way, reference, reason }: RefundInput): RequestedRefund {
  const isSame = known.amountAgorot === amount && known.way === way && known.reference === reference
  if (!isSame || known.reason !== reason) throw conflict('key_reused', 'הפרטים השתנו. יש לפתוח את ההחזר מחדש.')
  return { id: known.id, state: known.state }
}

type Found = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

function refuse({ payment }: Found, { refunds, input }: { refunds: RefundRow[]; input: RefundInput }) {
  refuseDisputed(payment)
  if (!refundWays(payment).includes(input.way))
    throw invalid({ way: 'התשלום לא נגבה דרך חברת סליקה, ולכן הוא חוזר במזומן או בהעברה' })
  const left = refundableAgorot(payment.amountAgorot, refunds)
  if (left <= 0) throw conflict('nothing_left', 'כל הסכום של התשלום הזה כבר הוחזר או נמצא בדרך')
  if (input.amount > left) throw invalid({ amount: `נותר להחזיר ${formatShekels(left)}` })
}

/** Refuses a partial refund if the gateway can only refund the full amount. */
async function refusePart(
  { companyId }: RefundScope,
  { paymentId, viewer }: { paymentId: string; viewer: Scope<'payments'> },
  { amount, way }: RefundInput,
) {
  if (way !== 'gateway') return
  const found = await inCompany({ companyId }, (tx) =>
    lockPayment(tx, { companyId, paymentId, ownerId: viewer.ownerId }),
  )
  if (!found) throw notFound('התשלום לא נמצא')
  if (!(await supportsRefundAmount(found.payment, amount)))
    throw invalid({ amount: 'חברת הסליקה הזאת מחזירה רק את כל הסכום. חלק ממנו אפשר להחזיר בהעברה.' })
}

/** Whether the gateway that took a payment can refund this amount of it. */
export async function supportsRefundAmount(payment: PaymentRow, amount: number): Promise<boolean> {
  const { companyId, gatewayAccountId: accountId, amountAgorot } = payment
  if (!accountId || amount === amountAgorot) return true
  return (await loadAccount({ companyId, accountId })).gateway.capabilities.partialRefunds
}

/** Withdraws a requested refund that is not decided yet; only the requester may do so. 404, 409. */
export const withdrawRefund = (scope: RefundScope, of: { paymentId: string; refundId: string }): Promise<void> =>
  inCompany(scope, async (tx) => {
    const found = await lockRefund(tx, { companyId: scope.companyId, refundId: of.refundId })
    const refund = found?.paymentId === of.paymentId && found.createdBy === scope.actorId ? found : undefined
    if (!refund) throw notFound('ההחזר לא נמצא')
    if (refund.state !== 'requested') throw conflict('decided', 'ההחזר כבר הוכרע')
    const stamp = { decidedAt: new Date(), decidedBy: scope.actorId, ...touch(refund.version) }
    await tx
      .update(paymentRefunds)
      .set({ ...stamp, state: 'refused', decision: 'המבקש חזר בו' })
      .where(and(eq(paymentRefunds.companyId, scope.companyId), eq(paymentRefunds.id, refund.id)))
    await emit(tx, 'refund.abandoned', { companyId: scope.companyId, refundId: refund.id })
    const about = { entity: 'payment', entityId: refund.paymentId }
    await audit(tx, scope, { action: 'payment.refund-withdrawn', ...about, data: { refundId: refund.id } })
  })
