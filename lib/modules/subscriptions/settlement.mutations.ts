import { and, eq, inArray, sql } from 'drizzle-orm'

import { listCardTries, NEVER_SENT, NEVER_SENT_RETRY_DELAY } from '@/lib/billing/card-tries'
import { notifyFailedCharge } from '@/lib/billing/failed-charges'
import { nextRetry } from '@/lib/billing/retry-calendar'
import { loadRetryCalendar } from '@/lib/billing/retry-days'
import type { Tx } from '@/lib/db/client'
import { customerServiceCharges, customerServiceEvents } from '@/lib/db/schema/customer-services'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { businessDay } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'
import { advanceSubscription } from './charges.mutations'
import { loadCustomerName, mailPaymentRequest } from './customer-mail.mutations'
import { recordSubscriptionEvent, updateSubscriptionRow } from './events.mutations'
import { type Charge, type CustomerService, lockService } from './lock.queries'
import { canChargeCard, queueCardCharge, reminderAt } from './payment-requests.mutations'
import { afterSuspension } from './subscriptions.rules'

type PageRef = { companyId: string; pageId: string }
type Page = typeof paymentPages.$inferSelect
type Bill = { page: Page; charges: Charge[]; now: Date }

/** Applies the state of a payment page to its charges and their subscription; idempotent. */
export const settleChargePage = (ref: PageRef, now = new Date()): Promise<void> =>
  inCompany(ref, async (tx) => {
    const serviceId = await serviceOf(tx, ref)
    const service = serviceId && (await lockService(tx, { companyId: ref.companyId, id: serviceId }))
    if (service) await settle(tx, service, { ref, now })
  })

async function serviceOf(tx: Tx, { companyId, pageId }: PageRef): Promise<string | undefined> {
  const { companyId: company, pageId: page, customerServiceId: id } = customerServiceCharges
  const [row] = await tx
    .select({ id })
    .from(customerServiceCharges)
    .where(and(eq(company, companyId), eq(page, pageId)))
    .limit(1)
  return row?.id
}

async function settle(tx: Tx, service: CustomerService, { ref, now }: { ref: PageRef; now: Date }): Promise<void> {
  const { companyId, pageId } = ref
  const [page] = await tx
    .select()
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId)))
  const charges = await tx
    .select()
    .from(customerServiceCharges)
    .where(and(eq(customerServiceCharges.companyId, companyId), eq(customerServiceCharges.pageId, pageId)))
  if (!page || !charges.some(isOwed)) return
  const bill = { page, charges, now }
  if (page.state === 'paid' || (page.state === 'closed' && page.closeMethod !== 'write_off'))
    return recordPayment(tx, service, bill)
  if (page.state === 'closed' || page.state === 'cancelled') return waive(tx, service, bill)
  await recordDecline(tx, service, bill)
}

const isOwed = ({ state }: Charge) => state === 'open' || state === 'failed'

const NOTHING_FAILED = { failedOn: null, retryAt: null, tries: 0 } as const

/**
 * Marks the charges paid; reactivates a suspended subscription, and makes the card that paid the subscription's card.
 */
async function recordPayment(tx: Tx, service: CustomerService, bill: Bill) {
  await closeCharges(tx, bill, 'paid')
  const savedCardId = (await payingCard(tx, bill.page)) ?? service.savedCardId
  const moved = await updateSubscriptionRow(tx, service, {
    ...NOTHING_FAILED,
    savedCardId,
    ...reactivationColumns(service, bill.now),
  })
  await recordSubscriptionEvent(tx, service, {
    kind: 'paid',
    at: bill.now,
    data: { amount: bill.page.amountAgorot, pageId: bill.page.id },
  })
  await advanceSubscription(tx, moved, bill.now)
  await report(tx, moved, { action: 'customer-service.paid', pageId: bill.page.id })
}

const AWAKENED: readonly CustomerService['state'][] = ['pending', 'past_due', 'suspended']
/**
 * Reactivates the subscription; days on which the service was not given, before it began or during a suspension, are
 * not charged.
 */
function reactivationColumns(service: CustomerService, now: Date) {
  if (!AWAKENED.includes(service.state)) return {}
  const isGiven = service.state === 'past_due'
  return { state: 'active', ...(isGiven ? {} : afterSuspension(service, businessDay(now))) } as const
}

/** Returns the card that was charged, or that the payer agreed to save with the payment. */
async function payingCard(tx: Tx, { companyId, id }: Page): Promise<string | null> {
  const [payment] = await tx
    .select({ savedCardId: payments.savedCardId })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.pageId, id)))
  return payment?.savedCardId ?? null
}

/** Voids charges that the office wrote off or cancelled. */
async function waive(tx: Tx, service: CustomerService, bill: Bill) {
  await closeCharges(tx, bill, 'void')
  const moved = await updateSubscriptionRow(tx, service, {
    ...NOTHING_FAILED,
    ...reactivationColumns(service, bill.now),
  })
  await recordSubscriptionEvent(tx, service, { kind: 'charge-void', at: bill.now, data: { pageId: bill.page.id } })
  await advanceSubscription(tx, moved, bill.now)
  await report(tx, moved, { action: 'customer-service.charge-voided', pageId: bill.page.id })
}

