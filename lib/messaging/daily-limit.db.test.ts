import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { channelAccounts, channelTemplates } from '@/lib/db/schema/channels'
import { conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { claimMessage } from './claim'
import { openConversation } from './conversations'
import { addTestAccount, hear, incomingText, type TestAccount, testClock } from './messaging.testing'
import { resolveIdentity } from './people'
import { queueMessage } from './queue'
import { cancelMessage } from './retry'

let database: Awaited<ReturnType<typeof testDatabase>>
let account: TestAccount
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  account = await addTestAccount((await testCompany()).companyId)
})
afterAll(() => database.drop())

const open = (phone: string) =>
  inCompany(account, async (tx) => {
    const { id: identityId } = await resolveIdentity(tx, account, { family: 'whatsapp', phone })
    return (await openConversation(tx, account, { identityId, accountId: account.accountId })).id
  })

/** Sets how many people the account may write to first, and adds a template for it. */
const limit = (dailyLimit: number) =>
  inCompany(account, async (tx) => {
    const { companyId, accountId } = account
    await tx.update(channelAccounts).set({ dailyLimit }).where(eq(channelAccounts.id, accountId))
    const id = newId()
    const about = { name: 'hello', language: 'he', category: 'UTILITY', status: 'APPROVED' }
    const components = [{ type: 'BODY', text: 'שלום' }]
    await tx
      .insert(channelTemplates)
      .values({ companyId, accountId, id, providerId: id, ...about, components, syncedAt: new Date() })
    return id
  })

const write = (conversationId: string, templateId: string) =>
  inCompany(account, (tx) =>
    queueMessage(tx, account, {
      conversationId,
      author: { kind: 'user', id: null },
      purpose: 'service',
      content: { type: 'template', templateId, values: [] },
    }),
  )

it('an account writes first to as many people in 24 hours as its provider allows', async () => {
  const templateId = await limit(2)
  const [one, two, three] = [await open('+972522230001'), await open('+972522230002'), await open('+972522230003')]
  await write(one, templateId)
  const second = await write(two, templateId)
  await expect(write(three, templateId)).rejects.toMatchObject({ status: 409, code: 'daily_limit' })
  // Whom it wrote to already is no further person, nor is one who wrote themselves, or who was not written to after all.
  await write(one, templateId)
  await hear(account, incomingText('+972522230004', 'שלום'))
  await write(await open('+972522230004'), templateId)
  await inCompany(account, (tx) => cancelMessage(tx, account, { conversationId: two, messageId: second.id }))
  await write(three, templateId)
  await inCompany(account, (tx) =>
    tx
      .update(messages)
      .set({ at: new Date(Date.now() - 86_400_001) })
      .where(eq(messages.conversationId, one)),
  )
  await write(two, templateId)
})

it('an unofficial account that is new rests after the messages of its day', async () => {
  const { companyId } = account
  account = await addTestAccount(companyId, 'wa_green')
  const conversationId = await open('+972522230010')
  await inCompany(account, (tx) =>
    tx.update(conversations).set({ lastInboundAt: new Date() }).where(eq(conversations.id, conversationId)),
  )
  const clock = testClock()
  const sentAt = new Date(clock.now().getTime() - 3_600_000)
  const sent = Array.from({ length: 50 }, (_, n) => ({
    companyId,
    id: newId(),
    conversationId,
    accountId: account.accountId,
    seq: n + 1,
    at: sentAt,
    sentAt,
    direction: 'out' as const,
    authorKind: 'user' as const,
    type: 'text' as const,
    body: 'היי',
    status: 'sent' as const,
    statusRank: 3,
    attempts: 1,
  }))
  await inCompany(account, async (tx) => {
    await tx.insert(messages).values(sent)
    await tx.update(conversations).set({ lastSeq: 50 }).where(eq(conversations.id, conversationId))
    const content = { type: 'text', body: 'עוד אחת' } as const
    await queueMessage(tx, account, {
      conversationId,
      author: { kind: 'user', id: null },
      purpose: 'service',
      content,
    })
  })
  const claim = () => inCompany(account, (tx) => claimMessage(tx, account, clock))
  expect(await claim()).toEqual({ kind: 'wait', until: new Date(sentAt.getTime() + 86_400_000) })
  clock.turn(82_800_001)
  expect(await claim()).toMatchObject({ kind: 'claimed' })
})
