import fc from 'fast-check'
import { addDays } from '@/lib/format/calendar'

import type { Assignment, Days, Facts, Payment, Refund, Version } from './calculation.schema'
import type { Method, PlanRules, Tier } from './commissions.schema'

const FIRST = '2026-01-01'
const DAYS = 90
/** Three periods of thirty days. */
export const PERIODS: Days[] = [0, 1, 2].map((index) => ({
  id: `period-${index}`,
  from: addDays(FIRST, index * 30),
  to: addDays(FIRST, index * 30 + 29),
}))

const agorot = (max = 5_000_000) => fc.integer({ min: 1, max })
const rateBp = fc.integer({ min: 0, max: 10_000 })
const day = fc.integer({ min: 0, max: DAYS - 1 })

/** Arbitrary tiers without gaps or overlaps. */
export const arbitraryTiers: fc.Arbitrary<Tier[]> = fc
  .tuple(fc.uniqueArray(agorot(), { maxLength: 4 }), fc.array(rateBp, { minLength: 5, maxLength: 5 }))
  .map(([bounds, rates]) => {
    const starts = [0, ...bounds.sort((one, other) => one - other)]
    return starts.map((from, index) => ({ from, to: starts[index + 1] ?? null, rateBp: rates[index] ?? 0 }))
  })

const method: fc.Arbitrary<Method> = fc.oneof(
  agorot(200_000).map((amount) => ({ kind: 'fixed' as const, amount })),
  rateBp.map((bp) => ({ kind: 'percent' as const, rateBp: bp })),
  fc.tuple(fc.constantFrom('marginal' as const, 'whole' as const), arbitraryTiers).map(([mode, tiers]) => ({
    kind: 'tiers' as const,
    mode,
    tiers,
  })),
)

const services: fc.Arbitrary<PlanRules['services']> = fc.oneof(
  fc.constant({ kind: 'all' as const }),
  fc.constantFrom('only' as const, 'except' as const).map((kind) => ({ kind, ids: ['service-0'] })),
)

const deals: fc.Arbitrary<PlanRules['deals']> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'every' as const }) },
  fc.constant({ kind: 'first' as const }),
  fc.integer({ min: 1, max: 3 }).map((months) => ({ kind: 'months' as const, months })),
)

const cap = fc.option(agorot(500_000), { nil: null, freq: 3 })
const rules: fc.Arbitrary<PlanRules> = fc.record({
  method,
  services,
  deals,
  capPayment: cap,
  capPeriod: cap,
  holdDays: fc.constantFrom(0, 0, 14, 45),
})

/** Arbitrary shares of one to four people that sum to 100%. */
const sharesOf: fc.Arbitrary<Assignment['shares']> = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
  .map((weights) => {
    const sum = weights.reduce((all, weight) => all + weight, 0)
    const parts = weights.map((weight) => Math.floor((weight * 10_000) / sum))
    const left = 10_000 - parts.reduce((all, part) => all + part, 0)
    return parts.map((part, index) => ({ userId: `person-${index}`, shareBp: index === 0 ? part + left : part }))
  })

const payment = (index: number): fc.Arbitrary<Payment> =>
  fc
    .record({
      at: day,
      amount: agorot(),
      vatShare: fc.integer({ min: 0, max: 15 }),
      split: fc.integer({ min: 0, max: 100 }),
      seller: fc.nat(1),
      isFirst: fc.boolean(),
    })
    .map(({ at, amount, vatShare, split, seller, isFirst }) => {
      const vat = Math.floor((amount * vatShare) / 100)
      const part = Math.floor(((amount - vat) * split) / 100)
      const on = addDays(FIRST, at)
      return {
        id: `payment-${index}`,
        number: 1000 + index,
        at: at * 1000 + index,
        day: on,
        sellerId: `seller-${seller}`,
        amount,
        vat,
        isFirst,
        firstDay: isFirst ? on : addDays(on, -40),
        lines: [
          { serviceId: 'service-0', net: part },
          { serviceId: 'service-1', net: amount - vat - part },
        ],
      }
    })

type Back = { payment: number; after: number; percent: number }

/** Builds refunds that never exceed their payment; some refund it in full. */
function refundsOf(payments: readonly Payment[], backs: readonly Back[]): Refund[] {
  const left = new Map(payments.map(({ id, amount }) => [id, amount]))
  return backs.flatMap(({ payment: which, after, percent }, index) => {
    const of = payments[which % Math.max(1, payments.length)]
    const rest = of && (left.get(of.id) ?? 0)
    if (!of || !rest) return []
    const amount = percent >= 70 ? rest : Math.max(1, Math.floor((rest * percent) / 100))
    left.set(of.id, rest - amount)
    const on = addDays(of.day, after)
    return [{ id: `refund-${index}`, paymentId: of.id, amount, day: on, at: of.at + after * 1000 + index }]
  })
}

const back = fc.record({
  payment: fc.nat(20),
  after: fc.integer({ min: 0, max: 70 }),
  percent: fc.integer({ min: 1, max: 100 }),
})

const version = (planId: string, number: number): fc.Arbitrary<Version> =>
  fc.record({ rules, from: fc.integer({ min: 0, max: DAYS }) }).map(({ rules: kept, from }) => ({
    id: `${planId}-${number}`,
    planId,
    number,
    rules: kept,
    validFrom: number === 1 ? FIRST : addDays(FIRST, from),
  }))

const assignment = (index: number): fc.Arbitrary<Assignment> =>
  fc
    .record({
      shares: sharesOf,
      plan: fc.nat(1),
      seller: fc.nat(1),
      from: fc.nat(40),
      to: fc.option(fc.integer({ min: 41, max: DAYS })),
    })
    .map(({ shares, plan, seller, from, to }) => ({
      id: `assignment-${index}`,
      planId: `plan-${plan}`,
      planName: `תוכנית ${plan}`,
      sellerId: `seller-${seller}`,
      shares,
      from: addDays(FIRST, from),
      to: to === null ? null : addDays(FIRST, to),
    }))

/** Arbitrary calculation input: plans with versions, sellers, splits, payments and refunds over three periods. */
export const arbitraryFacts: fc.Arbitrary<Facts> = fc
  .record({
    payments: fc
      .integer({ min: 1, max: 12 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => payment(index)))),
    backs: fc.array(back, { maxLength: 8 }),
    versions: fc.tuple(version('plan-0', 1), version('plan-0', 2), version('plan-1', 1)),
    assignments: fc.tuple(assignment(0), assignment(1)),
  })
  .map(({ payments, backs, versions, assignments }) => ({
    payments,
    refunds: refundsOf(payments, backs),
    terms: { assignments, versions },
    since: FIRST,
    reopened: [],
  }))
