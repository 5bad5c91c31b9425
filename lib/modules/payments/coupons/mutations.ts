import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { coupons, couponUses } from '@/lib/db/schema/coupons'
import { businessDay } from '@/lib/format/dates'

import { type CouponRefused, payerHash, refused, takenBy } from './queries'
import { refusalOf } from './rules'

type Within = { readonly companyId: string }
type Hold = { couponId: string; attemptId: string; payerEmail: string; customerId: string | null }

/**
 * Holds one use of a coupon for an attempt. Whoever comes for the same coupon waits for this unit of work, so its limits are never
 * passed. The same attempt holds once, however often it asks.
 */
export async function holdCoupon(tx: Tx, within: Within, hold: Hold): Promise<{ ok: true } | CouponRefused> {
  const coupon = await lockedCoupon(tx, within, hold.couponId)
  if (!coupon) return refused('unknown')
  const use = await findUse(tx, within, hold.attemptId)
  if (use && use.state !== 'released') return use.couponId === hold.couponId ? { ok: true } : refused('exhausted')
  const takenByPayer = await takenBy(tx, within, hold)
  const refusal = refusalOf(coupon, { on: businessDay(), taken: coupon.taken, takenByPayer })
  if (refusal) return refused(refusal)
  const { couponId, attemptId } = hold
  const held = { couponId, payerHash: payerHash(within, hold.payerEmail), state: 'held' as const }
  await tx
    .insert(couponUses)
    .values({ companyId: within.companyId, id: newId(), attemptId, ...held })
    .onConflictDoUpdate({ target: [couponUses.companyId, couponUses.attemptId], set: { ...held, settledAt: null } })
  await count(tx, within, { couponId, by: 1 })
  return { ok: true }
}

/**
 * What became of the use that an attempt holds: `used` with the money, `released` without. Nothing where the attempt came without a
 * coupon. Money that comes after a release counts as a use even beyond the limit: it was taken with the discount.
 */
export async function settleCoupon(
  tx: Tx,
  within: Within & { attemptId: string },
  outcome: 'used' | 'released',
): Promise<void> {
  const found = await findUse(tx, within, within.attemptId)
  if (!found) return
  await lockedCoupon(tx, within, found.couponId)
  // Read again: whoever held the lock may have settled it.
  const use = await findUse(tx, within, within.attemptId)
  if (!use || use.state === 'used' || use.state === outcome) return
  await tx
    .update(couponUses)
    .set({ state: outcome, settledAt: new Date() })
    .where(and(eq(couponUses.companyId, within.companyId), eq(couponUses.id, use.id)))
  const by = Number(outcome === 'used') - Number(use.state === 'held')
  if (by) await count(tx, within, { couponId: use.couponId, by })
}

async function lockedCoupon(tx: Tx, { companyId }: Within, couponId: string) {
  const [found] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.companyId, companyId), eq(coupons.id, couponId), isNull(coupons.deletedAt)))
    .for('update')
  return found
}

async function findUse(tx: Tx, { companyId }: Within, attemptId: string) {
  const { id, couponId, state } = couponUses
  const [found] = await tx
    .select({ id, couponId, state })
    .from(couponUses)
    .where(and(eq(couponUses.companyId, companyId), eq(couponUses.attemptId, attemptId)))
  return found
}

const count = (tx: Tx, { companyId }: Within, { couponId, by }: { couponId: string; by: number }) =>
  tx
    .update(coupons)
    .set({ taken: sql`${coupons.taken} + ${by}` })
    .where(and(eq(coupons.companyId, companyId), eq(coupons.id, couponId)))
