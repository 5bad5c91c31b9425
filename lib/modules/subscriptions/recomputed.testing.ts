/**
 * Recalculates the books of subscriptions independently of the product, day by day: the oracle of the three-year test.
 */

import { giveUp } from './recomputed-end.testing'
import type { Act, Entry, Plan, Terms } from './subscriptions.testing'
import * as calendar from './subscriptions.testing'

const { dayNumber, laterDay: later, monthsAfter, share, shiftDay: shift, nextChargeableDay: working } = calendar

type Owed = { entries: Entry[]; failedOn: string; tries: number; retryOn: string | null; from: string; used: number }
type Account = ReturnType<typeof open>

const open = (plan: Plan) => {
  const first = shift(plan.start, plan.trialDays)
  return {
    state: 'pending' as 'pending' | 'trial' | 'active' | 'past_due' | 'suspended' | 'paused' | 'ended',
    entries: [] as Entry[],
    terms: { quantity: plan.quantity, price: plan.price, discount: plan.discount },
    discountLeft: plan.discountCycles,
    planned: null as (Terms & { from: string; isSame: boolean }) | null,
    left: plan.cycles,
    /** Charge dates are counted from here: the base day, and the number of periods since. */
    base: first,
    index: 0,
    due: first as string | null,
    period: null as { from: string; to: string } | null,
    credit: 0,
    owed: null as Owed | null,
    suspendedOn: '',
    pausedFrom: '',
    pausedUntil: null as string | null,
    cancelOn: null as string | null,
  }
}

/** Returns all entries of a plan from `from` up to, but excluding, `to`. */
export function recompute(plan: Plan, from: string, to: string): Entry[] {
  const books = open(plan)
  for (let day = later(from, plan.start); day < to; day = shift(day, 1)) {
    if (day === plan.start && plan.trialDays > 0) books.state = 'trial'
    catchUp(books, plan, day)
    tryAgain(books, plan, day)
    for (const act of plan.acts.filter(({ on }) => on === day)) perform(books, plan, act)
  }
  return books.entries
}

function tryAgain(books: Account, plan: Plan, day: string) {
  const { owed } = books
  if (books.state === 'ended' || !owed?.retryOn || owed.retryOn > day) return
  owed.tries++
  tryToPay(books, plan, day)
}

function catchUp(books: Account, plan: Plan, day: string): void {
  while (step(books, plan, day));
}

/** Performs one step that is due on a day; returns false if none is. */
function step(books: Account, plan: Plan, day: string): boolean {
  const { state, pausedUntil: until, due } = books
  if (state === 'ended') return false
  if (until && endsPause(books, until, day)) goOn(books, until)
  else if (due && isChargedBy(books, due, day)) charge(books, plan, { due, day })
  else if (isOver(books, day) || isComplete(books, day)) books.state = 'ended'
  else return false
  return true
}

const endsPause = (books: Account, until: string, day: string) =>
  books.state === 'paused' && until <= day && !isOver(books, until)

const isOver = ({ cancelOn }: Account, on: string) => cancelOn !== null && cancelOn <= on

const isChargedBy = (books: Account, due: string, day: string) =>
  ['pending', 'trial', 'active'].includes(books.state) &&
  !books.owed &&
  due <= day &&
  !isOver(books, due) &&
  books.left !== 0

const isComplete = ({ state, owed, left, period }: Account, day: string) =>
  state === 'active' && !owed && left === 0 && period !== null && period.to <= day

function charge(books: Account, plan: Plan, { due, day }: { due: string; day: string }) {
  const isFirst = books.period === null
  applyPlanned(books, due)
  if (books.discountLeft === 0) books.terms = { ...books.terms, discount: 0 }
  const entries: Entry[] = [{ kind: 'period', on: due, agorot: whole(books.terms), isPaid: false }]
  if (isFirst && plan.setupFee > 0) entries.push({ kind: 'setup', on: due, agorot: plan.setupFee, isPaid: false })
  books.discountLeft = less(books.discountLeft)
  books.left = less(books.left)
  books.index++
  const next = monthsAfter(books.base, books.index * plan.months)
  books.period = { from: due, to: next }
  books.due = books.left === 0 ? null : next
  if (books.state === 'trial') books.state = 'active'
  demand(books, plan, { entries, day, from: due })
}

const less = (count: number | null) => (count === null ? null : Math.max(0, count - 1))

