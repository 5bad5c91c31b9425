import { sql } from 'drizzle-orm'

import { canChargeCustomers } from '@/lib/billing/chargeable'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import { releaseFromSubscription } from '@/lib/modules/coupons/redeem.commands'
import { billPeriod } from './billing.mutations'
import { requestSubscriptionRefunds } from './cancellation/refund.mutations'
import { recordSubscriptionEvent, updateSubscriptionRow } from './events.mutations'
import { type CustomerService, listOpenCharges, lockService } from './lock.queries'
import { afterPause, canSubscriptionMove, nextSubscriptionStep, type Step } from './subscriptions.rules'

/**
 * Upper bound on the steps of one subscription in one run, more than any needs: overdue steps are all done in the same
 * run.
 */
const MAX_STEPS = 500

/** Makes every due charge, in every company; idempotent. */
export async function chargeAllCompanies(now = new Date()): Promise<void> {
  for await (const companyId of everyCompany()) await chargeCompany({ companyId }, now)
}

/**
 * Makes the due charges of one company, one transaction per subscription, so that an error in one does not block the
 * others.
 */
export async function chargeCompany({ companyId }: { companyId: string }, now = new Date()): Promise<void> {
  const today = businessDay(now)
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ id: string }>(sql`
      select id from customer_services where company_id = ${companyId} and deleted_at is null and ended_on is null
        and (cancel_on <= ${today} or paused_until <= ${today}
          or (next_charge_on <= ${today} and state in ('pending', 'trial', 'active'))
          or (cycles_left = 0 and period_to <= ${today} and state = 'active')
          or (state = 'pending' and started_on <= ${today} and trial_ends_on > ${today}))
      order by next_charge_on, id`),
  )
  for (const { id } of rows)
    await inCompany({ companyId }, async (tx) => {
      const service = await lockService(tx, { companyId, id })
      if (service) await advanceSubscription(tx, service, now)
    }).catch((error: unknown) =>
      log.error({ companyId, customerServiceId: id, err: error }, 'a service was not charged'),
    )
}

/**
 * Performs the due steps of a subscription whose row is locked, and audits them. Nothing is charged to a deleted
 * customer: the subscription is paused, so that whoever restores the customer decides whether it resumes, and the days
 * between are not charged.
 */
export async function advanceSubscription(tx: Tx, service: CustomerService, now: Date): Promise<CustomerService> {
  const { companyId, customerId } = service
  if (!(await canChargeCustomers(tx, { companyId, customerIds: [customerId] }))) return hold(tx, service, now)
  let at = service
  const done: string[] = []
  for (let count = 0; count < MAX_STEPS; count++) {
    const isOwing = (await listOpenCharges(tx, at)).length > 0
    const step = nextSubscriptionStep(at, businessDay(now), isOwing)
    if (!step) break
    at = await perform(tx, at, { step, now })
    done.push(step.kind)
  }
  const action = 'customer-service.advanced'
  const data = { steps: done, state: at.state }
  if (done.length > 0) await audit(tx, { companyId: at.companyId }, { ...ENTITY, action, entityId: at.id, data })
  return at
}

const ENTITY = { entity: 'customer_service' } as const

async function hold(tx: Tx, service: CustomerService, now: Date): Promise<CustomerService> {
  if (!canSubscriptionMove(service.state, 'paused')) return service
  const pausedFrom = businessDay(now)
  const paused = await updateSubscriptionRow(tx, service, { state: 'paused', pausedFrom, pausedUntil: null })
  await recordSubscriptionEvent(tx, service, { kind: 'paused', at: now, data: { on: pausedFrom, until: null } })
  await audit(
    tx,
    { companyId: service.companyId },
    { ...ENTITY, action: 'customer-service.paused', entityId: service.id },
  )
  return paused
}

async function perform(tx: Tx, service: CustomerService, { step, now }: { step: Step; now: Date }) {
  if (step.kind === 'charge') return billPeriod(tx, service, { period: step.period, now })
  if (step.kind === 'resume') return resumeSubscription(tx, service, { on: step.on })
  if (step.kind === 'begin') {
    await recordSubscriptionEvent(tx, service, { kind: 'began' })
    return updateSubscriptionRow(tx, service, { state: 'trial' })
  }
  return finish(tx, service, step)
}

const LEFT_OVER = 'יתרת זכות של שירות שהסתיים'

/**
 * Requests a refund of leftover credit, subject to another user's approval, and releases the coupon of a subscription
 * that never began.
 */
async function finish(tx: Tx, service: CustomerService, { state, on }: Step & { kind: 'end' }) {
  const { creditAgorot: refund, ownerId: actorId } = service
  const due = { amountAgorot: refund, actorId, mayRefund: false, reason: LEFT_OVER }
  const byHand = await requestSubscriptionRefunds(tx, service, due)
  if (service.state === 'pending') await releaseFromSubscription(tx, service)
  await recordSubscriptionEvent(tx, service, { kind: state, data: { on, refund, byHand } })
  return updateSubscriptionRow(tx, service, { ...endOf(state, on), creditAgorot: 0 })
}

/** Columns of a subscription that has ended. */
const endOf = (state: 'cancelled' | 'completed', on: string) =>
  ({
    state,
    endedOn: on,
    nextChargeOn: null,
    retryAt: null,
    pausedFrom: null,
    pausedUntil: null,
    nextTerms: null,
  }) as const

type Resumption = { on: string; actorId?: string | null }

/** Resumes a paused subscription: the days that were left of the period when the pause began are left now. */
export async function resumeSubscription(tx: Tx, service: CustomerService, { on, actorId = null }: Resumption) {
  const { pausedFrom, trialEndsOn } = service
  if (!pausedFrom) throw new Error('the service is not paused')
  await recordSubscriptionEvent(tx, service, { kind: 'resumed', actorId, data: { on } })
  const moved = afterPause({ ...service, pausedFrom }, on)
  const isTrial = !service.periodFrom && moved.nextChargeOn !== null && trialEndsOn !== null && moved.nextChargeOn > on
  return updateSubscriptionRow(tx, service, {
    state: isTrial ? 'trial' : 'active',
    pausedFrom: null,
    pausedUntil: null,
    ...(isTrial && { trialEndsOn: moved.nextChargeOn }),
    ...moved,
  })
}
