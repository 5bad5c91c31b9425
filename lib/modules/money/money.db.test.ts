import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { customerServices } from '@/lib/db/schema/customer-services'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'

import { moneyWorld } from '@/lib/modules/customer-accounts/customer-accounts.testing'

import { loadMoney } from './money.queries'
import type { Days } from './money.rules'

const today = businessDay()
/** At noon: so many times 24 hours ago may be another business day where the clock changed in between. */
const ago = (days: number) => wallTimeToInstant(addDays(today, -days), '12:00')
const LATELY: Days = { from: addDays(today, -9), to: today }
const SPAN = { current: LATELY, previous: { from: addDays(today, -19), to: addDays(today, -10) } }

let database: Awaited<ReturnType<typeof testDatabase>>
let ours: Awaited<ReturnType<typeof testCompany>>
let world: ReturnType<typeof moneyWorld>
let actors: Record<'admin' | 'agent' | 'stranger', Actor>
let customer: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  const theirs = await testCompany()
  ours = await testCompany()
  actors = {
    admin: await ours.actor('companyAdmin'),
    agent: await ours.actor('agent', ['see own payment pages']),
    stranger: await theirs.actor('companyAdmin'),
  }
  world = moneyWorld(ours)
  customer = await world.customer(actors.admin, 'רות כהן')
})

const picture = (who: keyof typeof actors) => loadMoney(requireScope('payments', actors[who]), SPAN)
const total = (days: readonly { value: number }[]) => days.reduce((sum, { value }) => sum + value, 0)

const addService = (name: string) =>
  inCompany(ours, async (tx) => {
    const id = newId()
    const offer = {
      companyId: ours.companyId,
      id,
      code: id.slice(-8),
      name,
      kind: 'one_off',
      vatMode: 'standard',
    } as const
    await tx.insert(services).values({ ...offer, priceAgorot: 1_000, maxInstallments: 1, searchText: name })
    return id
  })

const line = (serviceId: string | null, quantity: number, unitAgorot: number) => ({
  serviceId,
  name: 'שורה',
  quantity,
  unitAgorot,
  vatMode: 'standard' as const,
})

async function pay(who: 'admin' | 'agent', amountAgorot: number, values: Record<string, unknown> = {}) {
  const page = { customerId: customer, state: 'paid' as const, paidCount: 1, paidAgorot: amountAgorot, amountAgorot }
  const pageId = await world.page(actors[who], page)
  return world.payment(actors[who], { pageId, amountAgorot, customerId: customer, paidAt: ago(2), ...values })
}

