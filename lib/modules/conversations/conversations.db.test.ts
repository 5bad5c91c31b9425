import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { conversationSettings } from '@/lib/db/schema/conversation-work'
import { conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { conversationQuery, sendInput, statusInput } from './api.schema'
import { assignConversation, distributeQueue, takeConversation } from './assignment.mutations'
import { answerAway } from './away.mutations'
import { markBreaches, wakeDue } from './conversations.jobs'
import { addConversationAccount, letPersonWrite, makePresent } from './conversations.testing'
import { findConversation } from './details.queries'
import { setIdentityBlocked } from './identities.mutations'
import { countConversations, listConversations } from './list.queries'
import { listMessages } from './messages.queries'
import { inboxViewer } from './reach.queries'
import { sendMessage } from './send.mutations'
import { setConversationStatus } from './status.mutations'
import { setConversationLabels, setConversationParticipants, setConversationRead } from './work.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

let company: Awaited<ReturnType<typeof testCompany>>
let boss: Actor
let dana: Actor
let yossi: Actor
let accountId: string

beforeEach(async () => {
  company = await testCompany()
  boss = await company.actor('companyAdmin', ['use omnichannel', 'assign conversations'])
  dana = await company.actor('companyAdmin', ['use omnichannel'])
  yossi = await company.actor('companyAdmin', ['use omnichannel'])
  accountId = await addConversationAccount(company.companyId)
})

let count = 0
const newPhone = () => `+9725412${String(40_000 + ++count)}`
const write = (phone = newPhone(), more: object = {}) =>
  letPersonWrite(company.companyId, { accountId, phone, ...more })
const as = (who: Actor) => inboxViewer(who)
const send = (who: Actor, id: string, part: object) =>
  sendMessage(as(who), id, sendInput.parse({ clientId: newId(), type: 'text', body: 'תשובה', ...part }))
const list = async (who: Actor, part: object = {}) =>
  (await listConversations(as(who), conversationQuery.parse(part), { customers: null, leads: null })).rows
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const read = (id: string, who = dana) => findConversation(as(who), id)
const setStatus = async (who: Actor, id: string, part: object) =>
  setConversationStatus(as(who), id, statusInput.parse({ version: (await read(id)).version, ...part }))
const linesOf = async (id: string) =>
  (await listMessages(as(boss), id, { before: undefined, after: undefined })).rows.map(({ payload }) => payload.what)
const setUp = (settings: Partial<typeof conversationSettings.$inferInsert>) =>
  inCompany(company, (tx) =>
    tx.insert(conversationSettings).values({ companyId: company.companyId, id: company.companyId, ...settings }),
  )
const change = (id: string, set: Partial<typeof conversations.$inferInsert>) =>
  inCompany(company, (tx) => tx.update(conversations).set(set).where(eq(conversations.id, id)))
/** What somebody was told, but for what everybody hears while nobody is there (alerts.db.test). */
const told = async (who: Actor) =>
  (
    await inCompany(company, (tx) =>
      tx.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, who.id)),
    )
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'conversation.waiting')

