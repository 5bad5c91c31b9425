import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { channelAccounts, channelPacing } from '@/lib/db/schema/channels'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { messages, sendAttempts } from '@/lib/db/schema/messages'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'

import { applyAccountReport } from './account-state'
import { claimMessage } from './claim'
import {
  acceptedAnswer,
  addTestAccount,
  errorAnswer,
  hear,
  incomingText,
  listSaid,
  postStatus,
  readNewEvents,
  type TestAccount,
  testClock,
} from './messaging.testing'
import { queueDueAccounts, STALE_MS, sendDue } from './outbox'
import { withTestProvider } from './provider-hooks.testing'
import { type QueuedMessage, queueMessage } from './queue'
import { cancelMessage, retryMessage } from './retry'

const provider = withTestProvider()
beforeEach(() => provider.reset())

/** A company with an account to which some people wrote; returns their conversations. */
async function office(...phones: string[]) {
  const company = await testCompany()
  const account = await addTestAccount(company.companyId)
  const ids: string[] = []
  for (const phone of phones) {
    await hear(account, incomingText(phone, 'שלום'))
    ids.push(await conversationOf(account, phone))
  }
  return { account, actor: await company.actor('companyAdmin'), conversationIds: ids }
}

const conversationOf = (account: TestAccount, phone: string) =>
  inCompany(account, async (tx) => {
    const [row] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(contactIdentities, eq(contactIdentities.id, conversations.identityId))
      .where(and(eq(conversations.companyId, account.companyId), eq(contactIdentities.phone, phone)))
    return row?.id ?? ''
  })

const write = (account: TestAccount, conversationId: string, body: string, more: Partial<QueuedMessage> = {}) =>
  inCompany(account, (tx) =>
    queueMessage(tx, account, {
      conversationId,
      author: { kind: 'user', id: null },
      purpose: 'service',
      content: { type: 'text', body },
      ...more,
    }),
  )

const messageOf = async (account: TestAccount, id: string) => {
  const found = (await listSaid(account.companyId)).find((one) => one.id === id)
  if (!found) throw new Error('no message')
  return found
}

describe('queueing', () => {
  it('numbers messages, answers the person, and finds a repetition', async () => {
    const { account, actor, conversationIds } = await office('+972522220001')
    const [id = ''] = conversationIds
    const clientId = newId()
    const author = { kind: 'user', id: actor.id } as const
    const first = await write(account, id, 'היי', { clientId, author })
    const again = await write(account, id, 'היי', { clientId, author })
    expect(first).toMatchObject({ seq: 2, isRepeat: false })
    expect(again).toEqual({ id: first.id, seq: 2, isRepeat: true })
    const [row] = await inCompany(account, (tx) => tx.select().from(conversations).where(eq(conversations.id, id)))
    expect(row).toMatchObject({ lastSeq: 2, waitingSince: null, lastPreview: 'היי', lastDirection: 'out' })
    expect(row?.firstReplyAt).toBeInstanceOf(Date)
  })

  it('by a campaign or the system answers nobody', async () => {
    const { account, conversationIds } = await office('+972522220002')
    const [id = ''] = conversationIds
    for (const kind of ['campaign', 'system'] as const)
      await write(account, id, 'עדכון', { author: { kind, id: null } })
    const [row] = await inCompany(account, (tx) => tx.select().from(conversations).where(eq(conversations.id, id)))
    expect(row).toMatchObject({ firstReplyAt: null, lastSeq: 3 })
    expect(row?.waitingSince).toBeInstanceOf(Date)
  })

  it.each([
    [
      'person_blocked',
      (tx: Tx, id: string) =>
        tx.update(contactIdentities).set({ blockedAt: new Date() }).where(eq(contactIdentities.companyId, id)),
    ],
    [
      'unreachable',
      (tx: Tx, id: string) =>
        tx.update(contactIdentities).set({ isUnreachable: true }).where(eq(contactIdentities.companyId, id)),
    ],
    [
      'account_off',
      (tx: Tx, id: string) =>
        tx.update(channelAccounts).set({ state: 'logged_out' }).where(eq(channelAccounts.companyId, id)),
    ],
    [
      'window_closed',
      (tx: Tx, id: string) =>
        tx.update(conversations).set({ windowExpiresAt: new Date() }).where(eq(conversations.companyId, id)),
    ],
  ])('is refused where the gate says %s', async (code, change) => {
    const { account, conversationIds } = await office('+972522220003')
    await inCompany(account, (tx) => change(tx, account.companyId))
    await expect(write(account, conversationIds[0] ?? '', 'היי')).rejects.toMatchObject({ status: 409, code })
  })

  it('of marketing needs a consent; a service message leaves even after a refusal', async () => {
    const { account, conversationIds } = await office('+972522220004')
    const [id = ''] = conversationIds
    await expect(write(account, id, 'מבצע', { purpose: 'marketing' })).rejects.toMatchObject({
      code: 'channel_refused',
    })
    await hear(account, incomingText('+972522220004', 'הסר'))
    expect(await write(account, id, 'הוסרת מרשימת הדיוור')).toMatchObject({ isRepeat: false })
  })

  it('refuses what the channel cannot carry', async () => {
    const { account, conversationIds } = await office('+972522220005')
    const [id = ''] = conversationIds
    await expect(write(account, id, 'א'.repeat(4097))).rejects.toMatchObject({
      status: 422,
      fields: { body: expect.any(String) },
    })
    await expect(write(account, id, '  ')).rejects.toMatchObject({ status: 422 })
    const file = { fileId: newId(), name: 'a.exe', isVoice: false }
    const media = (mime: string, bytes: number): Partial<QueuedMessage> => ({
      content: { type: 'media', caption: '', mime, bytes, ...file },
    })
    await expect(write(account, id, '', media('application/x-msdownload', 10))).rejects.toMatchObject({ status: 422 })
    await expect(write(account, id, '', media('image/jpeg', 6 * 1024 * 1024))).rejects.toMatchObject({ status: 422 })
  })
})

