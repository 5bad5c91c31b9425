import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerServiceCharges, customerServiceEvents, customerServices } from '@/lib/db/schema/customer-services'
import { customers } from '@/lib/db/schema/customers'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { isTestMoney } from '@/lib/payments/accounts'

import { listServiceRefunds } from './cancellation/refund.queries'
import { cardAddress } from './customer-mail.mutations'
import { loadServiceName } from './events.mutations'
import { forecastCharges, plannedTerms } from './subscriptions.rules'

type Office = Scope<'customerServices'>
type Ref = { companyId: string; id: string }

const SHOWN = { ahead: 6, charges: 120, events: 100 }

/** Returns a subscription with its past charges, upcoming charges and history; 404. */
export const findCustomerService = (scope: Office, id: string) =>
  readInCompany(scope, async (tx) => {
    const ref = { companyId: scope.companyId, id }
    const { service, ...names } = await headOf(tx, ref)
    const { publicToken: _, ...shown } = service
    const gatewayAccountId = names.card?.gatewayAccountId
    return {
      ...shown,
      ...names,
      isTest: gatewayAccountId ? await isTestMoney(tx, { companyId: scope.companyId, gatewayAccountId }) : false,
      plannedName: await plannedNameOf(tx, service),
      cardLink: cardAddress(service),
      ahead: forecastCharges(service, SHOWN.ahead),
      charges: await chargesOf(tx, ref),
      events: await eventsOf(tx, ref),
      refunds: await listServiceRefunds(tx, ref),
    }
  })

export type CustomerServiceRecord = Awaited<ReturnType<typeof findCustomerService>>

async function headOf(tx: Tx, { companyId, id }: Ref) {
  const { last4, brand, expiresOn, gatewayAccountId } = savedCards
  const [found] = await tx
    .select({
      service: customerServices,
      customerName: customers.name,
      customerEmail: customers.email,
      serviceName: services.name,
      card: { last4, brand, expiresOn, gatewayAccountId },
    })
    .from(customerServices)
    .innerJoin(
      customers,
      and(eq(customers.companyId, customerServices.companyId), eq(customers.id, customerServices.customerId)),
    )
    .innerJoin(
      services,
      and(eq(services.companyId, customerServices.companyId), eq(services.id, customerServices.serviceId)),
    )
    .leftJoin(
      savedCards,
      and(eq(savedCards.companyId, customerServices.companyId), eq(savedCards.id, customerServices.savedCardId)),
    )
    .where(
      and(eq(customerServices.companyId, companyId), eq(customerServices.id, id), isNull(customerServices.deletedAt)),
    )
  if (!found) throw notFound('השירות של הלקוח לא נמצא')
  return found
}

/** Returns the name of the service the subscription will move to; null if no move is planned. */
async function plannedNameOf(tx: Tx, { companyId, nextTerms }: typeof customerServices.$inferSelect) {
  const serviceId = plannedTerms(nextTerms).find((terms) => terms.serviceId)?.serviceId
  return serviceId ? loadServiceName(tx, { companyId, serviceId }) : null
}

const chargesOf = (tx: Tx, { companyId, id }: Ref) => {
  const { id: chargeId, kind, label, amountAgorot, dueOn, state, pageId, settledAt } = customerServiceCharges
  return tx
    .select({
      id: chargeId,
      kind,
      label,
      amountAgorot,
      dueOn,
      state,
      pageId,
      settledAt,
      pageAgorot: paymentPages.amountAgorot,
    })
    .from(customerServiceCharges)
    .leftJoin(
      paymentPages,
      and(
        eq(paymentPages.companyId, customerServiceCharges.companyId),
        eq(paymentPages.id, customerServiceCharges.pageId),
      ),
    )
    .where(and(eq(customerServiceCharges.companyId, companyId), eq(customerServiceCharges.customerServiceId, id)))
    .orderBy(desc(dueOn), desc(chargeId))
    .limit(SHOWN.charges)
}

const eventsOf = (tx: Tx, { companyId, id }: Ref) => {
  const { id: eventId, kind, at, data, actorId } = customerServiceEvents
  return tx
    .select({ id: eventId, kind, at, data, actorName: users.displayName })
    .from(customerServiceEvents)
    .leftJoin(users, and(eq(users.companyId, customerServiceEvents.companyId), eq(users.id, actorId)))
    .where(and(eq(customerServiceEvents.companyId, companyId), eq(customerServiceEvents.customerServiceId, id)))
    .orderBy(desc(at), desc(eventId))
    .limit(SHOWN.events)
}

/** Lists the services a subscription form offers: those with a billing period, with their default terms. */
export const listSubscribable = (scope: Office) =>
  readInCompany(scope, (tx) => {
    const { id, name, priceAgorot, period, periodCount, trialDays, setupFeeAgorot, minTermMonths, kind, state } =
      services
    return tx
      .select({ id, name, priceAgorot, period, periodCount, trialDays, setupFeeAgorot, minTermMonths, kind })
      .from(services)
      .where(
        and(
          eq(services.companyId, scope.companyId),
          eq(state, 'active'),
          isNull(services.deletedAt),
          isNotNull(period),
        ),
      )
      .orderBy(asc(name), asc(id))
      .limit(500)
  })

export type Subscribable = Awaited<ReturnType<typeof listSubscribable>>[number]
