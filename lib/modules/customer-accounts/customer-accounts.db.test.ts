import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'

import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { listCustomers } from '@/lib/modules/customers/customers.queries'
import { loadBalances } from './balances.queries'
import { loadCustomerAccount } from './customer-accounts.queries'
import { amountOwed, type Claim } from './customer-accounts.rules'
import { moneyWorld } from './customer-accounts.testing'
import { loadDebtList } from './debts.list'
import { countDebts, listDebts } from './debts.queries'
import { loadStatement } from './statements/statements.queries'

const today = businessDay()
/** At noon: so many times 24 hours ago may be another business day where the clock changed in between. */
const ago = (days: number) => wallTimeToInstant(addDays(today, -days), '12:00')

let database: Awaited<ReturnType<typeof testDatabase>>
let world: ReturnType<typeof moneyWorld>
let actors: Record<'admin' | 'agent' | 'stranger' | 'blind', Actor>
let customer: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  const [ours, theirs] = [await testCompany(), await testCompany()]
  actors = {
    admin: await ours.actor('companyAdmin'),
    agent: await ours.actor('agent', ['see own customers', 'see own payment pages']),
    stranger: await theirs.actor('companyAdmin'),
    blind: await ours.actor('staff', ['show customers']),
  }
  world = moneyWorld(ours)
  customer = await world.customer(actors.admin, 'רות כהן')
})

type Name = keyof typeof actors
const money = (who: Name) => requireScope('payments', actors[who])
const account = (who: Name = 'admin') => loadCustomerAccount(requireScope('paymentPages', actors[who]), customer)
const statement = (who: Name, period = { from: '2000-01-01', to: today }) =>
  loadStatement({ customers: requireScope('customers', actors[who]), money: money(who) }, customer, period)
const debts = (who: Name, search: Record<string, string> = {}) => listDebts(money(who), loadDebtList(search))
const names = async (who: Name, search: Record<string, string>) =>
  (await listCustomers(requireScope('customers', actors[who]), loadCustomerList(search))).rows.map(({ name }) => name)

const anyPage = fc.record({
  state: fc.constantFrom<Claim['state'][]>('draft', 'active', 'paused', 'cancelled'),
  origin: fc.constantFrom<('office' | 'charge')[]>('office', 'charge'),
  amountMode: fc.constantFrom<('fixed' | 'choose')[]>('fixed', 'choose'),
  paymentsMax: fc.constantFrom(1, 1, 4, null),
  paidAgorot: fc.constantFrom(0, 0, 2_500, 10_000),
  dueOn: fc.option(fc.constantFrom(addDays(today, -45), addDays(today, 9))),
  isExpired: fc.boolean(),
})

