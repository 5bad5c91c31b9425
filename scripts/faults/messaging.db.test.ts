import { beforeEach, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { MESSAGE_CRASH_POINTS } from '@/lib/core/crash-point'
import { inCompany } from '@/lib/db/tenant'
import { addTestAccount, hear, incomingText, listSaid } from '@/lib/messaging/messaging.testing'
import { withTestProvider } from '@/lib/messaging/provider-hooks.testing'
import { queueMessage } from '@/lib/messaging/queue'

import { runMessagingWorker } from './messaging-worker.testing'

const provider = withTestProvider()
beforeEach(() => provider.reset())

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
    expect(await runMessagingWorker(account, { crashAt })).toBe('SIGKILL')
    const statusOf = async () => (await listSaid(companyId)).find(({ direction }) => direction === 'out')?.status
    expect(await statusOf()).toBe('sending')
    expect(await runMessagingWorker(account)).toBeNull()
    expect(await statusOf()).toBe('sending')
    expect(await runMessagingWorker(account, { minutes: 5 })).toBeNull()
    expect(await statusOf()).toBe('uncertain')
    expect(provider.taken).toHaveLength(calls)
  },
  120_000,
)
