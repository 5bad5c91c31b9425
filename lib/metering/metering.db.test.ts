import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { testDatabase } from '@/lib/db/testing'
import { freezeWallet } from '@/lib/ledger/settings'
import { topUp } from '@/lib/ledger/testing'
import type { Meter } from '@/lib/vocabulary/metering'

import { mendUsages } from './mend'
import {
  addChainPrices,
  addPrice,
  as,
  balanceOf,
  type Chain,
  findFaults,
  newChain,
  resalesOf,
  revenueOf,
  usagesOf,
} from './metering.testing'
import { payDueResales } from './resales'
import { addUsage, holdUsage, lockUsage, settleUsage } from './usages'
import type { Verdict } from './verdicts'

let database: Awaited<ReturnType<typeof testDatabase>>
let chain: Chain

beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.drop())
beforeEach(async () => {
  chain = await newChain()
})

/** Prices with fractions of an agora, as providers have them. */
const PRICES: [number, number, number] = [12_345, 23_456, 70_001]

/** Counts and holds something of the client; returns how it is told what becomes of it. */
async function use(units: number, meter: Meter = 'sms_part') {
  const { client } = chain
  const within = { companyId: client.id }
  const ref = { source: 'message', sourceId: randomUUID() } as const
  await as(client, async (tx) => holdUsage(tx, await addUsage(tx, within, { meter, units, ...ref })))
  const usageNow = async () => (await usagesOf(client)).find(({ sourceId }) => sourceId === ref.sourceId)
  return {
    now: usageNow,
    tell: (verdict: Verdict) =>
      as(client, async (tx) => {
        const usage = await lockUsage(tx, within, ref)
        if (usage) await settleUsage(tx, usage, verdict)
      }),
    again: () =>
      as(client, async (tx) => {
        const usage = await lockUsage(tx, within, ref)
        if (usage) await holdUsage(tx, usage)
      }),
  }
}

const credit = async () => {
  const { balanceMicro, heldMicro } = await balanceOf(chain.client)
  return { balance: 10_000_000 - balanceMicro, held: heldMicro }
}

describe('three companies in a chain', () => {
  beforeEach(() => addChainPrices(chain, 'sms_part', PRICES))

  it('hold before, debit after, and each earns what the one below pays: to the last fraction of an agora', async () => {
    const used = await use(3)
    expect(await credit()).toEqual({ balance: 0, held: 210_003 })
    await used.tell({ kind: 'taken' })
    await used.tell({ kind: 'taken' })
    expect(await credit()).toEqual({ balance: 210_003, held: 0 })
    expect(await used.now()).toMatchObject({
      state: 'debited',
      debitedUnits: 3,
      debitedMicro: 210_003,
      priceMicro: 70_001,
    })
    // The message did not wait for the agency.
    expect((await balanceOf(chain.agency)).balanceMicro).toBe(10_000_000)
    expect([await payDueResales(chain.agency.id), await payDueResales(chain.agency.id)]).toEqual([1, 0])
    expect((await balanceOf(chain.agency)).balanceMicro).toBe(10_000_000 - 3 * 23_456)
    expect([await revenueOf(chain.agency), await revenueOf(chain.root)]).toEqual([3 * 70_001, 3 * 23_456])
    expect(await findFaults(chain)).toEqual([])
  })

  it('each know their own two prices and nobody else’s', async () => {
    await (await use(2)).tell({ kind: 'taken' })
    expect(await resalesOf(chain.agency)).toMatchObject([
      { sellMicro: 70_001, buyMicro: 23_456, units: 2, state: 'due' },
    ])
    expect(await resalesOf(chain.root)).toMatchObject([
      { sellMicro: 23_456, buyMicro: 12_345, units: 2, state: 'free' },
    ])
    expect(await resalesOf(chain.client)).toEqual([])
  })

  it('pay for fewer parts where the provider counted fewer, never for more', async () => {
    await (await use(3)).tell({ kind: 'taken', parts: 2 })
    await (await use(3)).tell({ kind: 'taken', parts: 7 })
    expect((await usagesOf(chain.client)).map(({ debitedUnits }) => debitedUnits)).toEqual([2, 3])
    expect(await credit()).toEqual({ balance: 5 * 70_001, held: 0 })
    expect((await resalesOf(chain.root)).map(({ units }) => units)).toEqual([2, 3])
  })

  it('give back what did not leave; what arrives after all is charged', async () => {
    const used = await use(1)
    await used.tell({ kind: 'ended' })
    expect(await credit()).toEqual({ balance: 0, held: 0 })
    await used.tell({ kind: 'taken' })
    expect(await credit()).toEqual({ balance: 70_001, held: 0 })
    expect(await findFaults(chain)).toEqual([])
  })

  it('keep the hold while nobody knows, and hold anew where it is sent again', async () => {
    const used = await use(1)
    await used.tell({ kind: 'unknown' })
    await used.again()
    expect(await credit()).toEqual({ balance: 0, held: 70_001 })
    await used.tell({ kind: 'ended' })
    await used.again()
    expect(await credit()).toEqual({ balance: 0, held: 70_001 })
    await used.tell({ kind: 'taken' })
    expect(await credit()).toEqual({ balance: 70_001, held: 0 })
  })

  it('refuse what the wallet does not cover; nothing is left of it', async () => {
    await expect(use(143)).rejects.toMatchObject({ status: 402, code: 'insufficient_credit' })
    expect(await usagesOf(chain.client)).toEqual([])
    expect(await credit()).toEqual({ balance: 0, held: 0 })
  })

  it('owe what was sent and is not covered, until it is', async () => {
    const used = await use(142)
    await used.tell({ kind: 'ended' })
    await use(100)
    await used.tell({ kind: 'taken' })
    expect(await used.now()).toMatchObject({ state: 'owed', debitedUnits: 142, debitedMicro: 0, txId: null })
    const later = new Date(Date.now() + 3_600_000)
    await mendUsages(chain.client.id, later)
    expect(await used.now()).toMatchObject({ state: 'owed' })
    await topUp(chain.client, chain.agency, 1_000)
    await mendUsages(chain.client.id, later)
    expect(await used.now()).toMatchObject({ state: 'debited', debitedMicro: 142 * 70_001 })
    expect(await findFaults(chain)).toEqual([])
  })

  it('retry what an agency without credit owes, the oldest first', async () => {
    chain = await newChain({ agency: 0 })
    await addChainPrices(chain, 'sms_part', PRICES)
    for (const units of [1, 2]) await (await use(units)).tell({ kind: 'taken' })
    expect(await payDueResales(chain.agency.id)).toBe(0)
    await topUp(chain.agency, chain.root, 3)
    expect(await payDueResales(chain.agency.id)).toBe(1)
    expect((await resalesOf(chain.agency)).map(({ state, units }) => [units, state])).toEqual([
      [1, 'paid'],
      [2, 'due'],
    ])
  })

  it('cannot send from a frozen wallet, but pay for what is on its way', async () => {
    const used = await use(1)
    await as(chain.agency, (tx) => freezeWallet(tx, chain.client.id, 'חוב'))
    await expect(use(1)).rejects.toMatchObject({ status: 409, code: 'wallet_frozen' })
    await used.tell({ kind: 'taken' })
    expect(await credit()).toEqual({ balance: 70_001, held: 0 })
  })

  it('never debit twice where it is told at the same moment', async () => {
    const used = await use(2)
    await Promise.all(Array.from({ length: 6 }, (_, n) => used.tell({ kind: n % 2 ? 'taken' : 'unknown' })))
    expect(await credit()).toEqual({ balance: 140_002, held: 0 })
    expect(await resalesOf(chain.agency)).toHaveLength(1)
  })
})

