import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { customerServiceCharges } from '@/lib/db/schema/customer-services'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { lockCatalogue } from '@/lib/modules/services/lock.queries'

import { billDifference } from './billing.mutations'
import { periodRunning } from './changes.queries'
import { calculateProration, changedTerms } from './changes.rules'
import { type Move, planReplacement, replacementEventData } from './changes-replacement.queries'
import { recordSubscriptionEvent, updateSubscriptionRow } from './events.mutations'
import { type CustomerService, listOpenCharges, lockForChange } from './lock.queries'
import { ofQuantity, serviceOn, termsAfter } from './subscriptions.rules'
import type { ServiceTerms, ServiceTermsInput } from './subscriptions.schema'

type Office = Scope<'customerServices'>
type ChangeInput = ServiceTermsInput & { now?: Date }

/**
 * Changes the terms or the service of a subscription: from the next period, or from today with the difference for the
 * rest of this period charged now or credited to the next charges. 404, 409 if it has unpaid charges or is not running,
 * 422 if it cannot move to that service.
 */
export const changeService = (scope: Office, id: string, { when, version, now = new Date(), ...asked }: ChangeInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    // A concurrent deletion of the new service waits for this transaction, and then finds a subscriber.
    if (asked.serviceId) await lockCatalogue(tx, scope)
    const service = await lockForChange(tx, { companyId, id }, version)
    const { terms, move } = await planReplacement(tx, service, {
      terms: changedTerms(asked),
      serviceId: asked.serviceId,
    })
    const change = { tx, service, terms, move, today: businessDay(now), now, actorId }
    const isLater = when === 'next_period' && service.periodFrom !== null
    const sums = { quantity: terms.quantity, price: terms.priceAgorot, discount: terms.discountAgorot }
    const data = { ...sums, ...(move ? await replacementData(change, move, isLater) : {}) }
    await recordSubscriptionEvent(tx, service, { kind: isLater ? 'change-planned' : 'changed', actorId, data })
    await (isLater ? planChange(change) : changeNow(change))
    await audit(tx, scope, { action: 'customer-service.changed', entity: 'customer_service', entityId: id, data })
    return { id }
  })

type Change = {
  tx: Parameters<typeof listOpenCharges>[0]
  service: CustomerService
  terms: ServiceTerms
  move: Move | null
  today: string
  now: Date
  actorId: string
}

async function replacementData(
  { tx, service, today }: Change,
  { serviceId, name, endedCoupon }: Move,
  isLater: boolean,
) {
  const moved = isLater ? { planned: name } : await replacementEventData(tx, service, { serviceId, on: today })
  return { ...moved, endedCoupon }
}

/**
 * Plans a change for the next period. An unchanged discount is stored as null: it continues with the periods it has
 * left.
 */
async function planChange({ tx, service, terms, move, today, actorId }: Change): Promise<void> {
  const discountAgorot = terms.discountAgorot === service.discountAgorot ? null : terms.discountAgorot
  const later = announcedTo(service, { ...terms, serviceId: move?.serviceId }, today)
  const moved = move && { serviceId: move.serviceId }
  const nextTerms = { ...terms, ...moved, discountAgorot, from: today, ...(later && { later }) }
  await updateSubscriptionRow(tx, service, { nextTerms, updatedBy: actorId })
}

type Agreed = { quantity: number; serviceId: string | undefined }

/** Announced future prices, of which the customer was notified, survive every change except one to another service. */
function announcedTo(service: CustomerService, { quantity, serviceId = service.serviceId }: Agreed, today: string) {
  if (serviceOn(service, today) !== serviceId) return null
  return ofQuantity(termsAfter(service.nextTerms, today), quantity)
}

async function changeNow({ tx, service, terms, move, today, now, actorId }: Change): Promise<void> {
  if ((await listOpenCharges(tx, service)).length > 0)
    throw conflict('owing', 'יש חיוב שלא שולם. אפשר לשנות אחרי שהוא נסגר.')
  if (service.state === 'paused') throw conflict('wrong_state', 'השירות מוקפא. אפשר לשנות אותו אחרי שיחזור לפעול.')
  const { companyId, id: customerServiceId } = service
  const period = periodRunning(service, today)
  const { dueAgorot, creditAgorot } = calculateProration({ ...service, period }, terms, today)
  const discountCyclesLeft = terms.discountAgorot === service.discountAgorot ? service.discountCyclesLeft : null
  const moved = move && { serviceId: move.serviceId }
  const nextTerms = announcedTo(service, { ...terms, serviceId: move?.serviceId }, today)
  const changed = await updateSubscriptionRow(tx, service, {
    ...terms,
    ...moved,
    discountCyclesLeft,
    nextTerms,
    updatedBy: actorId,
    creditAgorot: service.creditAgorot + creditAgorot,
  })
  // Several changes may happen on one day: the version makes each key unique.
  const key = `change:${today}:${service.version}`
  const what = move ? `מעבר ל־${move.name}` : 'שינוי תנאים'
  const line = { key, label: `הפרש על ${what} עד סוף התקופה`, dueOn: today }
  if (dueAgorot > 0)
    await billDifference(tx, changed, { line: { ...line, kind: 'proration', amountAgorot: dueAgorot }, now })
  if (creditAgorot > 0)
    await tx.insert(customerServiceCharges).values({
      ...line,
      companyId,
      customerServiceId,
      id: newId(),
      label: `זיכוי על ${what}`,
      kind: 'credit',
      amountAgorot: -creditAgorot,
      state: 'credited',
      settledAt: now,
    })
}
