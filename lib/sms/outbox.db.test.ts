import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { newestConsent } from '@/lib/consent/said'
import { channelAccounts } from '@/lib/db/schema/channels'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { earlyStatuses } from '@/lib/db/schema/messages'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import type { ChannelEvent } from '@/lib/messaging/adapter'
import { applyStatus } from '@/lib/messaging/apply-status'
import { resolveIdentity } from '@/lib/messaging/people'
import { readInforuEvent } from '@/lib/messaging/sms/inforu-events'
import { read019Event } from '@/lib/messaging/sms/sms-019-events'
import type { WireCall } from '@/lib/messaging/wire'
import type { MessagePurpose } from '@/lib/vocabulary/messaging'

const { answer } = vi.hoisted(() => ({ answer: { now: (_call: unknown): unknown => ({}) } }))
vi.mock('@/lib/egress/egress', async (original) => ({
  ...(await original<typeof import('@/lib/egress/egress')>()),
  egress: async (call: unknown) => answer.now(call),
}))

const { EgressError } = await import('@/lib/egress/egress')
const { queueSms, smsTasks } = await import('./outbox')
const { canSendSms, findSmsSender, hasSmsProvider, isSmsSimulated, simulationReason } = await import(
  '@/lib/messaging/text-sender'
)

const INSTALLATION = { SMS_PROVIDER: '019', SMS_USER: 'house', SMS_TOKEN: 'house-token', SMS_SENDER: 'HOUSE' }
const REAL = { kind: 'sms_019', address: 'OURS', isPrimary: true, isSimulated: false } as const
const calls: WireCall[] = []

let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
afterEach(() => vi.unstubAllEnvs())

const installed = (changes: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries({ ...INSTALLATION, ...changes })) vi.stubEnv(name, value)
}
const newCompany = async () => {
  companyId = (await testCompany()).companyId
  return { companyId }
}
/** Lets the provider answer, and keeps what it was asked. */
function answering(body: string, status = 200) {
  calls.length = 0
  answer.now = (call) => {
    calls.push(call as WireCall)
    return { status, body, isCut: false }
  }
}
const within = <T>(work: (tx: Parameters<Parameters<typeof inCompany<T>>[1]>[0]) => Promise<T>) =>
  inCompany({ companyId }, work)

/** Queues a text, sends it as its job does, and returns its row. */
async function sendText({
  isSentOnce = false,
  to = '+972521234567',
  purpose = 'transactional' as MessagePurpose,
} = {}) {
  const post = { kind: 'test', to, text: 'שלום', purpose, isSentOnce }
  const id = await within((tx) => queueSms(tx, { companyId }, post))
  const error = await smsTasks['sms.send']?.({ companyId, id }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { id, error, row: await rowOf(id) }
}
async function rowOf(id: string) {
  const [row] = await within((tx) =>
    tx
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.companyId, companyId), eq(smsOutbox.id, id))),
  )
  return row
}
/** Lets the provider push a report to an account, in the words of its wire. */
const report = (accountId: string, events: ChannelEvent[]) =>
  within(async (tx) => {
    for (const event of events)
      if (event.kind === 'status') await applyStatus(tx, { companyId }, { accountId, kind: 'sms_019' }, event.status)
  })
const report019 = (accountId: string, id: string, status: number) =>
  report(accountId, read019Event(JSON.stringify({ externalId: id, status })))
const sentBy = () => calls.map(({ body }) => JSON.parse(String(body)).sms.source)
const OK = '{"status":0}'

