import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, forbidden, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { notify } from '@/lib/notifications/notify'
import { touch } from '@/lib/records/touch'

import { finishRefund } from './outcome.mutations'
import { lockPayment, lockRefund, type PaymentRow, type RefundRow } from './record.queries'
import type { RefundDecision, RefundState } from './refunds.schema'
import { queueRefund, refuseDisputed } from './write.mutations'

type Approver = Scope<'refundApprovals'>
type Wanted = { paymentId: string; refundId: string; viewer: Scope<'payments'> }

/**
 * Approves a refund, or refuses it with a reason. Nobody may decide on a refund that they requested. 404; 403; 409,
 * also for an approval while the payment is disputed.
 */
export const decideRefund = (
  scope: Approver,
  wanted: Wanted,
  decision: RefundDecision,
): Promise<{ state: RefundState }> =>
  inCompany(scope, async (tx) => {
    const { refund, payment } = await waiting(tx, scope, { ...wanted, version: decision.version })
    const decided = { decidedAt: new Date(), decidedBy: scope.actorId }
    if (decision.verdict === 'refuse') {
      await move(tx, refund, { ...decided, state: 'refused', decision: decision.reason })
      await emit(tx, 'refund.abandoned', { companyId: scope.companyId, refundId: refund.id })
      await notifyRefused(tx, scope, refund)
      return { state: 'refused' as const }
    }
    refuseDisputed(payment)
    const approved = await move(tx, refund, { ...decided, state: 'approved' })
    if (approved.way === 'gateway') return release(tx, scope, approved)
    const done = await move(tx, approved, { state: 'done', refundedAt: new Date() })
    await finishRefund(tx, { refund: done, actorId: scope.actorId })
    return { state: 'done' as const }
  })

async function waiting(
  tx: Tx,
  { companyId, actorId }: Approver,
  { paymentId, refundId, viewer, version }: Wanted & { version: number },
): Promise<{ refund: RefundRow; payment: PaymentRow }> {
  const found = await lockPayment(tx, { companyId, paymentId, ownerId: viewer.ownerId })
  const refund = found && (await lockRefund(tx, { companyId, refundId }))
  if (!refund || refund.paymentId !== paymentId) throw notFound('ההחזר לא נמצא')
  if (refund.state !== 'requested') throw conflict('decided', 'ההחזר כבר הוכרע')
  if (refund.version !== version) throw stale()
  if (refund.createdBy === actorId) throw forbidden('מי שביקש החזר אינו מאשר אותו. יש לבקש ממי שמורשה לאשר.')
  return { refund, payment: found.payment }
}

async function release(tx: Tx, scope: Approver, refund: RefundRow) {
  await queueRefund(tx, refund)
  await publish(tx, scope, { topic: 'payment', entityId: refund.paymentId, kind: 'refund' })
  const data = { refundId: refund.id, amount: refund.amountAgorot }
  const about = { entity: 'payment', entityId: refund.paymentId }
  await audit(tx, scope, { action: 'payment.refund-approved', ...about, data })
  return { state: refund.state }
}

async function notifyRefused(tx: Tx, scope: Approver, refund: RefundRow) {
  const [page] = await tx
    .select({ title: paymentPages.title })
    .from(payments)
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)))
    .where(and(eq(payments.companyId, refund.companyId), eq(payments.id, refund.paymentId)))
  const payload = { title: page?.title ?? '', amount: refund.amountAgorot }
  const about = { entity: 'payment', entityId: refund.paymentId } as const
  await notify(tx, scope, { to: [refund.createdBy], kind: 'payment.refund-refused', ...about, payload })
  await publish(tx, scope, { topic: 'payment', entityId: refund.paymentId, kind: 'refund' })
  const data = { refundId: refund.id, amount: refund.amountAgorot }
  await audit(tx, scope, { action: 'payment.refund-refused', ...about, data })
}

async function move(tx: Tx, refund: RefundRow, set: Partial<typeof paymentRefunds.$inferInsert>): Promise<RefundRow> {
  const [moved] = await tx
    .update(paymentRefunds)
    .set({ ...set, ...touch(refund.version) })
    .where(and(eq(paymentRefunds.companyId, refund.companyId), eq(paymentRefunds.id, refund.id)))
    .returning()
  if (!moved) throw new Error('the refund was not written')
  return moved
}
