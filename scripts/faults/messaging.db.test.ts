import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { MESSAGE_CRASH_POINTS } from '@/lib/core/crash-point'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import {
  addTestAccount,
  hear,
  incomingText,
  listSaid,
  startTestProvider,
  type TestAccount,
} from '@/lib/messaging/messaging.testing'
import { queueMessage } from '@/lib/messaging/queue'

import { startProgram } from '../run/program'

const PROGRAM = join(import.meta.dirname, 'messaging-process.ts')
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

/** Lets a worker of its own send; returns the signal that ended it. */
async function runWorker({ companyId, accountId }: TestAccount, { crashAt = '', minutes = 0 } = {}) {
  const env = { KESHER_CRASH_AT: crashAt, INTERNAL_ORIGIN: process.env.INTERNAL_ORIGIN ?? '' }
  const child = await startProgram(PROGRAM, { args: [companyId, accountId, String(minutes)], env })
  const [, signal] = await once(child, 'exit')
  return signal as string | null
}

it.each([
  ['after-message-claim', 0],
  ['after-message-call', 1],
] as const)(
  'a worker that is killed (-9) %s leaves an uncertain message that nobody sends again',
  async (crashAt, calls) => {
    expect(MESSAGE_CRASH_POINTS).toContain(crashAt)
    const { companyId } = await testCompany()
    const account = await addTestAccount(companyId)
    await hear(account, incomingText('+972523330001', 'שלום'))
    const [heard] = await listSaid(companyId)
    await inCompany(account, (tx) =>
      queueMessage(tx, account, {
        conversationId: heard?.conversationId ?? '',
        author: { kind: 'system', id: null },
        purpose: 'service',
        content: { type: 'text', body: 'היי' },
      }),
    )
    expect(await runWorker(account, { crashAt })).toBe('SIGKILL')
    const statusOf = async () => (await listSaid(companyId)).find(({ direction }) => direction === 'out')?.status
    expect(await statusOf()).toBe('sending')
    expect(await runWorker(account)).toBeNull()
    expect(await statusOf()).toBe('sending')
    expect(await runWorker(account, { minutes: 5 })).toBeNull()
    expect(await statusOf()).toBe('uncertain')
    expect(provider.taken).toHaveLength(calls)
  },
  120_000,
)
