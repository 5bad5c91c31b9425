import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { periodStartingOn } from '@/lib/billing/periods'
import { COMPANY_STATES } from './companies.schema'
import { planPackageChange, selectablePackages } from './subscriptions.rules'

const TODAY = '2026-11-21'
const NOVEMBER = { from: '2026-11-01', to: '2026-12-01' }

type Present = Parameters<typeof planPackageChange>[0]

const wanted: Parameters<typeof planPackageChange>[1] = {
  packageId: 'p2',
  name: 'עסקית',
  priceAgorot: 600_00,
  cycle: 'monthly',
  setupFeeAgorot: 150_00,
  features: ['show customers', 'use calendar'],
  quotas: { users: 5, customers: 100 },
}
const held: NonNullable<Present['held']> = {
  state: 'active',
  period: NOVEMBER,
  price: 300_00,
  cycle: 'monthly',
  features: ['show customers', 'show service'],
}
const present: Present = {
  state: 'active',
  trialEndsOn: null,
  held,
  addons: [],
  isFirst: false,
  usage: { users: 3, customers: 50, leads: 0, storage_mb: 10 },
}

describe('a change of package', () => {
  it('charges the difference for the days that are left, and says what is gained and lost', () => {
    expect(planPackageChange(present, wanted, TODAY)).toMatchObject({
      state: 'active',
      period: NOVEMBER,
      nextChargeOn: '2026-12-01',
      gained: ['use calendar'],
      lost: ['show service'],
      overages: [],
      stranded: [],
      charges: [{ kind: 'proration', amountAgorot: 100_00, period: { from: TODAY, to: '2026-12-01' }, dueOn: TODAY }],
    })
  })

  it('credits a downgrade', () => {
    const plan = planPackageChange({ ...present, held: { ...held, price: 900_00 } }, wanted, TODAY)
    expect(plan.charges).toMatchObject([{ kind: 'credit', amountAgorot: -100_00 }])
  })

  it('owes nothing during a trial; the first period is charged the day after it', () => {
    const plan = planPackageChange(
      { ...present, state: 'trial', trialEndsOn: '2026-11-30', held: null, isFirst: true },
      wanted,
      TODAY,
    )
    expect(plan).toMatchObject({
      state: 'trial',
      nextChargeOn: '2026-12-01',
      period: { from: TODAY, to: '2026-12-01' },
    })
    expect(plan.charges).toMatchObject([{ kind: 'setup', amountAgorot: 150_00, dueOn: '2026-12-01' }])
  })

  it('charges the first package whole with what it costs to set up, and sets up nobody twice', () => {
    const first = planPackageChange({ ...present, held: null, isFirst: true }, wanted, TODAY)
    expect(first.charges.map(({ kind, amountAgorot }) => [kind, amountAgorot])).toEqual([
      ['setup', 150_00],
      ['package', 600_00],
    ])
    expect(planPackageChange({ ...present, held: null }, wanted, TODAY).charges).toHaveLength(1)
  })

  it('credits no days of a trial that were never paid', () => {
    const plan = planPackageChange({ ...present, held: { ...held, state: 'trial' } }, wanted, TODAY)
    expect(plan.charges).toMatchObject([{ kind: 'package', amountAgorot: 600_00 }])
  })

  it('lists what is used beyond the package with its add-ons, and add-ons that do not go with it', () => {
    const addons = [
      { name: 'עוד משתמשים', quotas: { users: 2 }, for_packages: ['p2'] },
      { name: 'בחירות', quotas: {}, for_packages: ['p1'] },
    ]
    const plan = planPackageChange(
      { ...present, addons, usage: { users: 8, customers: 50, leads: 0, storage_mb: 99_999 } },
      wanted,
      TODAY,
    )
    expect(plan.overages).toEqual([{ quota: 'users', used: 8, limit: 7 }])
    expect(plan.stranded).toEqual(['בחירות'])
  })

  it('never charges below zero, and never more than the new price and the setup, whoever changes when', () => {
    const agorot = fc.integer({ min: 0, max: 10_000_000 })
    const cycle = fc.constantFrom('monthly' as const, 'yearly' as const)
    const packageChange = fc.record({
      state: fc.constantFrom(...COMPANY_STATES),
      price: agorot,
      to: agorot,
      fee: agorot,
      cycle,
      newCycle: cycle,
      day: fc.integer({ min: 1, max: 28 }),
      isFirst: fc.boolean(),
      hasPackage: fc.boolean(),
    })
    type PackageChange = typeof packageChange extends fc.Arbitrary<infer T> ? T : never
    const planned = ({ state, day, hasPackage, cycle: one, ...of }: PackageChange) => {
      const from = `2026-11-${String(day).padStart(2, '0')}`
      const now = { ...held, period: { from, to: periodStartingOn(from, one).to }, price: of.price, cycle: one }
      const trialEndsOn = state === 'trial' ? '2026-11-25' : null
      const offer = { ...wanted, priceAgorot: of.to, cycle: of.newCycle, setupFeeAgorot: of.fee }
      return planPackageChange(
        { ...present, state, trialEndsOn, held: hasPackage ? now : null, isFirst: of.isFirst },
        offer,
        TODAY,
      )
    }
    fc.assert(
      fc.property(packageChange, (of) => {
        const { charges, nextChargeOn } = planned(of)
        const owed = charges.filter(({ kind }) => kind !== 'credit').map(({ amountAgorot }) => amountAgorot)
        expect(Math.min(1, ...owed)).toBe(1)
        const sum = owed.reduce((all, one) => all + one, 0)
        expect(sum).toBeLessThanOrEqual(of.to + (of.isFirst ? of.fee : 0))
        expect(nextChargeOn > TODAY).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what a company may change to', () => {
  type Held = NonNullable<Parameters<typeof selectablePackages>[1]['held']>
  const offer = (id: string, typeId: string | null = null) =>
    ({ id, typeId, number: 2, name: id }) as Parameters<typeof selectablePackages>[0][number]
  const subscriptionTo = (id: string) => ({ package_id: id, number: 1, name: id, list_price: 300_00 }) as Held
  const idsOf = (offers: { id: string }[]) => offers.map(({ id }) => id)

  it('is what fits its type', () => {
    const offers = [offer('a'), offer('b', 'offices'), offer('c', 'shops')]
    expect(idsOf(selectablePackages(offers, { typeId: 'offices', held: null }))).toEqual(['a', 'b'])
  })
  it('always holds the package that it has: of another type, archived, or of somebody else', () => {
    expect(
      idsOf(selectablePackages([offer('a'), offer('c', 'shops')], { typeId: null, held: subscriptionTo('c') })),
    ).toEqual(['a', 'c'])
    const [first, ...rest] = selectablePackages([offer('a')], { typeId: null, held: subscriptionTo('old') })
    expect([first, idsOf(rest)]).toMatchObject([{ id: 'old', number: 1, priceAgorot: 300_00 }, ['a']])
  })
})
