import type { Period } from '@/lib/billing/periods'
import { addDays, addMonths, daysBetween } from '@/lib/format/calendar'

import type { CustomerServiceState, NextTerms, ServiceTerms } from './subscriptions.schema'

const moves: Record<CustomerServiceState, readonly CustomerServiceState[]> = {
  pending: ['trial', 'active', 'past_due', 'cancelled'],
  trial: ['active', 'past_due', 'paused', 'cancelled'],
  active: ['past_due', 'paused', 'cancelled', 'completed'],
  past_due: ['active', 'suspended', 'cancelled', 'completed'],
  suspended: ['active', 'cancelled', 'completed'],
  paused: ['trial', 'active', 'cancelled'],
  cancelled: [],
  completed: [],
}

/** Whether a subscription may change from one state to another; ended states are final. */
export const canSubscriptionMove = (from: CustomerServiceState, to: CustomerServiceState) => moves[from].includes(to)

/** Whether a subscription is running, or may still become so. */
export const isSubscriptionLive = (state: CustomerServiceState) => moves[state].length > 0

type Priced = ServiceTerms & { discountCyclesLeft: number | null }

/** Current price of a whole period, in agorot. */
export const periodPrice = ({ quantity, priceAgorot, discountAgorot, discountCyclesLeft }: Priced): number =>
  Math.max(0, quantity * priceAgorot - (discountCyclesLeft === 0 ? 0 : discountAgorot))

/** State of a subscription that its schedule depends on; days are calendar days. */
export type ScheduleState = Priced & {
  state: CustomerServiceState
  startedOn: string
  trialEndsOn: string | null
  periodMonths: number
  anchorDay: number
  periodTo: string | null
  nextChargeOn: string | null
  cyclesLeft: number | null
  cancelOn: string | null
  pausedUntil: string | null
  nextTerms: NextTerms | null
}

export type Step =
  | { kind: 'begin' }
  | { kind: 'charge'; period: Period }
  | { kind: 'resume'; on: string }
  | { kind: 'end'; state: 'cancelled' | 'completed'; on: string }

const CHARGED: readonly CustomerServiceState[] = ['pending', 'trial', 'active']

/** Returns the next step that is due by a day, or null if there is none. An unsettled charge blocks the next charge. */
export function nextSubscriptionStep(service: ScheduleState, today: string, isOwing: boolean): Step | null {
  const { state, pausedUntil, cancelOn } = service
  if (!isSubscriptionLive(state)) return null
  if (state === 'pending' && service.trialEndsOn && isWithin(today, service.startedOn, service.trialEndsOn))
    return { kind: 'begin' }
  if (state === 'paused' && pausedUntil && pausedUntil <= today && !endsBefore(cancelOn, pausedUntil))
    return { kind: 'resume', on: pausedUntil }
  const due = isOwing ? null : dueCharge(service, today)
  if (due) return due
  if (cancelOn && cancelOn <= today) return { kind: 'end', state: 'cancelled', on: cancelOn }
  return isOwing ? null : completion(service, today)
}

const isWithin = (day: string, from: string, to: string) => from <= day && day < to

const endsBefore = (cancelOn: string | null, day: string) => cancelOn !== null && cancelOn <= day

function dueCharge({ state, nextChargeOn, cancelOn, ...rest }: ScheduleState, today: string): Step | null {
  if (!CHARGED.includes(state) || !nextChargeOn || nextChargeOn > today) return null
  if (endsBefore(cancelOn, nextChargeOn) || rest.cyclesLeft === 0) return null
  return { kind: 'charge', period: periodOf(rest, nextChargeOn) }
}

function completion({ state, cyclesLeft, periodTo }: ScheduleState, today: string): Step | null {
  if (state !== 'active' || cyclesLeft !== 0 || !periodTo || periodTo > today) return null
  return { kind: 'end', state: 'completed', on: periodTo }
}

type Rhythm = { periodMonths: number; anchorDay: number }

/** Returns the period that begins on a day. */
const periodOf = ({ periodMonths, anchorDay }: Rhythm, from: string): Period => ({
  from,
  to: addMonths(from, periodMonths, anchorDay),
})

/** Returns the terms of the period that begins on a day: the planned terms for it if there are any. */
export function termsFrom(service: Priced & { nextTerms: NextTerms | null }, from: string): Priced {
  const { nextTerms, quantity, priceAgorot, discountAgorot, discountCyclesLeft } = service
  if (!nextTerms || nextTerms.from > from) return { quantity, priceAgorot, discountAgorot, discountCyclesLeft }
  const isKept = nextTerms.discountAgorot === null
  const nextPriced = {
    quantity: nextTerms.quantity,
    priceAgorot: nextTerms.priceAgorot,
    discountAgorot: nextTerms.discountAgorot ?? discountAgorot,
    discountCyclesLeft: isKept ? discountCyclesLeft : null,
  }
  return termsFrom({ ...nextPriced, nextTerms: nextTerms.later ?? null }, from)
}

