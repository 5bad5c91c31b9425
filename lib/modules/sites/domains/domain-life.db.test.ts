import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { siteDomainNotices, siteDomains } from '@/lib/db/schema/domains'
import { simulatorDomainOrders } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addMonths, daysBetween } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { sequence } from '@/seed/world'

import { moveDomainsOn } from './domains.jobs'
import { renewDomain } from './domains.mutations'
import { domainWorld, stopRegistrar, useRegistrar } from './domains.testing'
import { carryOutDomainOrder } from './orders.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let world: Awaited<ReturnType<typeof domainWorld>>

beforeAll(async () => {
  database = await testDatabase()
  world = await domainWorld()
})
afterAll(() => database.drop())
afterEach(stopRegistrar)

describe('four years on a moved clock', () => {
  const start = businessDay()
  const end = addMonths(start, 48)
  let day = start
  let kept: string
  let lapsing: string
  let saved: string
  const states: { id: string; on: string; state: string }[] = []
  const savedOn: string[] = []

  beforeAll(async () => {
    const random = sequence(4)
    useRegistrar({ today: () => day, loses: (call) => call === 'place' && random() < 0.3 })
    kept = await world.add('kept.co.il')
    lapsing = await world.add('lapsing.com', { isRenewed: false })
    saved = await world.add('saved.co.il', { isRenewed: false })
    await world.settleOrders(day)
    for (let steps = 0; day < end && steps < 200; steps++) {
      await live()
      day = (await nextDay()) ?? end
    }
    stopRegistrar()
  })

  /** What the worker does on a day, and a customer who pays in the last week of the grace. */
  async function live() {
    while ((await moveDomainsOn(world.companyId, day)) > 0);
    await world.settleOrders(day)
    for (const id of [kept, lapsing, saved]) states.push({ id, on: day, state: (await world.read(id)).state })
    const { state, version, expiresOn } = await world.read(saved)
    if (state !== 'expired_grace' || expiresOn === null || daysBetween(expiresOn, day) < 23) return
    await renewDomain(world.edits(), saved, { years: 1, version })
    await world.settleOrders(day)
    savedOn.push(day)
  }
  const noticesOf = (id: string) =>
    inCompany(world, (tx) => tx.select().from(siteDomainNotices).where(eq(siteDomainNotices.domainId, id)))

  it('comes to its end', () => expect(day >= end).toBe(true))

  it('renews by itself every year, once, although answers are lost', async () => {
    const { expiresOn, orders } = await world.read(kept)
    expect(expiresOn).toBe(addMonths(start, 60))
    expect(orders.filter(({ kind, state }) => kind === 'renew' && state === 'done')).toHaveLength(4)
    expect(new Set(states.filter(({ id }) => id === kept).map(({ state }) => state))).toEqual(
      new Set(['active', 'expiring']),
    )
    expect(await noticesOf(kept)).toEqual([])
  })

  it('puts a domain that nobody renews in each state on its day, and warns of it ten times', async () => {
    const expiry = addMonths(start, 12)
    for (const { id, on, state } of states)
      if (id === lapsing) expect(state, on).toBe(stateOfGeneric(daysBetween(expiry, on)))
    const days = (await noticesOf(lapsing)).map(({ day: notice }) => notice)
    expect(days.sort((one, other) => one - other)).toEqual([-60, -30, -14, -7, -1, 1, 23, 31, 68, 75])
    const { version, state } = await world.read(lapsing)
    expect(state).toBe('deleted')
    const renewal = renewDomain(world.edits(), lapsing, { years: 1, version })
    await expect(renewal).rejects.toMatchObject({ code: 'deleted' })
  })

  it('takes a renewal in the grace, and begins to warn anew', async () => {
    expect(savedOn).toHaveLength(3)
    expect((await world.read(saved)).expiresOn).toBe(addMonths(start, 48))
    const first = (await noticesOf(saved)).filter(({ expiresOn }) => expiresOn === addMonths(start, 12))
    expect(first.map(({ day: notice }) => notice).sort((one, other) => one - other)).toEqual([
      -60, -30, -14, -7, -1, 1, 23,
    ])
  })

  it('sends the customer each warning once', async () => {
    const all = await inCompany(world, (tx) => tx.select({ day: siteDomainNotices.day }).from(siteDomainNotices))
    expect(await world.countMails('domain.expiry')).toBe(all.length)
  })
})

/** The states of a generic ending, said by the days alone. */
function stateOfGeneric(days: number): string {
  if (days < -30) return 'active'
  if (days <= 0) return 'expiring'
  if (days <= 30) return 'expired_grace'
  return days < 75 ? 'detached' : 'deleted'
}

const nextDay = () =>
  inCompany(world, async (tx) => {
    const [found] = await tx.select({ day: sql<string | null>`min(next_day)::text` }).from(siteDomains)
    return found?.day ?? null
  })

describe('an order', () => {
  it('is carried out once whatever becomes of the answers, and whoever repeats it', async () => {
    const random = sequence(18)
    useRegistrar({ loses: (call) => (call === 'place' || call === 'findOrder') && random() < 0.4 }, (registrar) => ({
      ...registrar,
      // Of some orders not even the question arrives.
      place: async (order) => (random() < 0.2 ? Promise.reject(new Error('the line is dead')) : registrar.place(order)),
    }))
    const names = Array.from({ length: 12 }, (_, at) => `often-${at}.${at % 3 === 0 ? 'co.il' : 'com'}`)
    for (const name of names) await world.add(name)
    for (let round = 0; round < 12; round++)
      for (const { id } of await world.openOrders())
        await Promise.all([
          carryOutDomainOrder({ companyId: world.companyId, orderId: id }),
          carryOutDomainOrder({ companyId: world.companyId, orderId: id }),
        ])
    expect(await world.openOrders()).toEqual([])
    const held = await inCompany(world, (tx) =>
      tx
        .select()
        .from(siteDomains)
        .where(and(sql`ascii like 'often-%'`, eq(siteDomains.state, 'active'))),
    )
    expect(held.map(({ ascii }) => ascii).sort()).toEqual([...names].sort())
    const registered = await inAuth((tx) =>
      tx
        .select()
        .from(simulatorDomainOrders)
        .where(and(eq(simulatorDomainOrders.accountId, world.companyId), sql`name like 'often-%'`)),
    )
    expect(registered.map(({ name }) => name).sort()).toEqual([...names].sort())
    expect(registered.every(({ expiresOn }) => expiresOn === addMonths(businessDay(), 12))).toBe(true)
  })

  it('of a renewal is placed once for a period, by two at once too', async () => {
    useRegistrar()
    const id = await world.add('twice.com')
    await world.settleOrders()
    const { version } = await world.read(id)
    const both = await Promise.allSettled([
      renewDomain(world.edits(), id, { years: 1, version }),
      renewDomain(world.edits(), id, { years: 1, version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(renewDomain(world.edits(), id, { years: 1, version: version + 1 })).rejects.toMatchObject({
      code: 'ordered',
    })
    await world.settleOrders()
    expect(await world.read(id)).toMatchObject({ expiresOn: addMonths(businessDay(), 24) })
  })
})
