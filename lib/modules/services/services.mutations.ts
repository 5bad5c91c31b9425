import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { touch } from '@/lib/records/touch'

import { findOrCreateCategory, forgetEmptyCategories } from './categories.mutations'
import { lockCatalogue } from './lock.queries'
import { replaceParts } from './parts.mutations'
import { listContainingPackages, listPackageParts } from './parts.queries'
import { recordPrice, updatePackagePrices } from './prices.mutations'
import { fromToday } from './prices.rules'
import { countHolders } from './revenue.queries'
import { holdersText } from './services.labels'
import type { ServiceChange, ServiceInput, ServiceState } from './services.schema'
import { serviceColumns } from './store.mutations'

type Edits = Scope<'serviceEdits'>
type Target = { id: string; version: number }

/** Creates a service with its first price and returns its id; 422 if the code is taken or a part is not allowed. */
export const createService = (scope: Edits, input: ServiceInput) =>
  inCompany(scope, async (tx) => {
    const id = newId()
    await lockCatalogue(tx, scope)
    await refuseTakenCode(tx, scope, { id, code: input.code })
    const columns = await serviceColumns(tx, scope, input)
    const categoryId = await findOrCreateCategory(tx, scope, input.category)
    await tx
      .insert(services)
      .values({ ...columns, categoryId, companyId: scope.companyId, id, createdBy: scope.actorId })
    await replaceParts(tx, scope, { packageId: id, parts: input.parts })
    await recordPrice(tx, scope, { ...fromToday(), serviceId: id, priceAgorot: columns.priceAgorot })
    await audit(tx, scope, { action: 'service.created', entity: 'service', entityId: id, data: { code: input.code } })
    return { id }
  }).catch(takenCode)

/**
 * Updates a service; existing payment pages keep their own lines, and a new price is added to the price history. 404,
 * 409 (version), 422 (code, parts, and billing fields while customers have the service or packages contain it).
 */
export const updateService = (scope: Edits, id: string, { version, ...input }: ServiceChange) =>
  inCompany(scope, async (tx) => {
    await lockCatalogue(tx, scope)
    const before = await findBefore(tx, scope, { id, version })
    await refuseTakenCode(tx, scope, { id, code: input.code })
    await refuseBillingChange(tx, scope, { id, before, input })
    const columns = await serviceColumns(tx, scope, input)
    const categoryId = await findOrCreateCategory(tx, scope, input.category)
    await change(tx, scope, { id, version, set: { ...columns, categoryId } })
    await replaceParts(tx, scope, { packageId: id, parts: input.parts })
    await forgetEmptyCategories(tx, scope)
    const { priceAgorot } = columns
    if (priceAgorot !== before.priceAgorot) {
      await recordPrice(tx, scope, { ...fromToday(), serviceId: id, priceAgorot })
      await updatePackagePrices(tx, scope, id)
    }
    await audit(tx, scope, { action: 'service.updated', entity: 'service', entityId: id, data: { price: priceAgorot } })
    return { id }
  }).catch(takenCode)

/**
 * Archives a service, so that no new page can sell it, or restores it. 404, 409 (version; it is part of an active
 * package, or a package with an archived part).
 */
export const setServiceState = (
  scope: Edits,
  id: string,
  { state, version }: { state: ServiceState; version: number },
) =>
  inCompany(scope, async (tx) => {
    await lockCatalogue(tx, scope)
    await (state === 'archived' ? refusePackagePart(tx, scope, id) : refuseHollow(tx, scope, id))
    await change(tx, scope, { id, version, set: { state } })
    const action = state === 'archived' ? 'service.archived' : 'service.restored'
    await audit(tx, scope, { action, entity: 'service', entityId: id })
    return { id }
  })