function applyPlanned(books: Account, due: string) {
  if (!books.planned || books.planned.from > due) return
  const { quantity, price, discount, isSame } = books.planned
  if (!isSame) books.discountLeft = null
  Object.assign(books, {
    terms: { quantity, price, discount: isSame ? books.terms.discount : discount },
    planned: null,
  })
}

const whole = ({ quantity, price, discount }: Terms) => Math.max(0, quantity * price - discount)

type Demand = { entries: Entry[]; day: string; from: string }

function demand(books: Account, plan: Plan, { entries, day, from }: Demand) {
  books.entries.push(...entries)
  const gross = entries.reduce((sum, { agorot }) => sum + agorot, 0)
  const used = Math.min(books.credit, gross)
  books.credit -= used
  books.owed = { entries, failedOn: '', tries: 0, retryOn: null, from, used }
  if (gross === used) recordPaid(books, day)
  else tryToPay(books, plan, day)
}

function tryToPay(books: Account, plan: Plan, day: string) {
  const { owed } = books
  if (!owed) return
  if (!plan.failing.some(({ from, to }) => from <= day && day <= to)) {
    recordPaid(books, day)
    return catchUp(books, plan, day)
  }
  owed.failedOn ||= day
  const after = [1, 3, 5, 7][owed.tries]
  owed.retryOn = after === undefined ? null : working(later(shift(owed.failedOn, after), shift(day, 1)))
  if (['pending', 'suspended', 'ended'].includes(books.state)) return
  Object.assign(books, owed.retryOn ? { state: 'past_due' } : { state: 'suspended', suspendedOn: day })
}

function recordPaid(books: Account, day: string) {
  for (const entry of books.owed?.entries ?? []) entry.isPaid = true
  books.owed = null
  if (/pending|suspended/.test(books.state) && books.due && books.period && books.period.to < day)
    Object.assign(books, { due: day, base: day, index: 0 })
  if (['pending', 'past_due', 'suspended'].includes(books.state)) books.state = 'active'
}

function goOn(books: Account, on: string) {
  const days = dayNumber(on) - dayNumber(books.pausedFrom)
  const { period, due } = books
  if (period) books.period = { from: shift(period.from, days), to: shift(period.to, days) }
  if (due && days > 0) Object.assign(books, { due: shift(due, days), base: shift(due, days), index: 0 })
  books.state = !period && books.due && books.due > on ? 'trial' : 'active'
  books.pausedUntil = null
}

function perform(books: Account, plan: Plan, act: Act) {
  if (books.state === 'ended') return
  if (act.kind === 'pause') pause(books, act)
  if (act.kind === 'resume' && books.state === 'paused') {
    goOn(books, act.on)
    catchUp(books, plan, act.on)
  }
  if (act.kind === 'pay') tryToPay(books, plan, act.on)
  if (act.kind === 'change') change(books, plan, act)
  if (act.kind === 'cancel') cancel(books, plan, act)
}

function pause(books: Account, { on, days }: Act & { kind: 'pause' }) {
  if (books.owed || books.cancelOn || (books.state !== 'active' && books.state !== 'trial')) return
  Object.assign(books, { state: 'paused', pausedFrom: on, pausedUntil: days && shift(on, days) })
}

function change(books: Account, plan: Plan, { on, when, quantity, price, discount }: Act & { kind: 'change' }) {
  const terms = { quantity, price, discount }
  if (when === 'next_period' && books.period) {
    books.planned = { ...terms, from: on, isSame: discount === books.terms.discount }
    return
  }
  if (books.owed || books.state === 'paused') return
  const { period } = books
  const rest = (sum: number) => (period && on < period.to ? share(sum, period, on) : 0)
  const difference = rest(whole(terms)) - rest(whole(books.terms))
  if (discount !== books.terms.discount) books.discountLeft = null
  Object.assign(books, { terms, planned: null })
  if (difference > 0)
    demand(books, plan, { entries: [{ kind: 'proration', on, agorot: difference, isPaid: false }], day: on, from: on })
  if (difference >= 0) return
  books.credit -= difference
  books.entries.push({ kind: 'credit', on, agorot: difference, isPaid: false })
}

function cancel(books: Account, plan: Plan, { on, when }: Act & { kind: 'cancel' }) {
  if (when === 'period_end' && books.state === 'paused') return
  const to = books.period && on < books.period.to ? books.period.to : books.state === 'trial' && books.due
  const ends = (when === 'period_end' && to) || on
  giveUp(books, { ends, isNow: ends === on })
  Object.assign(books, { cancelOn: ends, credit: 0 })
  catchUp(books, plan, on)
}
