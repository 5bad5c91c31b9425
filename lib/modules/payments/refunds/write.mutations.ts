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

/** No actor where a gateway told of it. */
type CompanyActor = { readonly companyId: string; readonly actorId: string | null }
type Found = { payment: PaymentRow; context: string; title: string }
type Wanted = Omit<RefundInput, 'way'> & { way: RefundWay }
type Made = { payment: PaymentRow; input: Wanted; isHeld: boolean }

/** Writes a refund down: what waits for another person, what is done by hand already, or what goes to the gateway. */
export async function insertRefund(tx: Tx, { companyId, actorId }: CompanyActor, { payment, input, isHeld }: Made) {
  const now = new Date()
  const isByHand = input.way !== 'gateway'
  const state = isHeld ? 'requested' : isByHand ? 'done' : 'approved'
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
      needsApproval: isHeld,
      refundedAt: state === 'done' ? now : null,
    })
    .returning()
  if (!refund) throw new Error('the refund was not written')
  return refund
}

/**
 * Money that went back without anybody here sending it, in the unit of work that knows of it: it counts as a refund by hand does, with
 * all that follows. 402 where it filled a wallet that has spent it.
 */
export async function bookGone(
  tx: Tx,
  who: CompanyActor,
  { found, input }: { found: Found; input: Wanted },
): Promise<void> {
  const refund = await insertRefund(tx, who, { payment: found.payment, input, isHeld: false })
  await emit(tx, 'refund.created', { companyId: who.companyId, refundId: refund.id })
  await beginRefund(tx, who, { refund, payment: found.payment, title: found.title })
}

type Begun = { refund: RefundRow; payment: PaymentRow; title: string }

/** What follows of a refund that was written just now. Last in a unit of work. */
export async function beginRefund(tx: Tx, scope: CompanyActor, { refund, payment, title }: Begun) {
  if (refund.state === 'done') return finishRefund(tx, { refund, actorId: scope.actorId })
  if (refund.state === 'approved') await sendSoon(tx, refund)
  if (refund.state === 'requested') await tellApprovers(tx, scope, { refund, title })
  await publish(tx, scope, { topic: 'payment', entityId: payment.id, kind: 'refund', ownerId: payment.ownerId })
  const data = { refundId: refund.id, amount: refund.amountAgorot, way: refund.way, reason: refund.reason }
  await audit(tx, scope, { action: 'payment.refund-requested', entity: 'payment', entityId: payment.id, data })
}

/** Puts a refund on its way to the gateway, in the unit of work that allowed it. */
export const sendSoon = (tx: Tx, { id: refundId }: { id: string }) =>
  enqueue(tx, ['payments.refund', { refundId }], { key: `payments.refund:${refundId}` })

async function tellApprovers(tx: Tx, scope: CompanyActor, { refund, title }: { refund: RefundRow; title: string }) {
  const to = await listPermissionHolders(tx, scope.companyId, 'approve refunds')
  const payload = { title, amount: refund.amountAgorot }
  const about = { entity: 'payment', entityId: refund.paymentId } as const
  await notify(tx, scope, { to, kind: 'payment.refund-requested', ...about, payload })
}

/** Money of a charge that is denied may be taken by the card company: given back as well it would go twice. */
export function refuseDisputed({ state }: PaymentRow): void {
  if (state === 'disputed') throw conflict('disputed', 'התשלום במחלוקת. אפשר להחזיר כסף רק אחרי שהמחלוקת נסגרת.')
}