describe('what a customer owes', () => {
  it('is by the database what the rule says, page by page', async () => {
    const pages = fc.sample(anyPage, { numRuns: 40, seed: 11 })
    let owed = 0
    for (const { isExpired, ...page } of pages) {
      await world.page(actors.admin, { ...page, customerId: customer, expiresAt: isExpired ? ago(2) : null })
      owed += amountOwed({
        ...page,
        isExpired,
        amountAgorot: 10_000,
        createdOn: today,
        hasParts: false,
        isOfInvoice: false,
      })
    }
    expect(owed).toBeGreaterThan(0)
    expect((await account()).owed).toBe(owed)
    expect((await statement('admin', { from: '2000-01-01', to: '2199-01-01' })).closing).toBe(
      // Paid amounts are credited from payment rows; there are none here, so these amounts stay open.
      owed + pages.reduce((sum, { paymentsMax, paidAgorot }) => sum + (paymentsMax === 1 ? paidAgorot : 0), 0),
    )
  })

  it('is owed for the parts of a page and not for the page as well', async () => {
    const parentId = await world.page(actors.admin, { customerId: customer, amountAgorot: 30_000 })
    const part = { customerId: customer, origin: 'part' as const, parentId, amountAgorot: 10_000 }
    await world.page(actors.admin, { ...part, dueOn: addDays(today, -10) })
    await world.page(actors.admin, { ...part, dueOn: addDays(today, 20) })
    await world.page(actors.admin, {
      ...part,
      state: 'paid',
      paidCount: 1,
      paidAgorot: 10_000,
      dueOn: addDays(today, -40),
    })
    expect(await account()).toMatchObject({
      owed: 20_000,
      overdue: 10_000,
      overdueSince: addDays(today, -10),
      nextDueOn: addDays(today, 20),
    })
  })

  it('is counted for many customers at once, of the own pages alone for who sees no others', async () => {
    const other = await world.customer(actors.agent, 'גיל דן')
    await world.page(actors.admin, { customerId: customer })
    await world.page(actors.agent, { customerId: other, amountAgorot: 700 })
    await world.page(actors.admin, { customerId: other, amountAgorot: 50 })
    const of = (who: Name) => inCompany(money(who), (tx) => loadBalances(tx, money(who), [customer, other]))
    expect([...(await of('admin'))].sort()).toEqual(
      [
        [customer, 10_000],
        [other, 750],
      ].sort(),
    )
    expect([...(await of('agent'))]).toEqual([[other, 700]])
    expect([...(await of('stranger'))]).toEqual([])
  })

  it('tells what came in without what went back, and of nothing of another company', async () => {
    const pageId = await world.page(actors.admin, {
      customerId: customer,
      state: 'paid',
      paidCount: 1,
      paidAgorot: 10_000,
    })
    const paid = { pageId, customerId: customer, amountAgorot: 10_000 }
    await world.payment(actors.admin, { ...paid, state: 'partially_refunded', refundedAgorot: 4_000 })
    expect(await account()).toMatchObject({ owed: 0, paid: 6_000 })
    expect(await account('stranger')).toMatchObject({ owed: 0, paid: 0, lastPaidAt: null })
  })
})

describe('the list of customers', () => {
  beforeEach(async () => {
    const [late, failed] = [await world.customer(actors.admin, 'באיחור'), await world.customer(actors.admin, 'נכשל')]
    await world.customer(actors.admin, 'בלי חוב')
    await world.page(actors.admin, { customerId: customer, dueOn: addDays(today, 5) })
    await world.page(actors.admin, { customerId: late, dueOn: addDays(today, -5) })
    await world.decline(
      await world.page(actors.admin, { customerId: failed, dueOn: addDays(today, 5), amountAgorot: 300 }),
    )
  })

  it('is narrowed to who owes, who is late and whose charge did not succeed, and says what they owe', async () => {
    expect(await names('admin', { money: 'owes', sort: 'name' })).toEqual(['באיחור', 'נכשל', 'רות כהן'])
    expect(await names('admin', { money: 'overdue' })).toEqual(['באיחור'])
    expect(await names('admin', { money: 'failed' })).toEqual(['נכשל'])
    const { rows } = await listCustomers(requireScope('customers', actors.admin), loadCustomerList({ sort: 'name' }))
    expect(rows.map(({ owedAgorot }) => owedAgorot)).toEqual([10_000, 0, 300, 10_000])
  })

  it('shows nobody by money to who sees no money, and nobody else’s money to who sees their own', async () => {
    expect(await names('blind', { money: 'owes' })).toEqual([])
    const { rows } = await listCustomers(requireScope('customers', actors.blind), loadCustomerList({}))
    expect(rows.every(({ owedAgorot }) => owedAgorot === null)).toBe(true)
    expect(await names('agent', { money: 'owes' })).toEqual([])
  })
})

describe('the statement of a customer', () => {
  it('begins with what came before, runs through every movement and ends with what is owed', async () => {
    await world.page(actors.admin, { customerId: customer, dueOn: addDays(today, -60), amountAgorot: 5_000 })
    const paidPage = { customerId: customer, dueOn: addDays(today, -20), state: 'paid' as const }
    const pageId = await world.page(actors.admin, { ...paidPage, paidAt: ago(10), paidCount: 1, paidAgorot: 10_000 })
    const paid = { pageId, customerId: customer, amountAgorot: 10_000, paidAt: ago(10) }
    const paymentId = await world.payment(actors.admin, paid)
    await world.refund(paymentId, 2_000, ago(3))
    await world.page(actors.admin, { customerId: customer, dueOn: addDays(today, 30), amountAgorot: 900 })
    const found = await statement('admin', { from: addDays(today, -30), to: today })
    expect(found).toMatchObject({ opening: 5_000, debits: 12_000, credits: 12_000, closing: 5_000, later: 900 })
    expect(found.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['charge', 15_000],
      ['payment', 5_000],
      ['refund', 7_000],
      ['credit', 5_000],
    ])
    expect(found.closing + found.later).toBe((await account()).owed)
  })

  it('of a customer out of reach is not found', async () => {
    await expect(statement('stranger')).rejects.toMatchObject({ status: 404 })
    await expect(statement('agent')).rejects.toMatchObject({ status: 404 })
  })
})

