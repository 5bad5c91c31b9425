import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { requireScope, type Scope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { findLink } from '@/lib/db/links'
import { channelAccounts, channelEvents } from '@/lib/db/schema/channels'
import { messages } from '@/lib/db/schema/messages'
import { notifications } from '@/lib/db/schema/notifications'
import { auditLog } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import type * as Accounts from '@/lib/messaging/accounts'
import { type AccountReport, NoAnswerError, type ProviderTemplate, RefusedError } from '@/lib/messaging/adapter'
import { openConversation } from '@/lib/messaging/conversations'
import { resolveIdentity } from '@/lib/messaging/people'

import {
  addChannelAccount,
  changeChannelAccount,
  changeChannelSecrets,
  deleteChannelAccount,
  setPrimaryAccount,
  switchChannelAccount,
} from './accounts.mutations'
import { findChannelAccount, listChannelAccounts, listWhatsappAccounts } from './accounts.queries'
import { channelAccountInput } from './accounts.schema'
import { checkChannelAccount, connectChannelAccount, loadAccountQr, tellChannelAddress } from './connection.mutations'
import { replayChannelEvent } from './events.mutations'
import { findChannelEvent, listChannelEvents } from './events.queries'
import { syncChannelTemplates } from './templates.mutations'
import { listChannelTemplates } from './templates.queries'
import { sendTestMessage } from './test-message.mutations'
import { findTestMessage } from './test-message.queries'
import { renewChannelWebhook, revealChannelWebhook } from './webhook.mutations'

const TOKEN = 'EAAG-heron-velvet-55190-abcd'
const OTHER_TOKEN = 'EAAG-marble-orchid-20417-wxyz'
const APP_SECRET = '0123456789abcdef0123456789abcdef'

/** What the provider answers; an error where it does not. */
const provider: { report: AccountReport | Error; templates: ProviderTemplate[]; addresses: string[] } = {
  report: { state: 'connected', reason: '' },
  templates: [],
  addresses: [],
}

const answer = async () => {
  if (provider.report instanceof Error) throw provider.report
  return provider.report
}

vi.mock('@/lib/messaging/accounts', async (original) => {
  const real = await original<typeof Accounts>()
  return {
    ...real,
    loadAdapter: async (ref: { companyId: string; accountId: string }) => {
      const loaded = await real.loadAdapter(ref)
      const adapter = {
        ...loaded.adapter,
        check: answer,
        connect: async (url: string) => void provider.addresses.push(url),
        listTemplates: async () => provider.templates,
        loadQr: async () => ({ image: 'iVBORw0KGgo=', state: 'qr_pending' as const }),
      }
      return { ...loaded, adapter }
    },
  }
})

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  provider.report = { state: 'connected', reason: '' }
  provider.templates = []
  provider.addresses = []
})

async function office() {
  const company = await testCompany()
  const actor = await company.actor('companyAdmin', ['menage whatsapp accounts'])
  return { ...company, manager: actor, scope: requireScope('channelAccounts', actor) }
}

let serial = 0
/** The body of an account that the provider knows, each with a number of its own. */
const cloud = (changes: object = {}) =>
  channelAccountInput.parse({
    kind: 'wa_cloud',
    name: 'שירות לקוחות',
    address: `+97250555${String(++serial).padStart(4, '0')}`,
    settings: { phoneNumberId: '106540352242922', wabaId: '102290129340398' },
    secrets: { accessToken: TOKEN, appSecret: APP_SECRET },
    isSimulated: false,
    ...changes,
  })
const green = (changes: object = {}) =>
  cloud({
    kind: 'wa_green',
    settings: { instanceId: '1101000001' },
    secrets: { apiToken: 'd75b3a66374942c5b3c019c698abc2067e151558' },
    ...changes,
  })

type Edits = Scope<'channelAccounts'>
const versionOf = async (scope: Edits, id: string) => (await findChannelAccount(scope, id)).version
const stateOf = async (scope: Edits, id: string) => (await findChannelAccount(scope, id)).state
async function connected(scope: Edits, body = cloud()) {
  const { id } = await addChannelAccount(scope, body)
  await connectChannelAccount(scope, id, { version: 1 })
  return id
}
const everything = (scope: Edits) =>
  inCompany(scope, async (tx) => [await tx.select().from(channelAccounts), await tx.select().from(auditLog)])

