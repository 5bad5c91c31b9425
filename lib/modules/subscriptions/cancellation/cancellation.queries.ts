import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { loadCancellationLaw } from '@/lib/billing/cancellation-laws'
import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customerServiceCharges } from '@/lib/db/schema/customer-services'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'

import { periodRunning } from '../changes.queries'
import { type CustomerService, lockService } from '../lock.queries'
import { afterPause, periodPrice } from '../subscriptions.rules'
import type { CancellationChoice } from '../subscriptions.schema'
import { calculateUnpaidBills } from './balance.queries'
import { sumLines } from './balance.rules'
import {
  type Cancellable,
  type CancellationFigures,
  calculateCancellation,
  isDistanceDeal,
  serviceEnd,
} from './cancellation.rules'

/** The legal cancellation amounts, and what the customer still owes for the days that were given; agorot. */
type CancellationSums = CancellationFigures & { owedAgorot: number }

/** Calculates the effect of a cancellation before it is made; 404, 422. */
export const previewCancellation = (
  scope: Scope<'customerServices'>,
  id: string,
  choice: CancellationChoice,
): Promise<CancellationSums> =>
  inCompany(scope, async (tx) => {
    const service = await lockService(tx, { companyId: scope.companyId, id })
    if (!service) throw notFound('השירות של הלקוח לא נמצא')
    return (await cancellationFigures(tx, service, { choice, today: businessDay() })).figures
  })

type CancellationOn = { choice: CancellationChoice; today: string }

/**
 * Calculates the legal cancellation amounts of a subscription in its current state, with the outcome of its unpaid
 * bills; 422.
 */
export async function cancellationFigures(tx: Tx, service: CustomerService, { choice, today }: CancellationOn) {
  const madeOn = businessDay(service.createdAt)
  refuseChoice(service, choice, { madeOn, today })
  const { noticedOn } = choice
  const { trialEndsOn, minTermEndsOn, periodMonths } = service
  const period = periodRunning(applyPauseUntil(service, noticedOn), noticedOn)
  const law = await loadCancellationLaw(tx, madeOn)
  const endsOn = serviceEnd({ period, trialEndsOn }, choice)
  const isDistance = isDistanceDeal({ madeOn }, choice, law)
  const bills = await calculateUnpaidBills(tx, service, { endsOn, isNow: endsOn === noticedOn, isDistance })
  const figures = calculateCancellation(
    {
      madeOn,
      trialEndsOn,
      minTermEndsOn,
      period,
      periodMonths,
      ...(await paidOf(tx, service, noticedOn)),
      unpaidAgorot: sumLines(bills.charges.filter(({ kind }) => kind === 'proration')),
      creditAgorot: service.creditAgorot + bills.creditAgorot - bills.coveredAgorot,
      periodAgorot: periodPrice(service),
    },
    choice,
    law,
  )
  return { figures: { ...figures, owedAgorot: bills.owedAgorot }, bills }
}

type Limits = { madeOn: string; today: string }

function refuseChoice({ state }: CustomerService, { noticedOn, when }: CancellationChoice, { madeOn, today }: Limits) {
  if (noticedOn > today) throw invalid({ noticedOn: 'התאריך עוד לא הגיע' })
  if (noticedOn < madeOn) throw invalid({ noticedOn: 'השירות נמכר אחרי התאריך הזה' })
  if (state === 'paused' && when === 'period_end')
    throw invalid({ when: 'השירות מוקפא. אפשר לבטל אותו מיום ההודעה, או לחדש אותו קודם.' })
}

/**
 * A pause postpones the days of a period: on a day within the pause, as much of the period is left as when the pause
 * began.
 */
const applyPauseUntil = (service: CustomerService, day: string) =>
  service.pausedFrom ? { ...service, ...afterPause({ ...service, pausedFrom: service.pausedFrom }, day) } : service

type Paid = Pick<Cancellable, 'paidAgorot' | 'setupPaidAgorot' | 'earlier'>

/**
 * Returns what was paid for the current period, for earlier periods that had not ended on the given day, and for the
 * setup fee.
 */
async function paidOf(tx: Tx, service: CustomerService, day: string): Promise<Paid> {
  const { companyId, id, customerServiceId, kind, dueOn } = customerServiceCharges
  const rows = await tx
    .select()
    .from(customerServiceCharges)
    .where(and(eq(companyId, service.companyId), eq(customerServiceId, service.id), inArray(kind, ['period', 'setup'])))
    .orderBy(desc(dueOn), desc(id))
  const [last, ...before] = rows.filter((row) => row.kind === 'period')
  const setup = rows.filter((row) => row.kind === 'setup' && row.state === 'paid')
  // The price of the period at the present terms: differences of earlier changes were already charged or credited.
  const isPaid = last?.state === 'paid' && last.amountAgorot > 0
  return {
    paidAgorot: isPaid ? periodPrice({ ...service, discountCyclesLeft: null }) : 0,
    setupPaidAgorot: sumLines(setup),
    earlier: before.flatMap(({ state, periodFrom: from, periodTo: to, amountAgorot: paidAgorot }) =>
      state === 'paid' && from && to && to > day ? [{ from, to, paidAgorot }] : [],
    ),
  }
}
