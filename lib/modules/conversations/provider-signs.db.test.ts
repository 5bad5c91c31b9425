import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { channelAccounts, simulatedMessages } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { withChannelServer } from '@/lib/messaging/provider-hooks.testing'
import { sendProviderSign } from '@/lib/messaging/provider-read'

import { addConversationAccount, letPersonWrite } from './conversations.testing'
import { setIdentityBlocked } from './identities.mutations'
import { inboxViewer } from './reach.queries'
import { tellTyping } from './typing.mutations'
import { setConversationRead } from './work.mutations'

const server = withChannelServer()
let queue: pg.Client
beforeAll(async () => {
  queue = new pg.Client({ connectionString: server.database.adminUrl })
  await queue.connect()
})
afterAll(() => queue.end())

let company: Awaited<ReturnType<typeof testCompany>>
let dana: Actor
let noam: Actor
let accountId: string

beforeEach(async () => {
  company = await testCompany()
  dana = await company.actor('companyAdmin', ['use omnichannel'])
  noam = await company.actor('companyAdmin', ['use omnichannel'])
  accountId = await addConversationAccount(company.companyId)
})

let count = 0
const write = (kind: 'wa_cloud' | 'sms_019' = 'wa_cloud', account = accountId) =>
  letPersonWrite(company.companyId, { accountId: account, kind, phone: `+9725415${String(50_000 + ++count)}` })

/** The jobs that wait for a conversation, which are taken from the queue. */
async function takeSigns(conversationId: string) {
  const { rows } = await queue.query<{ sign: 'read' | 'typing'; at: number }>(
    `with ours as (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'messaging.sign' and j.payload ->> 'conversationId' = $1)
    delete from graphile_worker._private_jobs j using ours where j.id = ours.id
    returning j.payload ->> 'sign' as sign, (j.payload ->> 'at')::float8 as at`,
    [conversationId],
  )
  return rows
}

/** Does what waits for a conversation, and returns what the simulated provider was told of it. */
async function tell(conversationId: string) {
  const { companyId } = company
  for (const job of await takeSigns(conversationId)) await sendProviderSign({ companyId, conversationId, ...job })
  return told()
}

const told = () =>
  inCompany(company, async (tx) => {
    const isIts = and(eq(simulatedMessages.companyId, company.companyId), eq(simulatedMessages.accountId, accountId))
    const rows = await tx.select().from(simulatedMessages).where(isIts).orderBy(simulatedMessages.at)
    return rows.map(({ payload }) => payload)
  })

describe('what a person wrote', () => {
  it('is marked as read at the provider once, by the first who reads the last of it', async () => {
    const { id, lastSeq } = await write()
    await setConversationRead(inboxViewer(dana), id, { seq: 0 })
    expect(await takeSigns(id)).toEqual([])
    await setConversationRead(inboxViewer(dana), id, { seq: lastSeq })
    const [read] = await tell(id)
    expect(read).toEqual({ messaging_product: 'whatsapp', status: 'read', message_id: expect.any(String) })
    await setConversationRead(inboxViewer(noam), id, { seq: lastSeq })
    expect(await takeSigns(id)).toEqual([])
  })

  it('is not told of where the channel cannot, or of a person who is blocked', async () => {
    const texts = await write('sms_019', await addConversationAccount(company.companyId, 'sms_019'))
    await setConversationRead(inboxViewer(dana), texts.id, { seq: texts.lastSeq })
    await tellTyping(inboxViewer(dana), texts.id)
    expect(await takeSigns(texts.id)).toEqual([])
    const { id, lastSeq, identityId } = await write()
    await setIdentityBlocked(inboxViewer(dana), identityId, { isBlocked: true })
    await setConversationRead(inboxViewer(dana), id, { seq: lastSeq })
    expect(await tell(id)).toEqual([])
  })
})

describe('that somebody writes', () => {
  it('is told to the person, and of a conversation not again within 20 seconds, whoever writes', async () => {
    const { id } = await write()
    const { companyId } = company
    await tellTyping(inboxViewer(dana), id)
    await tellTyping(inboxViewer(noam), id)
    expect(await takeSigns(id)).toMatchObject([{ sign: 'typing' }])
    const sign = { companyId, conversationId: id, sign: 'typing', at: Date.now() } as const
    await sendProviderSign(sign)
    await sendProviderSign(sign)
    expect(await told()).toEqual([
      {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: expect.any(String),
        typing_indicator: { type: 'text' },
      },
    ])
  })

  it('is not told late, from an account that is off, or by failing what a person does', async () => {
    const { id } = await write()
    const { companyId } = company
    const sign = { companyId, conversationId: id, sign: 'typing', at: Date.now() } as const
    await sendProviderSign({ ...sign, at: Date.now() - 60_000 })
    const change = (changes: object) =>
      inCompany(company, (tx) =>
        tx
          .update(channelAccounts)
          .set(changes)
          .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId))),
      )
    await change({ state: 'disconnected' })
    await sendProviderSign(sign)
    await change({ state: 'connected', settings: {} })
    await expect(sendProviderSign(sign)).resolves.toBeUndefined()
    expect(await told()).toEqual([])
  })
})
