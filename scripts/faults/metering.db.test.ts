import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import {
  addTestAccount,
  hear,
  incomingText,
  listSaid,
  postStatus,
  readNewEvents,
  startTestProvider,
} from '@/lib/messaging/messaging.testing'
import { queueMessage } from '@/lib/messaging/queue'
import { mendUsages } from '@/lib/metering/mend'
import { addChainPrices, balanceOf, findFaults, newChain, usagesOf } from '@/lib/metering/metering.testing'

import { runMessagingWorker } from './messaging-worker.testing'

const PHONE = '+972523330091'
const PRICE = 150_000
const DAY_MS = 86_400_000

let database: Awaited<ReturnType<typeof testDatabase>>
let provider: Awaited<ReturnType<typeof startTestProvider>>

beforeAll(async () => {
  database = await testDatabase()
  provider = await startTestProvider()
})
beforeEach(() => provider.reset())
afterAll(async () => {
  await provider.close()
  await database.drop()
})

it.each([
  ['after-message-claim', 'nobody says', 'released', 0],
  ['after-message-call', 'a callback says', 'debited', PRICE],
] as const)(
  'a worker that is killed (-9) %s leaves its hold, until %s: %s',
  async (crashAt, _until, state, taken) => {
    const chain = await newChain({ client: 100 })
    await addChainPrices(chain, 'wa_service', [50_000, 100_000, PRICE])
    const account = await addTestAccount(chain.client.id)
    const { companyId } = account
    await hear(account, incomingText(PHONE, 'שלום'))
    const conversationId = (await listSaid(companyId))[0]?.conversationId ?? ''
    const { id: reference } = await inCompany(account, (tx) =>
      queueMessage(tx, account, {
        conversationId,
        author: { kind: 'user', id: null },
        purpose: 'service',
        content: { type: 'text', body: 'היי' },
      }),
    )
    const sums = async () => {
      const { balanceMicro, heldMicro } = await balanceOf(chain.client)
      return { taken: 1_000_000 - balanceMicro, held: heldMicro }
    }
    expect(await runMessagingWorker(account, { crashAt })).toBe('SIGKILL')
    expect(await sums()).toEqual({ taken: 0, held: PRICE })
    await mendUsages(companyId, new Date(Date.now() + DAY_MS))
    expect(await sums()).toEqual({ taken: 0, held: PRICE })
    expect(await runMessagingWorker(account, { minutes: 5 })).toBeNull()
    expect(await usagesOf(chain.client)).toMatchObject([{ state: 'uncertain' }])
    if (provider.taken.length > 0) {
      await postStatus(account, { providerId: 'wamid.1', reference, phone: PHONE, status: 'delivered', at: new Date() })
      await readNewEvents(account)
    }
    await mendUsages(companyId, new Date(Date.now() + 5 * DAY_MS))
    expect(await usagesOf(chain.client)).toMatchObject([{ state }])
    expect(await sums()).toEqual({ taken, held: 0 })
    expect(await findFaults(chain)).toEqual([])
  },
  120_000,
)
