import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Scope } from '@/lib/access/scope'
import { testDatabase } from '@/lib/db/testing'
import { addChainPrices, as, type Chain, newChain } from '@/lib/metering/metering.testing'
import { addUsage, setProviderPricing, settleUsage } from '@/lib/metering/usages'
import type { Verdict } from '@/lib/metering/verdicts'

import { usagesExportKind } from './metering.jobs'
import { meterPriceInput } from './metering.schema'
import { setMeterPrice } from './prices.mutations'
import { loadMeterPrices } from './prices.queries'
import { loadUsageList } from './usages.list'
import { listUsageDays } from './usages.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let chain: Chain

beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.drop())
beforeEach(async () => {
  chain = await newChain()
})

type Place = Chain['root']
const pricesOf = (place: Place) => ({ companyId: place.id, actorId: place.userId }) as Scope<'companies'>
const walletOf = (place: Place) => ({ companyId: place.id, actorId: place.userId }) as Scope<'walletView'>
const set = (place: Place, childId: string | null, price: string | null, isLossAllowed = false) =>
  setMeterPrice(pricesOf(place), meterPriceInput.parse({ meter: 'sms_part', childId, price, isLossAllowed }))
const listOf = async (place: Place) => {
  const { rows, ...list } = await loadMeterPrices(pricesOf(place))
  return { ...list, sms: rows.find(({ meter }) => meter === 'sms_part') }
}

describe('a price list', () => {
  it('shows what a company pays itself beside what it asks of those below, and nothing of what others set', async () => {
    const { root, agency, client } = chain
    await set(root, root.id, '0.01')
    await set(root, null, '0.025')
    await set(agency, null, '0.04')
    await set(agency, client.id, '0.0301')
    expect(await listOf(root)).toMatchObject({
      isRoot: true,
      ofChildren: [],
      sms: { buyMicro: 10_000, sellMicro: 25_000 },
    })
    expect(await listOf(agency)).toMatchObject({
      isRoot: false,
      ofChildren: [{ childId: client.id, priceMicro: 30_100 }],
      sms: { buyMicro: 25_000, sellMicro: 40_000 },
    })
    expect(await listOf(client)).toMatchObject({
      ofChildren: [],
      children: [],
      sms: { buyMicro: 30_100, sellMicro: null },
    })
  })

  it('takes a price back: for one company, that of all counts again; for all, none does', async () => {
    const { agency, client } = chain
    await set(agency, null, '0.04')
    await set(agency, client.id, '0.03')
    await set(agency, client.id, null)
    expect((await listOf(client)).sms?.buyMicro).toBe(40_000)
    await set(agency, null, null)
    expect((await listOf(client)).sms?.buyMicro).toBeNull()
  })

  it('goes below what the company pays itself only where that is said', async () => {
    const { root, agency } = chain
    await set(root, null, '0.025')
    await expect(set(agency, null, '0.02')).rejects.toMatchObject({ status: 409, code: 'below_cost' })
    expect((await listOf(agency)).sms?.sellMicro).toBeNull()
    await set(agency, null, '0.02', true)
    expect((await listOf(agency)).sms?.sellMicro).toBe(20_000)
  })

  it('is for those directly below: not for the company itself, one further below or a stranger', async () => {
    const { root, agency, client } = chain
    for (const [seller, child] of [
      [root, client.id],
      [agency, agency.id],
      [client, agency.id],
      [agency, randomUUID()],
    ] as const)
      await expect(set(seller, child, '1')).rejects.toMatchObject({ status: 404 })
  })
})

describe('what messages cost', () => {
  const use = (units: number, verdict: Verdict, pricing?: Record<string, unknown>) =>
    as(chain.client, async (tx) => {
      const sent = { meter: 'sms_part', units, source: 'message', sourceId: randomUUID() } as const
      const usage = await addUsage(tx, { companyId: chain.client.id }, sent)
      if (pricing) await setProviderPricing(tx, usage, pricing)
      await settleUsage(tx, usage, verdict)
    })

  it('is told by day and kind, ours beside the provider’s, and what was released is left out', async () => {
    await addChainPrices(chain, 'sms_part', [1, 2, 20_000])
    await use(2, { kind: 'taken' }, { parts: 3 })
    await use(1, { kind: 'taken' }, { billable: false })
    await use(4, { kind: 'unknown' })
    await use(5, { kind: 'ended' })
    const { rows, total } = await listUsageDays(walletOf(chain.client), loadUsageList(new URLSearchParams()))
    expect(total.count).toBe(1)
    expect(rows).toMatchObject([
      { meter: 'sms_part', messages: 2, units: 3, waiting: 1, debitedMicro: 60_000, owedMicro: 0, providerUnits: 3 },
    ])
    const none = loadUsageList(new URLSearchParams({ from: '2020-01-01', to: '2020-01-02' }))
    expect((await listUsageDays(walletOf(chain.client), none)).rows).toEqual([])
    expect((await listUsageDays(walletOf(chain.agency), loadUsageList(new URLSearchParams()))).rows).toEqual([])
  })

  it('is exported as it is shown', async () => {
    await addChainPrices(chain, 'sms_part', [1, 2, 20_000])
    await use(2, { kind: 'taken' })
    const { client } = chain
    const actor = {
      companyId: client.id,
      id: client.userId,
      role: 'admin',
      verified: true,
      permissions: new Set(),
    } as unknown as Parameters<typeof usagesExportKind.count>[1]
    const input = { filter: '' }
    const { text } = await as(client, (tx) =>
      Promise.resolve(usagesExportKind.write(tx, { actor, input, cursor: null, size: 100 })),
    )
    const [, line] = text.trim().split('\r\n')
    expect(line).toMatch(/"חלק של הודעת SMS","1","2","0","0\.040000","0\.000000",""$/)
  })
})
