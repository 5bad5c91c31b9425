import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { coupons, couponUses } from '@/lib/db/schema/coupons'
import { services } from '@/lib/db/schema/services'
import { readInCompany } from '@/lib/db/tenant'
import { moveRefusal } from './changes-replacement.rules'
import { loadServiceName } from './events.mutations'
import type { CustomerService } from './lock.queries'
import type { ServiceTerms } from './subscriptions.schema'

/** The service that a subscription moves to, and the code of a coupon that was valid only for the previous service. */
export type Move = { serviceId: string; name: string; endedCoupon: string | null }
type Held = Pick<CustomerService, 'serviceId' | 'periodMonths' | 'vatMode'>
type ChangeRequest = { terms: ServiceTerms; serviceId: string | undefined }

/**
 * Returns the terms of a change, without the discount of a coupon that ends with it, and the move to another service,
 * or null if the service stays the same; 422.
 */
export async function planReplacement(tx: Tx, service: CustomerService, { terms, serviceId }: ChangeRequest) {
  if (!serviceId || serviceId === service.serviceId) return { terms, move: null }
  const { companyId, id, name, state, period, periodCount, vatMode, deletedAt } = services
  const [found] = await tx
    .select({ name, state, period, periodCount, vatMode })
    .from(services)
    .where(and(eq(companyId, service.companyId), eq(id, serviceId), isNull(deletedAt)))
  const refusal = moveRefusal(found, service)
  if (!found || refusal) throw invalid({ serviceId: refusal ?? '' })
  const isKept = terms.discountAgorot === service.discountAgorot
  const endedCoupon = isKept ? await couponEnding(tx, service, serviceId) : null
  const move: Move = { serviceId, name: found.name, endedCoupon }
  return { terms: endedCoupon ? { ...terms, discountAgorot: 0 } : terms, move }
}

/**
 * Returns the code of the coupon behind the subscription's discount, if it is restricted to services that do not
 * include the new one.
 */
async function couponEnding(tx: Tx, { companyId, id, discountAgorot }: CustomerService, serviceId: string) {
  if (discountAgorot === 0) return null
  const [ended] = await tx
    .select({ code: coupons.code })
    .from(couponUses)
    .innerJoin(coupons, and(eq(coupons.companyId, couponUses.companyId), eq(coupons.id, couponUses.couponId)))
    .where(
      and(
        eq(couponUses.companyId, companyId),
        eq(couponUses.customerServiceId, id),
        ne(couponUses.state, 'released'),
        eq(coupons.forAll, false),
        sql`not exists (select from coupon_services o where o.company_id = ${companyId}
          and o.coupon_id = ${coupons.id} and o.service_id = ${serviceId})`,
        // A discount that was agreed after the sale is not the coupon's.
        sql`exists (select from customer_service_events e where e.company_id = ${companyId}
          and e.customer_service_id = ${id} and e.kind = 'created' and (e.data ->> 'discount')::bigint = ${discountAgorot})`,
      ),
    )
  return ended?.code ?? null
}

type Replaced = { serviceId: string; on: string }

/** Builds the event data for a replaced service; reports attribute days before `on` to `replacedId`. */
export const replacementEventData = async (tx: Tx, service: CustomerService, { serviceId, on }: Replaced) => ({
  on,
  replacedId: service.serviceId,
  replaced: await loadServiceName(tx, service),
  replacement: await loadServiceName(tx, { ...service, serviceId }),
})

const MAX_OFFERED = 200

/**
 * Lists the services a form offers: the current one, and those the subscription may move to, with their current prices.
 */
export const listReplacementServices = (scope: Scope<'customerServices'>, { serviceId, periodMonths, vatMode }: Held) =>
  readInCompany(scope, (tx) => {
    const { id, name, priceAgorot, state, period, periodCount } = services
    const isSameRhythm = sql`case ${period} when 'month' then ${periodCount} when 'year' then 12 * ${periodCount} end = ${periodMonths}`
    return tx
      .select({ id, name, priceAgorot })
      .from(services)
      .where(
        and(
          eq(services.companyId, scope.companyId),
          isNull(services.deletedAt),
          or(eq(id, serviceId), and(eq(state, 'active'), eq(services.vatMode, vatMode), isSameRhythm)),
        ),
      )
      .orderBy(asc(name), asc(id))
      .limit(MAX_OFFERED)
  })

export type ReplacementService = Awaited<ReturnType<typeof listReplacementServices>>[number]