describe('what sends the texts of a company', () => {
  it('is nothing where there is neither: they are only stored', async () => {
    const scope = await newCompany()
    answering(OK)
    expect((await sendText()).row?.state).toBe('captured')
    expect(calls).toEqual([])
    expect(await within((tx) => findSmsSender(tx, scope))).toEqual({ by: 'nobody' })
    expect(await within((tx) => hasSmsProvider(tx, scope))).toBe(false)
    expect(await within((tx) => isSmsSimulated(tx, scope))).toBe(true)
  })

  it('is the account of the installation, whole or not at all', async () => {
    const scope = await newCompany()
    installed()
    answering(OK)
    const { row, id } = await sendText()
    expect(row?.state).toBe('sent')
    expect(sentBy()).toEqual(['HOUSE'])
    expect(calls[0]).toMatchObject({
      url: 'https://019sms.co.il/api',
      headers: { authorization: 'Bearer house-token' },
    })
    expect(String(calls[0]?.body)).toContain(id)
    expect(await canSendSms(scope)).toBe(true)
    for (const broken of [{ SMS_SENDER: '' }, { SMS_PROVIDER: 'constructor' }]) {
      installed(broken)
      expect(await within((tx) => findSmsSender(tx, scope))).toEqual({ by: 'broken' })
      expect([await canSendSms(scope), await within((tx) => isSmsSimulated(tx, scope))]).toEqual([false, false])
      const waiting = await sendText()
      expect([waiting.row?.state, String(waiting.error)]).toEqual(['queued', expect.stringContaining('SMS_PROVIDER')])
    }
  })

  it('is its own primary account before that of the installation', async () => {
    const scope = await newCompany()
    installed()
    const accountId = await addChannelAccount(companyId, REAL)
    await addChannelAccount(companyId, { ...REAL, kind: 'sms_inforu', isPrimary: false, address: 'SECOND' })
    answering(OK)
    expect((await sendText()).row?.state).toBe('sent')
    expect(sentBy()).toEqual(['OURS'])
    expect(await within((tx) => findSmsSender(tx, scope))).toEqual({ by: 'company', accountId, isSimulated: false })
    expect(await canSendSms(scope)).toBe(true)
  })

  it('is never the account of another company', async () => {
    await newCompany()
    await addChannelAccount(companyId, REAL)
    const scope = await newCompany()
    answering(OK)
    expect((await sendText()).row?.state).toBe('captured')
    installed()
    await sendText()
    expect(sentBy()).toEqual(['HOUSE'])
    expect(await within((tx) => findSmsSender(tx, scope))).toEqual({ by: 'installation' })
  })

  it.each([
    { state: 'disconnected' as const },
    { state: 'restricted' as const },
    { deletedAt: new Date() },
    { isPrimary: false },
    { kind: 'wa_cloud' as const },
  ])('is not an account that cannot: %o', async (changes) => {
    const scope = await newCompany()
    await addChannelAccount(companyId, { ...REAL, ...changes })
    expect(await within((tx) => findSmsSender(tx, scope))).toEqual({ by: 'nobody' })
  })

  it('is a simulated account of its own: its texts are stored as simulated, and no codes are offered', async () => {
    const scope = await newCompany()
    installed()
    const id = await addChannelAccount(companyId, { ...REAL, isSimulated: true })
    answering(OK)
    expect((await sendText()).row?.state).toBe('captured')
    expect(calls).toEqual([])
    expect(await canSendSms(scope)).toBe(false)
    expect(simulationReason(await within((tx) => findSmsSender(tx, scope)))).toBe('simulated_account')
    await within((tx) => tx.update(channelAccounts).set({ state: 'disabled' }).where(eq(channelAccounts.id, id)))
    expect(await canSendSms(scope)).toBe(true)
  })
})

describe('a text that the provider did not simply take', () => {
  beforeAll(async () => {
    await newCompany()
  })

  it.each([
    ['{"status":9}', 200, 'failed', false],
    ['{"status":10}', 200, 'failed', false],
    ['{"status":6}', 200, 'queued', true],
    ['', 503, 'queued', true],
    ['', 429, 'queued', true],
    ['מה?', 200, 'uncertain', false],
  ])('%s (%i) is %s', async (body, status, state, isTriedAgain) => {
    installed()
    answering(body, status)
    const { row, error } = await sendText()
    expect([row?.state, error !== null]).toEqual([state, isTriedAgain])
    expect(row?.lastError).not.toBe('')
  })

  it.each([
    [true, true, 'uncertain'],
    [false, true, 'queued'],
    [true, false, 'queued'],
  ])('sent once: %s, connected: %s, and the answer was lost: %s', async (isSentOnce, wasSent, state) => {
    installed()
    answer.now = () => {
      throw new EgressError('connection', 'ECONNRESET', wasSent)
    }
    expect((await sendText({ isSentOnce })).row?.state).toBe(state)
  })
})