describe('the list', () => {
  it('shows views, what waits, and each person’s own unread', async () => {
    const [mine, free] = [await write(), await write()]
    await takeConversation(as(dana), mine.id)
    expect(ids(await list(dana))).toEqual([mine.id])
    expect(ids(await list(dana, { view: 'unassigned' }))).toEqual([free.id])
    expect(ids(await list(yossi, { view: 'all' }))).toEqual([free.id, mine.id])
    expect((await list(dana))[0]).toMatchObject({ isUnread: true, name: 'דנה כהן', assignee: { id: dana.id } })
    await setConversationRead(as(dana), mine.id, { seq: 10 })
    expect((await list(dana))[0]?.isUnread).toBe(false)
    expect((await list(yossi, { view: 'all' })).every(({ isUnread }) => isUnread)).toBe(true)
    await send(dana, mine.id, {})
    expect(ids(await list(dana, { view: 'all', waiting: '1' }))).toEqual([free.id])
    expect(await countConversations(as(dana))).toEqual({
      mine: 1,
      unassigned: 1,
      team: null,
      all: 2,
      mentions: 0,
      waiting: 1,
      own: 1,
    })
  })

  it('says what became of the office’s last message, until the person writes', async () => {
    const phone = newPhone()
    const { id } = await write(phone)
    const last = async () => (await list(dana, { view: 'all' })).map(({ lastStatus }) => lastStatus)
    expect(await last()).toEqual([null])
    await send(dana, id, {})
    expect(await last()).toEqual(['queued'])
    await inCompany(company, (tx) =>
      tx.update(messages).set({ status: 'failed', statusRank: 3 }).where(eq(messages.direction, 'out')),
    )
    expect(await last()).toEqual(['failed'])
    await write(phone)
    expect(await last()).toEqual([null])
  })

  it('finds by what was said and by the number, of this company alone', async () => {
    const phone = newPhone()
    const { id } = await write(phone, { body: 'שאלתי על הַחשבונית של ינואר' })
    await write(newPhone(), { body: 'נושא אחר' })
    const other = await testCompany()
    const theirAccount = await addConversationAccount(other.companyId)
    const said = { accountId: theirAccount, phone: newPhone(), body: 'החשבונית של ינואר' }
    const theirs = await letPersonWrite(other.companyId, said)
    for (const q of ['חשבונית', 'החשבונית של ינו', phone, phone.replace('+972', '0')])
      expect(ids(await list(dana, { view: 'all', q }))).toEqual([id])
    expect(await list(dana, { view: 'all', q: 'אין כזה דבר' })).toEqual([])
    await write(phone, { body: 'תודה' })
    const [row] = await list(dana, { view: 'all', q: 'חשבונית' })
    expect(row?.found).toEqual({ seq: 1, before: 'שאלתי על הַ', match: 'חשבונית', after: ' של ינואר' })
    expect((await list(dana, { view: 'all', q: phone }))[0]?.found).toBeNull()
    await expect(read(theirs.id)).rejects.toMatchObject({ status: 404 })
    await expect(send(dana, theirs.id, {})).rejects.toMatchObject({ status: 404 })
  })

  it('goes on after its page', async () => {
    for (let n = 0; n < 53; n++) await write()
    const wanted = conversationQuery.parse({ view: 'all' })
    const scopes = { customers: null, leads: null }
    const first = await listConversations(as(dana), wanted, scopes)
    const second = await listConversations(as(dana), { ...wanted, after: first.next }, scopes)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 3, null])
    expect(new Set(ids([...first.rows, ...second.rows])).size).toBe(53)
  })
})

