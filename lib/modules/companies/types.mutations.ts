import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companyTypes, packages } from '@/lib/db/schema/company-offers'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import type { TypeChange, TypeInput } from './types.schema'

type Companies = Scope<'companies'>

/** Creates a company type; returns its id. 422 for a taken name or another company's package. */
export const createType = (scope: Companies, input: TypeInput) =>
  inCompany(scope, async (tx) => {
    const id = newId()
    await requirePackage(tx, scope, { id, packageId: input.defaultPackageId })
    const { companyId, actorId } = scope
    await tx.insert(companyTypes).values({ companyId, id, ...input, createdBy: actorId, updatedBy: actorId })
    await audit(tx, scope, {
      action: 'company-type.created',
      entity: 'company-type',
      entityId: id,
      data: { name: input.name },
    })
    return { id }
  }).catch(takenName)

/** Updates a type; 404, 409 for a stale version, 422 also for another kind while companies have the type. */
export const updateType = (scope: Companies, id: string, { version, ...set }: TypeChange) =>
  inCompany(scope, async (tx) => {
    const before = await lock(tx, scope, id)
    if (before.version !== version) throw stale()
    if (before.kind !== set.kind && (await countHolders(tx, scope, id)) > 0)
      throw invalid({ kind: 'יש חברות מהסוג הזה, ולכן אי אפשר לשנות מה הוא' })
    await requirePackage(tx, scope, { id, packageId: set.defaultPackageId })
    await change(tx, scope, { id, version, set })
    await audit(tx, scope, {
      action: 'company-type.updated',
      entity: 'company-type',
      entityId: id,
      data: { name: set.name },
    })
    return { id }
  }).catch(takenName)

/** Deletes a type that no company or package uses; 404, 409. */
export const deleteType = (scope: Companies, id: string) =>
  inCompany(scope, async (tx) => {
    const { version, name } = await lock(tx, scope, id)
    if ((await countHolders(tx, scope, id)) > 0)
      throw conflict('in_use', 'אי אפשר למחוק: יש חברות או חבילות מהסוג הזה.')
    await change(tx, scope, { id, version, set: { deletedAt: new Date() } })
    await audit(tx, scope, { action: 'company-type.deleted', entity: 'company-type', entityId: id, data: { name } })
    return { id }
  })

async function countHolders(tx: Tx, { companyId }: Companies, id: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select (select count(*)::int from companies where type_owner_id = ${companyId} and type_id = ${id})
      + (select count(*)::int from packages where company_id = ${companyId} and type_id = ${id} and deleted_at is null) as n`)
  return rows[0]?.n ?? 0
}

/** Throws 422 if the default package is not the company's own, or is meant for another type. */
async function requirePackage(
  tx: Tx,
  { companyId }: Companies,
  { id, packageId }: { id: string; packageId: string | null },
) {
  if (!packageId) return
  const [found] = await tx
    .select({ typeId: packages.typeId })
    .from(packages)
    .where(and(eq(packages.companyId, companyId), eq(packages.id, packageId), isNull(packages.deletedAt)))
  if (!found) throw invalid({ defaultPackageId: 'החבילה אינה מוכרת' })
  if (found.typeId && found.typeId !== id) throw invalid({ defaultPackageId: 'החבילה מיועדת לסוג אחר' })
}

async function lock(tx: Tx, { companyId }: Companies, id: string) {
  const found = await lockRow(tx, companyTypes, { companyId }, { id, orElse: 'הסוג לא נמצא' })
  return found
}

type Change = { id: string; version: number; set: Partial<typeof companyTypes.$inferInsert> }

const change = (tx: Tx, { companyId, actorId }: Companies, { id, version, set }: Change) =>
  tx
    .update(companyTypes)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(companyTypes.companyId, companyId), eq(companyTypes.id, id)))

function takenName(error: unknown): never {
  throw violatesConstraint(error, 'company_types_name') ? invalid({ name: 'יש כבר סוג בשם הזה' }) : error
}
