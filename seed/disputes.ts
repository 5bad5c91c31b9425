import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { requireScope } from '@/lib/access/scope'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { gatewayReason } from '@/lib/modules/payments/disputes/disputes.labels'
import { openDispute } from '@/lib/modules/payments/disputes/disputes.mutations'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

/** Minimum amount of a disputed charge, in agorot: large enough to be worth contesting. */
const LEAST = 50_000
/** Minimum age of a disputed charge: payers see a charge on their monthly statement. */
const SEEN_AFTER = 10 * 86_400_000

/** Seeds one dispute, with some days left to respond. */
export async function seedDisputes(world: SeedWorld): Promise<void> {
  const { companyId } = world
  const actor = seedActor(world)
  const [payment] = await inCompany({ companyId }, (tx) =>
    tx
      .select({ id: payments.id, amountAgorot: payments.amountAgorot })
      .from(payments)
      .where(
        and(
          eq(payments.companyId, companyId),
          eq(payments.state, 'completed'),
          eq(payments.method, 'card'),
          isNull(payments.deletedAt),
          gt(payments.amountAgorot, LEAST),
          eq(payments.refundedAgorot, 0),
          lt(payments.paidAt, new Date(Date.now() - SEEN_AFTER)),
        ),
      )
      .orderBy(desc(payments.paidAt), desc(payments.id))
      .limit(1),
  )
  if (!payment) return
  const today = businessDay()
  await openDispute(
    requireScope('paymentRefunds', actor),
    { paymentId: payment.id, viewer: requireScope('payments', actor) },
    {
      amount: payment.amountAgorot,
      reason: gatewayReason('unrecognized'),
      toldOn: addDays(today, -2),
      answerBy: addDays(today, 5),
    },
  )
}
