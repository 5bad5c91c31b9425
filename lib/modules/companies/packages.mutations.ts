import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companyTypes, packages, packageVersions } from '@/lib/db/schema/company-offers'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { countText } from '@/lib/format/count-text'
import { touch } from '@/lib/records/touch'

import { loadPackage, ownFeatures } from './packages.queries'
import type { PackageChange, PackageInput, VersionInput } from './packages.schema'

type Companies = Scope<'companies'>

/**
 * Creates a package with its first version; returns its id. 422 for a taken code, another company's type, or features
 * that the company lacks itself.
 */
export const createPackage = (scope: Companies, input: PackageInput) =>
  inCompany(scope, async (tx) => {
    const { code, name, description, level, typeId, isShared, ...terms } = input
    const { companyId, actorId } = scope
    const id = newId()
    await requireType(tx, scope, typeId)
    const details = { code, name, description, level, typeId, isShared }
    await tx.insert(packages).values({ companyId, id, ...details, createdBy: actorId, updatedBy: actorId })
    await insertVersion(tx, scope, { packageId: id, number: 1, terms })
    await audit(tx, scope, { action: 'package.created', entity: 'package', entityId: id, data: { code, name } })
    return { id }
  }).catch(takenCode)

/** Updates the description of a package, not its terms; 404, 409 for a stale version, 422. */
export const updatePackage = (scope: Companies, id: string, { version, ...details }: PackageChange) =>
  inCompany(scope, async (tx) => {
    await requireType(tx, scope, details.typeId)
    await change(tx, scope, { id, version, set: details })
    await audit(tx, scope, { action: 'package.updated', entity: 'package', entityId: id, data: { code: details.code } })
    return { id }
  }).catch(takenCode)

/**
 * Adds a version with new terms for companies that buy from its first day on; existing holders keep theirs. 404, 422
 * also for a day before the previous version.
 */
export const addPackageVersion = (scope: Companies, id: string, terms: VersionInput) =>
  inCompany(scope, async (tx) => {
    await lock(tx, scope, id)
    const { rows } = await tx.execute<{ number: number; valid_from: string }>(sql`
      select number, valid_from::text from package_versions where company_id = ${scope.companyId} and package_id = ${id} order by number desc limit 1`)
    const last = rows[0]
    if (last && terms.validFrom < last.valid_from)
      throw invalid({ validFrom: 'גרסה חדשה אינה יכולה להתחיל לפני הגרסה הקודמת' })
    const number = (last?.number ?? 0) + 1
    await insertVersion(tx, scope, { packageId: id, number, terms })
    await tx.execute(
      sql`update packages set updated_at = now(), updated_by = ${scope.actorId} where company_id = ${scope.companyId} and id = ${id}`,
    )
    await audit(tx, scope, {
      action: 'package.version-added',
      entity: 'package',
      entityId: id,
      data: { number, priceAgorot: terms.price, cycle: terms.cycle, validFrom: terms.validFrom },
    })
    return { id, number }
  })

type StateChange = { state: 'active' | 'archived'; version: number }

/** Archives a package, so that it is no longer sold, or restores it; holders keep it. 404, 409 for a stale version. */
export const setPackageState = (scope: Companies, id: string, { state, version }: StateChange) =>
  inCompany(scope, async (tx) => {
    await change(tx, scope, { id, version, set: { state } })
    const action = state === 'archived' ? 'package.archived' : 'package.restored'
    await audit(tx, scope, { action, entity: 'package', entityId: id })
    return { id }
  })

/** Deletes a package that no company ever had; 404, 409 if one did. */
export const deletePackage = (scope: Companies, id: string) =>
  inCompany(scope, async (tx) => {
    const { version, name } = await lock(tx, scope, id)
    const { rows } = await tx.execute<{ held: number; ever: number; types: number }>(sql`
      select count(*) filter (where s.ended_at is null)::int as held, count(*)::int as ever,
        (select count(*)::int from company_types t where t.company_id = ${scope.companyId} and t.default_package_id = ${id} and t.deleted_at is null) as types
      from subscriptions s where s.owner_id = ${scope.companyId} and s.package_id = ${id}`)
    const { held = 0, ever = 0, types = 0 } = rows[0] ?? {}
    if (held > 0)
      throw conflict(
        'in_use',
        `אי אפשר למחוק: ${countText(held, ['חברה אחת מחזיקה', 'שתי חברות מחזיקות', 'חברות מחזיקות'])} בחבילה. אפשר להעביר אותה לארכיון.`,
      )
    if (ever > 0) throw conflict('in_use', 'אי אפשר למחוק: חברות החזיקו בחבילה בעבר. אפשר להעביר אותה לארכיון.')
    if (types > 0) throw conflict('in_use', 'אי אפשר למחוק: החבילה היא ברירת המחדל של סוג חברה.')
    await change(tx, scope, { id, version, set: { deletedAt: new Date() } })
    await audit(tx, scope, { action: 'package.deleted', entity: 'package', entityId: id, data: { name } })
    return { id }
  })

type NewVersion = { packageId: string; number: number; terms: VersionInput }

async function insertVersion(tx: Tx, scope: Companies, { packageId, number, terms }: NewVersion) {
  const { price, setupFee, quotas, ...rest } = terms
  const own = await ownFeatures(tx, scope)
  const lacking = own ? rest.features.filter((one) => !own.includes(one)) : []
  if (lacking.length > 0) throw invalid({ features: 'נבחרו יכולות שאין לחברה שלך, ואי אפשר להעניק אותן הלאה' })
  await tx.insert(packageVersions).values({
    companyId: scope.companyId,
    id: newId(),
    packageId,
    number,
    createdBy: scope.actorId,
    ...rest,
    features: [...new Set(rest.features)],
    priceAgorot: price,
    setupFeeAgorot: setupFee,
    quotas: Object.fromEntries(Object.entries(quotas).filter(([, limit]) => limit !== undefined)),
  })
}

async function requireType(tx: Tx, { companyId }: Companies, typeId: string | null) {
  if (!typeId) return
  const [type] = await tx
    .select({ id: companyTypes.id })
    .from(companyTypes)
    .where(and(eq(companyTypes.companyId, companyId), eq(companyTypes.id, typeId), isNull(companyTypes.deletedAt)))
  if (!type) throw invalid({ typeId: 'סוג החברה אינו מוכר' })
}

async function lock(tx: Tx, scope: Companies, id: string) {
  await tx.execute(sql`select from packages where company_id = ${scope.companyId} and id = ${id} for update`)
  return loadPackage(tx, scope, id)
}

type Change = { id: string; version: number; set: Partial<typeof packages.$inferInsert> }

async function change(tx: Tx, { companyId, actorId }: Companies, { id, version, set }: Change) {
  const mine = and(eq(packages.companyId, companyId), eq(packages.id, id), isNull(packages.deletedAt))
  const { rowCount } = await tx
    .update(packages)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(mine, eq(packages.version, version)))
  if (rowCount) return
  const [there] = await tx.select({ id: packages.id }).from(packages).where(mine)
  throw there ? stale() : notFound('החבילה לא נמצאה')
}

function takenCode(error: unknown): never {
  throw violatesConstraint(error, 'packages_code') ? invalid({ code: 'הקוד כבר שייך לחבילה אחרת' }) : error
}
