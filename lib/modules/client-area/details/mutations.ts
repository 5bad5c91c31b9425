import { and, eq, isNull } from 'drizzle-orm'

import type { ClientScope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { searchTextOf } from '@/lib/modules/customers/rules'
import { audit } from '@/lib/server/audit'
import { notFound, stale } from '@/lib/server/errors'
import { tell } from '@/lib/server/tell'
import { addToTimeline } from '@/lib/server/timeline'

import type { OwnDetailsChange } from '../schema'

const FOLLOWED = ['phone', 'email', 'city', 'street'] as const

/** A client changes how they are reached; the office sees that on the timeline. 409 for a stale version. */
export const updateOwnDetails = (scope: ClientScope, { version, ...values }: OwnDetailsChange) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId, customerId: id } = scope
    const own = and(eq(customers.companyId, companyId), eq(customers.id, id), isNull(customers.deletedAt))
    const [before] = await tx.select().from(customers).where(own).for('update')
    if (!before) throw notFound('הפרטים לא נמצאו')
    if (before.version !== version) throw stale()
    const changed = FOLLOWED.filter((field) => values[field] !== before[field])
    if (changed.length === 0) return { changed }
    const after = { ...before, ...values }
    await tx
      .update(customers)
      .set({
        ...values,
        searchText: searchTextOf(after),
        ...{ version: version + 1, updatedAt: new Date(), updatedBy: actorId },
      })
      .where(own)
    const payload = { fields: changed.join(' ') }
    await addToTimeline(tx, scope, { customerId: id, type: 'customer.self-updated', payload })
    await tell(tx, scope, { topic: 'customer', entityId: id, kind: 'updated', ownerId: before.ownerId })
    const data = { fields: changed, by: 'client' }
    await audit(tx, scope, { action: 'customer.updated', entity: 'customer', entityId: id, data })
    return { changed }
  })
