import { and, eq, isNull } from 'drizzle-orm'
import type { RowScope } from '@/lib/access/reach'
import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { services } from '@/lib/db/schema/services'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { quoteCoupon } from '@/lib/modules/coupons/redemption.queries'
import { inScope } from '@/lib/records/in-scope'

import type { CouponQuestion } from './subscriptions.schema'

type Office = Scope<'customerServices'>

/**
 * Returns the discount that a coupon gives per period and the number of periods (null means all). Does not redeem the
 * coupon. 422.
 */
export const quoteServiceCoupon = (scope: Office, question: CouponQuestion, customerScope: Scope<'customers'> | null) =>
  readInCompany(scope, async (tx) => {
    if (!customerScope || !(await payerOf(tx, customerScope, question.customerId)))
      throw invalid({ customerId: 'הלקוח לא נמצא' })
    const { terms } = await couponFor(tx, scope, question)
    return { discountAgorot: terms.discountAgorot, cycles: terms.discountCyclesLeft }
  })

/**
 * Returns the discount terms that a coupon gives a new subscription, and the payer whose redemptions are counted; 422
 * if the coupon does not apply.
 */
export async function couponFor(tx: Tx, scope: Office, question: CouponQuestion) {
  const { customerId, serviceId, quantity, price } = question
  const payerEmail = (await payerOf(tx, { companyId: scope.companyId }, customerId))?.email
  const offer = await offerOf(tx, scope, serviceId)
  if (!payerEmail || !offer) throw invalid({ coupon: 'אי אפשר לבדוק את הקופון לפני שנבחרו לקוח ושירות' })
  const payer = { customerId, payerEmail }
  const lines = [{ serviceId, name: offer.name, quantity, unitAgorot: price, vatMode: offer.vatMode }]
  const quote = await quoteCoupon(tx, scope, { code: question.coupon, lines, on: businessDay(), ...payer })
  if (!quote.ok) throw invalid({ coupon: quote.message })
  const terms = { discountAgorot: wholeOr(quote.discountAgorot, quantity * price), discountCyclesLeft: quote.cycles }
  return { couponId: quote.couponId, code: question.coupon.toUpperCase(), terms, ...payer }
}

/** Coupons always leave at least one agora of a payment page to pay; a period may cost nothing. */
const wholeOr = (discountAgorot: number, periodAgorot: number) =>
  discountAgorot === periodAgorot - 1 ? periodAgorot : discountAgorot

/** Returns the customer as coupons identify them: by e-mail address, or by customer id if there is none. */
async function payerOf(tx: Tx, scope: RowScope, id: string) {
  const [found] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(and(inScope(customers, scope), eq(customers.id, id)))
  return found && { email: found.email || `customer:${id}` }
}

async function offerOf(tx: Tx, { companyId }: Office, id: string) {
  const [found] = await tx
    .select({ name: services.name, vatMode: services.vatMode })
    .from(services)
    .where(and(eq(services.companyId, companyId), eq(services.id, id), isNull(services.deletedAt)))
  return found
}
