import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addons, addonVersions } from '@/lib/db/schema/company-offers'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'

import type { AddonChange, AddonInput, AddonState } from './addons.schema'

type Offers = Scope<'companies'>

/** Creates an add-on with its first version; returns its id. 422 if its code is taken or a package is unknown. */
export const addAddon = (scope: Offers, input: AddonInput) =>
  inCompany(scope, async (tx) => {
    const id = newId()
    await requirePackages(tx, scope, input.forPackages)
    await tx.insert(addons).values({ ...headOf(input), companyId: scope.companyId, id, createdBy: scope.actorId })
    await addVersion(tx, scope, { addonId: id, input })
    await audit(tx, scope, { action: 'addon.created', entity: 'addon', entityId: id, data: { code: input.code } })
    return { id }
  }).catch(takenCode)

/**
 * Updates an add-on. Changed terms (features, quotas, prices) become a new version: companies that have the add-on keep
 * theirs. 404, 409 (version), 422 (code).
 */
export const changeAddon = (scope: Offers, id: string, { version, ...input }: AddonChange) =>
  inCompany(scope, async (tx) => {
    await requirePackages(tx, scope, input.forPackages)
    await change(tx, scope, { id, version, set: headOf(input) })
    const isNew = !(await isSold(tx, scope, { addonId: id, input }))
    if (isNew) await addVersion(tx, scope, { addonId: id, input })
    const data = { code: input.code, isNewVersion: isNew }
    await audit(tx, scope, { action: 'addon.updated', entity: 'addon', entityId: id, data })
    return { id }
  }).catch(takenCode)

/** Archives an add-on, so that no more companies get it, or restores it. 404, 409 (version). */
export const setAddonState = (scope: Offers, id: string, { state, version }: { state: AddonState; version: number }) =>
  inCompany(scope, async (tx) => {
    await change(tx, scope, { id, version, set: { state } })
    const action = state === 'archived' ? 'addon.archived' : 'addon.restored'
    await audit(tx, scope, { action, entity: 'addon', entityId: id })
    return { id }
  })

const headOf = ({ code, name, description, forPackages }: AddonInput) => ({ code, name, description, forPackages })

const soldOf = ({ features, quotas, price, setupFee, cycle }: AddonInput) => ({
  features: [...features].sort(),
  quotas: withoutGaps(quotas),
  cycle,
  priceAgorot: price,
  setupFeeAgorot: setupFee,
})

const withoutGaps = (quotas: AddonInput['quotas']) =>
  Object.fromEntries(Object.entries(quotas).filter(([, value]) => value !== undefined))

type Sold = { addonId: string; input: AddonInput }

async function isSold(tx: Tx, { companyId }: Offers, { addonId, input }: Sold): Promise<boolean> {
  const { features, quotas, cycle, priceAgorot, setupFeeAgorot } = soldOf(input)
  const { rows } = await tx.execute<{ same: boolean }>(sql`
    select (features = ${sql.param(features)}::text[] and quotas = ${JSON.stringify(quotas)}::jsonb and cycle = ${cycle}
      and price_agorot = ${priceAgorot} and setup_fee_agorot = ${setupFeeAgorot}) as same
    from addon_versions where company_id = ${companyId} and addon_id = ${addonId} order by number desc limit 1`)
  return rows[0]?.same ?? false
}

async function addVersion(tx: Tx, { companyId, actorId }: Offers, { addonId, input }: Sold) {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(number), 0)::int as last from addon_versions where company_id = ${companyId} and addon_id = ${addonId}`,
  )
  const number = Number(rows[0]?.last ?? 0) + 1
  const values = { ...soldOf(input), number, validFrom: businessDay(), createdBy: actorId }
  await tx.insert(addonVersions).values({ companyId, id: newId(), addonId, ...values })
}

/** Throws 422 unless all packages are the company's own. */
async function requirePackages(tx: Tx, { companyId }: Offers, ids: readonly string[]) {
  if (ids.length === 0) return
  const { rows } = await tx.execute<{ found: number }>(sql`
    select count(*)::int as found from packages
    where company_id = ${companyId} and deleted_at is null and id = any(${sql.param([...new Set(ids)])}::uuid[])`)
  if (rows[0]?.found !== new Set(ids).size) throw invalid({ forPackages: 'אחת החבילות לא נמצאה' })
}

function takenCode(error: unknown): never {
  throw violatesConstraint(error, 'addons_code') ? invalid({ code: 'הקוד כבר שייך לתוסף אחר' }) : error
}

type Change = { id: string; version: number; set: Partial<typeof addons.$inferInsert> }

async function change(tx: Tx, { companyId, actorId }: Offers, { id, version, set }: Change) {
  const mine = and(eq(addons.companyId, companyId), eq(addons.id, id), isNull(addons.deletedAt))
  const { rowCount } = await tx
    .update(addons)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(mine, eq(addons.version, version)))
  if (rowCount) return
  const [there] = await tx.select({ id: addons.id }).from(addons).where(mine)
  throw there ? stale() : notFound('התוסף לא נמצא')
}
