import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { walletBalance } from './balance'
import { captureHold, placeHold, releaseHold } from './holds'
import { chargeWallet, grantCredit, reversePosting, transferCredit, withdrawCredit } from './postings'
import { newPlace, topUp } from './testing'

/** A short run by default; WALLET_RUNS sets a longer one. */
const RUNS = Number(process.env.WALLET_RUNS ?? 12)
const STEPS = 40

type Place = Awaited<ReturnType<typeof newPlace>>
/** Model of one wallet, with the balances that the ledger must show; micro units. */
type Wallet = { paid: number; granted: number; held: number }
type Posted = { txId: string; by: number; kind: string }
type World = { places: Place[]; holds: { id: string; by: number; left: number }[]; posted: Posted[]; serial: number }

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.drop())

const who = fc.nat(2)
const amount = fc.oneof(fc.integer({ min: 1, max: 400_000 }), fc.constantFrom(0, -5, 1, 7_500, 10_000, 1_000_000_000))
const step = fc.oneof(
  {
    arbitrary: fc.record({ act: fc.constant('topUp' as const), wallet: who, agorot: fc.integer({ min: 1, max: 60 }) }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ act: fc.constantFrom('charge' as const, 'hold' as const), by: who, wallet: who, amount }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      act: fc.constantFrom('transfer' as const, 'takeBack' as const, 'grant' as const),
      by: who,
      wallet: who,
      amount,
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      act: fc.constantFrom('capture' as const, 'release' as const),
      nth: fc.nat(20),
      amount,
      isLast: fc.boolean(),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ act: fc.constant('reverse' as const), nth: fc.nat(20) }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('repeat' as const), amount }), weight: 1 },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

it('whatever is posted in whatever order: every transaction sums to zero, no wallet is below zero, a used key answers the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: STEPS }), async (steps) => {
      const root = await newPlace()
      const child = await newPlace(root.id)
      const places = [root, child, await newPlace(child.id)]
      const world: World = { places, holds: [], posted: [], serial: 0 }
      for (const one of steps) {
        const before = await loadWallets(world)
        const refusal = await runStep(world, one)
        const after = await loadWallets(world)
        // A refused step posts nothing.
        if (refusal) expect(after, `${JSON.stringify(one)}: ${refusal}`).toEqual(before)
        for (const { paid, granted, held } of after) {
          expect(Math.min(paid, granted, held)).toBeGreaterThanOrEqual(0)
          expect(paid + granted - held).toBeGreaterThanOrEqual(0)
        }
      }
      expect(await proof()).toEqual(SOUND)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 600_000)

const SOUND = {
  sum: 0,
  unbalanced: [],
  orphans: [],
  drifted: [],
  negative: [],
  lots: [],
  overheld: [],
  gateway: [],
}

async function proof() {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ proof: Record<string, unknown> }>(sql`select kesher.ledger_proof() as proof`),
  )
  const { transactions: _, entries: __, ...faults } = rows[0]?.proof ?? {}
  return faults
}

const loadWallets = ({ places }: World): Promise<Wallet[]> =>
  Promise.all(
    places.map(({ id }) =>
      inCompany({ companyId: id }, async (tx) => {
        const { paidMicro: paid, grantedMicro: granted, heldMicro: held } = await walletBalance(tx, id)
        return { paid, granted, held }
      }),
    ),
  )

/** Performs one step; returns the error code if it is refused. */
async function runStep(world: World, one: Step): Promise<string | undefined> {
  try {
    await steps[one.act](world, one as never)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect([402, 404, 409, 422]).toContain(error.status)
    return error.code
  }
}

const at = ({ places }: World, index: number): Place => places[index] as Place
const as = <T>(world: World, by: number, work: (tx: Tx) => Promise<T>) =>
  inCompany({ companyId: at(world, by).id }, work)
const keyOf = (world: World) => `step:${++world.serial}`

type Of<A extends Step['act']> = Extract<Step, { act: A }>
type Move = Of<'charge'> | Of<'transfer'>

/** Posts an order twice with one key: the second time nothing is posted, and the result is the same. */
async function twice(
  world: World,
  by: number,
  work: (tx: Tx, key: string) => Promise<{ txId: string; isReplay: boolean }>,
) {
  const key = keyOf(world)
  const first = await as(world, by, (tx) => work(tx, key))
  const wallets = await loadWallets(world)
  const again = await as(world, by, (tx) => work(tx, key))
  expect([first.isReplay, again]).toEqual([false, { txId: first.txId, isReplay: true }])
  expect(await loadWallets(world)).toEqual(wallets)
  return first.txId
}

async function post(world: World, { by, wallet, amount: amountMicro, act: kind }: Move | Of<'grant'>) {
  const companyId = at(world, wallet).id
  const order = { companyId, amountMicro, memo: 'מבחן' }
  const work = (tx: Tx, key: string) => {
    if (kind === 'charge') return chargeWallet(tx, { ...order, key, purpose: 'other' })
    if (kind === 'grant') return grantCredit(tx, { ...order, key, expiresAt: null })
    return (kind === 'transfer' ? transferCredit : withdrawCredit)(tx, { ...order, key })
  }
  world.posted.push({ txId: await twice(world, by, work), by, kind })
}

const steps: { [A in Step['act']]: (world: World, one: Of<A>) => Promise<unknown> } = {
  topUp: (world, { wallet, agorot }) => topUp(at(world, wallet), at(world, Math.max(0, wallet - 1)), agorot),
  charge: post,
  transfer: post,
  takeBack: post,
  grant: post,
  async hold(world, { by, wallet, amount: amountMicro }) {
    const order = {
      companyId: at(world, wallet).id,
      amountMicro,
      key: keyOf(world),
      memo: '',
      purpose: 'sms',
      minutes: 60,
    } as const
    const { holdId } = await as(world, by, (tx) => placeHold(tx, order))
    const again = await as(world, by, (tx) => placeHold(tx, order))
    expect(again).toEqual({ holdId, isReplay: true })
    world.holds.push({ id: holdId, by, left: amountMicro })
  },
  async capture(world, { nth, amount: amountMicro, isLast }) {
    const hold = world.holds[nth % Math.max(1, world.holds.length)]
    if (!hold) return
    const order = { holdId: hold.id, amountMicro, memo: '', isLast }
    const txId = await twice(world, hold.by, (tx, key) => captureHold(tx, { ...order, key }))
    world.posted.push({ txId, by: hold.by, kind: 'charge' })
  },
  async release(world, { nth }) {
    const hold = world.holds[nth % Math.max(1, world.holds.length)]
    if (hold) await as(world, hold.by, (tx) => releaseHold(tx, { holdId: hold.id }))
  },
  async reverse(world, { nth }) {
    const known = world.posted[nth % Math.max(1, world.posted.length)]
    if (known) await twice(world, known.by, (tx, key) => reversePosting(tx, { txId: known.txId, key, memo: 'ביטול' }))
  },
  async repeat(world, { amount: amountMicro }) {
    const order = { companyId: at(world, 1).id, key: 'once', purpose: 'other', memo: '' } as const
    const { txId } = await as(world, 0, (tx) => chargeWallet(tx, { ...order, amountMicro: 25_000 }))
    if (amountMicro === 25_000) return
    await expect(as(world, 0, (tx) => chargeWallet(tx, { ...order, amountMicro }))).rejects.toMatchObject({
      status: 409,
    })
    const again = await as(world, 0, (tx) => chargeWallet(tx, { ...order, amountMicro: 25_000 }))
    expect(again).toEqual({ txId, isReplay: true })
  },
}
