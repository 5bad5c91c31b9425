import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '@/lib/format/calendar'
import type { PlanRules } from './commissions.schema'
import { arbitraryTiers } from './commissions.testing'
import { calculateCommission, commissionBase, paysFor, tierProblems, versionInForce } from './plans.rules'
import { planInput } from './plans.schema'

const open: PlanRules = {
  method: { kind: 'percent', rateBp: 1_000 },
  services: { kind: 'all' },
  deals: { kind: 'every' },
  capPayment: null,
  capPeriod: null,
  holdDays: 0,
}
const tiers = [
  { from: 0, to: 100_000, rateBp: 500 },
  { from: 100_000, to: null, rateBp: 1_000 },
]
const place = { base: 80_000, before: 60_000, all: 140_000, spent: 0 }

describe('tiers', () => {
  test('refuse a gap, an overlap, a last one with an end and a first one that does not begin at nothing, by field', () => {
    expect(tierProblems(tiers)).toEqual({})
    const second = (from: number) =>
      tierProblems([
        { from: 0, to: 100 },
        { from, to: null },
      ])
    expect(second(101)).toEqual({ '1.from': 'יש רווח בין המדרגה הזאת לקודמת' })
    expect(second(99)).toEqual({ '1.from': 'המדרגה הזאת חופפת לקודמת' })
    expect(tierProblems([{ from: 5, to: 9 }])).toEqual({
      '0.from': 'המדרגה הראשונה מתחילה מ־0',
      '0.to': 'המדרגה האחרונה נשארת פתוחה: בלי סכום סיום',
    })
    expect(
      tierProblems([
        { from: 0, to: null },
        { from: 5, to: null },
      ]),
    ).toEqual({ '0.to': 'יש למלא עד איזה סכום' })
    expect(
      tierProblems([
        { from: 0, to: 0 },
        { from: 0, to: null },
      ]),
    ).toEqual({
      '0.to': 'סוף המדרגה חייב להיות גדול מתחילתה',
    })
  })

  test('that follow on one another are taken, and any other bound is refused', () => {
    fc.assert(
      fc.property(arbitraryTiers, fc.nat(), fc.integer({ min: -50, max: 50 }), (list, at, shift) => {
        expect(tierProblems(list)).toEqual({})
        const index = at % list.length
        const moved = list.map((tier, one) => (one === index ? { ...tier, from: tier.from + shift } : tier))
        if (shift !== 0) expect(Object.keys(tierProblems(moved))).toContain(`${index}.from`)
      }),
      { numRuns: 1_000 },
    )
  })

  test('each on its own part, or the one that was reached on the whole amount', () => {
    const marginal = calculateCommission({ ...open, method: { kind: 'tiers', mode: 'marginal', tiers } }, place)
    expect(marginal.steps.map(({ base, amount }) => [base, amount])).toEqual([
      [40_000, 2_000],
      [40_000, 4_000],
    ])
    expect([marginal.total, marginal.rateBp]).toEqual([6_000, 750])
    const whole = calculateCommission({ ...open, method: { kind: 'tiers', mode: 'whole', tiers } }, place)
    expect([whole.total, whole.rateBp]).toEqual([8_000, 1_000])
    const less = calculateCommission(
      { ...open, method: { kind: 'tiers', mode: 'whole', tiers } },
      { ...place, all: 99_999 },
    )
    expect([less.total, less.rateBp]).toEqual([4_000, 500])
  })

  test('on their own parts, however a sum is cut into payments, come to what the sum comes to in one', () => {
    fc.assert(
      fc.property(
        arbitraryTiers,
        fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 6 }),
        (list, bases) => {
          const all = bases.reduce((sum, base) => sum + base, 0)
          const of = (base: number, before: number) =>
            calculateCommission(
              { ...open, method: { kind: 'tiers', mode: 'marginal', tiers: list } },
              { base, before, all, spent: 0 },
            )
          let before = 0
          const parts = bases.reduce((sum, base) => {
            const { total } = of(base, before)
            before += base
            return sum + total
          }, 0)
          // The part of a payment in each tier is rounded separately.
          expect(Math.abs(parts - of(all, 0).total)).toBeLessThanOrEqual(bases.length + list.length)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('what a plan pays', () => {
  test('is limited for a payment and for a period, and says so', () => {
    const capped = calculateCommission({ ...open, capPayment: 5_000, capPeriod: 9_000 }, { ...place, spent: 6_000 })
    expect([capped.full, capped.total]).toEqual([8_000, 3_000])
    expect(capped.caps).toEqual([
      { kind: 'payment', limit: 5_000, left: 5_000 },
      { kind: 'period', limit: 9_000, left: 3_000 },
    ])
    expect(calculateCommission({ ...open, capPeriod: 1_000 }, { ...place, spent: 1_000 }).total).toBe(0)
    expect(calculateCommission({ ...open, method: { kind: 'fixed', amount: 2_500 } }, place)).toMatchObject({
      total: 2_500,
      rateBp: null,
    })
  })

  test('counts the services that it names, without VAT', () => {
    const lines = [
      { serviceId: 'a', net: 700 },
      { serviceId: 'b', net: 200 },
      { serviceId: null, net: 50 },
    ]
    expect(commissionBase(lines, { kind: 'all' })).toBe(950)
    expect(commissionBase(lines, { kind: 'only', ids: ['b'] })).toBe(200)
    expect(commissionBase(lines, { kind: 'except', ids: ['b'] })).toBe(750)
  })

  test('is for every payment, for the first of a customer, or for some months from it', () => {
    const later = { day: '2026-04-30', isFirst: false, firstDay: '2026-01-31' }
    expect(paysFor({ kind: 'every' }, later)).toBe(true)
    expect(paysFor({ kind: 'first' }, later)).toBe(false)
    expect([3, 4].map((months) => paysFor({ kind: 'months', months }, later))).toEqual([false, true])
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  })

  test('is what the version says that holds on the day of the payment', () => {
    const [one, two, three] = [
      { number: 1, validFrom: '2026-01-01' },
      { number: 2, validFrom: '2026-03-01' },
      { number: 3, validFrom: '2026-03-01' },
    ]
    const at = (day: string) => versionInForce([three, one, two], day)
    expect([at('2025-12-31'), at('2026-02-28'), at('2026-03-01')]).toEqual([undefined, one, three])
  })
})

describe('the form of a plan', () => {
  const body = {
    name: 'מכירות',
    validFrom: '2026-01-01',
    services: { kind: 'all' },
    deals: { kind: 'every' },
    capPayment: null,
    capPeriod: '1,000',
    holdDays: 0,
    method: { kind: 'percent', rate: '7.5%' },
  }
  const problems = (changes: object) =>
    planInput.safeParse({ ...body, ...changes }).error?.issues.map(({ path }) => path.join('.'))

  test('reads percentages and amounts as they are typed', () => {
    expect(planInput.parse(body)).toMatchObject({ method: { kind: 'percent', rateBp: 750 }, capPeriod: 100_000 })
  })

  test('refuses more than 100 percent, and names the tier that is wrong', () => {
    expect(problems({ method: { kind: 'percent', rate: '100.01' } })).toEqual(['method.rate'])
    expect(problems({ method: { kind: 'percent', rate: '5.123' } })).toEqual(['method.rate'])
    const list = [
      { from: '0', to: '1,000', rate: '5' },
      { from: '1,500', to: null, rate: '7' },
    ]
    expect(problems({ method: { kind: 'tiers', mode: 'whole', tiers: list } })).toEqual(['method.tiers.1.from'])
    expect(problems({ services: { kind: 'only', ids: [] } })).toEqual(['services.ids'])
  })
})
