import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { couponServices, coupons, couponUses } from '@/lib/db/schema/coupons'
import { customerServices } from '@/lib/db/schema/customer-services'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { CouponListInput } from './coupons.list'

const row = {
  id: coupons.id,
  code: coupons.code,
  name: coupons.name,
  percentBp: coupons.percentBp,
  amountAgorot: coupons.amountAgorot,
  validFrom: coupons.validFrom,
  validTo: coupons.validTo,
  maxUses: coupons.maxUses,
  taken: coupons.taken,
  cycles: coupons.cycles,
  state: coupons.state,
  createdAt: coupons.createdAt,
}

export type CouponRow = { [K in keyof typeof row]: (typeof coupons.$inferSelect)[K] }
export type CouponList = Slice<CouponRow & { sortKey: string }> & { total: Total; isCut: boolean }

/** Returns one page of the coupons, filtered and sorted by the list's parameters. */
export const listCoupons = (scope: Scope<'coupons'>, wanted: CouponListInput): Promise<CouponList> =>
  readInCompany(scope, async (tx) => {
    const matches = matching(scope, wanted)
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: coupons,
      matches,
      select: (sortKey) => tx.select({ ...row, sortKey }).from(coupons),
    })
    return { ...page, isCut: false }
  })

/** Condition for the filters. Coupons are few, so the search is a plain substring match on code and name. */
function matching(scope: Scope<'coupons'>, { q, state }: CouponListInput): SQL | undefined {
  const words = q.trim().toLowerCase()
  const holds = (column: SQL) => sql`position(${words} in lower(${column})) > 0`
  return and(
    inScope(coupons, scope),
    state ? eq(coupons.state, state) : undefined,
    words ? or(holds(sql`${coupons.code}`), holds(sql`${coupons.name}`)) : undefined,
  )
}

const sortings = sortedBothWays<CouponListInput['sort']>({
  code: [coupons.code, 'text'],
  taken: [coupons.taken, 'integer'],
  created: [coupons.createdAt, 'timestamptz'],
})

const whole = {
  ...row,
  perCustomer: coupons.perCustomer,
  minAgorot: coupons.minAgorot,
  forAll: coupons.forAll,
  version: coupons.version,
}

/**
 * Returns a coupon with the services it is restricted to that are not deleted, an empty list if it applies to all;
 * throws 404.
 */
export const findCoupon = (scope: Scope<'coupons'>, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select(whole)
      .from(coupons)
      .where(and(inScope(coupons, scope), eq(coupons.id, id)))
    if (!found) throw notFound('הקופון לא נמצא')
    return { ...found, serviceIds: await servicesOf(tx, scope, id) }
  })

export type CouponDetails = Awaited<ReturnType<typeof findCoupon>>

async function servicesOf(tx: Tx, { companyId }: Scope<'coupons'>, couponId: string): Promise<string[]> {
  const found = await tx
    .select({ id: couponServices.serviceId })
    .from(couponServices)
    .innerJoin(
      services,
      and(eq(services.companyId, couponServices.companyId), eq(services.id, couponServices.serviceId)),
    )
    .where(
      and(eq(couponServices.companyId, companyId), eq(couponServices.couponId, couponId), isNull(services.deletedAt)),
    )
    .orderBy(asc(couponServices.serviceId))
  return found.map(({ id }) => id)
}

const MAX_OFFERED = 500

/** Returns the services to which a coupon can be restricted: those not deleted, by name; at most 500. */
export const listCouponServices = (scope: Scope<'coupons'>) =>
  readInCompany(scope, (tx) =>
    tx
      .select({ id: services.id, name: services.name })
      .from(services)
      .where(inScope(services, scope))
      .orderBy(asc(services.name), asc(services.id))
      .limit(MAX_OFFERED),
  )

const MAX_USES = 20

/** Returns the latest uses of a coupon, newest first; at most 20. */
export const listUses = (scope: Scope<'coupons'>, couponId: string) =>
  readInCompany(scope, (tx) =>
    tx
      .select({
        id: couponUses.id,
        at: couponUses.createdAt,
        state: couponUses.state,
        discountAgorot:
          sql<number>`coalesce(${paymentAttempts.discountAgorot}, ${customerServices.discountAgorot})`.mapWith(Number),
        title: sql<string>`coalesce(${paymentPages.title}, ${services.name})`,
      })
      .from(couponUses)
      .leftJoin(
        paymentAttempts,
        and(eq(paymentAttempts.companyId, couponUses.companyId), eq(paymentAttempts.id, couponUses.attemptId)),
      )
      .leftJoin(
        paymentPages,
        and(eq(paymentPages.companyId, paymentAttempts.companyId), eq(paymentPages.id, paymentAttempts.pageId)),
      )
      .leftJoin(
        customerServices,
        and(
          eq(customerServices.companyId, couponUses.companyId),
          eq(customerServices.id, couponUses.customerServiceId),
        ),
      )
      .leftJoin(
        services,
        and(eq(services.companyId, customerServices.companyId), eq(services.id, customerServices.serviceId)),
      )
      .where(and(eq(couponUses.companyId, scope.companyId), eq(couponUses.couponId, couponId)))
      .orderBy(desc(couponUses.createdAt), desc(couponUses.id))
      .limit(MAX_USES),
  )

export type CouponUse = Awaited<ReturnType<typeof listUses>>[number]
