import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { AppError, conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentDisputes } from '@/lib/db/schema/payment-disputes'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { notify } from '@/lib/notifications/notify'

import { listPaymentRefunds, lockPayment } from '../refunds/record.queries'
import { refundableAgorot } from '../refunds/refunds.rules'
import { recordExternalRefund } from '../refunds/write.mutations'
import { type DisputeRow, listDisputes } from './disputes.queries'
import type { DisputeClosure } from './disputes.schema'

/** `actorId` is null if the gateway reported it. */
type CompanyActor = { readonly companyId: string; readonly actorId: string | null }
type PaymentQuery = { readonly paymentId: string; readonly viewer: Scope<'payments'> }
type Found = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/**
 * Closes the open dispute of a payment in the `viewer` scope. If won, the payment is what it was before; if lost, the
 * money counts as refunded. 404; 409 if no dispute is open.
 */
export const closeDispute = (
  scope: Scope<'paymentRefunds'>,
  { paymentId, viewer }: PaymentQuery,
  closure: DisputeClosure,
): Promise<void> =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const found = await lockPayment(tx, { companyId, paymentId, ownerId: viewer.ownerId })
    if (!found) throw notFound('התשלום לא נמצא')
    const dispute = (await listDisputes(tx, { companyId, paymentId })).find(({ state }) => state === 'open')
    if (!dispute) throw conflict('not_disputed', 'אין מחלוקת פתוחה בתשלום הזה')
    await applyDisputeClosure(tx, scope, { found, dispute, closure })
  })

type Ending = { found: Found; dispute: DisputeRow; closure: DisputeClosure }

/** Closes an open dispute of a locked payment, with all its consequences. Has to be the last call in a transaction. */
export async function applyDisputeClosure(
  tx: Tx,
  who: CompanyActor,
  { found, dispute, closure }: Ending,
): Promise<void> {
  const { verdict: state, closing } = closure
  const now = new Date()
  await tx
    .update(paymentDisputes)
    .set({ state, closing, closedAt: now, updatedAt: now, closedBy: who.actorId })
    .where(and(eq(paymentDisputes.companyId, dispute.companyId), eq(paymentDisputes.id, dispute.id)))
  if (state === 'won') await won(tx, who, { found, dispute, closure })
  else await lost(tx, who, { found, dispute, closure })
}

async function won(tx: Tx, who: CompanyActor, { found, dispute, closure }: Ending) {
  const { payment, title } = found
  const { id: paymentId, customerId, pageId, number, ownerId, payerName: payer } = payment
  const { id: disputeId, amountAgorot: amount } = dispute
  const about = { entity: 'payment', entityId: paymentId } as const
  if (customerId)
    await addToTimeline(tx, who, {
      customerId,
      type: 'payment.dispute-won',
      payload: { pageId, title, amount, number },
    })
  await notify(tx, who, { to: [ownerId], kind: 'payment.dispute-won', ...about, payload: { title, amount, payer } })
  await publish(tx, who, { topic: 'payment', entityId: paymentId, kind: 'dispute-closed', ownerId })
  const data = { disputeId, amount, closing: closure.closing }
  await audit(tx, who, { action: 'payment.dispute-won', ...about, data })
}

/** Books the lost money as a refund, limited to what was not already refunded in the meantime. */
async function lost(tx: Tx, who: CompanyActor, { found, dispute, closure }: Ending) {
  const { id: paymentId, companyId, amountAgorot, ownerId } = found.payment
  const left = refundableAgorot(amountAgorot, await listPaymentRefunds(tx, { companyId, paymentId }))
  const amount = Math.min(dispute.amountAgorot, left)
  const reason = `הכחשת עסקה: ${dispute.reason}`
  const input = { amount, reason, way: 'chargeback', reference: dispute.gatewayRef ?? '', key: dispute.id } as const
  if (amount > 0) await recordExternalRefund(tx, who, { found, input }).catch(spentAlready)
  else await publish(tx, who, { topic: 'payment', entityId: paymentId, kind: 'dispute-closed', ownerId })
  const data = { disputeId: dispute.id, amount, closing: closure.closing }
  await audit(tx, who, { action: 'payment.dispute-lost', entity: 'payment', entityId: paymentId, data })
}

/** The card company took back a top-up that the wallet has already spent: people have to settle that between them. */
function spentAlready(error: unknown): never {
  const isSpent = error instanceof AppError && error.code === 'insufficient_credit'
  throw isSpent ? conflict('wallet_spent', 'הכסף של הטעינה הזאת כבר נוצל מהארנק. גבו אותו מהלקוח לפני הסגירה.') : error
}
