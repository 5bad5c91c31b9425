import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { loadCustomerAccount } from '../customer-accounts.queries'
import { moneyWorld } from '../customer-accounts.testing'
import { loadDebtList } from '../debts.list'
import { listDebts } from '../debts.queries'
import { exportStatement } from './statements.mutations'
import { loadStatement } from './statements.queries'

const today = businessDay()
const day = (past: number) => addDays(today, -past)
const ago = (past: number) => new Date(`${day(past)}T09:00:00Z`)
const EVER = { from: '2000-01-01', to: '2199-01-01' }

let database: Awaited<ReturnType<typeof testDatabase>>
let world: ReturnType<typeof moneyWorld>
let admin: Actor
let customer: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  const company = await testCompany()
  admin = await company.actor('companyAdmin')
  world = moneyWorld(company)
  customer = await world.customer(admin, 'רות כהן')
})

const scopes = () => ({ customers: requireScope('customers', admin), money: requireScope('payments', admin) })
const statement = (period: Parameters<typeof loadStatement>[2] = EVER) => loadStatement(scopes(), customer, period)
const shape = async () =>
  (await statement()).lines.map(({ day: on, kind, debit, credit }) => [on, kind, debit - credit])
const page = (values: Parameters<typeof world.page>[1]) => world.page(admin, { customerId: customer, ...values })
const set = (id: string, change: ReturnType<typeof sql>) =>
  inCompany({ companyId: admin.companyId }, (tx) =>
    tx.execute(sql`update payment_pages set ${change} where id = ${id}`),
  )
const pay = async (pageId: string, amountAgorot: number, paidAt = new Date()) => {
  await set(
    pageId,
    sql`paid_agorot = paid_agorot + ${amountAgorot}, paid_count = paid_count + 1,
      state = case when paid_agorot + ${amountAgorot} >= amount_agorot then 'paid' else state end`,
  )
  return world.payment(admin, { pageId, customerId: customer, amountAgorot, paidAt })
}

describe('a statement', () => {
  it('charges a page on the day it is due, else on the day it was made', async () => {
    await page({ dueOn: day(20), createdAt: ago(50) })
    await page({ createdAt: ago(40), amountAgorot: 300 })
    expect(await shape()).toEqual([
      [day(40), 'charge', 300],
      [day(20), 'charge', 10_000],
    ])
  })

  it('charges what is paid before it is due on the day it is paid, and a draft on the day it is opened', async () => {
    await pay(await page({ dueOn: addDays(today, 30), createdAt: ago(50) }), 10_000)
    const draft = await page({ state: 'draft', createdAt: ago(50), amountAgorot: 700 })
    await set(draft, sql`state = 'active'`)
    expect((await shape()).sort()).toEqual([
      [today, 'charge', 10_000],
      [today, 'charge', 700],
      [today, 'payment', -10_000],
    ])
  })

  it('takes a charge off on the day it is cancelled, given up, changed or lapsed, and leaves the days before it', async () => {
    const [cancelled, lost, changed] = [
      await page({ createdAt: ago(40), amountAgorot: 1 }),
      await page({ createdAt: ago(40), amountAgorot: 20 }),
      await page({ createdAt: ago(40), amountAgorot: 300 }),
    ]
    await page({ createdAt: ago(40), amountAgorot: 4_000, expiresAt: ago(10) })
    await pay(lost, 5)
    await set(cancelled, sql`state = 'cancelled'`)
    await set(lost, sql`state = 'closed', close_method = 'write_off', closed_at = now()`)
    await set(changed, sql`amount_agorot = 250`)
    const moved = (await shape()).slice(4)
    expect(moved[0]).toEqual([day(10), 'lapsed', -4_000])
    expect(new Set(moved.slice(1).map((row) => row.join(' ')))).toEqual(
      new Set([`${today} payment -5`, `${today} cancelled -1`, `${today} writeOff -15`, `${today} changed -50`]),
    )
  })

  it('charges nothing twice that is split into parts', async () => {
    const parent = await page({ createdAt: ago(40) })
    for (const late of [30, -30])
      await page({ origin: 'part', parentId: parent, amountAgorot: 5_000, dueOn: day(late), createdAt: ago(40) })
    expect((await statement({ from: EVER.from, to: today })).closing).toBe(5_000)
    expect((await statement()).closing).toBe(10_000)
  })

  it('charges a page that many pay with every payment, and money that went back leaves nothing to pay', async () => {
    const open = await world.page(admin, { paymentsMax: null })
    await world.payment(admin, { pageId: open, customerId: customer, amountAgorot: 900, paidAt: ago(9) })
    const paid = await pay(await page({ createdAt: ago(30) }), 10_000, ago(8))
    await world.refund(paid, 2_000, ago(3))
    const { lines, closing } = await statement()
    expect(closing).toBe(0)
    expect(lines.slice(-2).map(({ kind, debit, credit }) => [kind, debit - credit])).toEqual([
      ['refund', 2_000],
      ['credit', -2_000],
    ])
  })

  it('comes in parts that carry the balance on, and whole as a file', async () => {
    for (let at = 0; at < 7; at++) await page({ createdAt: ago(40 - at), amountAgorot: 100 })
    const [first, second] = [await statement({ ...EVER, size: 4 }), await statement({ ...EVER, size: 4, start: 4 })]
    expect([...first.lines, ...second.lines].map(({ balance }) => balance)).toEqual([100, 200, 300, 400, 500, 600, 700])
    expect([first.count, second.closing]).toEqual([7, 700])
    const file = await exportStatement(scopes(), { id: customer, period: EVER, format: 'csv' })
    expect(new TextDecoder().decode(file.stream).trim().split('\r\n')).toHaveLength(10)
  })

  it('has balances below zero as numbers in its file, not as text that is guarded as a formula', async () => {
    await pay(await page({ createdAt: ago(20), dueOn: addDays(today, 20) }), 10_000, ago(10))
    const file = await exportStatement(scopes(), { id: customer, period: { from: day(15), to: day(5) }, format: 'csv' })
    const text = new TextDecoder().decode(file.stream)
    expect(text).toContain('"-100"')
    expect(text).not.toContain("'-")
  })
})

