import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addChainPrices, balanceOf, type Chain, newChain, usagesOf } from '@/lib/metering/metering.testing'

const { sending } = vi.hoisted(() => ({ sending: { now: async (): Promise<unknown> => ({ outcome: 'sent' }) } }))
vi.mock('./transport', async (original) => ({
  ...(await original<typeof import('./transport')>()),
  sendMail: () => sending.now(),
}))

const { PermanentMailError } = await import('./message')
const { mailTasks, queueMail } = await import('./outbox')

const PRICE = 12_345
let database: Awaited<ReturnType<typeof testDatabase>>
let chain: Chain

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  sending.now = async () => ({ outcome: 'sent' })
  chain = await newChain({ client: 100 })
  await addChainPrices(chain, 'mail', [1_000, 2_000, PRICE])
})

/** Queues an e-mail and lets its job run; gives the usages of the company. */
async function send(more: { isAccountMail?: boolean; isInternal?: boolean } = {}) {
  const { id: companyId } = chain.client
  const post = { kind: 'payment.received', to: 'dana@example.com', subject: 'קבלה', html: '', text: '', ...more }
  const id = await inCompany({ companyId }, (tx) => queueMail(tx, { companyId }, post))
  await mailTasks['mail.send']?.({ companyId, id }).catch(() => undefined)
  return usagesOf(chain.client)
}

describe('an e-mail', () => {
  it('to a customer is held before it is sent, and debited after', async () => {
    let held = 0
    sending.now = async () => {
      held = (await balanceOf(chain.client)).heldMicro
      return { outcome: 'sent' }
    }
    expect(await send()).toMatchObject([{ meter: 'mail', state: 'debited', debitedMicro: PRICE }])
    expect(held).toBe(PRICE)
    expect(await balanceOf(chain.client)).toMatchObject({ balanceMicro: 1_000_000 - PRICE, heldMicro: 0 })
  })

  it('that was refused, or was only stored, costs nothing', async () => {
    sending.now = async () => ({ outcome: 'captured' })
    await send()
    sending.now = async () => {
      throw new PermanentMailError('no such address')
    }
    expect((await send()).map(({ state }) => state)).toEqual(['released', 'released'])
    expect(await balanceOf(chain.client)).toMatchObject({ balanceMicro: 1_000_000, heldMicro: 0 })
  })

  it.each([{ isAccountMail: true }, { isInternal: true }])('of ours (%o) is not counted', async (more) =>
    expect(await send(more)).toEqual([]),
  )
})
