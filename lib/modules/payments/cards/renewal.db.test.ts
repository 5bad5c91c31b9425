import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { cardRenewals } from '@/lib/db/schema/card-renewals'
import { customerServices } from '@/lib/db/schema/customer-services'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { recordHit } from '@/lib/limits/rate-limit'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { type Gateway, GatewayUnreachable } from '@/lib/payments/gateway'

import { beginRenewal, refreshRenewal } from './renewal.mutations'
import type { CardPass } from './renewal.queries'

const faults = vi.hoisted(() => ({ wrap: (gateway: unknown) => gateway }))
vi.mock('@/lib/payments/gateways', async (original) => {
  const real = await original<typeof import('@/lib/payments/gateways')>()
  return {
    ...real,
    buildGateway: (...args: Parameters<typeof real.buildGateway>) => faults.wrap(real.buildGateway(...args)),
  }
})

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let actor: Actor
let number = 0

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  actor = await company.actor()
})
afterAll(() => database.drop())
beforeEach(() => {
  faults.wrap = (gateway) => gateway
})

const through = (change: (gateway: Gateway) => Partial<Gateway>) => {
  faults.wrap = (gateway) => ({ ...(gateway as Gateway), ...change(gateway as Gateway) })
}
const silent = () => Promise.reject(new GatewayUnreachable('down'))

/** Creates a customer's subscription, and the pass of its card-update link. */
async function held(): Promise<CardPass> {
  const { companyId } = company
  const [customerId, serviceId] = [await company.customer(actor), await company.service()]
  const [id, token] = [newId(), newToken(160)]
  number += 1
  await inCompany(company, (tx) =>
    tx.insert(customerServices).values({
      companyId,
      id,
      number,
      customerId,
      serviceId,
      ownerId: actor.id,
      publicToken: token,
      state: 'active',
      priceAgorot: 10_000,
      vatMode: 'standard',
      periodMonths: 1,
      anchorDay: 1,
      startedOn: '2026-01-01',
    }),
  )
  return { companyId, customerServiceId: id, token } as CardPass
}

const renewalsOf = ({ customerServiceId }: CardPass) =>
  inCompany(company, (tx) =>
    tx.select().from(cardRenewals).where(eq(cardRenewals.customerServiceId, customerServiceId)),
  )

describe('another card for a service', () => {
  it('is given at one page, which is the one that is asked about, however many click at once', async () => {
    const pass = await held()
    // Simulates a gateway that opens a new page on every request.
    through(() => ({ createSession: async () => ({ ref: newId(), url: `https://cards.example/${newId()}` }) }))
    const urls = await Promise.all(Array.from({ length: 5 }, () => beginRenewal(pass)))
    const [renewal] = await renewalsOf(pass)
    expect(new Set(urls.map(({ url }) => url))).toEqual(new Set([renewal?.gatewayUrl]))
  })

  it('at a gateway that does not answer is a 503, at the beginning, later and when it is asked', async () => {
    const pass = await held()
    through(() => ({ createSession: silent }))
    await expect(beginRenewal(pass)).rejects.toMatchObject({ status: 503, code: 'gateway_unreachable' })
    faults.wrap = (gateway) => gateway
    await beginRenewal(pass)
    through(() => ({ query: silent, cancel: silent }))
    await expect(refreshRenewal(pass)).rejects.toMatchObject({ status: 503 })
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await inCompany(company, (tx) => tx.update(cardRenewals).set({ createdAt: anHourAgo }))
    await expect(beginRenewal(pass)).rejects.toMatchObject({ status: 503 })
  })

  it('is begun at most 30 times a minute', async () => {
    const pass = await held()
    const limit = { name: 'card-renewals', hits: 30, seconds: 60 }
    await Promise.all(Array.from({ length: 30 }, () => recordHit(limit, pass.customerServiceId)))
    await expect(beginRenewal(pass)).rejects.toMatchObject({ status: 429 })
    expect(await renewalsOf(pass)).toEqual([])
  })
})
