import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addChainPrices, balanceOf, type Chain, newChain, usagesOf } from '@/lib/metering/metering.testing'

const { answer } = vi.hoisted(() => ({ answer: { now: (): unknown => ({}) } }))
vi.mock('@/lib/egress/egress', async (original) => ({
  ...(await original<typeof import('@/lib/egress/egress')>()),
  egress: async () => answer.now(),
}))

const { EgressError } = await import('@/lib/egress/egress')
const { queueSms, smsTasks } = await import('./outbox')

const INSTALLATION = { SMS_PROVIDER: '019', SMS_USER: 'house', SMS_TOKEN: 'house-token', SMS_SENDER: 'HOUSE' }
/** Two parts in Hebrew. */
const TEXT = 'א'.repeat(71)
const PRICE = 200_000

let database: Awaited<ReturnType<typeof testDatabase>>
let chain: Chain

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  for (const [name, value] of Object.entries(INSTALLATION)) vi.stubEnv(name, value)
  answer.now = () => ({ status: 200, body: '{"status":0}', isCut: false })
})
afterEach(() => vi.unstubAllEnvs())

const priced = async (credit: { client: number }) => {
  chain = await newChain(credit)
  await addChainPrices(chain, 'sms_part', [50_000, 100_000, PRICE])
}

/** Queues a text and lets its job run; gives what its usage became. */
async function send({ isSentOnce = false, times = 1 } = {}) {
  const { id: companyId } = chain.client
  const post = { kind: 'document.code', to: '+972521234567', text: TEXT, isSentOnce }
  const id = await inCompany({ companyId }, (tx) => queueSms(tx, { companyId }, post))
  for (let n = 0; n < times; n++) await smsTasks['sms.send']?.({ companyId, id }).catch(() => undefined)
  return (await usagesOf(chain.client)).find(({ sourceId }) => sourceId === id)
}

describe('a text of the product', () => {
  it('is debited by its parts once it was sent, once', async () => {
    await priced({ client: 100 })
    expect(await send({ times: 3 })).toMatchObject({ state: 'debited', debitedUnits: 2, debitedMicro: 2 * PRICE })
    expect(await balanceOf(chain.client)).toMatchObject({ balanceMicro: 1_000_000 - 2 * PRICE, heldMicro: 0 })
  })

  it('is held while its job tries again', async () => {
    await priced({ client: 100 })
    answer.now = () => {
      throw new EgressError('connection', 'ECONNREFUSED')
    }
    expect(await send({ times: 2 })).toMatchObject({ state: 'held', round: 1 })
    expect(await balanceOf(chain.client)).toMatchObject({ balanceMicro: 1_000_000, heldMicro: 2 * PRICE })
  })

  it('leaves though the wallet does not cover it: a code or a receipt is never refused for that', async () => {
    await priced({ client: 0 })
    expect(await send()).toMatchObject({ state: 'owed', debitedUnits: 2, debitedMicro: 0 })
  })

  it('that nothing sends costs nothing', async () => {
    await priced({ client: 100 })
    vi.stubEnv('SMS_PROVIDER', '')
    expect(await send()).toMatchObject({ state: 'released' })
    expect(await balanceOf(chain.client)).toMatchObject({ balanceMicro: 1_000_000, heldMicro: 0 })
  })
})
