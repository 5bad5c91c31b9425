import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { blindIndex } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { couponServices, coupons, couponUses } from '@/lib/db/schema/coupons'
import { customerServices } from '@/lib/db/schema/customer-services'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages, type SoldLine } from '@/lib/db/schema/payment-pages'

import { couponRefusals } from './redemption.labels'
import {
  type CouponRefusal,
  couponBase,
  couponDiscount,
  couponRefusal,
  couponShares,
  normalizeCode,
} from './redemption.rules'

type Within = { readonly companyId: string }
type Payer = { customerId: string | null; payerEmail: string }
type CouponQuery = Payer & { code: string; lines: readonly SoldLine[]; on: string }

export type CouponRefused = { ok: false; code: CouponRefusal; message: string }
export type CouponQuote =
  | {
      ok: true
      couponId: string
      discountAgorot: number
      cycles: number | null
      /** Discount of each line, if the coupon does not apply to all lines. */
      shares: number[] | null
    }
  | CouponRefused

/**
 * Calculates the discount in agorot that a coupon would give an order on a business day, without reserving a use.
 * `cycles` is the number of charges of a recurring service that get it, null for every one. A refusal contains its
 * Hebrew message.
 */
export async function quoteCoupon(tx: Tx, within: Within, query: CouponQuery): Promise<CouponQuote> {
  const coupon = await couponByCode(tx, within, query.code)
  if (!coupon) return toCouponRefusal('unknown')
  const takenByPayer = await countCouponUses(tx, within, { couponId: coupon.id, ...query })
  const refusal = couponRefusal(coupon, { on: query.on, taken: coupon.taken, takenByPayer })
  if (refusal) return toCouponRefusal(refusal)
  const eligibleServices = coupon.forAll ? null : await servicesOf(tx, within, coupon.id)
  const base = couponBase(query.lines, eligibleServices)
  const discountAgorot = couponDiscount(query.lines, coupon, eligibleServices)
  if (discountAgorot === 0) return toCouponRefusal('elsewhere')
  if (base < coupon.minAgorot) return toCouponRefusal('minimum')
  const shares = eligibleServices && couponShares(query.lines, discountAgorot, eligibleServices)
  return { ok: true, couponId: coupon.id, discountAgorot, cycles: coupon.cycles, shares }
}

export const toCouponRefusal = (code: CouponRefusal): CouponRefused => ({
  ok: false,
  code,
  message: couponRefusals[code],
})

/**
 * Counts the payer's reserved and used uses of a coupon, by keyed hash of the e-mail address or by the page's customer.
 */
export async function countCouponUses(
  tx: Tx,
  { companyId }: Within,
  { couponId, ...payer }: Payer & { couponId: string },
): Promise<number> {
  const same = eq(couponUses.payerHash, payerHash({ companyId }, payer.payerEmail))
  const [found] = await tx
    .select({ uses: count() })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.companyId, companyId),
        eq(couponUses.couponId, couponId),
        ne(couponUses.state, 'released'),
        payer.customerId ? or(same, ofCustomer(payer.customerId)) : same,
      ),
    )
  return found?.uses ?? 0
}

const ofCustomer = (customerId: string) => sql`(exists (
  select from ${paymentAttempts} a join ${paymentPages} p on p.company_id = a.company_id and p.id = a.page_id
  where a.company_id = ${couponUses.companyId} and a.id = ${couponUses.attemptId} and p.customer_id = ${customerId})
  or exists (select from ${customerServices} s where s.company_id = ${couponUses.companyId}
    and s.id = ${couponUses.customerServiceId} and s.customer_id = ${customerId}))`

/** Returns the irreversible keyed hash of a payer's e-mail address, as stored with a use. */
export const payerHash = ({ companyId }: Within, email: string) =>
  blindIndex(companyId, `coupon|${email.trim().toLowerCase()}`)

async function couponByCode(tx: Tx, { companyId }: Within, code: string) {
  const [found] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.companyId, companyId), eq(coupons.code, normalizeCode(code)), isNull(coupons.deletedAt)))
  return found
}

async function servicesOf(tx: Tx, { companyId }: Within, couponId: string): Promise<Set<string>> {
  const found = await tx
    .select({ id: couponServices.serviceId })
    .from(couponServices)
    .where(and(eq(couponServices.companyId, companyId), eq(couponServices.couponId, couponId)))
  return new Set(found.map(({ id }) => id))
}
