import { sql } from 'drizzle-orm'

import { canChargeCustomers } from '@/lib/billing/chargeable'
import { isRestTime, nextWorkingDayRetry } from '@/lib/billing/retry-calendar'
import { loadRetryCalendar } from '@/lib/billing/retry-days'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import { mailPaymentRequest } from './customer-mail.mutations'
import { recordSubscriptionEvent, updateSubscriptionRow } from './events.mutations'
import { type Charge, type CustomerService, listOpenCharges, lockService } from './lock.queries'
import { canChargeCard, queueCardCharge, reminderAt } from './payment-requests.mutations'
import { setSubscriptionState, settleChargePage } from './settlement.mutations'

/**
 * Retries failed charges in every company, and settles charges whose pages were meanwhile paid, written off or
 * cancelled.
 */
export async function retryAllCompanies(now = new Date()): Promise<void> {
  for await (const companyId of everyCompany()) await retryCompany({ companyId }, now)
}

export async function retryCompany({ companyId }: { companyId: string }, now = new Date()): Promise<void> {
  await settleClosedPages(companyId, now)
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ id: string }>(sql`
      select id from customer_services where company_id = ${companyId} and retry_at <= ${now.toISOString()} order by retry_at, id`),
  )
  for (const { id } of rows)
    await inCompany({ companyId }, async (tx) => {
      const service = await lockService(tx, { companyId, id })
      if (service?.retryAt && service.retryAt <= now) await retry(tx, service, now)
    }).catch((error: unknown) =>
      log.error({ companyId, customerServiceId: id, err: error }, 'a service was not tried again'),
    )
}

/** Settles charges whose page was closed other than by a charge: closed by hand, paid in cash, or cancelled. */
async function settleClosedPages(companyId: string, now: Date) {
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct c.page_id as id from customer_service_charges c
        join payment_pages p on p.company_id = c.company_id and p.id = c.page_id
      where c.company_id = ${companyId} and c.state in ('open', 'failed') and p.state in ('paid', 'closed', 'cancelled')`),
  )
  for (const { id: pageId } of rows) await settleChargePage({ companyId, pageId }, now)
}

async function retry(tx: Tx, service: CustomerService, now: Date): Promise<void> {
  const owed = await listOpenCharges(tx, service)
  const pageId = owed.find((charge) => charge.pageId)?.pageId
  const { hours, days } = await loadRetryCalendar(tx, service)
  const isChargeable = await canChargeCustomers(tx, { companyId: service.companyId, customerIds: [service.customerId] })
  if (!pageId || service.endedOn || !isChargeable)
    return void (await updateSubscriptionRow(tx, service, { retryAt: null }))
  // A retry that runs late, on a day of rest, is postponed: payment is never requested then.
  if (isRestTime(now))
    return void (await updateSubscriptionRow(tx, service, { retryAt: nextWorkingDayRetry(hours, businessDay(now)) }))
  const bill = owed.filter((charge) => charge.pageId === pageId)
  if (service.tries >= days.length) await suspend(tx, service, { bill, pageId, now })
  else await tryAgain(tx, service, { bill, pageId, now })
  await audit(tx, service, { action: 'customer-service.retried', entity: 'customer_service', entityId: service.id })
}

type Bill = { bill: Charge[]; pageId: string; now: Date }

/** Retries by the saved card if it can be charged, otherwise by another e-mail. */
async function tryAgain(tx: Tx, service: CustomerService, { bill, pageId, now }: Bill) {
  const failedOn = service.failedOn ?? bill[0]?.dueOn ?? businessDay(now)
  const state = service.state === 'active' ? 'past_due' : service.state
  const tried = { ...service, failedOn, tries: service.tries + 1 }
  if (await canChargeCard(tx, service, { pageId, now })) {
    await setSubscriptionState(tx, bill, { state: 'open' })
    await updateSubscriptionRow(tx, service, { state, failedOn, tries: tried.tries, retryAt: null })
    await recordSubscriptionEvent(tx, service, { kind: 'retried', at: now, data: { pageId } })
    return queueCardCharge(tx, service, { pageId, now })
  }
  const retryAt = await reminderAt(tx, tried, { dueOn: failedOn, now })
  await updateSubscriptionRow(tx, service, { state, failedOn, tries: tried.tries, retryAt })
  const owed = { kind: 'service.charge-failed', pageId, amountAgorot: sumOf(bill) } as const
  const isSent = await mailPaymentRequest(tx, service, owed)
  await recordSubscriptionEvent(tx, service, { kind: isSent ? 'reminded' : 'not-reminded', at: now, data: { pageId } })
}

/** A subscription that has not begun is not suspended: it waits for its first payment. */
async function suspend(tx: Tx, service: CustomerService, { bill, pageId, now }: Bill) {
  if (service.state === 'pending') return void (await updateSubscriptionRow(tx, service, { retryAt: null }))
  await updateSubscriptionRow(tx, service, { state: 'suspended', retryAt: null })
  await recordSubscriptionEvent(tx, service, { kind: 'suspended', at: now })
  await mailPaymentRequest(tx, service, { kind: 'service.suspended', pageId, amountAgorot: sumOf(bill) })
}

const sumOf = (bill: Charge[]) => bill.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)