describe('the picture of money', () => {
  it('adds up what came in by day, in the period and before it, and what went back on its own day', async () => {
    const id = await pay('admin', 10_000)
    await pay('admin', 3_000, { paidAt: ago(12) })
    await pay('admin', 777, { paidAt: ago(40) })
    await world.refund(id, 2_500, ago(1))
    const { income, refunds } = await picture('admin')
    expect(income).toContainEqual({ day: addDays(today, -2), value: 10_000 })
    expect(total(income)).toBe(13_000)
    expect(refunds).toEqual([{ day: addDays(today, -1), value: 2_500 }])
  })

  it('divides a payment among the services that were sold in it, and adds up to what came in', async () => {
    const [lesson, course] = [await addService('שיעור'), await addService('קורס')]
    // With a discount: the lines sum up to 3,000, but 1,000 were paid.
    await pay('admin', 1_000, { lines: [line(lesson, 2, 500), line(course, 1, 2_000)] })
    await pay('admin', 600, { lines: [line(lesson, 1, 600)] })
    await pay('admin', 50, { lines: [line(null, 1, 50)] })
    await pay('admin', 9)
    const { byService, byWay } = await picture('admin')
    expect(byService.map(({ name, agorot }) => [name, agorot])).toEqual([
      ['שיעור', 933],
      ['קורס', 667],
      ['', 59],
    ])
    expect(byWay).toMatchObject([{ method: 'cash', count: 4, agorot: 1_659, accountName: null }])
  })

  it('tells of charges that did not succeed lately, with whom to turn to, and not of those that we gave up', async () => {
    const pageId = await world.page(actors.admin, { customerId: customer })
    await world.decline(pageId, { createdAt: ago(3) })
    await world.decline(pageId, { createdAt: ago(2), declineCode: 'card_blocked' })
    await world.decline(pageId, { createdAt: ago(2), declineCode: 'superseded' })
    await world.decline(pageId, { createdAt: ago(45) })
    const { failures } = await picture('admin')
    expect(failures.reasons.map(({ code, count }) => [code, count]).sort()).toEqual([
      ['card_blocked', 1],
      ['insufficient_funds', 1],
    ])
    expect(failures.latest.map(({ code, customerName, isPaid }) => [code, customerName, isPaid])).toEqual([
      ['card_blocked', 'רות כהן', false],
      ['insufficient_funds', 'רות כהן', false],
    ])
  })

  it('knows a page that many pay as paid by the payer whose charge did not succeed, not by others', async () => {
    const pageId = await world.page(actors.admin, { paymentsMax: null, paidCount: 1 })
    await world.decline(pageId, { createdAt: ago(3) })
    const isPaid = async () => (await picture('admin')).failures.latest.map((row) => row.isPaid)
    const paid = { pageId, amountAgorot: 10_000, paidAt: ago(2) }
    await world.payment(actors.admin, { ...paid, payerEmail: 'other@example.co.il' })
    expect(await isPaid()).toEqual([false])
    await world.payment(actors.admin, { ...paid, payerEmail: 'ruth@example.co.il' })
    expect(await isPaid()).toEqual([true])
  })

  it('knows what is owed today, what services will be charged soon and what they bring in a month', async () => {
    await world.page(actors.admin, { customerId: customer, dueOn: addDays(today, -3), amountAgorot: 400 })
    await world.page(actors.admin, { customerId: customer, dueOn: addDays(today, 3), amountAgorot: 90 })
    const serviceId = await addService('מנוי')
    await inCompany(ours, async (tx) => {
      const row = {
        companyId: ours.companyId,
        customerId: customer,
        serviceId,
        vatMode: 'standard',
        anchorDay: 1,
      } as const
      const own = { ownerId: actors.admin.id, startedOn: addDays(today, -40), searchText: 'מנוי' }
      const add = (number: number, values: Partial<typeof customerServices.$inferInsert>) =>
        tx.insert(customerServices).values({
          ...row,
          ...own,
          id: newId(),
          number,
          publicToken: newId().slice(9),
          state: 'active',
          priceAgorot: 1_200,
          periodMonths: 1,
          nextChargeOn: addDays(today, 4),
          ...values,
        })
      await add(1, { quantity: 2, discountAgorot: 400, creditAgorot: 500 })
      await add(2, { periodMonths: 12, nextChargeOn: addDays(today, 200) })
      await add(3, { cancelOn: addDays(today, 4), cancelledOn: today })
      await add(4, { state: 'paused', pausedFrom: today, nextChargeOn: null })
    })
    const { debts, upcoming, mrrAgorot } = await picture('admin')
    expect(debts).toMatchObject({ total: 490, current: 90, upTo30: 400 })
    expect(upcoming).toMatchObject({ count: 1, agorot: 1_500 })
    expect(upcoming.soonest).toMatchObject([{ serviceName: 'מנוי', customerName: 'רות כהן', agorot: 1_500 }])
    expect(mrrAgorot).toBe(2_000 + 100 + 1_200)
  })

  it('is of the own pages alone for who sees no others, and of nothing of another company', async () => {
    await pay('admin', 5_000)
    await pay('agent', 40)
    await world.decline(await world.page(actors.admin, { customerId: customer }))
    const own = await picture('agent')
    expect([total(own.income), own.failures.latest, own.debts.total, own.mrrAgorot]).toEqual([40, [], 0, null])
    const theirs = await picture('stranger')
    expect([theirs.income, theirs.byService, theirs.byWay, theirs.failures.latest]).toEqual([[], [], [], []])
    expect([theirs.debts.total, theirs.upcoming.count, theirs.mrrAgorot]).toEqual([0, 0, 0])
  })
})