type Act =
  | 'cancel'
  | 'amount'
  | 'due'
  | 'soon'
  | 'pay'
  | 'part'
  | 'lose'
  | 'expire'
  | 'extend'
  | 'split'
  | 'pause'
  | 'refund'
const acts: Record<Act, (id: string) => Promise<unknown>> = {
  cancel: (id) =>
    set(
      id,
      sql`state = case when paid_count = 0 and state in ('draft', 'active', 'paused') then 'cancelled' else state end`,
    ),
  amount: (id) =>
    set(
      id,
      sql`amount_agorot = case when paid_count = 0 and state = 'active' then amount_agorot + 777 else amount_agorot end`,
    ),
  due: (id) =>
    set(
      id,
      sql`due_on = case when state = 'active' and paid_count = 0 then ${addDays(today, 12)}::date else due_on end`,
    ),
  soon: (id) =>
    set(id, sql`due_on = case when state = 'active' and paid_count = 0 then ${day(25)}::date else due_on end`),
  pay: async (id) => (await isOpen(id)) && pay(id, 10_777),
  part: async (id) => (await isOpen(id)) && pay(id, 1_000),
  lose: async (id) =>
    (await isOpen(id)) && set(id, sql`state = 'closed', close_method = 'write_off', closed_at = now()`),
  expire: (id) => set(id, sql`expires_at = now()`),
  extend: (id) => set(id, sql`expires_at = now() + interval '9 days'`),
  split: async (id) => (await isOpen(id)) && page({ origin: 'part', parentId: id, amountAgorot: 10_000, dueOn: today }),
  pause: (id) =>
    set(id, sql`state = case state when 'active' then 'paused' when 'paused' then 'active' else state end`),
  refund: async (id) => {
    const { rows } = await inCompany({ companyId: admin.companyId }, (tx) =>
      tx.execute<{ id: string }>(sql`select id from payments where page_id = ${id} and refunded_agorot = 0 limit 1`),
    )
    return rows[0] && world.refund(rows[0].id, 1_000)
  },
}
const isOpen = async (id: string) => {
  const { rows } = await inCompany({ companyId: admin.companyId }, (tx) =>
    tx.execute(sql`select from payment_pages p where id = ${id} and state in ('active', 'paused') and paid_agorot < amount_agorot
      and not exists (select from payment_pages c where c.parent_id = p.id)`),
  )
  return rows.length === 1
}

const anyPage = fc.record({
  state: fc.constantFrom('draft' as const, 'active' as const, 'active' as const),
  createdAt: fc.constantFrom(ago(60), ago(20), ago(2)),
  dueOn: fc.constantFrom(null, null, day(30), day(1), addDays(today, 5)),
  expiresAt: fc.constantFrom(null, null, ago(15), ago(-15)),
})
const anyActs = fc.array(fc.constantFrom<Act[]>(...(Object.keys(acts) as Act[])), { minLength: 1, maxLength: 6 })

describe('the books of a customer', () => {
  it('of past days do not change by what happens later, and end with what is owed', async () => {
    const past = async () => {
      const closings = []
      for (const late of [1, 10, 22, 45]) {
        const { closing, lines } = await statement({ from: day(90), to: day(late) })
        const debts = await listDebts(scopes().money, loadDebtList({ on: day(late) }))
        closings.push({ closing, lines, sums: debts.sums })
      }
      return closings
    }
    for (const [values, done] of fc.sample(fc.tuple(anyPage, anyActs), { numRuns: 12, seed: 3 })) {
      const id = await page(values)
      const before = await past()
      for (const act of done) await acts[act](id)
      expect(await past(), JSON.stringify([values, done])).toEqual(before)
      const { closing, count, lines } = await statement()
      const { owed, credit } = await loadCustomerAccount(requireScope('paymentPages', admin), customer)
      expect(closing, JSON.stringify([values, done])).toBe(owed - credit)
      expect(lines.length).toBe(Math.min(200, count))
    }
  }, 60_000)
})
