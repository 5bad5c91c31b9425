import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { memberScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { loadShellFacts } from '@/lib/modules/home/shell-facts.queries'

import { takeConversation } from './assignment.mutations'
import { addConversationAccount, letPersonWrite, makePresent } from './conversations.testing'
import { inboxViewer } from './reach.queries'
import { setConversationRead } from './work.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

let company: Awaited<ReturnType<typeof testCompany>>
let dana: Actor
let yossi: Actor
let outsider: Actor
let accountId: string
const phone = '+972541250001'

beforeEach(async () => {
  company = await testCompany()
  dana = await company.actor('companyAdmin', ['use omnichannel'])
  yossi = await company.actor('companyAdmin', ['use omnichannel'])
  outsider = await company.actor('agent', [])
  accountId = await addConversationAccount(company.companyId)
})

const write = (from = phone) => letPersonWrite(company.companyId, { accountId, phone: from })
const read = async (who: Actor, { id, lastSeq }: { id: string; lastSeq: number }) =>
  setConversationRead(inboxViewer(who), id, { seq: lastSeq })
const told = async (who: Actor) =>
  inCompany(company, (tx) =>
    tx
      .select({ kind: notifications.kind, isRead: notifications.readAt })
      .from(notifications)
      .where(eq(notifications.userId, who.id))
      .orderBy(notifications.createdAt),
  ).then((rows) => rows.map(({ kind, isRead }) => `${kind}${isRead ? ' read' : ''}`))
const away = (who: Actor) => makePresent(company.companyId, who.id, new Date(Date.now() - 61_000))

it('whose conversation it is hears of a message when no window of theirs shows the inbox, once until they read it', async () => {
  await makePresent(company.companyId, dana.id)
  const first = await write()
  await takeConversation(inboxViewer(dana), first.id)
  await write()
  expect(await told(dana)).toEqual([])
  await away(dana)
  await write()
  await read(dana, await write())
  expect(await told(dana)).toEqual(['conversation.reply read'])
  await write()
  expect(await told(dana)).toEqual(['conversation.reply read', 'conversation.reply'])
  expect(await told(yossi)).toEqual([])
})

it('everybody of the inbox hears of what waits in the queue while nobody is available, once until they read it', async () => {
  await away(yossi)
  await write()
  await read(dana, await write())
  await write()
  expect(await told(dana)).toEqual(['conversation.waiting read', 'conversation.waiting'])
  expect(await told(yossi)).toEqual(['conversation.waiting'])
  expect(await told(outsider)).toEqual([])
})

it('nobody is called to a queue that somebody watches', async () => {
  await makePresent(company.companyId, yossi.id)
  await write()
  expect([await told(dana), await told(yossi)]).toEqual([[], []])
})

it('the menu counts those who wait for its user, or for whoever takes them', async () => {
  const waiting = async (who: Actor, inbox = inboxViewer(who)) =>
    (await loadShellFacts(memberScope(who), { customers: null, inbox })).waiting
  await write()
  const mine = await write('+972541250002')
  await takeConversation(inboxViewer(dana), mine.id)
  expect([await waiting(dana), await waiting(yossi)]).toEqual([2, 1])
  expect((await loadShellFacts(memberScope(outsider), { customers: null, inbox: null })).waiting).toBeNull()
})