type Tx = Parameters<Parameters<typeof inCompany>[1]>[0]

describe('sending', () => {
  it('sends what is due once, in the order of each conversation, whoever else works', async () => {
    const { account, conversationIds } = await office('+972522220010', '+972522220011')
    for (let n = 1; n <= 3; n++) for (const id of conversationIds) await write(account, id, `הודעה ${n}`)
    await Promise.all([sendDue(account, testClock()), sendDue(account, testClock())])
    expect(provider.taken).toHaveLength(6)
    for (const to of new Set(provider.taken.map((one) => one.to)))
      expect(provider.taken.filter((one) => one.to === to).map(({ body }) => body)).toEqual([
        'הודעה 1',
        'הודעה 2',
        'הודעה 3',
      ])
    const out = (await listSaid(account.companyId)).filter(({ direction }) => direction === 'out')
    expect(out.every(({ status, providerMessageId }) => status === 'accepted' && providerMessageId !== null)).toBe(true)
  })

  it('a message that waits holds back the later ones of its conversation alone', async () => {
    const { account, conversationIds } = await office('+972522220012', '+972522220013')
    const [one = '', two = ''] = conversationIds
    const first = await write(account, one, 'א1')
    await write(account, one, 'א2')
    await write(account, two, 'ב1')
    provider.script.answer = (call, n) =>
      call.body === 'א1' && provider.taken.length < 10 ? errorAnswer(131000, 500) : acceptedAnswer(`w${n}`)
    const clock = testClock()
    await sendDue(account, clock)
    expect(provider.taken.map(({ body }) => body).sort()).toEqual(['א1', 'ב1'])
    expect(await messageOf(account, first.id)).toMatchObject({ status: 'queued', attempts: 1 })
    provider.script.answer = (_call, n) => acceptedAnswer(`x${n}`)
    clock.turn(7_000)
    await sendDue(account, clock)
    expect(provider.taken.map(({ body }) => body).slice(2)).toEqual(['א1', 'א2'])
  })

  it('what passes is tried five times with longer waits, then it has failed', async () => {
    const { account, conversationIds } = await office('+972522220014')
    const { id } = await write(account, conversationIds[0] ?? '', 'היי')
    provider.script.answer = () => errorAnswer(131000, 500)
    const clock = testClock()
    for (let n = 0; n < 8; n++) {
      await sendDue(account, clock)
      clock.turn(100_000)
    }
    expect(provider.taken).toHaveLength(5)
    const message = await messageOf(account, id)
    expect(message).toMatchObject({ status: 'failed', errorCode: '131000' })
    expect(message.errorText).not.toBe('')
  })

  it('a call without an answer is uncertain: it is not repeated, and its callback resolves it', async () => {
    const { account, conversationIds } = await office('+972522220015')
    const { id } = await write(account, conversationIds[0] ?? '', 'היי')
    provider.script.answer = () => 'lost'
    const clock = testClock()
    await sendDue(account, clock)
    expect(await messageOf(account, id)).toMatchObject({ status: 'uncertain', providerMessageId: null })
    clock.turn(STALE_MS * 10)
    await sendDue(account, clock)
    expect(provider.taken).toHaveLength(1)
    await postStatus(account, {
      providerId: 'wamid.late',
      reference: id,
      phone: '+972522220015',
      status: 'delivered',
      at: new Date(),
    })
    await readNewEvents(account)
    expect(await messageOf(account, id)).toMatchObject({
      status: 'delivered',
      providerMessageId: 'wamid.late',
      errorText: '',
    })
  })

  it('a status that comes before the answer waits for it', async () => {
    const { account, conversationIds } = await office('+972522220016')
    const { id } = await write(account, conversationIds[0] ?? '', 'היי')
    provider.script.answer = async () => {
      await postStatus(account, {
        providerId: 'wamid.early',
        reference: '',
        phone: '+972522220016',
        status: 'read',
        at: new Date(),
      })
      await readNewEvents(account)
      return acceptedAnswer('wamid.early')
    }
    await sendDue(account, testClock())
    expect(await messageOf(account, id)).toMatchObject({ status: 'read', providerMessageId: 'wamid.early' })
  })

  it('a complaint about the rate slows the account, and the message leaves later', async () => {
    const { account, conversationIds } = await office('+972522220017')
    const { id } = await write(account, conversationIds[0] ?? '', 'היי')
    provider.script.answer = (_call, n) => (n === 1 ? errorAnswer(130429, 429) : acceptedAnswer('wamid.ok'))
    const clock = testClock()
    await sendDue(account, clock)
    const [slow] = await inCompany(account, (tx) =>
      tx.select().from(channelPacing).where(eq(channelPacing.accountId, account.accountId)),
    )
    expect(slow?.rate).toBe(28)
    clock.turn(60_000)
    await sendDue(account, clock)
    expect(await messageOf(account, id)).toMatchObject({ status: 'accepted', attempts: 2 })
  })

  it('an account whose token is over stops; what waited leaves once it is connected again', async () => {
    const { account, conversationIds } = await office('+972522220018')
    const { id } = await write(account, conversationIds[0] ?? '', 'היי')
    provider.script.answer = () => errorAnswer(190, 401)
    const clock = testClock()
    await sendDue(account, clock)
    await sendDue(account, clock)
    expect(provider.taken).toHaveLength(1)
    const [row] = await inCompany(account, (tx) =>
      tx.select().from(channelAccounts).where(eq(channelAccounts.id, account.accountId)),
    )
    expect(row?.state).toBe('logged_out')
    expect(await messageOf(account, id)).toMatchObject({ status: 'queued' })
    provider.script.answer = () => acceptedAnswer('wamid.again')
    await inCompany(account, (tx) =>
      tx.update(channelAccounts).set({ state: 'connected' }).where(eq(channelAccounts.id, account.accountId)),
    )
    await sendDue(account, clock)
    expect(await messageOf(account, id)).toMatchObject({ status: 'accepted' })
  })

  it('an account that is only restricted rests after its fault, and its managers hear of it once', async () => {
    const { account, actor, conversationIds } = await office('+972522220050')
    const [conversationId = ''] = conversationIds
    const { id } = await write(account, conversationId, 'היי')
    provider.script.answer = () => errorAnswer(131042)
    const clock = testClock()
    await sendDue(account, clock)
    await sendDue(account, clock)
    expect(provider.taken).toHaveLength(1)
    expect(await messageOf(account, id)).toMatchObject({ status: 'queued', attempts: 0 })
    clock.turn(15 * 60_000)
    await sendDue(account, clock)
    expect(provider.taken).toHaveLength(2)
    const told = await inCompany(account, (tx) =>
      tx.select().from(notifications).where(eq(notifications.userId, actor.id)),
    )
    expect(told.map(({ kind }) => kind)).toEqual(['channel.stopped'])
    provider.script.answer = () => acceptedAnswer('wamid.paid')
    await inCompany(account, (tx) =>
      applyAccountReport(tx, account, account.accountId, { state: 'connected', reason: '' }),
    )
    await sendDue(account, clock)
    expect(await messageOf(account, id)).toMatchObject({ status: 'accepted' })
  })

  it('what a restricted account holds for people who never wrote waits until it is connected again', async () => {
    const { account, conversationIds } = await office('+972522220051')
    const [conversationId = ''] = conversationIds
    const { id } = await write(account, conversationId, 'היי')
    const setState = (state: 'restricted' | 'connected') =>
      inCompany(account, (tx) => applyAccountReport(tx, account, account.accountId, { state, reason: '' }))
    await inCompany(account, (tx) =>
      tx.update(conversations).set({ lastInboundAt: null }).where(eq(conversations.companyId, account.companyId)),
    )
    await setState('restricted')
    await sendDue(account, testClock())
    expect(await messageOf(account, id)).toMatchObject({ status: 'queued', attempts: 0 })
    await setState('connected')
    await sendDue(account, testClock())
    expect(await messageOf(account, id)).toMatchObject({ status: 'accepted' })
  })

  it.each([
    ['logged_out', 86_400_001, 'too_late'],
    ['disabled', 86_400_001, 'too_late'],
    ['banned', 0, 'banned'],
  ] as const)(
    'what waits for an account that is %s is given up, and its author is told',
    async (state, later, code) => {
      const { account, actor, conversationIds } = await office('+972522220052')
      const author = { kind: 'user', id: actor.id } as const
      const { id } = await write(account, conversationIds[0] ?? '', 'היי', { author })
      const notBefore = new Date(Date.now() + 86_400_000)
      const scheduled = await write(account, conversationIds[0] ?? '', 'מחר', { notBefore })
      await inCompany(account, (tx) =>
        tx.update(channelAccounts).set({ state }).where(eq(channelAccounts.id, account.accountId)),
      )
      await queueDueAccounts()
      expect(await messageOf(account, id)).toMatchObject({ status: state === 'banned' ? 'failed' : 'queued' })
      await queueDueAccounts(new Date(Date.now() + later))
      expect(await messageOf(account, id)).toMatchObject({ status: 'failed', errorCode: code })
      expect(await messageOf(account, scheduled.id)).toMatchObject({ status: state === 'banned' ? 'failed' : 'queued' })
      const told = await inCompany(account, (tx) =>
        tx.select().from(notifications).where(eq(notifications.userId, actor.id)),
      )
      expect(told.map(({ kind }) => kind)).toEqual(['message.failed'])
    },
  )

  it('a person whom the channel does not reach is not written to again, until they write', async () => {
    const { account, conversationIds } = await office('+972522220019')
    const [conversationId = ''] = conversationIds
    const { id } = await write(account, conversationId, 'היי')
    provider.script.answer = () => errorAnswer(131026)
    await sendDue(account, testClock())
    expect(await messageOf(account, id)).toMatchObject({ status: 'failed', errorCode: '131026' })
    await expect(write(account, conversationId, 'שוב')).rejects.toMatchObject({ code: 'unreachable' })
    await hear(account, incomingText('+972522220019', 'אני כאן'))
    expect(await write(account, conversationId, 'שוב')).toMatchObject({ isRepeat: false })
  })

  it('the gate is asked again where a message leaves', async () => {
    const { account, conversationIds } = await office('+972522220020')
    const { id } = await write(account, conversationIds[0] ?? '', 'היי')
    await inCompany(account, (tx) =>
      tx
        .update(conversations)
        .set({ windowExpiresAt: new Date(Date.now() - 1) })
        .where(eq(conversations.companyId, account.companyId)),
    )
    await sendDue(account, testClock())
    expect(provider.taken).toHaveLength(0)
    const message = await messageOf(account, id)
    expect(message).toMatchObject({ status: 'failed', errorCode: 'window_closed' })
    expect(message.errorText).toContain('24 שעות')
  })

  it('a message that waited for a day does not leave any more', async () => {
    const { account, conversationIds } = await office('+972522220021')
    const { id } = await write(account, conversationIds[0] ?? '', 'היי')
    const clock = testClock()
    clock.turn(86_400_001)
    await sendDue(account, clock)
    expect(await messageOf(account, id)).toMatchObject({ status: 'failed', errorCode: 'too_late' })
  })

  it('a scheduled message leaves at its time, and holds nobody back', async () => {
    const { account, conversationIds } = await office('+972522220022')
    const [conversationId = ''] = conversationIds
    const clock = testClock()
    await write(account, conversationId, 'אחר כך', { notBefore: new Date(clock.now().getTime() + 3_600_000) })
    await write(account, conversationId, 'עכשיו')
    await sendDue(account, clock)
    expect(provider.taken.map(({ body }) => body)).toEqual(['עכשיו'])
    clock.turn(3_600_001)
    await sendDue(account, clock)
    expect(provider.taken.map(({ body }) => body)).toEqual(['עכשיו', 'אחר כך'])
  })

  it('three messages to a person leave at once, then one in six seconds', async () => {
    const { account, conversationIds } = await office('+972522220023')
    for (let n = 0; n < 5; n++) await write(account, conversationIds[0] ?? '', `הודעה ${n}`)
    const clock = testClock()
    await sendDue(account, clock)
    expect(provider.taken).toHaveLength(3)
    clock.turn(6_000)
    await sendDue(account, clock)
    expect(provider.taken).toHaveLength(4)
  })
})

