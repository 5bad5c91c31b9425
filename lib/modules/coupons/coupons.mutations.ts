import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { couponServices, coupons } from '@/lib/db/schema/coupons'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import type { CouponChange, CouponInput, CouponState } from './coupons.schema'

type Coupons = Scope<'coupons'>

/** Creates a coupon and returns its id; 422 if its code is taken or a service is not the company's. */
export const createCoupon = (scope: Coupons, input: CouponInput) =>
  inCompany(scope, async (tx) => {
    const id = newId()
    await requireServices(tx, scope, input.serviceIds)
    await tx.insert(coupons).values({ ...columnsOf(input), companyId: scope.companyId, id, createdBy: scope.actorId })
    await replaceServices(tx, scope, { couponId: id, serviceIds: input.serviceIds })
    await audit(tx, scope, { action: 'coupon.created', entity: 'coupon', entityId: id, data: { code: input.code } })
    return { id }
  }).catch(takenCode)

/**
 * Updates a coupon; discounts already given do not change. 404, 409 (version), 422 (code, services, fewer uses than
 * were taken).
 */
export const updateCoupon = (scope: Coupons, id: string, { version, ...input }: CouponChange) =>
  inCompany(scope, async (tx) => {
    const { taken } = await lockCoupon(tx, scope, { id, version })
    if (input.maxUses !== null && input.maxUses < taken) throw invalid({ maxUses: `הקופון כבר נוצל ${taken} פעמים` })
    await requireServices(tx, scope, input.serviceIds)
    await change(tx, scope, { id, version, set: columnsOf(input) })
    await replaceServices(tx, scope, { couponId: id, serviceIds: input.serviceIds })
    await audit(tx, scope, { action: 'coupon.updated', entity: 'coupon', entityId: id, data: { code: input.code } })
    return { id }
  }).catch(takenCode)

/** Archives a coupon, so that nobody can use it, or restores it. 404, 409 (version). */
export const setCouponState = (
  scope: Coupons,
  id: string,
  { state, version }: { state: CouponState; version: number },
) =>
  inCompany(scope, async (tx) => {
    const { code } = await lockCoupon(tx, scope, { id, version })
    await change(tx, scope, { id, version, set: { state } })
    const action = state === 'archived' ? 'coupon.archived' : 'coupon.restored'
    await audit(tx, scope, { action, entity: 'coupon', entityId: id, data: { code } })
    return { id }
  })

const columnsOf = ({ percent, amount, minAmount, serviceIds, kind, ...same }: CouponInput) => ({
  ...same,
  percentBp: kind === 'percent' ? percent : null,
  amountAgorot: kind === 'amount' ? amount : null,
  minAgorot: minAmount ?? 0,
  forAll: serviceIds.length === 0,
})

/** Maps a violation of the unique index on the code to 422; this also covers two concurrent requests. */
function takenCode(error: unknown): never {
  throw violatesConstraint(error, 'coupons_code') ? invalid({ code: 'הקוד כבר שייך לקופון אחר' }) : error
}

async function requireServices(tx: Tx, { companyId }: Coupons, ids: readonly string[]) {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.companyId, companyId), inArray(services.id, [...ids]), isNull(services.deletedAt)))
  if (found.length < ids.length) throw invalid({ serviceIds: 'אחד השירותים לא נמצא' })
}

async function replaceServices(
  tx: Tx,
  { companyId }: Coupons,
  { couponId, serviceIds }: { couponId: string; serviceIds: readonly string[] },
) {
  await tx
    .delete(couponServices)
    .where(and(eq(couponServices.companyId, companyId), eq(couponServices.couponId, couponId)))
  if (serviceIds.length === 0) return
  await tx.insert(couponServices).values(serviceIds.map((serviceId) => ({ companyId, couponId, serviceId })))
}

type Target = { id: string; version: number }

/** Locks the coupon's row, so that no payer takes a use until the transaction ends. */
const lockCoupon = (tx: Tx, scope: Coupons, target: Target) =>
  lockRow(tx, coupons, scope, { ...target, orElse: 'הקופון לא נמצא' })

const change = (
  tx: Tx,
  { companyId, actorId }: Coupons,
  { id, version, set }: Target & { set: Partial<typeof coupons.$inferInsert> },
) =>
  tx
    .update(coupons)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(coupons.companyId, companyId), eq(coupons.id, id)))
