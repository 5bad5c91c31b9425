import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { customerServices } from '@/lib/db/schema/customer-services'
import { servicePrices } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { priceChangeEmail } from '@/lib/mail/customer-service-emails'
import { isPlannedToMoveTo } from '@/lib/modules/services/revenue.queries'
import { mailCustomer } from './customer-mail.mutations'
import { recordSubscriptionEvent, updateSubscriptionRow } from './events.mutations'
import { type CustomerService, lockService } from './lock.queries'
import { plannedTerms, serviceOn, termsFrom, withPrice } from './subscriptions.rules'

type PriceRef = { companyId: string; serviceId: string; priceId: string }
type Price = typeof servicePrices.$inferSelect

/**
 * Applies a new catalogue price to existing subscriptions, from their first period on or after its day; each customer
 * is notified once.
 */
export async function repriceService({ companyId, serviceId, priceId }: PriceRef): Promise<void> {
  const work = await inCompany({ companyId }, async (tx) => {
    const [price] = await tx
      .select()
      .from(servicePrices)
      .where(
        and(
          eq(servicePrices.companyId, companyId),
          eq(servicePrices.id, priceId),
          eq(servicePrices.serviceId, serviceId),
          isNull(servicePrices.deletedAt),
        ),
      )
    if (price?.appliesTo !== 'everyone') return null
    const affected = await tx
      .select({ id: customerServices.id })
      .from(customerServices)
      .where(
        and(
          eq(customerServices.companyId, companyId),
          or(eq(customerServices.serviceId, serviceId), isPlannedToMoveTo(serviceId)),
          isNull(customerServices.endedOn),
          isNull(customerServices.deletedAt),
        ),
      )
    return { price, ids: affected.map(({ id }) => id) }
  })
  for (const id of work?.ids ?? [])
    if (work) await inCompany({ companyId }, (tx) => reprice(tx, { companyId, id, price: work.price }))
}

/**
 * Applies the prices that were announced after a cancellation to a subscription whose cancellation is withdrawn,
 * earliest first.
 */
export async function repriceMissed(tx: Tx, { companyId, id, ...service }: CustomerService, since: Date) {
  const serviceIds = [service.serviceId, ...plannedTerms(service.nextTerms).flatMap((terms) => terms.serviceId ?? [])]
  const prices = await tx
    .select()
    .from(servicePrices)
    .where(
      and(
        eq(servicePrices.companyId, companyId),
        inArray(servicePrices.serviceId, serviceIds),
        eq(servicePrices.appliesTo, 'everyone'),
        isNull(servicePrices.deletedAt),
        gt(servicePrices.createdAt, since),
      ),
    )
    .orderBy(asc(servicePrices.validFrom))
  for (const price of prices) await reprice(tx, { companyId, id, price })
}

async function reprice(tx: Tx, { companyId, id, price }: { companyId: string; id: string; price: Price }) {
  const service = await lockService(tx, { companyId, id })
  const { priceAgorot, validFrom: from, serviceId } = price
  if (!service || !isChargedFrom(service, from) || termsFrom(service, from).priceAgorot === priceAgorot) return
  if (serviceOn(service, firstDay(service, from)) !== serviceId) return
  await updateSubscriptionRow(tx, service, { nextTerms: withPrice(service, { priceAgorot, from }) })
  await mailCustomer(
    tx,
    { ...service, serviceId },
    {
      kind: 'service.price-change',
      make: (whom) => priceChangeEmail({ ...whom, amount: priceAgorot, day: from, notice: price.notice }),
    },
  )
  await recordSubscriptionEvent(tx, service, { kind: 'price-planned', data: { price: priceAgorot, on: from } })
  await audit(tx, { companyId }, { action: 'customer-service.repriced', entity: 'customer_service', entityId: id })
}

/** Whether a period will still be charged on or after a day. */
function isChargedFrom(service: CustomerService, day: string): boolean {
  const { endedOn, nextChargeOn, cancelOn } = service
  if (endedOn || !nextChargeOn) return false
  return !cancelOn || cancelOn > firstDay(service, day)
}

/** Returns the day, or the next charge if it is later: terms up to that charge are already agreed. */
const firstDay = ({ nextChargeOn }: CustomerService, day: string) =>
  nextChargeOn && nextChargeOn > day ? nextChargeOn : day