describe('prices', () => {
  it('that are not set charge nobody, and it is counted all the same', async () => {
    const used = await use(4)
    await used.tell({ kind: 'taken' })
    expect(await used.now()).toMatchObject({ state: 'debited', debitedUnits: 4, priceMicro: null, txId: null })
    expect(await credit()).toEqual({ balance: 0, held: 0 })
    expect(await payDueResales(chain.agency.id)).toBe(0)
  })

  it('of one company come before those of all, until they are taken back; the latest that is valid counts', async () => {
    const { agency, client } = chain
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const priceNow = async () => (await (await use(1, 'mail')).now())?.priceMicro
    await addPrice(agency, null, { meter: 'mail', micro: 100, at: at(9) })
    await addPrice(agency, null, { meter: 'mail', micro: 200, at: at(8) })
    await addPrice(agency, null, { meter: 'mail', micro: 900, at: at(-8) })
    expect(await priceNow()).toBe(200)
    await addPrice(agency, client, { meter: 'mail', micro: 50, at: at(7) })
    expect(await priceNow()).toBe(50)
    await addPrice(agency, client, { meter: 'mail', micro: null, at: at(6) })
    expect(await priceNow()).toBe(200)
    await addPrice(agency, null, { meter: 'mail', micro: null, at: at(5) })
    expect(await priceNow()).toBeNull()
  })

  it('that change leave alone what is queued', async () => {
    await addChainPrices(chain, 'mail', [10, 20, 30])
    const used = await use(1, 'mail')
    await addPrice(chain.root, null, { meter: 'mail', micro: 5_000, at: new Date() })
    await addPrice(chain.agency, null, { meter: 'mail', micro: 9_000, at: new Date() })
    await used.tell({ kind: 'taken' })
    expect(await credit()).toEqual({ balance: 30, held: 0 })
    expect(await resalesOf(chain.agency)).toMatchObject([{ sellMicro: 30, buyMicro: 20 }])
  })

  it('of the provider are the root’s own: what it sends itself is charged to nobody', async () => {
    const { root } = chain
    await addPrice(root, root, { meter: 'mail', micro: 7 })
    const ref = { source: 'mail', sourceId: randomUUID() } as const
    await as(root, async (tx) => {
      const usage = await addUsage(tx, { companyId: root.id }, { meter: 'mail', units: 1, ...ref })
      await settleUsage(tx, usage, { kind: 'taken' })
    })
    expect(await usagesOf(root)).toMatchObject([{ state: 'debited', priceMicro: null, debitedMicro: 0 }])
    expect(await resalesOf(root)).toMatchObject([{ sellMicro: null, buyMicro: 7, state: 'free' }])
  })
})

describe('what is left behind', () => {
  beforeEach(() => addChainPrices(chain, 'sms_part', PRICES))
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  it('without its message is released', async () => {
    const used = await use(1)
    await mendUsages(chain.client.id, inDays(1))
    expect(await used.now()).toMatchObject({ state: 'released', holdId: null })
    expect(await credit()).toEqual({ balance: 0, held: 0 })
  })

  it('is what the proof finds: a debit without its entries, and a transaction that no usage knows', async () => {
    const used = await use(1)
    await used.tell({ kind: 'taken' })
    const usage = await used.now()
    expect(await findFaults(chain)).toEqual([])
    const { sql } = await import('drizzle-orm')
    await as(chain.client, (tx) =>
      tx.execute(
        sql`update meter_usages set tx_id = gen_random_uuid() where company_id = ${chain.client.id} and id = ${usage?.id}`,
      ),
    )
    expect(await findFaults(chain)).toEqual([[usage?.id], [usage?.txId]])
  })
})
