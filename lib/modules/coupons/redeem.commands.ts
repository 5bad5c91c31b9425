import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { coupons, couponUses } from '@/lib/db/schema/coupons'
import { businessDay } from '@/lib/format/dates'

import { type CouponRefused, countCouponUses, payerHash, toCouponRefusal } from './redemption.queries'
import { couponRefusal } from './redemption.rules'

type Within = { readonly companyId: string }
type Subscription = { readonly companyId: string; readonly id: string }
type Redeemed = { couponId: string; customerId: string; payerEmail: string }
type Hold = { couponId: string; attemptId: string; payerEmail: string; customerId: string | null }

/**
 * Reserves one use of a coupon for an attempt. The coupon's row is locked until the transaction ends, so its limits are
 * never exceeded. Idempotent per attempt.
 */
export async function reserveCoupon(tx: Tx, within: Within, hold: Hold): Promise<{ ok: true } | CouponRefused> {
  const coupon = await lockedCoupon(tx, within, hold.couponId)
  if (!coupon) return toCouponRefusal('unknown')
  const use = await findUse(tx, within, hold.attemptId)
  if (use && use.state !== 'released')
    return use.couponId === hold.couponId ? { ok: true } : toCouponRefusal('exhausted')
  const takenByPayer = await countCouponUses(tx, within, hold)
  const refusal = couponRefusal(coupon, { on: businessDay(), taken: coupon.taken, takenByPayer })
  if (refusal) return toCouponRefusal(refusal)
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
 * Records the outcome of the use reserved by an attempt: `used` if it was paid, otherwise `released`. Does nothing for
 * an attempt without a coupon. Money that arrives after a release counts as a use even beyond the limit, since the
 * discount was given.
 */
export async function finishCouponUse(
  tx: Tx,
  within: Within & { attemptId: string },
  outcome: 'used' | 'released',
): Promise<void> {
  const found = await findUse(tx, within, within.attemptId)
  if (!found) return
  await lockedCoupon(tx, within, found.couponId)
  // Read again: the previous holder of the lock may have recorded the outcome.
  const use = await findUse(tx, within, within.attemptId)
  if (!use || use.state === 'used' || use.state === outcome) return
  await tx
    .update(couponUses)
    .set({ state: outcome, settledAt: new Date() })
    .where(and(eq(couponUses.companyId, within.companyId), eq(couponUses.id, use.id)))
  const by = Number(outcome === 'used') - Number(use.state === 'held')
  if (by) await count(tx, within, { couponId: use.couponId, by })
}

/**
 * Redeems a coupon once for a subscription; 422. The coupon's row is locked until the transaction ends, so its limits
 * are never exceeded.
 */
export async function redeemForSubscription(
  tx: Tx,
  { companyId, id }: Subscription,
  { couponId, ...payer }: Redeemed,
): Promise<void> {
  const coupon = await lockedCoupon(tx, { companyId }, couponId)
  const takenByPayer = await countCouponUses(tx, { companyId }, { couponId, ...payer })
  const refusal = coupon
    ? couponRefusal(coupon, { on: businessDay(), taken: coupon.taken, takenByPayer })
    : ('unknown' as const)
  if (refusal) throw invalid({ coupon: toCouponRefusal(refusal).message })
  await tx.insert(couponUses).values({
    companyId,
    couponId,
    id: newId(),
    customerServiceId: id,
    payerHash: payerHash({ companyId }, payer.payerEmail),
    state: 'used',
    settledAt: new Date(),
  })
  await count(tx, { companyId }, { couponId, by: 1 })
}

/**
 * Releases the use of a coupon by a subscription that ends before it began; it no longer counts towards the coupon's
 * limits.
 */
export async function releaseFromSubscription(tx: Tx, { companyId, id }: Subscription): Promise<void> {
  const [use] = await tx
    .update(couponUses)
    .set({ state: 'released', settledAt: new Date() })
    .where(
      and(eq(couponUses.companyId, companyId), eq(couponUses.customerServiceId, id), ne(couponUses.state, 'released')),
    )
    .returning({ couponId: couponUses.couponId })
  if (!use) return
  await tx
    .update(coupons)
    .set({ taken: sql`greatest(0, ${coupons.taken} - 1)` })
    .where(and(eq(coupons.companyId, companyId), eq(coupons.id, use.couponId)))
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