describe('a worker that died', () => {
  it('during the call leaves an uncertain message, once nobody can be calling any more', async () => {
    const { account, conversationIds } = await office('+972522220030')
    const { id } = await write(account, conversationIds[0] ?? '', 'היי')
    const clock = testClock()
    const claim = await inCompany(account, (tx) => claimMessage(tx, account, clock))
    expect(claim.kind).toBe('claimed')
    await sendDue(account, clock)
    expect(await messageOf(account, id)).toMatchObject({ status: 'sending' })
    clock.turn(STALE_MS + 1)
    await sendDue(account, clock)
    expect(await messageOf(account, id)).toMatchObject({ status: 'uncertain', errorCode: 'cut' })
    expect(provider.taken).toHaveLength(0)
    await inCompany(account, (tx) =>
      retryMessage(tx, account, { conversationId: conversationIds[0] ?? '', messageId: id }),
    )
    await sendDue(account, testClock())
    expect(await messageOf(account, id)).toMatchObject({ status: 'accepted' })
    const attempts = await inCompany(account, (tx) =>
      tx.select().from(sendAttempts).where(eq(sendAttempts.messageId, id)).orderBy(asc(sendAttempts.n)),
    )
    expect(attempts.map(({ n, outcome }) => [n, outcome])).toEqual([
      [1, 'uncertain'],
      [2, 'accepted'],
    ])
  })
})

