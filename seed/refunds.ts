import { and, desc, eq, gt, isNull } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'

import type { SeedWorld } from './world'

const DAY = 86_400_000
/** Part of the newest payment refunded through the gateway, and the whole of an earlier one refunded by transfer. */
const REFUNDS = [
  { part: 0.25, daysAgo: 1, way: 'gateway', reason: 'המפגש האחרון בסדרה התבטל' },
  { part: 1, daysAgo: 3, way: 'transfer', reason: 'ביטול עסקה בתוך 14 ימים' },
] as const
const LEAST = 10_000

/** Seeds recent refunds for the lists and figures. */
export const seedRefunds = ({ companyId, adminId }: SeedWorld): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const newest = await tx
      .select({ id: payments.id, amountAgorot: payments.amountAgorot, paidAt: payments.paidAt })
      .from(payments)
      .where(
        and(
          eq(payments.companyId, companyId),
          eq(payments.state, 'completed'),
          eq(payments.method, 'card'),
          isNull(payments.deletedAt),
          gt(payments.amountAgorot, LEAST),
          eq(payments.refundedAgorot, 0),
        ),
      )
      .orderBy(desc(payments.paidAt), desc(payments.id))
      .limit(REFUNDS.length)
    for (const [index, { part, daysAgo, way, reason }] of REFUNDS.entries()) {
      const payment = newest[index]
      if (!payment) continue
      const refundedAgorot = Math.round(payment.amountAgorot * part)
      const refundedAt = new Date(Math.max(Date.now() - daysAgo * DAY, +payment.paidAt))
      await tx.insert(paymentRefunds).values({
        companyId,
        id: newId(),
        paymentId: payment.id,
        amountAgorot: refundedAgorot,
        refundedAt,
        reason,
        way,
        createdBy: adminId,
      })
      await tx
        .update(payments)
        .set({ refundedAgorot, state: part === 1 ? 'refunded' : 'partially_refunded' })
        .where(and(eq(payments.companyId, companyId), eq(payments.id, payment.id)))
    }
  })