describe('a channel account', () => {
  test('keeps its secrets sealed: no answer, no row and no audit holds them', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, cloud())
    const shown = await findChannelAccount(scope, id)
    expect(shown.secretHints).toEqual({ accessToken: 'abcd', appSecret: 'cdef' })
    expect(shown).toMatchObject({ state: 'draft', isPrimary: true, version: 1 })
    expect(JSON.stringify([shown, await everything(scope)])).not.toContain(TOKEN)
    expect(shown).not.toHaveProperty('secretSealed')
    expect(shown).not.toHaveProperty('webhookToken')
  })

  test('gets another secret; one that is left empty stays', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, cloud())
    await changeChannelSecrets(scope, id, { version: 1, secrets: { accessToken: OTHER_TOKEN, appSecret: '' } })
    expect((await findChannelAccount(scope, id)).secretHints).toEqual({ accessToken: 'wxyz', appSecret: 'cdef' })
    expect(JSON.stringify(await everything(scope))).not.toContain(OTHER_TOKEN)
    const wrong = { version: 2, secrets: { appSecret: 'short' } }
    await expect(changeChannelSecrets(scope, id, wrong)).rejects.toMatchObject({
      status: 422,
      fields: { 'secrets.appSecret': expect.any(String) },
    })
    await expect(changeChannelSecrets(scope, id, { version: 1, secrets: {} })).rejects.toMatchObject({ code: 'stale' })
  })

  test('has a number that no other of its kind has, refused by field', async () => {
    const { scope } = await office()
    const body = cloud()
    await addChannelAccount(scope, body)
    const taken = { status: 422, fields: { address: expect.any(String) } }
    await expect(addChannelAccount(scope, body)).rejects.toMatchObject(taken)
    const { id } = await addChannelAccount(scope, cloud())
    const change = { name: 'אחר', address: body.address, settings: body.settings, version: 1 }
    await expect(changeChannelAccount(scope, id, change)).rejects.toMatchObject(taken)
    await expect(
      changeChannelAccount(scope, id, { ...change, address: 'x', settings: { wabaId: 'x' } }),
    ).rejects.toMatchObject({ fields: { address: expect.any(String), 'settings.wabaId': expect.any(String) } })
  })

  test('is the primary one of its family alone, also when two are chosen at once', async () => {
    const { scope } = await office()
    const first = await addChannelAccount(scope, cloud())
    const ids = [(await addChannelAccount(scope, cloud())).id, (await addChannelAccount(scope, green())).id]
    await Promise.allSettled(ids.map((id) => setPrimaryAccount(scope, id, { version: 1 })))
    const primary = (await listChannelAccounts(scope)).filter(({ isPrimary }) => isPrimary)
    expect(primary).toHaveLength(1)
    expect(primary[0]?.id).not.toBe(first.id)
    const sms = { kind: 'sms_019', address: 'Kesher', settings: {}, secrets: {}, isSimulated: true }
    const { id } = await addChannelAccount(scope, cloud(sms))
    expect((await findChannelAccount(scope, id)).isPrimary).toBe(true)
  })

  test('of another company is not there', async () => {
    const [one, other] = [await office(), await office()]
    const { id } = await addChannelAccount(one.scope, cloud())
    const gone = { status: 404 }
    await expect(findChannelAccount(other.scope, id)).rejects.toMatchObject(gone)
    await expect(deleteChannelAccount(other.scope, id, { version: 1 })).rejects.toMatchObject(gone)
    await expect(connectChannelAccount(other.scope, id, { version: 1 })).rejects.toMatchObject(gone)
    expect(await listChannelAccounts(other.scope)).toEqual([])
  })
})

