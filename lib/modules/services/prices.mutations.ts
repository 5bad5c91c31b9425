import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { servicePrices, services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { formatShekels, MAX_AGOROT } from '@/lib/format/money'
import { enqueue } from '@/lib/jobs/enqueue'
import { touch } from '@/lib/records/touch'

import { lockCatalogue } from './lock.queries'
import { listContainingPackages, listPackageParts } from './parts.queries'
import { vatOn } from './prices.queries'
import { fromToday, storedPrice } from './prices.rules'
import type { PriceInput } from './prices.schema'
import { installmentsWithin, sumOfParts } from './services.rules'
import type { PriceAppliesTo } from './services.schema'

type Edits = Scope<'serviceEdits'>
type CompanyActor = { readonly companyId: string; readonly actorId?: string }
type Priced = { serviceId: string; priceAgorot: number; validFrom: string; appliesTo: PriceAppliesTo; notice: string }

/** Sets a price from today or a later day on; replaces a price that was set for the same day. 404, 409, 422. */
export const setPrice = (scope: Edits, serviceId: string, { version, price, ...input }: PriceInput) =>
  inCompany(scope, async (tx) => {
    await lockCatalogue(tx, scope)
    const service = await findPriced(tx, scope, serviceId)
    if (service.version !== version) throw stale()
    if (service.sumsParts)
      throw conflict('summed', 'מחיר החבילה הוא סכום השירותים שבה. כדי לקבוע מחיר יש לערוך את החבילה.')
    const today = businessDay()
    if (input.validFrom < today) throw invalid({ validFrom: 'מחיר נקבע מהיום או מיום שעוד לא הגיע' })
    const priceAgorot = storedPrice(price, { ...service, rateBp: await vatOn(tx, scope, input.validFrom) })
    refusePrice(priceAgorot, service)
    const id = await recordPrice(tx, scope, { serviceId, priceAgorot, ...input })
    if (input.validFrom === today) await applyPrice(tx, scope, { serviceId, priceAgorot })
    const data = { price: priceAgorot, validFrom: input.validFrom, appliesTo: input.appliesTo }
    await audit(tx, scope, { action: 'service.price-set', entity: 'service', entityId: serviceId, data })
    return { id }
  })

/** Deletes a future price. 404; 409 if existing customers were already notified of it. */
export const removePrice = (scope: Edits, { id: serviceId, price }: { id: string; price: string }) =>
  inCompany(scope, async (tx) => {
    await lockCatalogue(tx, scope)
    const mine = and(
      eq(servicePrices.companyId, scope.companyId),
      eq(servicePrices.serviceId, serviceId),
      eq(servicePrices.id, price),
      gt(servicePrices.validFrom, businessDay()),
      isNull(servicePrices.deletedAt),
    )
    const { validFrom, appliesTo } = servicePrices
    const [found] = await tx.select({ validFrom, appliesTo }).from(servicePrices).where(mine)
    if (!found) throw notFound('המחיר לא נמצא, או שכבר נכנס לתוקף')
    if (found.appliesTo === 'everyone')
      throw conflict('announced', 'המחיר כבר נמסר ללקוחות הקיימים. אפשר לקבוע לאותו יום מחיר אחר.')
    await tx.update(servicePrices).set({ deletedAt: new Date(), updatedBy: scope.actorId }).where(mine)
    const data = { validFrom: found.validFrom }
    await audit(tx, scope, { action: 'service.price-removed', entity: 'service', entityId: serviceId, data })
    return { id: serviceId }
  })

/**
 * Inserts the price of a service from a day on; if it applies to everyone, a job notifies existing customers and
 * changes their subscriptions from that day.
 */
export async function recordPrice(tx: Tx, { companyId, actorId }: CompanyActor, priced: Priced): Promise<string> {
  const by = actorId ? { createdBy: actorId, updatedBy: actorId } : {}
  const { priceAgorot, appliesTo, notice } = priced
  const widestScope = sql`case when ${servicePrices.appliesTo} = 'everyone' then 'everyone' else ${appliesTo} end`
  const [written] = await tx
    .insert(servicePrices)
    .values({ companyId, id: newId(), ...priced, ...by })
    .onConflictDoUpdate({
      target: [servicePrices.companyId, servicePrices.serviceId, servicePrices.validFrom],
      targetWhere: sql`deleted_at is null`,
      set: { priceAgorot, notice, appliesTo: widestScope, ...by, updatedAt: new Date() },
    })
    .returning({ id: servicePrices.id, appliesTo: servicePrices.appliesTo })
  if (!written) throw new Error('the price was not written')
  const payload = { serviceId: priced.serviceId, priceId: written.id }
  const key = `customer-services.reprice:${written.id}`
  if (written.appliesTo === 'everyone') await enqueue(tx, ['customer-services.reprice', payload], { key })
  return written.id
}

/**
 * Makes a price the current one, and updates packages that contain the service. The caller holds the catalogue lock.
 */
export async function applyPrice(tx: Tx, who: CompanyActor, priced: Pick<Priced, 'serviceId' | 'priceAgorot'>) {
  await write(tx, who, priced)
  await updatePackagePrices(tx, who, priced.serviceId)
}

/**
 * Updates the price of packages that are priced by the sum of their parts, from today on. The caller holds the
 * catalogue lock.
 */
export async function updatePackagePrices(tx: Tx, who: CompanyActor, partId: string) {
  for (const { id: serviceId, sumsParts } of await listContainingPackages(tx, who, partId)) {
    if (!sumsParts) continue
    const priceAgorot = sumOfParts(await listPackageParts(tx, who, serviceId))
    await recordPrice(tx, who, { ...fromToday(), serviceId, priceAgorot })
    await write(tx, who, { serviceId, priceAgorot })
  }
}

const write = (
  tx: Tx,
  { companyId }: CompanyActor,
  { serviceId, priceAgorot }: Pick<Priced, 'serviceId' | 'priceAgorot'>,
) =>
  tx
    .update(services)
    .set({ priceAgorot, ...touch(services.version) })
    .where(and(eq(services.companyId, companyId), eq(services.id, serviceId)))

async function findPriced(tx: Tx, { companyId }: Edits, id: string) {
  const { version, vatMode, priceIncludesVat, sumsParts, maxInstallments, minInstallmentAgorot } = services
  const [found] = await tx
    .select({ version, vatMode, priceIncludesVat, sumsParts, maxInstallments, minInstallmentAgorot })
    .from(services)
    .where(and(eq(services.companyId, companyId), eq(services.id, id), isNull(services.deletedAt)))
  if (!found) throw notFound('השירות לא נמצא')
  return found
}

function refusePrice(
  agorot: number,
  { maxInstallments, minInstallmentAgorot }: { maxInstallments: number; minInstallmentAgorot: number },
) {
  if (agorot > MAX_AGOROT) throw invalid({ price: `המחיר עם מע״מ גדול מ־${formatShekels(MAX_AGOROT)}` })
  const most = installmentsWithin(agorot, minInstallmentAgorot)
  if (maxInstallments > most)
    throw invalid({ price: `השירות נמכר בעד ${maxInstallments} תשלומים, ובמחיר הזה אפשר עד ${most}` })
}
