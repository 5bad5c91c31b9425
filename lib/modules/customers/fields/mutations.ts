import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/server/audit'
import { notFound, stale } from '@/lib/server/errors'
import { tell } from '@/lib/server/tell'
import { addToTimeline } from '@/lib/server/timeline'

import { searchTextOf } from '../rules'
import type { CustomerFieldChange } from '../schema'

/** Changes some fields of a customer of the scope and leaves the others; gives the new version. 404, 409 for a stale version. */
export const changeCustomerFields = (scope: Scope<'customerEdits'>, id: string, change: CustomerFieldChange) =>
  inCompany(scope, async (tx) => {
    const { version, ...values } = change
    const row = and(
      eq(customers.companyId, scope.companyId),
      eq(customers.id, id),
      isNull(customers.deletedAt),
      scope.ownerId ? eq(customers.ownerId, scope.ownerId) : undefined,
    )
    const [before] = await tx.select().from(customers).where(row).for('update')
    if (!before) throw notFound('הלקוח לא נמצא')
    if (before.version !== version) throw stale()
    const fields = keysOf(values).filter((field) => values[field] !== before[field])
    if (fields.length === 0) return { id, version }
    const after = { ...values, version: version + 1, updatedAt: new Date(), updatedBy: scope.actorId }
    const searchText = searchTextOf({ ...before, ...values })
    await tx
      .update(customers)
      .set({ ...after, searchText })
      .where(row)
    await addToTimeline(tx, scope, { customerId: id, type: 'customer.updated', payload: { fields: fields.join(' ') } })
    await tell(tx, scope, { topic: 'customer', entityId: id, kind: 'updated', ownerId: before.ownerId })
    await audit(tx, scope, { action: 'customer.updated', entity: 'customer', entityId: id, data: { fields } })
    return { id, version: after.version }
  })

type Values = Omit<CustomerFieldChange, 'version'>
const keysOf = (values: Values) => Object.keys(values) as (keyof Values)[]