describe('answering', () => {
  it('takes a conversation that nobody has; who lost it is refused with the name of who took it', async () => {
    const { id } = await write()
    await send(dana, id, {})
    expect((await read(id)).assignee).toMatchObject({ id: dana.id })
    await expect(send(yossi, id, {})).rejects.toMatchObject({
      status: 409,
      code: 'assigned_elsewhere',
      message: `השיחה כבר אצל ${dana.name}`,
    })
    await setConversationParticipants(as(dana), id, [yossi.id])
    await send(yossi, id, {})
    await send(boss, id, {})
    expect((await read(id)).assignee).toMatchObject({ id: dana.id })
  })

  it('sent twice by one window is one message, and the draft is gone', async () => {
    const { id } = await write()
    const clientId = newId()
    const first = await send(dana, id, { clientId })
    expect(await send(dana, id, { clientId })).toEqual(first)
    const { rows } = await listMessages(as(dana), id, { before: undefined, after: undefined })
    expect(rows.filter(({ direction }) => direction === 'out')).toHaveLength(1)
  })

  it('of a blocked person is refused, and says why before', async () => {
    const { id, identityId } = await write()
    await setIdentityBlocked(as(dana), identityId, { isBlocked: true })
    await expect(send(dana, id, {})).rejects.toMatchObject({ status: 409, code: 'person_blocked' })
    expect(await read(id)).toMatchObject({ isBlocked: true, refusal: expect.stringContaining('חסום') })
    expect(await linesOf(id)).toContain('blocked')
    await setIdentityBlocked(as(dana), identityId, { isBlocked: false })
    await send(dana, id, {})
  })

  it('after 24 hours is refused, and only a template remains', async () => {
    const { id } = await write(newPhone(), { at: new Date(Date.now() - 25 * 3_600_000) })
    await expect(send(dana, id, {})).rejects.toMatchObject({ status: 409, code: 'window_closed' })
    expect(await read(id)).toMatchObject({ onlyTemplates: true, refusal: expect.any(String) })
  })

  it('a note is seen by the office alone; who is mentioned takes part and is told', async () => {
    const { id } = await write()
    await send(dana, id, { type: 'note', body: 'מה אומרים?', mentions: [yossi.id] })
    expect(ids(await list(yossi, { view: 'mentions' }))).toEqual([id])
    expect(await told(yossi)).toEqual(['conversation.mention'])
    expect((await read(id)).assignee).toBeNull()
    await expect(send(dana, id, { type: 'note', body: 'א', mentions: [newId()] })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describe('a status', () => {
  it('cannot be resolved while a message leaves', async () => {
    const { id } = await write()
    await send(dana, id, {})
    await expect(setStatus(dana, id, { status: 'resolved' })).rejects.toMatchObject({
      status: 409,
      code: 'still_sending',
    })
    await inCompany(company, (tx) =>
      tx
        .update(messages)
        .set({ status: 'sent', statusRank: 3 })
        .where(and(eq(messages.conversationId, id), eq(messages.direction, 'out'))),
    )
    await setStatus(dana, id, { status: 'resolved' })
    expect(await read(id)).toMatchObject({ status: 'resolved', waitingSince: null, dueAt: null })
  })

  it('of a conversation that was put off ends at its time, or when the person writes', async () => {
    const [timed, until] = [await write(), await write()]
    const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString()
    await setStatus(dana, timed.id, { status: 'snoozed', snoozedUntil })
    const phone = newPhone()
    const replied = await write(phone)
    await setStatus(dana, replied.id, { status: 'snoozed', snoozeMode: 'next_reply' })
    await expect(
      setStatus(dana, until.id, { status: 'snoozed', snoozedUntil: new Date(0).toISOString() }),
    ).rejects.toMatchObject({ status: 422 })
    expect(await wakeDue(company.companyId)).toBe(0)
    expect(await wakeDue(company.companyId, new Date(Date.now() + 2 * 3_600_000))).toBe(1)
    expect((await read(timed.id)).status).toBe('open')
    await write(phone)
    expect((await read(replied.id)).status).toBe('open')
  })

  it('of spam is taken back by who assigns conversations alone', async () => {
    const { id } = await write()
    await setStatus(dana, id, { status: 'spam' })
    await expect(setStatus(dana, id, { status: 'open' })).rejects.toMatchObject({ status: 403 })
    await setStatus(boss, id, { status: 'open' })
    expect((await read(id)).status).toBe('open')
  })

  it('with an old version is refused', async () => {
    const { id } = await write()
    const { version } = await read(id)
    await setConversationLabels(as(dana), id, [])
    const late = statusInput.parse({ version, status: 'spam' })
    await expect(setConversationStatus(as(dana), id, late)).rejects.toMatchObject({ status: 409, code: 'stale' })
  })
})

describe('a message that comes meanwhile', () => {
  it('keeps nobody from assigning, resolving or labelling by what they saw before it', async () => {
    const phone = newPhone()
    const { id } = await write(phone)
    const { version } = await read(id)
    await write(phone)
    await assignConversation(as(boss), id, { version, userId: dana.id })
    const assigned = await read(id)
    await write(phone)
    await sendMessage(as(dana), id, sendInput.parse({ clientId: newId(), type: 'note', body: 'לבדוק' }))
    await setConversationLabels(as(dana), id, [])
    const labelled = await read(id)
    expect(labelled.version).toBe(assigned.version + 1)
    await write(phone)
    const resolved = statusInput.parse({ version: labelled.version, status: 'resolved' })
    await setConversationStatus(as(dana), id, resolved)
    expect((await read(id)).status).toBe('resolved')
  })

  it('is not hidden by who resolves the conversation without having seen it', async () => {
    const phone = newPhone()
    const { id } = await write(phone)
    const { version, lastSeq: seenSeq } = await read(id)
    await write(phone)
    const unseen = statusInput.parse({ version, status: 'resolved', seenSeq })
    const refusal = { status: 409, code: 'new_message' }
    await expect(setConversationStatus(as(dana), id, unseen)).rejects.toMatchObject(refusal)
    const now = await read(id)
    const seen = statusInput.parse({ version: now.version, status: 'resolved', seenSeq: now.lastSeq })
    await setConversationStatus(as(dana), id, seen)
    expect((await read(id)).status).toBe('resolved')
  })
})

describe('the assignment', () => {
  it('of two who take at once gives exactly one the conversation', async () => {
    const { id } = await write()
    const taken = await Promise.allSettled([takeConversation(as(dana), id), takeConversation(as(yossi), id)])
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = taken.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { status: 409, code: 'assigned_elsewhere' } })
  })

  it('goes to the least loaded who is there, the longest waiting first, up to the cap', async () => {
    await setUp({ agentCap: 2 })
    const now = Date.now()
    const waiting = []
    for (let n = 0; n < 5; n++) waiting.push(await write(newPhone(), { at: new Date(now - (5 - n) * 60_000) }))
    await makePresent(company.companyId, dana.id)
    await makePresent(company.companyId, yossi.id)
    await makePresent(company.companyId, boss.id, new Date(now - 120_000))
    expect(await distributeQueue(company.companyId)).toBe(4)
    expect(await distributeQueue(company.companyId)).toBe(0)
    expect([(await list(dana)).length, (await list(yossi)).length, (await list(boss)).length]).toEqual([2, 2, 0])
    expect(ids(await list(dana, { view: 'unassigned' }))).toEqual([waiting.at(-1)?.id])
    expect(await told(dana)).toEqual(['conversation.assigned', 'conversation.assigned'])
  })

  it('two runs at once give nobody more than the cap', async () => {
    await setUp({ agentCap: 3 })
    for (let n = 0; n < 8; n++) await write()
    await makePresent(company.companyId, dana.id)
    await Promise.all([distributeQueue(company.companyId), distributeQueue(company.companyId)])
    expect((await list(dana)).length).toBe(3)
  })

  it('of one’s own conversation needs no permission; of others needs it, and a user who works in the inbox', async () => {
    const { id } = await write()
    const to = async (who: Actor, userId: string | null) =>
      assignConversation(as(who), id, { version: (await read(id)).version, userId, note: 'בבקשה' })
    await expect(to(dana, yossi.id)).rejects.toMatchObject({ status: 403 })
    const outsider = await company.actor('agent', [])
    for (const userId of [newId(), outsider.id]) await expect(to(boss, userId)).rejects.toMatchObject({ status: 422 })
    await to(boss, yossi.id)
    expect(await told(yossi)).toEqual(['conversation.assigned'])
    await expect(to(dana, null)).rejects.toMatchObject({ status: 409, code: 'assigned_elsewhere' })
    await to(yossi, dana.id)
    expect(await told(dana)).toEqual(['conversation.assigned'])
    expect((await read(id)).assignee).toMatchObject({ id: dana.id })
    await expect(to(dana, outsider.id)).rejects.toMatchObject({ status: 422 })
    await to(dana, null)
    expect((await read(id)).assignee).toBeNull()
  })

  it('of a conversation that begins again stays with who is there, and returns to the queue otherwise', async () => {
    const phones = [newPhone(), newPhone()] as const
    const [present, absent] = [await write(phones[0]), await write(phones[1])]
    await takeConversation(as(dana), present.id)
    await takeConversation(as(yossi), absent.id)
    for (const { id } of [present, absent]) await change(id, { status: 'resolved', resolvedAt: new Date() })
    await makePresent(company.companyId, dana.id)
    for (const phone of phones) await write(phone)
    expect(await read(present.id)).toMatchObject({ status: 'open', assignee: { id: dana.id } })
    expect(await read(absent.id)).toMatchObject({ status: 'open', assignee: null })
  })
})

describe('promises and the hours', () => {
  const whole = { firstReplyMinutes: 30, nextReplyMinutes: 10, resolveMinutes: 600 }

  it('are due from the first message, kept by an answer, and due again with the next', async () => {
    await setUp(whole)
    const phone = newPhone()
    const { id } = await write(phone)
    expect((await read(id)).dueAt).not.toBeNull()
    await send(dana, id, {})
    expect((await read(id)).dueAt).toBeNull()
    await write(phone)
    expect((await read(id)).dueAt).not.toBeNull()
  })

  it('that are broken are marked once, and told', async () => {
    await setUp(whole)
    const { id } = await write()
    await takeConversation(as(dana), id)
    const later = new Date(Date.now() + 30 * 86_400_000)
    expect([await markBreaches(company.companyId, later), await markBreaches(company.companyId, later)]).toEqual([1, 0])
    expect(await read(id)).toMatchObject({ isBreached: true })
    expect(await told(dana)).toContain('conversation.breached')
    expect(await linesOf(id)).toContain('breached')
  })

  it('outside them answers once in twelve hours, and to nobody who was answered', async () => {
    await setUp({ awayText: 'נחזור אליכם' })
    const { id: conversationId } = await write()
    const at = { companyId: company.companyId, conversationId }
    const [shabbat, workday] = [new Date('2026-11-28T10:00:00Z'), new Date('2026-11-25T10:00:00Z')]
    expect(await answerAway(at, workday)).toBe(false)
    expect(await answerAway(at, shabbat)).toBe(true)
    expect(await answerAway(at, shabbat)).toBe(false)
    expect((await read(conversationId)).waitingSince).not.toBeNull()
    await send(dana, conversationId, {})
    expect(await answerAway(at, new Date('2027-01-02T10:00:00Z'))).toBe(false)
  })
})
