import { and, eq, inArray } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import { duplicateCandidates } from '@/lib/db/schema/record-merges'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { inScope } from '@/lib/records/in-scope'
import type { RecordEditor, RecordKind } from '@/lib/records/kind'

import type { Dismissal } from './merging.schema'

/**
 * Marks two records as not being duplicates; they are not suggested again. 404 where the actor may not change one of
 * them.
 */
export const dismissDuplicate = (scope: RecordEditor, { entity, table }: RecordKind, { ids }: Dismissal) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const act = 'duplicate-dismissed'
    const own = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inScope(table, scope), inArray(table.id, ids)))
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
          eq(duplicateCandidates.entity, entity),
        ),
      )
    if (own.length < 2 || !rowCount) throw notFound('החשד לכפילות לא נמצא')
    await audit(tx, scope, {
      action: `${entity}.${act}`,
      entity,
      entityId: aId,
      data: { other: bId },
    })
    return { ids }
  })
