import { and, eq } from 'drizzle-orm'
import { type Scope, withoutShared } from '@/lib/access/scope'
import { blocked, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { requireFreeValues, rethrowTakenValue } from '@/lib/modules/custom-fields/unique-values.queries'
import { inScope } from '@/lib/records/in-scope'
import { touch } from '@/lib/records/touch'

import { rethrowTakenNationalId } from '../national-ids.mutations'
import { assertEditable, customerRecords } from '../record.queries'
import { deletionBlockers } from './blockers.queries'
import { blockedText, blockerLinks } from './blockers.rules'

type Edits = Scope<'customerEdits'>
type Row = typeof customers.$inferSelect

/**
 * Locks a record against all changes until it is unlocked; 404, 409 where it is already locked, merged or erased, or
 * was changed meanwhile.
 */
export const lockRecord = (scope: Edits, id: string, { reason, version }: { reason: string; version: number }) =>
  inCompany(scope, async (tx) => {
    const row = await assertEditable(tx, scope, id)
    if (row.version !== version) throw stale()
    const set = { lockedAt: new Date(), lockedBy: scope.actorId, lockReason: reason }
    return applyLifecycleChange(tx, scope, { row, set, type: 'customer.locked', data: { reason } })
  })

/** Unlocks a locked record; 404, 409 where it was changed meanwhile. Does nothing where the record is not locked. */
export const unlockRecord = (scope: Edits, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const row = await lockCustomer(tx, scope, id)
    if (!row.lockedAt) return { id, version: row.version }
    if (row.version !== version) throw stale()
    const set = { lockedAt: null, lockedBy: null, lockReason: '' }
    return applyLifecycleChange(tx, scope, { row, set, type: 'customer.unlocked', data: { reason: row.lockReason } })
  })

/**
 * Soft-deletes a customer, which a collaborator may not (decision 040); 404, 409 for a stale version and where open business blocks it,
 * which the error lists.
 */
export const deleteCustomer = (scope: Edits, _right: Scope<'customerDeletions'>, [id, version]: [string, number]) =>
  inCompany(scope, async (tx) => {
    const row = await assertEditable(tx, withoutShared(scope), id)
    if (row.version !== version) throw stale()
    const blockers = (await deletionBlockers(tx, scope, [id])).get(id)
    if (blockers) throw blocked(`אי אפשר למחוק את הלקוח. ${blockedText(blockers)}.`, blockerLinks(blockers))
    return applyLifecycleChange(tx, scope, { row, set: { deletedAt: new Date() }, type: 'customer.deleted' })
  })

/**
 * Restores a deleted customer; 404, 409 where the identity number or the value of a unique field now belongs to another
 * customer, or the package's quota is used up.
 */
export const restoreCustomer = (scope: Edits, _right: Scope<'customerDeletions'>, id: string) =>
  inCompany(scope, async (tx) => {
    const row = await lockCustomer(tx, withoutShared(scope), id, true)
    await requireQuota(tx, scope.companyId, { of: 'customers' })
    await requireFreeValues(tx, scope, customerRecords, id)
    return applyLifecycleChange(tx, scope, { row, set: { deletedAt: null }, type: 'customer.restored' })
  })
    .catch(rethrowTakenNationalId)
    .catch(rethrowTakenValue)

async function lockCustomer(tx: Tx, scope: Edits, id: string, isDeleted = false): Promise<Row> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(inScope(customers, scope, { deleted: isDeleted ? 'only' : 'none' }), eq(customers.id, id)))
    .for('update')
  if (!row) throw notFound('הלקוח לא נמצא')
  return row
}

type Act = { row: Row; set: Partial<Row>; type: string; data?: Record<string, string> }

/** Writes a change of a customer that the caller has locked, and records it; returns the new version. */
export async function applyLifecycleChange(
  tx: Tx,
  scope: Edits,
  { row: { id, ownerId, version, number }, set, type, data = {} }: Act,
) {
  const by = touch(version, scope.actorId)
  await tx
    .update(customers)
    .set({ ...set, ...by })
    .where(and(eq(customers.companyId, scope.companyId), eq(customers.id, id)))
  await addToTimeline(tx, scope, { customerId: id, type, payload: data })
  await publish(tx, scope, { topic: 'customer', entityId: id, kind: 'updated', ownerId })
  await audit(tx, scope, { action: type, entity: 'customer', entityId: id, data: { number, ...data } })
  return { id, version: version + 1 }
}
