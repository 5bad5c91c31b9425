import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import {
  commissionLines,
  commissionPayouts,
  commissionPeriods,
  commissionStatements,
} from '@/lib/db/schema/commissions'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatDate } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'

import { calculateOpenPeriods, isUpToDate, lockCommissions, saveCalculation } from './calculation.mutations'
import { loadPeriods, type Period } from './calculation.queries'
import { periodStateLabels } from './commissions.labels'
import {
  approvalRefusal,
  canAdvancePeriod,
  canReopenPeriod,
  isPeriodAhead,
  isPeriodClosed,
  type Step,
  stateAfter,
} from './periods.rules'
import type { PayInput, PeriodInput, ReopenInput, StepInput } from './periods.schema'

type Plans = Scope<'commissionPlans'>

/**
 * Creates a period and returns its id: the first may start on any day, each other the day after the previous one ends.
 * 422.
 */
export const openPeriod = (scope: Plans, { startsOn, endsOn }: PeriodInput) =>
  inCompany(scope, async (tx) => {
    await lockCommissions(tx, scope)
    const last = (await loadPeriods(tx, scope)).at(-1)
    const start = last && addDays(last.to, 1)
    if (start && startsOn !== start)
      throw invalid({ startsOn: `התקופה הקודמת מסתיימת ב־${formatDate(last.to)}; הבאה מתחילה ב־${formatDate(start)}` })
    const { companyId, actorId } = scope
    const id = newId()
    await tx
      .insert(commissionPeriods)
      .values({ companyId, id, startsOn, endsOn, createdBy: actorId, updatedBy: actorId })
    await report(tx, scope, { id, action: 'opened', data: { startsOn, endsOn } })
    return { id }
  })

/** Deletes the last period with its calculation, unless it is approved. 404, 409. */
export const deletePeriod = (scope: Plans, id: string) =>
  inCompany(scope, async (tx) => {
    const { period, periods } = await lockPeriod(tx, scope, id)
    if (isPeriodClosed(period.state)) throw conflict('closed', 'אי אפשר למחוק תקופה שאושרה')
    if (periods.at(-1)?.id !== id) throw conflict('not_last', 'אפשר למחוק רק את התקופה האחרונה')
    for (const table of [commissionPayouts, commissionStatements])
      await tx.delete(table).where(and(eq(table.companyId, scope.companyId), eq(table.periodId, id)))
    const { companyId, periodId } = commissionLines
    await tx.delete(commissionLines).where(and(eq(companyId, scope.companyId), eq(periodId, id)))
    await change(tx, scope, { period, set: { deletedAt: new Date() } })
    await report(tx, scope, { id, action: 'deleted', data: { startsOn: period.from, endsOn: period.to } })
    return { id }
  })

/** Moves a period one step forward, or from approved back to calculated. 404, 409. */
export const advancePeriod = (scope: Plans, id: string, input: StepInput) =>
  inCompany(scope, async (tx) => {
    const found = await lockPeriod(tx, scope, id)
    const { step } = input
    if (step === 'calculate') return calculate(tx, scope, found)
    if (found.period.version !== input.version) throw stale()
    refuseOutOfTurn(step, found)
    if (step === 'approve') await requireApproval(tx, scope, found.period)
    await change(tx, scope, { period: found.period, set: { ...marksOf(step, scope.actorId), state: stateAfter(step) } })
    if (step === 'approve') await endCorrections(tx, scope)
    await report(tx, scope, { id, action: done[step], data: step === 'return' ? { reason: input.reason } : {} })
    return { id }
  })

const done = { approve: 'approved', lock: 'locked', return: 'returned' } as const

/** Columns that record who took a step and when. */
function marksOf(step: keyof typeof done, actorId: string) {
  const now = new Date()
  if (step === 'approve') return { approvedAt: now, approvedBy: actorId }
  return step === 'lock' ? { lockedAt: now, lockedBy: actorId } : { approvedAt: null, approvedBy: null }
}

/** Marks a period as paid out, with the day and a reference. 404, 409. */
export const payPeriod = (scope: Plans, id: string, { version, paidOn, reference }: PayInput) =>
  inCompany(scope, async (tx) => {
    const found = await lockPeriod(tx, scope, id)
    if (found.period.version !== version) throw stale()
    refuseOutOfTurn('pay', found)
    if (paidOn <= found.period.to) throw invalid({ paidOn: 'התשלום הוא אחרי סוף התקופה' })
    const set = {
      state: 'paid',
      paidAt: new Date(),
      paidBy: scope.actorId,
      paidOn,
      paymentReference: reference,
    } as const
    await change(tx, scope, { period: found.period, set })
    await report(tx, scope, { id, action: 'paid', data: { paidOn, reference } })
    return { id }
  })

/**
 * Reopens a closed period for corrections: the next calculation adds correction lines, and the period's own lines stay
 * unchanged. 404, 409.
 */
