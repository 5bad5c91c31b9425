import { and, eq } from 'drizzle-orm'

import { type Scope, withoutShared } from '@/lib/access/scope'
import { notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { requireFreeValues, rethrowTakenValue } from '@/lib/modules/custom-fields/unique-values.queries'
import { recordChange } from '@/lib/records/changes'
import { inScope } from '@/lib/records/in-scope'
import { touch } from '@/lib/records/touch'

import { leadRecords, lockLead } from './record.queries'

type Edits = Scope<'leadEdits'>
type Row = typeof leads.$inferSelect

/** Soft-deletes a lead; 404, 409 for a stale version and for a locked, merged or erased record. */
export const deleteLead = (scope: Edits, _right: Scope<'leadDeletions'>, [id, version]: [string, number]) =>
  inCompany(scope, async (tx) => {
    const row = await lockLead(tx, withoutShared(scope), id)
    if (row.version !== version) throw stale()
    return setDeleted(tx, scope, { row, deletedAt: new Date(), act: 'deleted' })
  })

/** Restores a deleted lead; 404, 409 where another has the value of a unique field, or the package's quota is used up. */
export const restoreLead = (scope: Edits, _right: Scope<'leadDeletions'>, id: string) =>
  inCompany(scope, async (tx) => {
    const [row] = await tx
      .select()
      .from(leads)
      .where(and(inScope(leads, withoutShared(scope), { deleted: 'only' }), eq(leads.id, id)))
      .for('update')
    if (!row) throw notFound(leadRecords.words.notFound)
    await requireQuota(tx, scope.companyId, { of: 'leads' })
    await requireFreeValues(tx, scope, leadRecords, id)
    return setDeleted(tx, scope, { row, deletedAt: null, act: 'restored' })
  }).catch(rethrowTakenValue)

type Deletion = { row: Row; deletedAt: Date | null; act: 'deleted' | 'restored' }

async function setDeleted(tx: Tx, scope: Edits, { row, deletedAt, act }: Deletion) {
  const { id, version, number } = row
  await tx
    .update(leads)
    .set({ deletedAt, ...touch(version, scope.actorId) })
    .where(and(eq(leads.companyId, scope.companyId), eq(leads.id, id)))
  await recordChange(tx, scope, { kind: leadRecords, row, act, data: { number } })
  return { id, version: version + 1 }
}