describe('what the provider of the company reports of a text', () => {
  let accountId: string
  beforeAll(async () => {
    await newCompany()
    accountId = await addChannelAccount(companyId, REAL)
  })

  it('is that it was delivered, once and for all', async () => {
    answering(OK)
    const { id, row } = await sendText()
    expect(row).toMatchObject({ state: 'sent', accountId, providerId: id, deliveredAt: null })
    await report019(accountId, id, 102)
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', lastError: '', deliveredAt: expect.any(Date) })
    for (const late of [103, 2]) await report019(accountId, id, late)
    expect((await rowOf(id))?.state).toBe('delivered')
  })

  it('is that it did not arrive, with why in Hebrew', async () => {
    answering(OK)
    const { id } = await sendText()
    await report019(accountId, id, 15)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('אי אפשר להגיע') })
    await report019(accountId, id, 2)
    expect((await rowOf(id))?.state).toBe('failed')
  })

  it('counts while the call has not returned yet, and nothing sends the text again', async () => {
    calls.length = 0
    answer.now = async (call) => {
      calls.push(call as WireCall)
      const { sms } = JSON.parse(String((call as WireCall).body))
      await report019(accountId, sms.destinations.phone[0].$.id, 102)
      return { status: 503, body: '', isCut: false }
    }
    const { id, row, error } = await sendText()
    expect([row?.state, error]).toEqual(['delivered', null])
    await smsTasks['sms.send']?.({ companyId, id })
    expect(calls).toHaveLength(1)
  })

  it('waits for its text where it names only an id of the provider', async () => {
    const scope = await newCompany()
    const inforu = await addChannelAccount(companyId, { ...REAL, kind: 'sms_inforu' })
    const pushed = readInforuEvent(JSON.stringify({ RequestId: 'R-77', Status: '2' }))
    await report(inforu, pushed)
    expect(await within((tx) => tx.select().from(earlyStatuses))).toHaveLength(1)
    answering(JSON.stringify({ StatusId: 1, RequestId: 'R-77' }))
    expect((await sendText()).row).toMatchObject({ state: 'delivered', providerId: 'R-77' })
    expect(
      await within((tx) => tx.select().from(earlyStatuses).where(eq(earlyStatuses.companyId, scope.companyId))),
    ).toEqual([])
  })

  it('says nothing of a text that another account sent, nor of one of another company', async () => {
    const ours = await newCompany()
    await addChannelAccount(companyId, REAL)
    const other = await addChannelAccount(companyId, { ...REAL, isPrimary: false, address: 'OTHER' })
    answering(OK)
    const { id } = await sendText()
    await report019(other, id, 102)
    expect((await rowOf(id))?.state).toBe('sent')
    await newCompany()
    const foreign = await addChannelAccount(companyId, REAL)
    await report019(foreign, id, 102)
    companyId = ours.companyId
    expect((await rowOf(id))?.state).toBe('sent')
  })
})

describe('the gate before a text of the product', () => {
  beforeAll(async () => {
    await newCompany()
    await addChannelAccount(companyId, REAL)
  })

  it('lets nothing out to a blocked person, and says why', async () => {
    const phone = '+972529999991'
    const { id } = await within((tx) => resolveIdentity(tx, { companyId }, { family: 'sms', phone }))
    await within((tx) =>
      tx.update(contactIdentities).set({ blockedAt: new Date() }).where(eq(contactIdentities.id, id)),
    )
    answering(OK)
    expect((await sendText({ to: phone })).row).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('חסום'),
    })
    expect(calls).toEqual([])
  })

  it('lets marketing out to nobody who did not agree, whatever its caller found', async () => {
    answering(OK)
    const to = '+972529999992'
    expect((await sendText({ to, purpose: 'marketing' })).row).toMatchObject({ state: 'failed' })
    expect(calls).toEqual([])
    expect((await sendText({ to, purpose: 'service' })).row?.state).toBe('sent')
  })

  it.each([
    ['an answer', (_accountId: string, _id: string) => Promise.resolve(), '{"status":8}'],
    ['a report', (accountId: string, id: string) => report019(accountId, id, 201), OK],
  ])('hears from the provider by %s that a number refuses marketing', async (_name, told, body) => {
    await newCompany()
    const accountId = await addChannelAccount(companyId, REAL)
    answering(body)
    const { id } = await sendText({ to: '+972529999993' })
    await told(accountId, id)
    const said = await within((tx) =>
      newestConsent(tx, companyId, { people: [], channel: 'sms', address: '+972529999993' }),
    )
    expect(said).toBe('refused')
  })
})
