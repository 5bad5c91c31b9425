import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { duplicateCandidates } from '@/lib/db/schema/customer-merges'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { inScope } from '@/lib/records/in-scope'

import type { Dismissal } from './duplicates.schema'

/** Says of two cards that they are two customers; they are not suspected again. 404 where one is not the actor's to change. */
export const dismissDuplicate = (scope: Scope<'customerEdits'>, { ids }: Dismissal) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId, ownerId } = scope
    const own = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(inScope(customers, { companyId, ownerId }), inArray(customers.id, ids)))
    const [aId = '', bId = ''] = [...ids].sort()
    const { rowCount } = await tx
      .update(duplicateCandidates)
      .set({ state: 'dismissed', decidedAt: new Date(), decidedBy: actorId })
      .where(
        and(
          eq(duplicateCandidates.companyId, companyId),
          eq(duplicateCandidates.aId, aId),
          eq(duplicateCandidates.bId, bId),
          eq(duplicateCandidates.state, 'open'),
        ),
      )
    if (own.length < 2 || !rowCount) throw notFound('החשד לכפילות לא נמצא')
    await audit(tx, scope, {
      action: 'customer.duplicate-dismissed',
      entity: 'customer',
      entityId: aId,
      data: { other: bId },
    })
    return { ids }
  })
