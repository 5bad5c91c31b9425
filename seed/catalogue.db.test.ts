import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { loadCouponList } from '@/lib/modules/coupons/coupons.list'
import { listCoupons } from '@/lib/modules/coupons/coupons.queries'
import { listPrices } from '@/lib/modules/services/prices.queries'
import { loadServiceList } from '@/lib/modules/services/services.list'
import { findService, listServices } from '@/lib/modules/services/services.queries'

import { seedCoupons } from './coupons'
import { seedServices } from './services'
import { sequence } from './world'

let database: Awaited<ReturnType<typeof testDatabase>>
const admins: Actor[] = []

beforeAll(async () => {
  database = await testDatabase()
  for (const isFirst of [true, false]) {
    const { companyId, gatewayAccountId, actor } = await testCompany()
    const admin = await actor('companyAdmin')
    const ids = { companyId, gatewayAccountId, adminId: admin.id, agentId: admin.id, staffId: admin.id }
    const world = { ...ids, companyName: 'לדוגמה', isFirst, random: sequence(1) }
    await seedServices(world)
    await seedCoupons(world)
    admins.push(admin)
  }
})
afterAll(() => database.drop())

const servicesOf = async (actor: Actor) =>
  (await listServices(requireScope('services', actor), loadServiceList({}))).rows

it('shows services of every kind, state and category, and coupons of both kinds', async () => {
  for (const actor of admins) {
    const rows = await servicesOf(actor)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['one_off', 'recurring', 'package']))
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['active', 'archived']))
    expect(rows.every(({ category }) => category)).toBe(true)
    const coupons = (await listCoupons(requireScope('coupons', actor), loadCouponList({}))).rows
    expect(coupons.some(({ percentBp }) => percentBp !== null)).toBe(true)
    expect(coupons.some(({ amountAgorot }) => amountAgorot !== null)).toBe(true)
  }
})

it('has prices of the past and to come, and packages that hold what is sold', async () => {
  for (const actor of admins) {
    const details = requireScope('serviceDetails', actor)
    const rows = await servicesOf(actor)
    const histories = await Promise.all(rows.map(({ id }) => listPrices(details, id)))
    expect(Math.max(...histories.map((history) => history.length))).toBeGreaterThan(2)
    expect(histories.flat().some(({ validFrom }) => validFrom > businessDay())).toBe(true)
    for (const { id, kind } of rows)
      if (kind === 'package') expect((await findService(details, id)).parts.length).toBeGreaterThan(0)
  }
})
