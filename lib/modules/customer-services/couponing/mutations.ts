import { and, eq, isNull, ne, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { coupons, couponUses } from '@/lib/db/schema/coupons'
import { businessDay } from '@/lib/format/dates'
import { payerHash, refused, takenBy } from '@/lib/modules/payments/coupons/queries'
import { refusalOf } from '@/lib/modules/payments/coupons/rules'
import { invalid } from '@/lib/server/errors'

import type { ServiceRef } from '../locking/queries'

type Taken = { couponId: string; customerId: string; payerEmail: string }

/** Uses a coupon once for a service. Whoever comes for the same coupon waits for this unit of work, so its limits are never passed; 422. */
export async function takeCoupon(tx: Tx, { companyId, id }: ServiceRef, { couponId, ...payer }: Taken): Promise<void> {
  const isCoupon = and(eq(coupons.companyId, companyId), eq(coupons.id, couponId), isNull(coupons.deletedAt))
  const [coupon] = await tx.select().from(coupons).where(isCoupon).for('update')
  const takenByPayer = await takenBy(tx, { companyId }, { couponId, ...payer })
  const refusal = coupon
    ? refusalOf(coupon, { on: businessDay(), taken: coupon.taken, takenByPayer })
    : ('unknown' as const)
  if (refusal) throw invalid({ coupon: refused(refusal).message })
  await tx.insert(couponUses).values({
    ...{ companyId, couponId, id: newId(), customerServiceId: id },
    ...{ payerHash: payerHash({ companyId }, payer.payerEmail), state: 'used', settledAt: new Date() },
  })
  await tx
    .update(coupons)
    .set({ taken: sql`${coupons.taken} + 1` })
    .where(isCoupon)
}

/** Gives back the use of a coupon by a service that ends before it began: the limits of the coupon count it no more. */
export async function releaseCoupon(tx: Tx, { companyId, id }: ServiceRef): Promise<void> {
  const [use] = await tx
    .update(couponUses)
    .set({ state: 'released', settledAt: new Date() })
    .where(
      and(
        ...[eq(couponUses.companyId, companyId), eq(couponUses.customerServiceId, id)],
        ne(couponUses.state, 'released'),
      ),
    )
    .returning({ couponId: couponUses.couponId })
  if (!use) return
  await tx
    .update(coupons)
    .set({ taken: sql`greatest(0, ${coupons.taken} - 1)` })
    .where(and(eq(coupons.companyId, companyId), eq(coupons.id, use.couponId)))
}