describe('a person of the office', () => {
  it('cancels what has not left, and repeats only what failed', async () => {
    const { account, conversationIds } = await office('+972522220031')
    const [conversationId = ''] = conversationIds
    const { id: messageId } = await write(account, conversationId, 'היי')
    const ref = { conversationId, messageId }
    await expect(inCompany(account, (tx) => retryMessage(tx, account, ref))).rejects.toMatchObject({ status: 409 })
    await inCompany(account, (tx) => cancelMessage(tx, account, ref))
    await sendDue(account, testClock())
    expect(provider.taken).toHaveLength(0)
    expect(await messageOf(account, messageId)).toMatchObject({ status: 'cancelled' })
    await expect(inCompany(account, (tx) => cancelMessage(tx, account, ref))).rejects.toMatchObject({ status: 409 })
  })
})

it('no message of the office is stored without its number', async () => {
  const { account, conversationIds } = await office('+972522220032')
  await Promise.all(Array.from({ length: 8 }, (_, n) => write(account, conversationIds[0] ?? '', `הודעה ${n}`)))
  const rows = await inCompany(account, (tx) =>
    tx
      .select({ seq: messages.seq })
      .from(messages)
      .where(eq(messages.companyId, account.companyId))
      .orderBy(asc(messages.seq)),
  )
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
