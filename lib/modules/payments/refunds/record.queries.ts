import { and, asc, eq, gte, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { chargeReturns, paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { companySettings } from '@/lib/db/schema/settings'
import { inScope } from '@/lib/records/in-scope'

export type RefundRow = typeof paymentRefunds.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type RefundRef = { readonly companyId: string; readonly refundId: string }
type PaymentRef = { readonly companyId: string; readonly paymentId: string; readonly ownerId?: string | undefined }

/** Locks a payment until the transaction ends, and returns it with the title and context of its page. */
export async function lockPayment(tx: Tx, { companyId, paymentId, ownerId }: PaymentRef) {
  const [found] = await tx
    .select({ payment: payments, context: paymentPages.context, title: paymentPages.title })
    .from(payments)
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)))
    .where(and(inScope(payments, { companyId, ownerId }, { deleted: 'any' }), eq(payments.id, paymentId)))
    .for('update', { of: payments })
  return found?.payment.deletedAt ? undefined : found
}

/** Returns the refunds of a payment, oldest first. */
export const listPaymentRefunds = (
  tx: Tx,
  { companyId, paymentId }: Pick<PaymentRef, 'companyId' | 'paymentId'>,
): Promise<RefundRow[]> =>
  tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.companyId, companyId), eq(paymentRefunds.paymentId, paymentId)))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id))

/**
 * Locks a refund until the transaction ends. Its payment is locked first, in the same order as when a refund is
 * decided: the refund changes the payment's sums, and the opposite order would deadlock.
 */
export async function lockRefund(tx: Tx, { companyId, refundId }: RefundRef): Promise<RefundRow | undefined> {
  const isRefund = and(eq(paymentRefunds.companyId, companyId), eq(paymentRefunds.id, refundId))
  const of = tx.select({ id: paymentRefunds.paymentId }).from(paymentRefunds).where(isRefund)
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), inArray(payments.id, of)))
    .for('update')
  const [refund] = await tx.select().from(paymentRefunds).where(isRefund).for('update')
  return refund
}

/** Returns the amount above which a second person has to approve a refund; null if none has to. */
export async function approvalLimit(tx: Tx, { companyId }: { readonly companyId: string }): Promise<number | null> {
  const [row] = await tx
    .select({ above: companySettings.refundApprovalAboveAgorot })
    .from(companySettings)
    .where(eq(companySettings.companyId, companyId))
  return row?.above ?? null
}

/**
 * Returns the gateway account that took the money of a refund; null if the money came without one, undefined if there
 * is no such refund.
 */
export async function accountOfRefund(tx: Tx, { companyId, refundId }: RefundRef) {
  const [found] = await tx
    .select({ id: paymentRefunds.id, accountId: payments.gatewayAccountId })
    .from(paymentRefunds)
    .innerJoin(payments, and(eq(payments.companyId, companyId), eq(payments.id, paymentRefunds.paymentId)))
    .where(and(eq(paymentRefunds.companyId, companyId), eq(paymentRefunds.id, refundId)))
  return found
}

const DAY = 86_400_000

/**
 * Returns the gateway's transaction numbers of other refunds and returns made since one day before this refund was
 * first sent: none of them is this refund.
 */
export async function knownTransactions(tx: Tx, { companyId, id, firstSentAt }: RefundRow): Promise<string[]> {
  const since = new Date(+(firstSentAt ?? new Date()) - DAY)
  const refunds = await tx
    .select({ transaction: paymentRefunds.gatewayTransaction })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.companyId, companyId),
        ne(paymentRefunds.id, id),
        isNotNull(paymentRefunds.gatewayTransaction),
        gte(paymentRefunds.refundedAt, since),
      ),
    )
  const returns = await tx
    .select({ transaction: chargeReturns.gatewayTransaction })
    .from(chargeReturns)
    .where(
      and(
        eq(chargeReturns.companyId, companyId),
        isNotNull(chargeReturns.gatewayTransaction),
        gte(chargeReturns.returnedAt, since),
      ),
    )
  return [...refunds, ...returns].flatMap(({ transaction }) => transaction ?? [])
}
