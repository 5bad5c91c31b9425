import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { coupons } from '@/lib/db/schema/coupons'
import { paymentPageLines, type paymentPages, type SoldLine } from '@/lib/db/schema/payment-pages'
import { businessDay } from '@/lib/format/dates'
import { MAX_AGOROT } from '@/lib/format/money'
import { invalid } from '@/lib/server/errors'

import { quoteCoupon } from '../coupons/queries'
import { codeOf } from '../coupons/rules'
import { installmentChoices } from '../rules'
import type { Choices } from '../schema'
import { type Basket, basketOf, discounted, type OfferedLine, sumsOf } from './rules'

type Page = typeof paymentPages.$inferSelect

/** What is bought and for how much, at the page's own prices. */
export type Order = {
  lines: SoldLine[]
  amountAgorot: number
  vatAgorot: number
  discountAgorot: number
  couponId: string | null
}

/** The lines of a page as a payer may choose of them. */
export const offeredLines = (
  tx: Tx,
  { companyId, pageId }: { readonly companyId: string; readonly pageId: string },
): Promise<OfferedLine[]> => {
  const { id, serviceId, name, quantity, unitAgorot, vatMode, quantityMin, quantityMax } = paymentPageLines
  return tx
    .select({ id, serviceId, name, quantity, unitAgorot, vatMode, quantityMin, quantityMax })
    .from(paymentPageLines)
    .where(and(eq(paymentPageLines.companyId, companyId), eq(paymentPageLines.pageId, pageId)))
    .orderBy(asc(paymentPageLines.position))
}

/** What somebody buys of a page, before any discount; 422 by field where the page does not offer that. */
export async function basketFor(tx: Tx, page: Page, { quantities, amount }: Choices): Promise<Basket> {
  const lines = await offeredLines(tx, { companyId: page.companyId, pageId: page.id })
  const bought = basketOf({ ...page, lines }, { quantities, amountAgorot: amount })
  if (!bought.ok) throw invalid(bought.fields)
  if (bought.basket.grossAgorot > MAX_AGOROT) throw invalid({ quantities: 'הסכום גדול מדי' })
  return bought.basket
}

type Asked = { basket: Basket; coupon: string; payerEmail: string }

/** The order with its coupon; 422 where the page takes none, or the coupon is not for it. Nothing is held by it. */
export async function orderFor(tx: Tx, page: Page, { basket, coupon, payerEmail }: Asked): Promise<Order> {
  const quote = coupon ? await quoteFor(tx, page, { lines: basket.lines, coupon, payerEmail }) : null
  const lines = discounted(basket.lines, quote?.shares ?? null)
  const sums = sumsOf(lines, page.vatRateBp, quote?.discountAgorot ?? 0)
  return { lines, ...sums, couponId: quote?.couponId ?? null }
}

async function quoteFor(tx: Tx, page: Page, asked: { lines: SoldLine[]; coupon: string; payerEmail: string }) {
  if (!page.takesCoupons || page.paidAgorot > 0) throw invalid({ coupon: 'העמוד הזה אינו מקבל קופונים' })
  const { companyId, customerId } = page
  const { coupon: code, lines, payerEmail } = asked
  const quote = await quoteCoupon(tx, { companyId }, { code, lines, on: businessDay(), customerId, payerEmail })
  if (!quote.ok) throw invalid({ coupon: quote.message })
  return quote
}

/** The coupon behind a code that was typed; null where there is none. */
export async function couponIdOf(tx: Tx, { companyId }: { companyId: string }, code: string): Promise<string | null> {
  const isIt = and(eq(coupons.companyId, companyId), eq(coupons.code, codeOf(code)), isNull(coupons.deletedAt))
  const [found] = await tx.select({ id: coupons.id }).from(coupons).where(isIt)
  return found?.id ?? null
}

/** The code of the coupon that an attempt came with; empty where it came without. */
export async function couponCodeOf(tx: Tx, { companyId }: { companyId: string }, id: string | null): Promise<string> {
  if (!id) return ''
  const isIt = and(eq(coupons.companyId, companyId), eq(coupons.id, id))
  const [found] = await tx.select({ code: coupons.code }).from(coupons).where(isIt)
  return found?.code ?? ''
}

/** What an order comes to, and in how many instalments it may be paid. */
export const billOf = (page: Page, { amountAgorot, vatAgorot, discountAgorot, lines }: Order) => ({
  ...{ amountAgorot, vatAgorot, discountAgorot, lines },
  installments: installmentChoices(amountAgorot, page.installmentsMax),
})
