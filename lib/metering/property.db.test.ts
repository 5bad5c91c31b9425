import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testDatabase } from '@/lib/db/testing'
import { topUp } from '@/lib/ledger/testing'

import { mendUsages } from './mend'
import {
  addChainPrices,
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
import { addUsage, holdUsage, isUncovered, lockUsage, settleUsage } from './usages'

/** A short run by default; METERING_RUNS sets a longer one. */
const RUNS = Number(process.env.METERING_RUNS ?? 6)
const PRICES: [number, number, number] = [3_333, 7_777, 11_111]

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.drop())

const step = fc.oneof(
  { arbitrary: fc.record({ act: fc.constant('queue' as const), units: fc.integer({ min: 1, max: 12 }) }), weight: 3 },
  {
    arbitrary: fc.record({
      act: fc.constant('tell' as const),
      nth: fc.nat(8),
      kind: fc.constantFrom('waits' as const, 'unknown' as const, 'ended' as const, 'taken' as const),
      parts: fc.option(fc.integer({ min: 1, max: 15 }), { nil: undefined }),
    }),
    weight: 6,
  },
  { arbitrary: fc.record({ act: fc.constant('again' as const), nth: fc.nat(8) }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constantFrom('mend' as const, 'pay' as const) }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('topUp' as const), agorot: fc.integer({ min: 1, max: 20 }) }), weight: 1 },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Of<A extends Step['act']> = Extract<Step, { act: A }>
type World = { chain: Chain; sourceIds: string[]; toppedUp: { client: number; agency: number } }

const ref = ({ sourceIds }: World, nth: number) => {
  const sourceId = sourceIds[nth % Math.max(1, sourceIds.length)]
  return sourceId ? ({ source: 'mail', sourceId } as const) : null
}

/** Works on a usage as a callback does; what the wallet does not cover changes nothing. */
async function onUsage(world: World, nth: number, work: UsageWork) {
  const wanted = ref(world, nth)
  if (!wanted) return
  const { client } = world.chain
  await as(client, async (tx) => {
    const usage = await lockUsage(tx, { companyId: client.id }, wanted)
    if (usage) await work(tx, usage)
  }).catch(onlyUncovered)
}
type UsageWork = (
  tx: Parameters<typeof lockUsage>[0],
  usage: NonNullable<Awaited<ReturnType<typeof lockUsage>>>,
) => Promise<void>

function onlyUncovered(error: unknown): void {
  if (!isUncovered(error)) throw error
}

const steps: { [A in Step['act']]: (world: World, one: Of<A>) => Promise<unknown> } = {
  async queue(world, { units }) {
    const { client } = world.chain
    const sourceId = randomUUID()
    await as(client, async (tx) => {
      const metered = { meter: 'mail', units, source: 'mail', sourceId } as const
      await holdUsage(tx, await addUsage(tx, { companyId: client.id }, metered))
    }).then(() => world.sourceIds.push(sourceId), onlyUncovered)
  },
  tell: (world, { nth, kind, parts }) =>
    onUsage(world, nth, (tx, usage) =>
      settleUsage(tx, usage, kind === 'taken' ? { kind, ...(parts !== undefined && { parts }) } : { kind }),
    ),
  again: (world, { nth }) => onUsage(world, nth, (tx, usage) => holdUsage(tx, usage)),
  // What has no e-mail any more is released; what is owed is charged.
  mend: ({ chain }) => mendUsages(chain.client.id, new Date(Date.now() + 11 * 60_000)),
  pay: ({ chain }) => payDueResales(chain.agency.id),
  async topUp(world, { agorot }) {
    const { root, agency, client } = world.chain
    await topUp(client, agency, agorot)
    await topUp(agency, root, agorot)
    world.toppedUp.client += agorot * 10_000
    world.toppedUp.agency += agorot * 10_000
  },
}

async function check({ chain, toppedUp }: World): Promise<void> {
  const usages = await usagesOf(chain.client)
  const wallet = await balanceOf(chain.client)
  const debited = usages.reduce((sum, usage) => sum + usage.debitedMicro, 0)
  const held = usages
    .filter(({ state, holdId }) => (state === 'held' || state === 'uncertain') && holdId)
    .reduce((sum, { units, priceMicro }) => sum + units * (priceMicro ?? 0), 0)
  expect(wallet.heldMicro).toBe(held)
  expect(wallet.balanceMicro).toBe(toppedUp.client - debited)
  expect(Math.min(wallet.balanceMicro, wallet.availableMicro)).toBeGreaterThanOrEqual(0)
  const resales = await resalesOf(chain.agency)
  const paid = resales
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { units, buyMicro }) => sum + units * (buyMicro ?? 0), 0)
  expect((await balanceOf(chain.agency)).balanceMicro).toBe(toppedUp.agency - paid)
  expect([await revenueOf(chain.agency), await revenueOf(chain.root)]).toEqual([debited, paid])
  const sent = usages.filter(({ debitedUnits }) => debitedUnits > 0)
  expect(resales.map(({ usageId, units }) => `${usageId} ${units}`).sort()).toEqual(
    sent.map(({ id, debitedUnits }) => `${id} ${debitedUnits}`).sort(),
  )
}

it('whatever is told, repeated and mended in whatever order: held, debited and released add up, in all three companies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (all) => {
      const chain = await newChain({ client: 20, agency: 10 })
      await addChainPrices(chain, 'mail', PRICES)
      const world: World = { chain, sourceIds: [], toppedUp: { client: 200_000, agency: 100_000 } }
      for (const one of all) {
        await steps[one.act](world, one as never)
        await check(world)
      }
      expect(await findFaults(chain)).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 600_000)
