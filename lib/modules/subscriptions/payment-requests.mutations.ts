import { hasFinalDecline, listCardTries, queueSavedCardCharge } from '@/lib/billing/card-tries'
import { canChargeCustomers } from '@/lib/billing/chargeable'
import { nextRetry, nextWorkingDayRetry } from '@/lib/billing/retry-calendar'
import { loadRetryCalendar } from '@/lib/billing/retry-days'
import type { Tx } from '@/lib/db/client'
import { businessDay } from '@/lib/format/dates'
import { isUsable } from '@/lib/modules/payments/cards/cards.rules'
import { mailPaymentRequest } from './customer-mail.mutations'
import { updateSubscriptionRow } from './events.mutations'
import { type CustomerService, findServiceCard } from './lock.queries'

type Money = { pageId: string; amountAgorot: number; dueOn: string; now: Date }

/** Requests payment of a new charge: by the saved card, or by e-mail with a payment link if no card can be charged. */
export async function requestChargePayment(tx: Tx, service: CustomerService, money: Money): Promise<CustomerService> {
  const { pageId, now } = money
  if (await canChargeCard(tx, service, { pageId, now })) {
    await queueCardCharge(tx, service, { pageId, now })
    return service
  }
  await mailPaymentRequest(tx, service, { kind: 'service.payment-request', ...money })
  const retryAt = await reminderAt(tx, service, money)
  return updateSubscriptionRow(tx, service, { retryAt })
}

/** Returns when a customer without a card is reminded of an open charge. */
export async function reminderAt(tx: Tx, service: CustomerService, { dueOn, now }: Pick<Money, 'dueOn' | 'now'>) {
  const { hours, days } = await loadRetryCalendar(tx, service)
  const lastOn = businessDay(now)
  const failedOn = service.failedOn ?? dueOn
  return nextRetry(hours, { failedOn, tries: service.tries, lastOn, days }) ?? nextWorkingDayRetry(hours, lastOn)
}

/**
 * Whether the subscription has a card that can be charged for a page: it is valid, its customer was not deleted, and it
 * was not permanently declined for that page.
 */
export async function canChargeCard(tx: Tx, service: CustomerService, { pageId, now }: { pageId: string; now: Date }) {
  const card = await findServiceCard(tx, service)
  if (!card || !isUsable(card, businessDay(now))) return false
  const { companyId, customerId } = service
  if (!(await canChargeCustomers(tx, { companyId, customerIds: [customerId, card.customerId] }))) return false
  return !hasFinalDecline(await listCardTries(tx, service, pageId), card.id)
}

/** Queues a charge of the saved card. */
export function queueCardCharge(tx: Tx, service: CustomerService, { pageId, now, delay = 0 }: CardCharge) {
  const { companyId, savedCardId } = service
  if (!savedCardId) throw new Error('the service has no card')
  return queueSavedCardCharge(tx, { companyId, pageId, savedCardId }, { now, delay })
}

type CardCharge = { pageId: string; now: Date; delay?: number }