/** Deletes a service that no customer has and no package contains; past sales stay. 404, 409. */
export const deleteService = (scope: Edits, id: string) =>
  inCompany(scope, async (tx) => {
    await lockCatalogue(tx, scope)
    const { code, version } = await findBefore(tx, scope, { id })
    const holders = await countHolders(tx, scope, id)
    if (holders > 0) throw conflict('subscribed', `${holdersText(holders)} יש את השירות. אפשר להעביר אותו לארכיון.`)
    const [holder] = await listContainingPackages(tx, scope, id)
    if (holder) throw conflict('part', `השירות הוא חלק מהחבילה ״${holder.name}״`)
    await change(tx, scope, { id, version, set: { deletedAt: new Date() } })
    await replaceParts(tx, scope, { packageId: id, parts: [] })
    await forgetEmptyCategories(tx, scope)
    await audit(tx, scope, { action: 'service.deleted', entity: 'service', entityId: id, data: { code } })
    return { id }
  })

async function refuseTakenCode(tx: Tx, { companyId }: Edits, { id, code }: { id: string; code: string }) {
  const [holder] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.companyId, companyId), eq(services.code, code), isNull(services.deletedAt)))
  if (holder && holder.id !== id) throw codeTaken()
}

/** Turns a unique violation of the code into 422, for two concurrent users with the same code. */
function takenCode(error: unknown): never {
  throw violatesConstraint(error, 'services_code') ? codeTaken() : error
}

const codeTaken = () => invalid({ code: 'הקוד כבר שייך לשירות אחר' })

type Before = Awaited<ReturnType<typeof findBefore>>

async function findBefore(tx: Tx, { companyId }: Edits, { id, version }: { id: string; version?: number }) {
  const { code, kind, period, periodCount, vatMode, priceAgorot } = services
  const [found] = await tx
    .select({ code, kind, period, periodCount, vatMode, priceAgorot, version: services.version })
    .from(services)
    .where(and(eq(services.companyId, companyId), eq(services.id, id), isNull(services.deletedAt)))
  if (!found) throw notFound('השירות לא נמצא')
  if (version !== undefined && found.version !== version) throw stale()
  return found
}

/** Throws 422 if billing fields change while customers have the service or a package contains it. */
async function refuseBillingChange(
  tx: Tx,
  scope: Edits,
  { id, before, input }: { id: string; before: Before; input: ServiceInput },
) {
  const recast = (['kind', 'period', 'periodCount', 'vatMode'] as const).find((key) => before[key] !== input[key])
  if (!recast) return
  const [holder] = await listContainingPackages(tx, scope, id)
  if (holder) throw invalid({ [recast]: `השירות הוא חלק מהחבילה ״${holder.name}״, ולכן אופן החיוב אינו משתנה` })
  const holders = await countHolders(tx, scope, id)
  if (holders > 0) throw invalid({ [recast]: `${holdersText(holders)} יש את השירות, ולכן אופן החיוב אינו משתנה` })
}

async function refusePackagePart(tx: Tx, scope: Edits, id: string) {
  const holder = (await listContainingPackages(tx, scope, id)).find(({ state }) => state === 'active')
  if (holder) throw conflict('part', `השירות הוא חלק מהחבילה ״${holder.name}״. יש להעביר לארכיון קודם אותה.`)
}

/** Throws 409 if an archived part prevents the package from being restored. */
async function refuseHollow(tx: Tx, scope: Edits, id: string) {
  const part = (await listPackageParts(tx, scope, id)).find(({ state }) => state === 'archived')
  if (part) throw conflict('part', `השירות ״${part.name}״ שבחבילה נמצא בארכיון. יש להחזיר קודם אותו.`)
}

async function change(
  tx: Tx,
  scope: Edits,
  { id, version, set }: Target & { set: Partial<typeof services.$inferInsert> },
) {
  const mine = and(eq(services.companyId, scope.companyId), eq(services.id, id), isNull(services.deletedAt))
  const { rowCount } = await tx
    .update(services)
    .set({ ...set, ...touch(version, scope.actorId) })
    .where(and(mine, eq(services.version, version)))
  if (rowCount) return
  const [there] = await tx.select({ id: services.id }).from(services).where(mine)
  throw there ? stale() : notFound('השירות לא נמצא')
}
