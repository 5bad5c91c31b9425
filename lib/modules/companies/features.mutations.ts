import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { featureOverrides } from '@/lib/db/schema/companies-billing'
import { inCompany } from '@/lib/db/tenant'
import { businessDay, dayRange } from '@/lib/format/dates'
import type { OverrideInput } from './features.schema'
import { auditBoth } from './log.mutations'
import { lockCompanyBelow } from './tree.queries'

type Companies = Scope<'companies'>

/**
 * Turns one feature of a company below on or off, replacing an earlier override; 404, 409 without a package, 422 for a
 * past day.
 */
export const setOverride = (scope: Companies, id: string, { permission, effect, reason, until }: OverrideInput) =>
  inCompany(scope, async (tx) => {
    if (until && until < businessDay()) throw invalid({ until: 'יש לבחור יום שעוד לא עבר' })
    await lockCompanyBelow(tx, scope, { id })
    await requirePackage(tx, id)
    await deleteOverrides(
      tx,
      scope,
      and(eq(featureOverrides.permission, permission), eq(featureOverrides.companyId, id)),
    )
    const overrideId = newId()
    await tx.insert(featureOverrides).values({
      companyId: id,
      id: overrideId,
      permission,
      effect,
      reason,
      createdBy: scope.actorId,
      updatedBy: scope.actorId,
      until: until ? dayRange(until).to : null,
      ...(await whoDecides(tx, scope)),
    })
    const data = { permission, effect, reason, ...(until && { until }) }
    await auditBoth(tx, scope, { company: id, action: 'company.feature-set', data })
    return { id: overrideId }
  })

/** Removes an override, so that the package decides again; 404. */
export const removeOverride = (scope: Companies, id: string, overrideId: string) =>
  inCompany(scope, async (tx) => {
    await lockCompanyBelow(tx, scope, { id })
    const removed = await deleteOverrides(
      tx,
      scope,
      and(eq(featureOverrides.id, overrideId), eq(featureOverrides.companyId, id)),
    )
    const permission = removed[0]?.permission
    if (!permission) throw notFound('ההחרגה לא נמצאה')
    await auditBoth(tx, scope, { company: id, action: 'company.feature-released', data: { permission } })
    return { id: overrideId }
  })

const deleteOverrides = (tx: Tx, { actorId }: Companies, which: SQL | undefined) =>
  tx
    .update(featureOverrides)
    .set({ deletedAt: new Date(), updatedAt: new Date(), updatedBy: actorId })
    .where(and(which, isNull(featureOverrides.deletedAt)))
    .returning({ permission: featureOverrides.permission })

async function requirePackage(tx: Tx, id: string) {
  const { rowCount } = await tx.execute(sql`select from subscriptions where company_id = ${id} limit 1`)
  if (rowCount === 0)
    throw conflict('no_package', 'לחברה אין חבילה, ולכן הכול פתוח בה. כדי להגביל אותה יש לבחור חבילה.')
}

async function whoDecides(tx: Tx, { companyId, actorId }: Companies) {
  const { rows } = await tx.execute<{ byName: string; byCompany: string }>(sql`
    select u.display_name as "byName", c.name as "byCompany" from users u join companies c on c.id = u.company_id
    where u.company_id = ${companyId} and u.id = ${actorId}`)
  return rows[0] ?? { byName: '', byCompany: '' }
}
