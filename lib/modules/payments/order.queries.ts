import { and, eq, isNull } from 'drizzle-orm'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { coupons } from '@/lib/db/schema/coupons'
import type { paymentPages, SoldLine } from '@/lib/db/schema/payment-pages'
import { businessDay } from '@/lib/format/dates'
import { MAX_AGOROT } from '@/lib/format/money'
import { quoteCoupon } from '@/lib/modules/coupons/redemption.queries'
import { normalizeCode } from '@/lib/modules/coupons/redemption.rules'
import { offeredLines } from '@/lib/modules/payment-pages/order.queries'
import { applyLineDiscounts, type Basket, buildBasket, orderSums } from '@/lib/modules/payment-pages/order.rules'
import { installmentChoices } from './payments.rules'
import type { PayerChoices } from './payments.schema'

type Page = typeof paymentPages.$inferSelect

/** The lines and sums of an order, at the page's own prices. */
export type Order = {
  lines: SoldLine[]
  amountAgorot: number
  vatAgorot: number
  discountAgorot: number
  couponId: string | null
}

/** Returns the basket of a payer's choice, before any discount; 422 by field if the page does not offer it. */
export async function basketFor(tx: Tx, page: Page, { quantities, amount }: PayerChoices): Promise<Basket> {
  const lines = await offeredLines(tx, { companyId: page.companyId, pageId: page.id })
  const bought = buildBasket({ ...page, lines }, { quantities, amountAgorot: amount })
  if (!bought.ok) throw invalid(bought.fields)
  if (bought.basket.grossAgorot > MAX_AGOROT) throw invalid({ quantities: 'הסכום גדול מדי' })
  return bought.basket
}

type OrderRequest = { basket: Basket; coupon: string; payerEmail: string }

/**
 * Returns the order with its coupon applied; 422 if the page accepts none or the coupon does not apply. Nothing is
 * reserved.
 */
export async function orderFor(tx: Tx, page: Page, { basket, coupon, payerEmail }: OrderRequest): Promise<Order> {
  const quote = coupon ? await quoteFor(tx, page, { lines: basket.lines, coupon, payerEmail }) : null
  const lines = applyLineDiscounts(basket.lines, quote?.shares ?? null)
  const sums = orderSums(lines, page.vatRateBp, quote?.discountAgorot ?? 0)
  return { lines, ...sums, couponId: quote?.couponId ?? null }
}

async function quoteFor(tx: Tx, page: Page, couponRequest: { lines: SoldLine[]; coupon: string; payerEmail: string }) {
  if (!page.takesCoupons || page.paidAgorot > 0) throw invalid({ coupon: 'העמוד הזה אינו מקבל קופונים' })
  const { companyId, customerId } = page
  const { coupon: code, lines, payerEmail } = couponRequest
  const quote = await quoteCoupon(tx, { companyId }, { code, lines, on: businessDay(), customerId, payerEmail })
  if (!quote.ok) throw invalid({ coupon: quote.message })
  return quote
}

/** Finds the coupon of a typed code; null if there is none. */
export async function findCouponId(tx: Tx, { companyId }: { companyId: string }, code: string): Promise<string | null> {
  const isIt = and(eq(coupons.companyId, companyId), eq(coupons.code, normalizeCode(code)), isNull(coupons.deletedAt))
  const [found] = await tx.select({ id: coupons.id }).from(coupons).where(isIt)
  return found?.id ?? null
}

/** Returns the coupon code that was used with an attempt; empty if there was none. */
export async function findCouponCode(tx: Tx, { companyId }: { companyId: string }, id: string | null): Promise<string> {
  if (!id) return ''
  const isIt = and(eq(coupons.companyId, companyId), eq(coupons.id, id))
  const [found] = await tx.select({ code: coupons.code }).from(coupons).where(isIt)
  return found?.code ?? ''
}

/** Returns the sums of an order and its instalment choices. */
export const summarizeOrder = (page: Page, { amountAgorot, vatAgorot, discountAgorot, lines }: Order) => ({
  amountAgorot,
  vatAgorot,
  discountAgorot,
  lines,
  installments: installmentChoices(amountAgorot, page.installmentsMax),
})