describe('a connection', () => {
  test('tells the provider our address, and what the provider says becomes the state', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, cloud())
    provider.report = { state: 'degraded', reason: 'low quality', quality: 'yellow', dailyLimit: 1000 }
    expect(await connectChannelAccount(scope, id, { version: 1 })).toMatchObject({ state: 'degraded' })
    expect(provider.addresses).toEqual([expect.stringContaining('/api/public/channels/')])
    expect(await findChannelAccount(scope, id)).toMatchObject({ quality: 'yellow', dailyLimit: 1000 })
  })

  test('of a provider that does not answer is broken, and can be tried again', async () => {
    const { scope } = await office()
    provider.report = new NoAnswerError('timeout')
    const id = await connected(scope)
    expect(await findChannelAccount(scope, id)).toMatchObject({ state: 'disconnected', stateReason: 'הספק לא ענה' })
    provider.report = { state: 'connected', reason: '' }
    await connectChannelAccount(scope, id, { version: await versionOf(scope, id) })
    expect(await findChannelAccount(scope, id)).toMatchObject({ state: 'connected', stateReason: '' })
  })

  test('is broken by the second check in a row that the provider does not answer, not by one', async () => {
    const { scope } = await office()
    const id = await connected(scope)
    const check = () => checkChannelAccount({ companyId: scope.companyId, accountId: id })
    const silence = new NoAnswerError('timeout')
    for (const [report, state] of [
      [silence, 'degraded'],
      [{ state: 'connected', reason: '' }, 'connected'],
      [silence, 'degraded'],
      [silence, 'disconnected'],
      [{ state: 'connected', reason: '' }, 'connected'],
    ] as const) {
      provider.report = report
      await check()
      expect(await stateOf(scope, id)).toBe(state)
    }
  })

  test('that the provider refuses says why, and what the account is then', async () => {
    const { scope } = await office()
    const id = await connected(scope)
    provider.report = new RefusedError({ class: 'account', code: '190', detail: 'expired', state: 'logged_out' })
    await connectChannelAccount(scope, id, { version: await versionOf(scope, id) })
    const found = await findChannelAccount(scope, id)
    expect(found.state).toBe('logged_out')
    expect(found.stateReason).toMatch(/[א-ת]/)
  })

  test('of a simulated account without settings gets an id of its own for each', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, cloud({ settings: {}, secrets: {}, isSimulated: true }))
    const { phoneNumberId, wabaId } = (await findChannelAccount(scope, id)).settings
    expect([phoneNumberId, wabaId].every((one) => /^\d{5,20}$/.test(one ?? ''))).toBe(true)
    expect(phoneNumberId).not.toBe(wabaId)
  })

  test('is refused to an account that is off, and to a banned one for ever', async () => {
    const { scope } = await office()
    const id = await connected(scope)
    const at = async () => ({ version: await versionOf(scope, id) })
    await switchChannelAccount(scope, id, { ...(await at()), isOn: false })
    await expect(connectChannelAccount(scope, id, await at())).rejects.toMatchObject({ code: 'disabled' })
    await checkChannelAccount({ companyId: scope.companyId, accountId: id })
    expect(await stateOf(scope, id)).toBe('disabled')
    await switchChannelAccount(scope, id, { ...(await at()), isOn: true })
    expect(await stateOf(scope, id)).toBe('draft')
    provider.report = { state: 'banned', reason: '' }
    await connectChannelAccount(scope, id, await at())
    await expect(connectChannelAccount(scope, id, await at())).rejects.toMatchObject({ code: 'banned' })
    await expect(switchChannelAccount(scope, id, { ...(await at()), isOn: false })).rejects.toMatchObject({
      code: 'banned',
    })
    await deleteChannelAccount(scope, id, await at())
    await expect(findChannelAccount(scope, id)).rejects.toMatchObject({ status: 404 })
  })

  test('that is deleted leaves the events of its business to another number of it', async () => {
    const { scope } = await office()
    const first = await connected(scope)
    const settings = { phoneNumberId: '106540352242923', wabaId: '102290129340398' }
    const second = await connected(scope, cloud({ settings }))
    await deleteChannelAccount(scope, second, { version: await versionOf(scope, second) })
    const client = new pg.Client({ connectionString: database.adminUrl })
    await client.connect()
    const { rows } = await client.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'channels_address' and payload->>'companyId' = $1`,
      [scope.companyId],
    )
    await client.end()
    expect(rows).toMatchObject([{ payload: { accountId: first } }])
    provider.addresses = []
    await tellChannelAddress({ companyId: scope.companyId, accountId: first })
    expect(provider.addresses).toHaveLength(1)
  })

  test('that breaks by itself is told once to those who manage accounts', async () => {
    const { scope, manager } = await office()
    const id = await connected(scope)
    const ref = { companyId: scope.companyId, accountId: id }
    provider.report = { state: 'logged_out', reason: 'token expired' }
    await checkChannelAccount(ref)
    await checkChannelAccount(ref)
    const told = await inCompany(scope, (tx) =>
      tx.select().from(notifications).where(eq(notifications.kind, 'channel.stopped')),
    )
    expect(told.map(({ userId, entityId }) => [userId, entityId])).toEqual([[manager.id, id]])
  })

  test('by a phone shows its code only where there is one', async () => {
    const { scope } = await office()
    provider.report = { state: 'qr_pending', reason: '' }
    const id = await connected(scope, green())
    expect(await loadAccountQr(scope, id)).toEqual({ image: 'iVBORw0KGgo=', state: 'qr_pending' })
    const other = await connected(scope)
    await expect(loadAccountQr(scope, other)).rejects.toMatchObject({ code: 'no_qr' })
  })
})

describe('the address of an account', () => {
  test('is shown with a note, and a new one makes the former unknown', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, cloud())
    const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
    const before = await revealChannelWebhook(scope, id)
    expect(before.verifyToken).toEqual(expect.any(String))
    expect(await findLink('channel_account', tokenOf(before))).toMatchObject({ targetId: id })
    const after = await renewChannelWebhook(scope, id, { version: 1 })
    expect(after.verifyToken).not.toBe(before.verifyToken)
    expect(await findLink('channel_account', tokenOf(before))).toBeUndefined()
    expect(await findLink('channel_account', tokenOf(after))).toMatchObject({ targetId: id })
    await deleteChannelAccount(scope, id, { version: 2 })
    expect(await findLink('channel_account', tokenOf(after))).toBeUndefined()
  })
})

/** A message of the office in a conversation of an account, that did not leave yet. */
async function queued(scope: Edits, accountId: string, phone = '+972521234567') {
  const { companyId, actorId } = scope
  return inCompany(scope, async (tx) => {
    const who = { companyId, actorId }
    const { id: identityId } = await resolveIdentity(tx, who, { family: 'whatsapp', phone })
    const { id: conversationId } = await openConversation(tx, who, { identityId, accountId })
    const id = newId()
    const row = { companyId, id, conversationId, accountId, seq: 100, at: new Date(), body: 'שלום' }
    const kinds = { direction: 'out', authorKind: 'user', type: 'text', status: 'queued' } as const
    await tx.insert(messages).values({ ...row, ...kinds, statusRank: 0, authorId: actorId })
    return id
  })
}

describe('deleting an account', () => {
  test('waits for messages that did not leave', async () => {
    const { scope } = await office()
    const id = await connected(scope)
    const message = await queued(scope, id)
    expect(await findTestMessage(scope, { id, messageId: message })).toMatchObject({ status: 'queued' })
    const at = { version: await versionOf(scope, id) }
    await expect(deleteChannelAccount(scope, id, at)).rejects.toMatchObject({
      code: 'unsent',
      message: expect.stringContaining('הודעה אחת ממתינה לשליחה'),
    })
    await inCompany(scope, (tx) =>
      tx
        .update(messages)
        .set({ status: 'cancelled', statusRank: 3 })
        .where(and(eq(messages.companyId, scope.companyId), eq(messages.id, message))),
    )
    await deleteChannelAccount(scope, id, at)
    expect(await listChannelAccounts(scope)).toEqual([])
  })

  test('leaves no secret behind', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, cloud())
    await deleteChannelAccount(scope, id, { version: 1 })
    const [row] = await inCompany(scope, (tx) => tx.select().from(channelAccounts))
    expect(row).toMatchObject({ secretSealed: null, secretHints: {}, isPrimary: false })
  })
})

describe('a test message', () => {
  const text = { phone: '+972521234567', templateId: null, body: 'בדיקה' }

  test('goes the way of any other, so an unofficial account writes only to people who wrote to it', async () => {
    const { scope } = await office()
    const id = await connected(scope, green())
    await expect(sendTestMessage(scope, id, text)).rejects.toMatchObject({ code: 'never_wrote' })
    const left = await inCompany(scope, (tx) => tx.select().from(messages).where(sql`direction = 'out'`))
    expect(left).toEqual([])
  })

  test('needs a template where the person did not write, and the template may have no values', async () => {
    const { scope } = await office()
    const id = await connected(scope)
    await expect(sendTestMessage(scope, id, text)).rejects.toMatchObject({ code: 'window_closed' })
    provider.templates = [template('hello', 'שלום'), template('values', 'שלום {{1}}')]
    await syncChannelTemplates(scope, id)
    const [hello, values] = await listChannelTemplates(scope, id)
    const sent = await sendTestMessage(scope, id, { ...text, templateId: hello?.id ?? '' })
    expect(await findTestMessage(scope, { id, messageId: sent.id })).toMatchObject({ status: 'queued' })
    await expect(sendTestMessage(scope, id, { ...text, templateId: values?.id ?? '' })).rejects.toMatchObject({
      fields: { templateId: expect.any(String) },
    })
  })

  test('of a mail account needs an address, and of the others a number', async () => {
    const { scope } = await office()
    const mail = { kind: 'mail', name: 'דוא״ל', address: 'office@acme.example', settings: {}, secrets: {} } as const
    const id = await connected(scope, { ...mail, isSimulated: true })
    expect((await findChannelAccount(scope, id)).settings).toEqual({})
    await expect(sendTestMessage(scope, id, text)).rejects.toMatchObject({ fields: { email: expect.any(String) } })
    await sendTestMessage(scope, id, { email: 'dana@x.example', templateId: null, body: 'בדיקה' })
    const left = await inCompany(scope, (tx) => tx.select().from(messages).where(sql`direction = 'out'`))
    expect(left).toMatchObject([{ payload: { mail: { subject: 'הודעת בדיקה' } } }])
    const green = await connected(scope)
    const toAddress = { email: 'dana@x.example', templateId: null, body: 'בדיקה' }
    await expect(sendTestMessage(scope, green, toAddress)).rejects.toMatchObject({
      fields: { phone: expect.any(String) },
    })
  })

  test('of a web chat goes to nobody: visitors write first', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, webchat())
    await expect(sendTestMessage(scope, id, text)).rejects.toMatchObject({ code: 'never_wrote' })
  })

  test('is refused by an account that is not connected', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, cloud())
    await expect(sendTestMessage(scope, id, text)).rejects.toMatchObject({ code: 'account_off' })
  })
})

const template = (name: string, text: string, status = 'APPROVED'): ProviderTemplate => ({
  providerId: name,
  name,
  language: 'he',
  category: 'UTILITY',
  status,
  components: [{ type: 'BODY', text }],
  reason: '',
})

test('templates are those of the provider: what changed there changes, what is gone says so', async () => {
  const { scope } = await office()
  const id = await connected(scope)
  provider.templates = [template('one', 'שלום'), template('two', 'להתראות')]
  expect(await syncChannelTemplates(scope, id)).toEqual({ count: 2 })
  provider.templates = [template('one', 'שלום שוב', 'PAUSED')]
  expect(await syncChannelTemplates(scope, id)).toEqual({ count: 1 })
  const shown = (await listChannelTemplates(scope, id)).map(({ name, status, preview }) => [name, status, preview.body])
  expect(shown).toEqual([
    ['one', 'PAUSED', 'שלום שוב'],
    ['two', 'DELETED', 'להתראות'],
  ])
})

test('an event that failed is read again, and only one of the account', async () => {
  const { scope } = await office()
  const [id, other] = [await connected(scope), await connected(scope)]
  const eventId = newId()
  await inCompany(scope, (tx) =>
    tx.insert(channelEvents).values({
      companyId: scope.companyId,
      id: eventId,
      accountId: id,
      dedupeKey: eventId,
      body: '{"a":1}',
      state: 'failed',
      error: 'fault',
      attempts: 3,
    }),
  )
  expect(await listChannelEvents(scope, id, 'parsed')).toEqual([])
  expect(await listChannelEvents(scope, id, 'failed')).toHaveLength(1)
  await expect(replayChannelEvent(scope, { id: other, eventId })).rejects.toMatchObject({ status: 404 })
  await replayChannelEvent(scope, { id, eventId })
  expect(await findChannelEvent(scope, { id, eventId })).toMatchObject({ state: 'new', error: '', body: '{"a":1}' })
})

test('the choice of an account offers those that were connected and not switched off', async () => {
  const { scope, manager } = await office()
  const id = await connected(scope, cloud({ name: 'ראשון' }))
  await addChannelAccount(scope, cloud({ name: 'טיוטה' }))
  const off = await connected(scope, green({ name: 'מושבת' }))
  await switchChannelAccount(scope, off, { version: await versionOf(scope, off), isOn: false })
  const offered = await listWhatsappAccounts(manager)
  expect(offered.map((account) => [account.id, account.instance])).toEqual([[id, '106540352242922']])
})

const webchat = (settings: Record<string, string> = {}) =>
  channelAccountInput.parse({
    kind: 'webchat',
    name: 'האתר',
    address: '',
    settings: Object.assign({ origins: 'acme.example', title: 'שלום', color: 'blue', ask: 'none' }, settings),
    secrets: {},
    isSimulated: false,
  })

describe('a web chat', () => {
  test('works once it is saved, keeps the websites as browsers name them, and shows the token of its line', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, webchat({ origins: 'ACME.example/\nhttp://localhost:8080' }))
    const account = await findChannelAccount(scope, id)
    expect(account).toMatchObject({ state: 'connected', isPrimary: true, isSimulated: false, secretHints: {} })
    expect(account.settings.origins).toBe('https://acme.example\nhttp://localhost:8080')
    expect(await findLink('channel_account', account.siteToken ?? '')).toMatchObject({ targetId: id })
    const { id: other } = await addChannelAccount(scope, cloud())
    expect((await findChannelAccount(scope, other)).siteToken).toBeNull()
  })

  test('is switched off and on without a provider, and a change of its settings leaves it as it is', async () => {
    const { scope } = await office()
    const { id } = await addChannelAccount(scope, webchat())
    const { version } = await findChannelAccount(scope, id)
    await switchChannelAccount(scope, id, { version, isOn: false })
    expect((await findChannelAccount(scope, id)).state).toBe('disabled')
    const off = await findChannelAccount(scope, id)
    await switchChannelAccount(scope, id, { version: off.version, isOn: true })
    const on = await findChannelAccount(scope, id)
    expect(on.state).toBe('connected')
    const settings = Object.assign({}, on.settings, { origins: 'http://other.example' })
    const change = { version: on.version, name: 'האתר', address: '', settings }
    await expect(changeChannelAccount(scope, id, change)).rejects.toMatchObject({
      fields: { 'settings.origins': expect.stringContaining('http://other.example') },
    })
    await changeChannelAccount(scope, id, Object.assign({}, change, { settings: on.settings }))
    expect((await findChannelAccount(scope, id)).state).toBe('connected')
  })

  test('has no simulation, no address and no settings but its own', () => {
    const given = { kind: 'webchat', name: 'האתר', address: '', secrets: {}, isSimulated: false }
    const settings = { origins: 'acme.example', title: 'שלום', color: 'blue', ask: 'none' }
    const fieldsOf = (more: object) =>
      channelAccountInput
        .safeParse(Object.assign({ settings }, given, more))
        .error?.issues.map(({ path }) => path.join('.'))
    expect(fieldsOf({})).toBeUndefined()
    expect(fieldsOf({ isSimulated: true })).toEqual(['isSimulated'])
    expect(fieldsOf({ address: '0501234567' })).toEqual(['address'])
    expect(fieldsOf({ settings: {} })).toEqual(['origins', 'title', 'color', 'ask'].map((name) => `settings.${name}`))
    expect(fieldsOf({ settings: Object.assign({ user: 'x' }, settings) })).toEqual(['settings.user'])
    expect(fieldsOf({ settings: Object.assign({}, settings, { color: 'pink' }) })).toEqual(['settings.color'])
  })
})
