import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'

import { finishRefund } from './outcome.mutations'
import type { PaymentRow, RefundRow } from './record.queries'
import type { RefundInput, RefundWay } from './refunds.schema'

/** `actorId` is null if a gateway reported it. */
type CompanyActor = { readonly companyId: string; readonly actorId: string | null }
type Found = { payment: PaymentRow; context: string; title: string }
type Wanted = Omit<RefundInput, 'way'> & { way: RefundWay }
type Made = { payment: PaymentRow; input: Wanted; awaitsApproval: boolean }

/**
 * Inserts a refund in its initial state: pending approval, already paid by hand, or to be sent to the gateway. 402 for a
 * wallet top-up that has been spent.
 */
export async function insertRefund(
  tx: Tx,
  { companyId, actorId }: CompanyActor,
  { payment, input, awaitsApproval }: Made,
) {
  const now = new Date()
  const isByHand = input.way !== 'gateway'
  const state = awaitsApproval ? 'requested' : isByHand ? 'done' : 'approved'
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({
      companyId,
      id: newId(),
      createdBy: actorId,
      paymentId: payment.id,
      amountAgorot: input.amount,
      way: input.way,
      reference: input.reference,
      reason: input.reason,
      idempotencyKey: input.key,
      state,
      needsApproval: awaitsApproval,
      refundedAt: state === 'done' ? now : null,
    })
    .returning()
  if (!refund) throw new Error('the refund was not written')
  await emit(tx, 'refund.created', { companyId, refundId: refund.id })
  return refund
}

/**
 * Records money that was taken back without a refund being sent from here, in the caller's transaction: it counts as a
 * refund by hand, with all its consequences. 402 if it belonged to a wallet top-up that has been spent.
 */
export async function recordExternalRefund(
  tx: Tx,
  who: CompanyActor,
  { found, input }: { found: Found; input: Wanted },
): Promise<void> {
  const refund = await insertRefund(tx, who, { payment: found.payment, input, awaitsApproval: false })
  await beginRefund(tx, who, { refund, payment: found.payment, title: found.title })
}

type Begun = { refund: RefundRow; payment: PaymentRow; title: string }

/** Triggers the consequences of a refund that was just inserted. Has to be the last call in a transaction. */
export async function beginRefund(tx: Tx, scope: CompanyActor, { refund, payment, title }: Begun) {
  if (refund.state === 'done') return finishRefund(tx, { refund, actorId: scope.actorId })
  if (refund.state === 'approved') await queueRefund(tx, refund)
  if (refund.state === 'requested') await notifyApprovers(tx, scope, { refund, title })
  await publish(tx, scope, { topic: 'payment', entityId: payment.id, kind: 'refund', ownerId: payment.ownerId })
  const data = { refundId: refund.id, amount: refund.amountAgorot, way: refund.way, reason: refund.reason }
  await audit(tx, scope, { action: 'payment.refund-requested', entity: 'payment', entityId: payment.id, data })
}

/** Queues the sending of a refund to the gateway, in the transaction that permitted it. */
export const queueRefund = (tx: Tx, { id: refundId }: { id: string }) =>
  enqueue(tx, ['payments.refund', { refundId }], { key: `payments.refund:${refundId}` })

async function notifyApprovers(tx: Tx, scope: CompanyActor, { refund, title }: { refund: RefundRow; title: string }) {
  const to = await listPermissionHolders(tx, scope.companyId, 'approve refunds')
  const payload = { title, amount: refund.amountAgorot }
  const about = { entity: 'payment', entityId: refund.paymentId } as const
  await notify(tx, scope, { to, kind: 'payment.refund-requested', ...about, payload })
}

/**
 * Throws 409 while a payment is disputed: the card company may take the money back, and a refund would pay it out
 * twice.
 */
export function refuseDisputed({ state }: PaymentRow): void {
  if (state === 'disputed') throw conflict('disputed', 'התשלום במחלוקת. אפשר להחזיר כסף רק אחרי שהמחלוקת נסגרת.')
}
