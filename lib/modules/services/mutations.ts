import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { violates } from '@/lib/db/violation'
import { fold } from '@/lib/format/fold'
import { audit } from '@/lib/server/audit'
import { invalid, notFound, stale } from '@/lib/server/errors'

import type { ServiceChange, ServiceInput, ServiceState } from './schema'

type Edits = Scope<'serviceEdits'>
type Target = { id: string; version: number }

/** Adds a service; 422 where its code is taken. Gives its id. */
export const createService = (scope: Edits, input: ServiceInput) =>
  inCompany(scope, async (tx) => {
    const id = newId()
    await refuseTakenCode(tx, scope, { id, code: input.code })
    await tx.insert(services).values({ ...columnsOf(input), companyId: scope.companyId, id, createdBy: scope.actorId })
    await audit(tx, scope, { action: 'service.created', entity: 'service', entityId: id, data: { code: input.code } })
    return { id }
  }).catch(takenCode)

/** Changes a service; pages that already sell it keep their own lines. 404, 409 (version), 422 (code). */
export const updateService = (scope: Edits, id: string, { version, ...input }: ServiceChange) =>
  inCompany(scope, async (tx) => {
    await refuseTakenCode(tx, scope, { id, code: input.code })
    await change(tx, scope, { id, version, set: columnsOf(input) })
    await audit(tx, scope, { action: 'service.updated', entity: 'service', entityId: id, data: { price: input.price } })
    return { id }
  }).catch(takenCode)

/** Puts a service into the archive, where no new page may sell it, or back. 404, 409 (version). */
export const setServiceState = (
  scope: Edits,
  id: string,
  { state, version }: { state: ServiceState; version: number },
) =>
  inCompany(scope, async (tx) => {
    await change(tx, scope, { id, version, set: { state } })
    const action = state === 'archived' ? 'service.archived' : 'service.restored'
    await audit(tx, scope, { action, entity: 'service', entityId: id })
    return { id }
  })

const columnsOf = ({ price, ...input }: ServiceInput) => ({
  ...input,
  priceAgorot: price,
  searchText: fold(`${input.code} ${input.name} ${input.description}`),
})

async function refuseTakenCode(tx: Tx, { companyId }: Edits, { id, code }: { id: string; code: string }) {
  const [holder] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.companyId, companyId), eq(services.code, code), isNull(services.deletedAt)))
  if (holder && holder.id !== id) throw codeTaken()
}

/** Two who took the same code at once: the index refuses the second. */
function takenCode(error: unknown): never {
  throw violates(error, 'services_code') ? codeTaken() : error
}

const codeTaken = () => invalid({ code: 'הקוד כבר שייך לשירות אחר' })

async function change(
  tx: Tx,
  scope: Edits,
  { id, version, set }: Target & { set: Partial<typeof services.$inferInsert> },
) {
  const mine = and(eq(services.companyId, scope.companyId), eq(services.id, id), isNull(services.deletedAt))
  const { rowCount } = await tx
    .update(services)
    .set({ ...set, version: version + 1, updatedAt: new Date(), updatedBy: scope.actorId })
    .where(and(mine, eq(services.version, version)))
  if (rowCount) return
  const [there] = await tx.select({ id: services.id }).from(services).where(mine)
  throw there ? stale() : notFound('השירות לא נמצא')
}
