import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { nextNumber } from '@/lib/db/numbering'
import { customerServices } from '@/lib/db/schema/customer-services'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addDays, addMonths } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { redeemForSubscription } from '@/lib/modules/coupons/redeem.commands'
import { lockCatalogue } from '@/lib/modules/services/lock.queries'
import { periodMonths } from '@/lib/modules/services/services.rules'
import { inScope } from '@/lib/records/in-scope'
import { advanceSubscription } from './charges.mutations'
import { couponFor } from './coupon-redemption.queries'
import { publishStateChange, recordSubscriptionEvent } from './events.mutations'
import type { CustomerServiceInput } from './subscriptions.schema'

type Office = Scope<'customerServices'>
type Context = { customerScope: Scope<'customers'> | null; now?: Date }

/**
 * Creates a subscription for a customer, and charges immediately what is due today. `reach` limits the customers the
 * actor may choose. 422 if the customer, service or card is out of scope or the coupon is rejected, 409 if the business
 * has no gateway account.
 */
export const createCustomerService = (
  scope: Office,
  input: CustomerServiceInput,
  { customerScope, now = new Date() }: Context,
): Promise<{ id: string }> =>
  inCompany(scope, async (tx) => {
    if (input.startOn < businessDay(now)) throw invalid({ startOn: 'התאריך כבר עבר' })
    await refuseCustomer(tx, customerScope, input.customerId)
    await refuseWithoutAccount(tx, scope.companyId)
    // A concurrent deletion of the service waits for this transaction, and then finds a subscriber.
    await lockCatalogue(tx, scope)
    const offer = await offerOf(tx, scope, input.serviceId)
    const coupon = input.coupon ? await couponFor(tx, scope, input) : null
    if (input.savedCardId)
      await requireSavedCard(tx, scope, { customerId: input.customerId, savedCardId: input.savedCardId })
    const service = await insertService(tx, scope, { input, offer, coupon, now })
    const { id, number } = service
    await advanceSubscription(tx, service, now)
    const data = { number, price: input.price, quantity: input.quantity }
    await audit(tx, scope, { action: 'customer-service.created', entity: 'customer_service', entityId: id, data })
    return { id }
  })

type NewService = {
  input: CustomerServiceInput
  offer: Awaited<ReturnType<typeof offerOf>>
  coupon: Awaited<ReturnType<typeof couponFor>> | null
  now: Date
}

async function insertService(tx: Tx, scope: Office, { input, offer, coupon, now }: NewService) {
  const { companyId, actorId } = scope
  const [id, publicToken] = [newId(), newToken(160)]
  const number = await nextNumber(tx, companyId, 'customer_service')
  const [service] = await tx
    .insert(customerServices)
    .values({
      companyId,
      id,
      number,
      publicToken,
      ownerId: actorId,
      createdBy: actorId,
      createdAt: now,
      ...offer,
      ...termsFrom(input, businessDay(now)),
      ...coupon?.terms,
    })
    .returning()
  if (!service) throw new Error('the service was not written')
  await addLink(tx, { companyId, kind: 'card_update', targetId: id, token: publicToken })
  if (coupon) await redeemForSubscription(tx, service, coupon)
  const sold = coupon ? { coupon: coupon.code, discount: coupon.terms.discountAgorot } : {}
  await recordSubscriptionEvent(tx, service, { kind: 'created', at: now, actorId, data: sold })
  await publishStateChange(tx, service, null)
  await publish(tx, scope, { topic: 'customer-service', entityId: id, kind: 'created', ownerId: actorId })
  return service
}

function termsFrom(input: CustomerServiceInput, today: string) {
  const { customerId, serviceId, quantity, price, discount, discountCycles, startOn, trialDays } = input
  const trialEndsOn = trialDays > 0 ? addDays(startOn, trialDays) : null
  const nextChargeOn = trialEndsOn ?? startOn
  return {
    customerId,
    serviceId,
    quantity,
    priceAgorot: price,
    discountAgorot: discount,
    startedOn: startOn,
    trialEndsOn,
    nextChargeOn,
    anchorDay: Number(nextChargeOn.slice(8)),
    discountCyclesLeft: discountCycles,
    cyclesLeft: input.cycles,
    setupFeeAgorot: input.setupFee,
    savedCardId: input.savedCardId,
    minTermEndsOn: input.minTermMonths > 0 ? addMonths(startOn, input.minTermMonths) : null,
    state: trialEndsOn && startOn <= today ? ('trial' as const) : ('pending' as const),
  }
}

async function refuseCustomer(tx: Tx, customerScope: Scope<'customers'> | null, id: string) {
  const [customer] = customerScope
    ? await tx
        .select({ id: customers.id })
        .from(customers)
        .where(and(inScope(customers, customerScope), eq(customers.id, id)))
    : []
  if (!customer) throw invalid({ customerId: 'הלקוח לא נמצא' })
}

async function offerOf(tx: Tx, { companyId }: Office, id: string) {
  const [offer] = await tx
    .select()
    .from(services)
    .where(and(eq(services.companyId, companyId), eq(services.id, id), isNull(services.deletedAt)))
  if (!offer) throw invalid({ serviceId: 'השירות לא נמצא' })
  if (offer.state === 'archived') throw invalid({ serviceId: 'השירות בארכיון ואי אפשר למכור אותו' })
  const months = periodMonths(offer)
  if (!months) throw invalid({ serviceId: 'השירות נמכר פעם אחת ואין לו תקופת חיוב' })
  return { periodMonths: months, vatMode: offer.vatMode }
}

type Chosen = { customerId: string; savedCardId: string }

/** Throws 422 if the card is not an active saved card of this customer. */
export async function requireSavedCard(tx: Tx, { companyId }: Office, { customerId, savedCardId }: Chosen) {
  const { id, companyId: company, customerId: customer, state } = savedCards
  const [card] = await tx
    .select({ id })
    .from(savedCards)
    .where(and(eq(company, companyId), eq(id, savedCardId), eq(customer, customerId), eq(state, 'active')))
  if (!card) throw invalid({ savedCardId: 'הכרטיס אינו של הלקוח' })
}

async function refuseWithoutAccount(tx: Tx, company: string) {
  const { id, companyId, isDefault, deletedAt } = gatewayAccounts
  const [account] = await tx
    .select({ id })
    .from(gatewayAccounts)
    .where(and(eq(companyId, company), eq(isDefault, true), isNull(deletedAt)))
  if (!account) throw conflict('no_gateway', 'לעסק אין חשבון סליקה, ולכן אי אפשר לחייב עבור שירות')
}
