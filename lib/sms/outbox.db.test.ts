import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { channelAccounts } from '@/lib/db/schema/channels'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import type { WireCall } from '@/lib/messaging/wire'

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
async function sendText({ isSentOnce = false } = {}) {
  const post = { kind: 'test', to: '+972521234567', text: 'שלום', isSentOnce }
  const id = await within((tx) => queueSms(tx, { companyId }, post))
  const error = await smsTasks['sms.send']?.({ companyId, id }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const rows = await within((tx) =>
    tx
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.companyId, companyId), eq(smsOutbox.id, id))),
  )
  return { id, error, row: rows[0] }
}
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