export const reopenCommissionPeriod = (scope: Plans, id: string, { version, reason }: ReopenInput) =>
  inCompany(scope, async (tx) => {
    const { period, periods } = await lockPeriod(tx, scope, id)
    if (period.version !== version) throw stale()
    if (!canReopenPeriod(period))
      throw conflict('not_closed', 'רק תקופה נעולה או ששולמה נפתחת לתיקונים, פעם אחת בכל פעם')
    if (!periods.some(({ state }) => !isPeriodClosed(state)))
      throw conflict('no_open_period', 'אין תקופה פתוחה שאליה ייכנסו התיקונים. יש לפתוח קודם תקופה חדשה.')
    await change(tx, scope, {
      period,
      set: { reopenedAt: new Date(), reopenedBy: scope.actorId, reopenReason: reason },
    })
    await report(tx, scope, { id, action: 'reopened', data: { reason } })
    return { id }
  })

type Found = { period: Period; periods: Period[] }

async function lockPeriod(tx: Tx, scope: Plans, id: string): Promise<Found> {
  await lockCommissions(tx, scope)
  const periods = await loadPeriods(tx, scope)
  const period = periods.find((one) => one.id === id)
  if (!period) throw notFound('התקופה לא נמצאה')
  return { period, periods }
}

/** Throws 409 if the step is out of order, or would put the period ahead of an earlier one. */
function refuseOutOfTurn(step: Step, { period, periods }: Found) {
  if (!canAdvancePeriod(step, period.state))
    throw conflict('out_of_turn', `הפעולה אינה אפשרית: התקופה ${periodStateLabels[period.state]}`)
  const [earlier, later] = [
    periods.filter(({ to }) => to < period.from),
    periods.filter(({ from }) => from > period.to),
  ]
  const first = earlier.find(({ state }) => isPeriodAhead(state, stateAfter(step)))
  if (first && step !== 'return')
    throw conflict('earlier_first', `יש להשלים קודם את התקופה ${formatDate(first.from)}–${formatDate(first.to)}`)
  if (step === 'return' && later.some(({ state }) => isPeriodClosed(state)))
    throw conflict('later_closed', 'תקופה מאוחרת יותר כבר אושרה')
}

/** Calculates the period, and recalculates the other calculated periods; those that changed get a new version. */
async function calculate(tx: Tx, scope: Plans, found: Found) {
  refuseOutOfTurn('calculate', found)
  const { period } = found
  const worked = await calculateOpenPeriods(tx, scope, period.id)
  const changed = await saveCalculation(tx, scope, worked)
  for (const other of found.periods)
    if (other.id !== period.id && changed.includes(other.id)) await change(tx, scope, { period: other, set: {} })
  const set = { state: stateAfter('calculate'), calculatedAt: new Date(), calculatedBy: scope.actorId }
  await change(tx, scope, { period, set })
  const lines = worked.outcomes.find((outcome) => outcome.period.id === period.id)?.lines ?? []
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  await report(tx, scope, { id: period.id, action: 'calculated', data: { lines: lines.length, total } })
  return { id: period.id }
}

/**
 * Throws 409 if the approver calculated the period or receives a commission in it, if it is not over, or if its result
 * has changed since the calculation.
 */
async function requireApproval(tx: Tx, scope: Plans, period: Period) {
  const { companyId, periodId, userId } = commissionStatements
  const people = await tx
    .select({ id: userId })
    .from(commissionStatements)
    .where(and(eq(companyId, scope.companyId), eq(periodId, period.id)))
  const beneficiaries = people.map(({ id }) => id)
  const refusal = approvalRefusal({ approverId: scope.actorId, calculatorId: period.calculatedBy, beneficiaries })
  if (refusal) throw conflict('self_approval', refusal)
  if (period.to >= businessDay()) throw conflict('not_over', 'התקופה עוד לא הסתיימה, ולכן אי אפשר לאשר אותה')
  if (!isUpToDate(await calculateOpenPeriods(tx, scope, period.id), period))
    throw conflict('out_of_date', 'מאז החישוב נוספו תשלומים, החזרים או שינויים בתוכניות. יש לחשב שוב לפני האישור.')
}

/** Ends the correction of reopened periods: their corrections are now in an approved period. */
const endCorrections = (tx: Tx, { companyId }: Plans) =>
  tx
    .update(commissionPeriods)
    .set({ reopenedAt: null, version: sql`${commissionPeriods.version} + 1` })
    .where(and(eq(commissionPeriods.companyId, companyId), isNotNull(commissionPeriods.reopenedAt)))

type Change = { period: Period; set: Partial<typeof commissionPeriods.$inferInsert> }

const change = (tx: Tx, { companyId, actorId }: Plans, { period, set }: Change) =>
  tx
    .update(commissionPeriods)
    .set({ ...set, ...touch(period.version, actorId) })
    .where(
      and(
        eq(commissionPeriods.companyId, companyId),
        eq(commissionPeriods.id, period.id),
        isNull(commissionPeriods.deletedAt),
      ),
    )

type PeriodAudit = { id: string; action: string; data?: Record<string, unknown> }

const report = (tx: Tx, scope: Plans, { id, action, data = {} }: PeriodAudit) =>
  audit(tx, scope, { action: `commission-period.${action}`, entity: 'commission_period', entityId: id, data })