/** Returns the service of the period that begins on a day: the last one planned for it, otherwise the current one. */
export const serviceOn = (
  { serviceId, nextTerms }: { serviceId: string; nextTerms: NextTerms | null },
  from: string,
): string => plannedTerms(nextTerms).findLast((terms) => terms.serviceId && terms.from <= from)?.serviceId ?? serviceId

/** Flattens planned terms to a list, earliest first. */
export const plannedTerms = (planned: NextTerms | null): NextTerms[] =>
  planned ? [planned, ...plannedTerms(planned.later ?? null)] : []

/** Returns the planned terms that begin after a day. */
export const termsAfter = (planned: NextTerms | null, day: string): NextTerms | null =>
  chained(plannedTerms(planned).filter(({ from }) => from > day))

/** Returns the planned terms with another quantity. */
export const ofQuantity = (planned: NextTerms | null, quantity: number): NextTerms | null =>
  chained(plannedTerms(planned).map((terms) => ({ ...terms, quantity })))

type Announced = { priceAgorot: number; from: string }

/** Inserts a catalogue price into the planned terms at its day; terms planned for other days stay unchanged. */
export function withPrice(service: ServiceTerms & { nextTerms: NextTerms | null }, { priceAgorot, from }: Announced) {
  const planned = plannedTerms(service.nextTerms)
  const before = planned.filter((terms) => terms.from < from)
  const same = planned.find((terms) => terms.from === from)
  const { quantity, discountAgorot } = same ?? { ...(before.at(-1) ?? service), discountAgorot: null }
  const after = planned.filter((terms) => terms.from > from)
  const move = same?.serviceId ? { serviceId: same.serviceId } : {}
  return chained([...before, { quantity, discountAgorot, priceAgorot, from, ...move }, ...after])
}

const chained = (planned: readonly NextTerms[]): NextTerms | null =>
  planned.reduceRight<NextTerms | null>((later, { later: _, ...terms }) => (later ? { ...terms, later } : terms), null)

const oneLess = (count: number | null) => (count === null ? null : Math.max(0, count - 1))

/** Returns the columns of a subscription after the charge of a period; the discount is the one that this period had. */
export function afterCharge(service: ScheduleState, period: Period) {
  const terms = termsFrom(service, period.from)
  const cyclesLeft = oneLess(service.cyclesLeft)
  return {
    ...terms,
    discountAgorot: terms.discountCyclesLeft === 0 ? 0 : terms.discountAgorot,
    discountCyclesLeft: oneLess(terms.discountCyclesLeft),
    nextTerms: termsAfter(service.nextTerms, period.from),
    cyclesLeft,
    periodFrom: period.from,
    periodTo: period.to,
    nextChargeOn: cyclesLeft === 0 ? null : period.to,
  }
}

/** Returns the next charges if nothing changes, at most `count`. */
export function forecastCharges(
  service: ScheduleState,
  count: number,
): { on: string; period: Period; amountAgorot: number }[] {
  const found: { on: string; period: Period; amountAgorot: number }[] = []
  let at = service
  while (
    found.length < count &&
    isSubscriptionLive(at.state) &&
    at.nextChargeOn &&
    !endsBefore(at.cancelOn, at.nextChargeOn)
  ) {
    const period = periodOf(at, at.nextChargeOn)
    found.push({ on: period.from, period, amountAgorot: periodPrice(termsFrom(at, period.from)) })
    at = { ...at, ...afterCharge(at, period) }
  }
  return found
}

type Shifted = { pausedFrom: string; periodFrom: string | null; periodTo: string | null; nextChargeOn: string | null }

/** Shifts dates by the length of a pause: the paid period lasts that much longer, and the charges move. */
export function afterPause({ pausedFrom, periodFrom, periodTo, nextChargeOn }: Shifted, on: string) {
  const days = Math.max(0, daysBetween(pausedFrom, on))
  const moved = (day: string | null) => (day === null ? null : addDays(day, days))
  const next = moved(nextChargeOn)
  return {
    periodFrom: moved(periodFrom),
    periodTo: moved(periodTo),
    nextChargeOn: next,
    ...(next && days > 0 ? { anchorDay: Number(next.slice(8)) } : {}),
  }
}

/**
 * After a suspension, or a delayed first payment: days without service are not charged, and a new period begins with
 * the payment.
 */
export function afterSuspension(
  { periodTo, nextChargeOn }: { periodTo: string | null; nextChargeOn: string | null },
  paidOn: string,
) {
  if (!nextChargeOn || !periodTo || periodTo >= paidOn) return {}
  return { nextChargeOn: paidOn, anchorDay: Number(paidOn.slice(8)) }
}

/** Days before expiry from which a card counts as expiring soon. */
export const EXPIRES_SOON_DAYS = 31
