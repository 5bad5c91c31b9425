import { requireScope, type Scope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { servicePrices } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { setPrice } from '@/lib/modules/services/prices.mutations'
import { priceInput } from '@/lib/modules/services/prices.schema'
import { createService, setServiceState } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { seedActor } from './actor'
import { AIR_OFFERS } from './air-offers'
import { STUDIO_OFFERS } from './studio-offers'
import type { SeedWorld } from './world'

/**
 * Seeds about a dozen services of the company's trade, as a person would add them. One is archived; some have past and
 * future prices.
 */
export async function seedServices(world: SeedWorld): Promise<void> {
  const scope = requireScope('serviceEdits', seedActor(world))
  const ids = new Map<string, string>()
  for (const { holds = {}, was = {}, soon, isArchived, ...offer } of world.isFirst ? STUDIO_OFFERS : AIR_OFFERS) {
    const parts = Object.entries(holds).map(([code, quantity]) => ({ serviceId: ids.get(code) ?? '', quantity }))
    const kind = offer.kind ?? (offer.period ? 'recurring' : 'one_off')
    const { id } = await createService(scope, serviceInput.parse({ vatMode: 'standard', ...offer, kind, parts }))
    ids.set(offer.code, id)
    await addPast(scope, id, was)
    if (soon) await addFuture(scope, id, soon)
    if (isArchived) await setServiceState(scope, id, { state: 'archived', version: 1 })
  }
}

const DAY = 86_400_000

const addPast = async (
  { companyId, actorId }: Scope<'serviceEdits'>,
  serviceId: string,
  was: Record<number, number>,
) => {
  const rows = Object.entries(was).map(([days, priceAgorot]) => ({
    companyId,
    id: newId(),
    serviceId,
    priceAgorot,
    createdBy: actorId,
    createdAt: ago(Number(days)),
    validFrom: businessDay(ago(Number(days))),
  }))
  if (rows.length) await inCompany({ companyId }, (tx) => tx.insert(servicePrices).values(rows))
}

const ago = (days: number) => new Date(Date.now() - days * DAY)

async function addFuture(scope: Scope<'serviceEdits'>, serviceId: string, price: string) {
  const notice = 'עדכון מחירון שנתי'
  const input = { price, validFrom: businessDay(ago(-45)), appliesTo: 'new', notice, version: 1 }
  await setPrice(scope, serviceId, priceInput.parse(input))
}
