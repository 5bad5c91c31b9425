import { calculateEarnings, sortByTime } from './accrual.rules'
import type { Booked, Days, Facts, Line, Payment, Refund } from './calculation.schema'
import { clawBack, correctClaws } from './clawback.rules'

type Calculated = {
  period: Days
  /** Lines of all earlier periods: what they contain is never booked again. */
  booked: readonly Booked[]
  /** Whether it is the earliest unclosed period, which receives the corrections. */
  isFirst: boolean
}

/**
 * Calculates the lines of a period: commissions of its payments and of late payments for closed periods, clawbacks of
 * its refunds, and corrections for reopened periods.
 */
export function calculatePeriodLines({ period, booked, isFirst }: Calculated, facts: Facts): Line[] {
  const known = indexOf(booked)
  const payments = facts.payments.filter((payment) => isNew(payment, { period, facts, known }))
  const refunds = facts.refunds.filter(({ id, day }) => day <= period.to && !known.refunds.has(id))
  const earned = calculateEarnings({ payments, refunds }, facts.terms)
  const corrections = isFirst ? facts.reopened.flatMap((days) => correct(days, facts, booked)) : []
  const fresh = [...earned, ...corrections]
  return [...fresh, ...clawBackRefunds({ facts, refunds, fresh, booked })]
}

type Index = { payments: ReadonlySet<string>; refunds: ReadonlySet<string> }

const indexOf = (booked: readonly Booked[]): Index => ({
  payments: new Set(booked.flatMap(({ refundId, paymentId }) => (refundId === null ? [paymentId] : []))),
  refunds: new Set(booked.flatMap(({ refundId }) => refundId ?? [])),
})

type Wanted = { period: Days; facts: Facts; known: Index }

/**
 * Whether a payment is unbooked and of this period, or late for a closed one; payments in a reopened period are left to
 * its correction.
 */
const isNew = ({ id, day }: Payment, { period, facts, known }: Wanted) =>
  day >= facts.since &&
  day <= period.to &&
  !known.payments.has(id) &&
  !facts.reopened.some((days) => isWithin(day, days))

const isWithin = (day: string, { from, to }: Days) => day >= from && day <= to

/** Calculates the differences between what a reopened period should contain and what was booked for it. */
function correct(days: Days, facts: Facts, booked: readonly Booked[]): Line[] {
  const payments = facts.payments.filter((payment) => isOf(payment, days, booked))
  const ids = new Set(payments.map(({ id }) => id))
  const refunds = facts.refunds.filter((refund) => ids.has(refund.paymentId) && countsIn(refund, days, booked))
  const should = new Map(calculateEarnings({ payments, refunds }, facts.terms).map((line) => [ownKey(line), line]))
  const was = new Map<string, Booked[]>()
  for (const line of booked) {
    if (line.refundId !== null || !ids.has(line.paymentId)) continue
    was.set(ownKey(line), [...(was.get(ownKey(line)) ?? []), line])
  }
  return [...new Set([...should.keys(), ...was.keys()])].flatMap((key) =>
    differenceOf({ days, should: should.get(key), was: was.get(key) ?? [] }),
  )
}

/**
 * Whether a payment belongs to a period: it is booked there, or is within its days and booked as a payment nowhere
 * else.
 */
function isOf({ id, day }: Payment, days: Days, booked: readonly Booked[]): boolean {
  const place = booked.find(({ kind, paymentId }) => kind === 'payment' && paymentId === id)
  return place ? place.periodId === days.id : isWithin(day, days)
}

/** Whether a period counts a refund: it is booked there, or is within its days, however late it was recorded. */
const countsIn = ({ id, day }: Refund, days: Days, booked: readonly Booked[]): boolean =>
  isWithin(day, days) ||
  booked.some(({ kind, refundId, periodId }) => kind === 'refund' && refundId === id && periodId === days.id)

const ownKey = ({ paymentId, assignmentId, userId }: Line) => `${paymentId} ${assignmentId} ${userId}`

type Difference = { days: Days; should: Line | undefined; was: readonly Booked[] }

function differenceOf({ days: { from, to }, should, was }: Difference): Line[] {
  const sum = (what: 'amount' | 'base') => was.reduce((all, line) => all + line[what], 0)
  const line = should ?? was[0]
  const difference = (should?.amount ?? 0) - sum('amount')
  // A payment that is booked nowhere gets a line even with a difference of 0; otherwise it would be counted again as
  // late.
  if (!line || (difference === 0 && was.length > 0)) return []
  const correction = { from, to, was: sum('amount'), should: should?.amount ?? 0 }
  return [
    {
      ...line,
      kind: 'correction',
      amount: difference,
      base: (should?.base ?? 0) - sum('base'),
      explanation: { ...line.explanation, correction },
    },
  ]
}

type Back = { facts: Facts; refunds: readonly Refund[]; fresh: readonly Line[]; booked: readonly Booked[] }

/**
 * Calculates the clawbacks of refunds per payment and assignment; first adjusts the older clawbacks of corrected
 * payments.
 */
function clawBackRefunds({ facts, refunds, fresh, booked }: Back): Line[] {
  const corrected = new Set(fresh.flatMap(({ kind, paymentId }) => (kind === 'correction' ? [paymentId] : [])))
  const touched = new Set([...refunds.map(({ paymentId }) => paymentId), ...corrected])
  const byCase = new Map<string, Line[]>()
  for (const line of [...booked, ...fresh]) {
    if (!touched.has(line.paymentId)) continue
    const key = `${line.paymentId} ${line.assignmentId}`
    byCase.set(key, [...(byCase.get(key) ?? []), line])
  }
  const payments = new Map(facts.payments.map((payment) => [payment.id, payment]))
  const done = indexOf(booked).refunds
  return [...byCase.values()].flatMap((lines) => {
    const payment = payments.get(lines[0]?.paymentId ?? '')
    if (!payment) return []
    const old = sortByTime(facts.refunds.filter((refund) => refund.paymentId === payment.id && done.has(refund.id)))
    const refunded = old.reduce((sum, { amount }) => sum + amount, 0)
    const last = corrected.has(payment.id) ? old.at(-1) : undefined
    const claws = last ? correctClaws({ payment, lines, refunded }, last) : []
    const due = refunds.filter(({ paymentId }) => paymentId === payment.id)
    return [...claws, ...clawBack({ payment, lines: [...lines, ...claws], refunded }, due)]
  })
}