/**
 * Counts each decline of a saved card once. Retries are scheduled by the calendar; after the last one the subscription
 * is suspended.
 */
async function recordDecline(tx: Tx, service: CustomerService, { page, charges, now }: Bill) {
  const [last] = await listCardTries(tx, page, page.id)
  if (last?.state !== 'declined' || (await isCounted(tx, service, last.id))) return
  const { declineCode: code } = last
  await recordSubscriptionEvent(tx, service, {
    kind: 'charge-failed',
    at: now,
    data: { attemptId: last.id, code, pageId: page.id },
  })
  if (code === NEVER_SENT && (await canChargeCard(tx, service, { pageId: page.id, now })))
    return queueCardCharge(tx, service, { pageId: page.id, now, delay: NEVER_SENT_RETRY_DELAY })
  await setSubscriptionState(tx, charges.filter(isOwed), { state: 'failed' })
  const today = businessDay(now)
  const failedOn = service.failedOn ?? today
  const moved = await fail(tx, { ...service, failedOn }, { page, today, now })
  const owed = { pageId: page.id, amountAgorot: page.amountAgorot - page.paidAgorot }
  if (moved.state === 'suspended') await mailPaymentRequest(tx, moved, { kind: 'service.suspended', ...owed })
  else await mailPaymentRequest(tx, moved, { kind: 'service.charge-failed', ...owed })
  await notifyFailedCharge(tx, {
    ...owed,
    companyId: page.companyId,
    ownerId: service.ownerId,
    customerId: service.customerId,
    title: page.title,
    payer: await loadCustomerName(tx, service),
    retryAt: moved.retryAt,
    about: { entity: 'customer_service', entityId: service.id },
  })
  await report(tx, moved, { action: 'customer-service.charge-failed', pageId: page.id })
}

type Failure = { page: Page; today: string; now: Date }

async function fail(tx: Tx, service: CustomerService & { failedOn: string }, { page, today, now }: Failure) {
  const { failedOn, tries } = service
  if (service.state === 'pending')
    return updateSubscriptionRow(tx, service, { failedOn, retryAt: await pendingRetry(tx, service, now) })
  // A suspended subscription stays suspended until it is paid; an ended one stays ended.
  if (service.endedOn || service.state === 'suspended')
    return updateSubscriptionRow(tx, service, { failedOn, retryAt: null })
  if (!(await canChargeCard(tx, service, { pageId: page.id, now })))
    return updateSubscriptionRow(tx, service, {
      state: 'past_due',
      failedOn,
      retryAt: await reminderAt(tx, service, { dueOn: failedOn, now }),
    })
  const { hours, days } = await loadRetryCalendar(tx, service)
  const retryAt = nextRetry(hours, { failedOn, tries, lastOn: today, days })
  if (retryAt) return updateSubscriptionRow(tx, service, { state: 'past_due', failedOn, retryAt })
  await recordSubscriptionEvent(tx, service, { kind: 'suspended', at: now })
  return updateSubscriptionRow(tx, service, { state: 'suspended', failedOn, retryAt: null })
}

/** A subscription that has not begun is retried as often as the others, and then waits. */
async function pendingRetry(tx: Tx, service: CustomerService & { failedOn: string }, now: Date) {
  const { hours, days } = await loadRetryCalendar(tx, service)
  return nextRetry(hours, { failedOn: service.failedOn, tries: service.tries, lastOn: businessDay(now), days })
}

async function isCounted(tx: Tx, { companyId, id }: CustomerService, attemptId: string): Promise<boolean> {
  const { companyId: company, customerServiceId, kind, data } = customerServiceEvents
  const [known] = await tx
    .select({ id: customerServiceEvents.id })
    .from(customerServiceEvents)
    .where(
      and(
        eq(company, companyId),
        eq(customerServiceId, id),
        eq(kind, 'charge-failed'),
        sql`${data} ->> 'attemptId' = ${attemptId}`,
      ),
    )
    .limit(1)
  return known !== undefined
}

const closeCharges = (tx: Tx, { charges, now }: Bill, state: 'paid' | 'void') =>
  setSubscriptionState(tx, charges.filter(isOwed), { state, settledAt: now })

type NewState = { state: Charge['state']; settledAt?: Date | null }

/** Sets the state of charges of one subscription. */
export async function setSubscriptionState(tx: Tx, charges: Charge[], { state, settledAt = null }: NewState) {
  const [first] = charges
  if (!first) return
  const { companyId, id } = customerServiceCharges
  const ids = charges.map((charge) => charge.id)
  await tx
    .update(customerServiceCharges)
    .set({ state, settledAt, ...touch(customerServiceCharges.version) })
    .where(and(eq(companyId, first.companyId), inArray(id, ids)))
}

async function report(tx: Tx, service: CustomerService, { action, pageId }: { action: string; pageId: string }) {
  const { companyId, id, ownerId, state } = service
  await publish(tx, service, { topic: 'customer-service', entityId: id, kind: state, ownerId })
  await audit(tx, { companyId }, { action, entity: 'customer_service', entityId: id, data: { pageId, state } })
}