describe('debt ageing', () => {
  let other: string

  beforeEach(async () => {
    other = await world.customer(actors.agent, 'גיל דן')
    for (const [late, amountAgorot] of [
      [-5, 1],
      [0, 2],
      [1, 10],
      [30, 20],
      [45, 100],
      [61, 1_000],
      [91, 10_000],
    ] as const)
      await world.page(actors.admin, { customerId: customer, dueOn: addDays(today, -late), amountAgorot })
    await world.page(actors.agent, { customerId: other, amountAgorot: 500, createdAt: ago(40) })
  })

  it('sorts what is owed into ages by the day it was due, or was made', async () => {
    const { rows, sums } = await debts('admin')
    expect(rows.map(({ name }) => name)).toEqual(['רות כהן', 'גיל דן'])
    expect(rows[0]).toMatchObject({ current: 3, upTo30: 30, upTo60: 100, upTo90: 1_000, over90: 10_000, total: 11_133 })
    expect(rows[0]).toMatchObject({ oldest: addDays(today, -91), claims: 7 })
    expect(rows[1]).toMatchObject({ upTo60: 500, total: 500 })
    expect(sums).toEqual({ current: 3, upTo30: 30, upTo60: 600, upTo90: 1_000, over90: 10_000, total: 11_633 })
  })

  it('pages by keyset in every order, filters by owner and by age, and keeps to the scope', async () => {
    for (const sort of ['total', '-total', 'oldest', '-oldest', 'name', '-name']) {
      const first = await listDebts(money('admin'), { ...loadDebtList({ sort }), size: 1 as never })
      const second = await listDebts(money('admin'), {
        ...loadDebtList({ sort, after: first.next ?? '' }),
        size: 1 as never,
      })
      expect(new Set([first.rows[0]?.id, second.rows[0]?.id])).toEqual(new Set([customer, other]))
      expect(second.next).toBeNull()
    }
    expect((await debts('admin', { owner: actors.agent.id })).rows.map(({ id }) => id)).toEqual([other])
    expect((await debts('admin', { bucket: 'over90' })).rows.map(({ id }) => id)).toEqual([customer])
    expect((await debts('agent')).rows.map(({ id }) => id)).toEqual([other])
    expect((await debts('stranger')).rows).toEqual([])
    expect(await inCompany(money('admin'), (tx) => countDebts(tx, money('admin'), loadDebtList({})))).toBe(2)
  })

  it('as of a day that is past knows what was paid and written off since', async () => {
    const late = await world.customer(actors.admin, 'שילם אחר כך')
    const paid = { customerId: late, createdAt: ago(50), state: 'paid' as const, paidAt: ago(5), paidAgorot: 10_000 }
    const pageId = await world.page(actors.admin, { ...paid, paidCount: 1 })
    await world.payment(actors.admin, { pageId, customerId: late, amountAgorot: 4_000, paidAt: ago(30) })
    await world.payment(actors.admin, { pageId, customerId: late, amountAgorot: 6_000, paidAt: ago(5) })
    const lost = { customerId: late, createdAt: ago(50), state: 'closed' as const, closeMethod: 'write_off' as const }
    await world.page(actors.admin, { ...lost, closedAt: ago(8), amountAgorot: 70 })
    const of = async (on: string) => (await debts('admin', { on })).rows.find(({ id }) => id === late)?.total ?? 0
    expect([
      await of(addDays(today, -40)),
      await of(addDays(today, -20)),
      await of(addDays(today, -6)),
      await of(today),
    ]).toEqual([10_070, 6_070, 6_000, 0])
  })
})
