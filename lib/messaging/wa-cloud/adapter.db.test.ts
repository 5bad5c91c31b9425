import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { DELETE, GET, POST } from '@/app/api/simulator/channels/[token]/[...path]/route'
import { testCompany } from '@/lib/auth/testing'
import { addLink } from '@/lib/db/links'
import { channelAccounts, simulatedMessages } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { runDueJobs } from '@/test/support/jobs'

import {
  type AccountAccess,
  type Adapter,
  type MediaKind,
  NoAnswerError,
  type OutgoingContent,
  ProviderError,
  RefusedError,
  TooLargeError,
} from '../adapter'
import { loadSimulatedAccount } from '../simulator/account'
import { channelSimulatorTasks } from '../simulator/jobs'
import { sendAsSimulatedPerson } from '../simulator/person'
import { wireFor } from '../wire'

import { createWaCloudAdapter } from './adapter'

type Heard = { method: string; path: string; headers: Record<string, unknown>; body: Buffer }

const saved = process.env.INTERNAL_ORIGIN
const METHODS: Record<string, typeof POST> = { GET, POST, DELETE }
/** Calls to the simulated provider, and its callbacks. */
const asked: Heard[] = []
const told: Heard[] = []
let isWebhookDown = false

let database: Awaited<ReturnType<typeof testDatabase>>
let server: Server
let companyId: string
let account: { id: string; token: string; verifyToken: string }
let access: AccountAccess
let adapter: Adapter

beforeAll(async () => {
  database = await testDatabase()
  server = createServer(async (request, response) => {
    const heard = await hear(request)
    const answer = heard.path.startsWith('/api/simulator/') ? await simulate(heard) : takeCallback(heard)
    const bytes = await answer.arrayBuffer().catch(() => null)
    if (!bytes) return response.destroy()
    return response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  companyId = (await testCompany()).companyId
  account = await addAccount()
  access = await accessOf(account.id)
  adapter = createWaCloudAdapter(access, wireFor(access))
})
afterAll(async () => {
  if (saved === undefined) delete process.env.INTERNAL_ORIGIN
  else process.env.INTERNAL_ORIGIN = saved
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.drop()
})
beforeEach(() => {
  asked.length = 0
  told.length = 0
  isWebhookDown = false
})

async function hear(request: IncomingMessage): Promise<Heard> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { method = '', url = '', headers } = request
  return { method, path: url, headers, body: Buffer.concat(parts) }
}

/** Calls our own route handler, as the server of the product does. */
async function simulate(heard: Heard): Promise<Response> {
  asked.push(heard)
  const url = new URL(heard.path, process.env.INTERNAL_ORIGIN)
  const [token = '', ...path] = url.pathname.split('/').slice(4)
  const body = heard.method === 'POST' ? { body: Buffer.from(heard.body) } : {}
  const request = new Request(url, { method: heard.method, headers: heard.headers as Record<string, string>, ...body })
  return (METHODS[heard.method] ?? GET)(request, { params: Promise.resolve({ token, path }) })
}

/** Our webhook: it answers the provider's question, and keeps what it is told. */
function takeCallback(heard: Heard): Response {
  const url = new URL(heard.path, process.env.INTERNAL_ORIGIN)
  if (url.pathname !== `/api/public/channels/${account.token}`) return new Response(null, { status: 404 })
  if (heard.method === 'GET') {
    const isRight = url.searchParams.get('hub.verify_token') === account.verifyToken
    return new Response(isRight ? url.searchParams.get('hub.challenge') : null, { status: isRight ? 200 : 403 })
  }
  if (isWebhookDown) return new Response(null, { status: 503 })
  told.push(heard)
  return new Response('{}')
}

async function addAccount(more: Partial<typeof channelAccounts.$inferInsert> = {}) {
  const [id, webhookToken, verifyToken] = [randomUUID(), randomUUID(), randomUUID()]
  await inCompany({ companyId }, async (tx) => {
    await tx.insert(channelAccounts).values({
      companyId,
      id,
      kind: 'wa_cloud',
      name: 'קו ראשי',
      address: `+9723${id.replace(/\D/g, '').padEnd(7, '1').slice(0, 7)}`,
      settings: { phoneNumberId: '106', wabaId: '900' },
      isSimulated: true,
      webhookToken,
      verifyToken,
      ...more,
    })
    await addLink(tx, { companyId, kind: 'channel_account', targetId: id, token: webhookToken })
  })
  return { id, token: webhookToken, verifyToken }
}

async function accessOf(id: string): Promise<AccountAccess> {
  const loaded = await loadSimulatedAccount(companyId, id)
  if (!loaded) throw new Error('the account is not there')
  return loaded.access
}

const send = (
  phone: string,
  content: OutgoingContent,
  replyTo: string | null = null,
  reference: string = randomUUID(),
) => adapter.send({ reference, to: { externalId: phone.slice(1), phone }, content, replyTo })
const text = (body = 'שלום דנה'): OutgoingContent => ({ type: 'text', body })
const DANA = '+972521234567'

/** The JSON of the last call to the provider. */
const lastAsked = () => JSON.parse(String(asked.at(-1)?.body))
const headersOf = (heard: Heard | undefined) => new Headers(heard?.headers as Record<string, string>)
const events = () => told.flatMap(({ body }) => adapter.readEvent(body.toString('utf8')))
/** Runs the jobs, and returns what was told of one message. */
async function statusesOf(reference: string) {
  await runDueJobs()
  return events().flatMap((event) =>
    event.kind === 'status' && event.status.reference === reference ? event.status : [],
  )
}
const head = { messaging_product: 'whatsapp', recipient_type: 'individual', to: '972521234567' }

describe('what is sent (reference B.3)', () => {
  it('a text, which carries our reference and what it answers', async () => {
    const sent = await send(DANA, text(), 'wamid.0', 'our-reference')
    expect(sent).toEqual({ ok: true, providerId: expect.stringMatching(/^wamid\./) })
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      path: `/api/simulator/channels/${account.token}/106/messages`,
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    })
    expect(lastAsked()).toEqual({
      ...head,
      context: { message_id: 'wamid.0' },
      biz_opaque_callback_data: 'our-reference',
      type: 'text',
      text: { body: 'שלום דנה', preview_url: false },
    })
  })

  it.each<[MediaKind, string, string, boolean, object]>([
    ['image', 'image/png', 'תמונה', false, { caption: 'תמונה' }],
    ['video', 'video/mp4', '', false, {}],
    ['document', 'application/pdf', 'מצורפת', false, { filename: 'הצעה.pdf', caption: 'מצורפת' }],
    ['audio', 'audio/ogg', 'אין', true, { voice: true }],
    ['sticker', 'image/webp', 'אין', false, {}],
  ])('a file, uploaded first: %s', async (kind, mime, caption, ...more) => {
    const [isVoice, expected] = more
    const bytes = Buffer.from([1, 0, 255, 13, 10])
    const file = { kind, mime, name: 'הצעה.pdf', bytes, isVoice }
    expect(await send(DANA, { type: 'media', caption, file })).toMatchObject({ ok: true })
    const [upload, message] = asked
    expect(upload?.path).toBe(`/api/simulator/channels/${account.token}/106/media`)
    const form = await new Response(Buffer.from(upload?.body ?? ''), { headers: headersOf(upload) }).formData()
    const sent = form.get('file') as File
    expect([form.get('messaging_product'), form.get('type'), sent.type]).toEqual(['whatsapp', mime, mime])
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(bytes)
    expect(JSON.parse(String(message?.body))).toMatchObject({
      ...head,
      type: kind,
      [kind]: { id: expect.any(String), ...expected },
    })
    expect(Object.keys(JSON.parse(String(message?.body))[kind]).sort()).toEqual(['id', ...Object.keys(expected)].sort())
  })

  it('a file that the provider does not take is no message', async () => {
    const file = {
      kind: 'document',
      mime: 'application/zip',
      name: 'a.zip',
      bytes: Buffer.of(1),
      isVoice: false,
    } as const
    expect(await send(DANA, { type: 'media', caption: '', file })).toMatchObject({
      ok: false,
      fault: { class: 'media', code: '131053' },
    })
    expect(asked).toHaveLength(1)
  })

  it('buttons', async () => {
    const buttons = [
      { id: 'pay:42', title: 'לתשלום' },
      { id: 'human', title: 'נציג' },
    ]
    expect(await send(DANA, { type: 'interactive', body: 'איך נוח לך להמשיך?', buttons })).toMatchObject({ ok: true })
    expect(lastAsked()).toMatchObject({
      ...head,
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'איך נוח לך להמשיך?' },
        action: { buttons: buttons.map((reply) => ({ type: 'reply', reply })) },
      },
    })
  })

  it('a template with values of its header, body and buttons', async () => {
    const content: OutgoingContent = {
      type: 'template',
      name: 'payment_reminder',
      language: 'he',
      components: [
        { part: 'header', values: ['נובמבר'] },
        { part: 'body', values: ['דנה', '₪249.90'] },
        { part: 'button', index: 0, kind: 'url', value: 'p/abc123' },
      ],
    }
    expect(await send(DANA, content)).toMatchObject({ ok: true })
    expect(lastAsked()).toMatchObject({
      ...head,
      type: 'template',
      template: {
        name: 'payment_reminder',
        language: { policy: 'deterministic', code: 'he' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: 'נובמבר' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'דנה' },
              { type: 'text', text: '₪249.90' },
            ],
          },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'p/abc123' }] },
        ],
      },
    })
    const sale: OutgoingContent = {
      type: 'template',
      name: 'season_sale',
      language: 'he',
      components: [
        { part: 'header', values: [] },
        { part: 'body', values: ['דנה', '15%'] },
        { part: 'button', index: 0, kind: 'quick_reply', value: 'STOP_MARKETING' },
      ],
    }
    expect(await send(DANA, sale)).toMatchObject({ ok: true })
    expect(lastAsked().template.components.at(-1)).toEqual({
      type: 'button',
      sub_type: 'quick_reply',
      index: '0',
      parameters: [{ type: 'payload', payload: 'STOP_MARKETING' }],
    })
    expect(lastAsked().template.components).toHaveLength(2)
  })

  it('a template with a file above its text, which is uploaded first', async () => {
    const content = {
      type: 'template',
      name: 'quote_ready',
      language: 'he',
      components: [{ part: 'body', values: ['דנה'] }],
    } as const
    const bytes = Buffer.of(1)
    const pdf = { kind: 'document', name: 'הצעת-מחיר.pdf', mime: 'application/pdf', bytes, isVoice: false } as const
    expect(await send(DANA, { ...content, file: pdf })).toMatchObject({ ok: true })
    const [header] = lastAsked().template.components
    expect(header).toEqual({
      type: 'header',
      parameters: [{ type: 'document', document: { id: expect.any(String), filename: 'הצעת-מחיר.pdf' } }],
    })
    expect(await send(DANA, content)).toMatchObject({ ok: false, fault: { class: 'template', code: '132012' } })
    const picture = { kind: 'image', name: 'a.png', mime: 'image/png', bytes, isVoice: false } as const
    expect(await send(DANA, { ...content, file: picture })).toMatchObject({ ok: false, fault: { code: '132012' } })
    const collection = { ...content, name: 'new_collection', file: picture }
    expect(await send(DANA, collection)).toMatchObject({ ok: true })
    expect(lastAsked().template.components[0].parameters).toEqual([
      { type: 'image', image: { id: expect.any(String) } },
    ])
  })

  it.each([
    ['no_such', ['דנה'], '132001'],
    ['season_sale', ['דנה'], '132000'],
  ])('a template that cannot be used: %s %j', async (name, values, code) => {
    const content: OutgoingContent = { type: 'template', name, language: 'he', components: [{ part: 'body', values }] }
    expect(await send(DANA, content)).toMatchObject({ ok: false, fault: { class: 'template', code } })
  })

  it('a reaction, and that it is taken back', async () => {
    for (const emoji of ['👍', '']) {
      expect(await send(DANA, { type: 'reaction', emoji, targetProviderId: 'wamid.0' })).toMatchObject({ ok: true })
      expect(lastAsked()).toMatchObject({ ...head, type: 'reaction', reaction: { message_id: 'wamid.0', emoji } })
    }
  })

  it('to a person without a number, by the id that the business knows', async () => {
    const to = { externalId: 'IL.1502', phone: null }
    expect(await adapter.send({ reference: 'r', to, content: text(), replyTo: null })).toMatchObject({ ok: true })
    expect(lastAsked()).toMatchObject({ recipient: 'IL.1502' })
    expect(lastAsked()).not.toHaveProperty('to')
  })

  it('that a message was read, and that an answer is being written', async () => {
    await adapter.markRead?.('wamid.7', false)
    const read = { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.7' }
    expect(lastAsked()).toEqual(read)
    await adapter.markRead?.('wamid.7', true)
    expect(lastAsked()).toEqual({ ...read, typing_indicator: { type: 'text' } })
  })

  it.each([
    ['a text that is too long', text('א'.repeat(4097))],
    [
      'a button whose title is too long',
      { type: 'interactive', body: 'x', buttons: [{ id: 'a', title: 'א'.repeat(21) }] },
    ],
    [
      'four buttons',
      { type: 'interactive', body: 'x', buttons: ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id })) },
    ],
  ] as [string, OutgoingContent][])('is refused as a request: %s', async (_name, content) => {
    expect(await send(DANA, content)).toMatchObject({ ok: false, fault: { class: 'request', code: '131009' } })
  })
})

describe('simulated people', () => {
  it.each([
    ['0001', 'unreachable', '131026'],
    ['0002', 'window', '131047'],
    ['0008', 'account', '190'],
    ['0009', 'stopped', '131050'],
  ])('%s is refused at once: %s', async (digits, faultClass, code) => {
    const reference = randomUUID()
    const sent = await send(`+97250000${digits}`, text(), null, reference)
    expect(sent).toMatchObject({ ok: false, fault: { class: faultClass, code } })
    expect(await statusesOf(reference)).toEqual([])
  })

  it.each([
    ['1234', ['sent', 'delivered', 'read']],
    ['0005', ['sent', 'delivered']],
    ['0006', ['sent', 'read']],
    ['0007', ['sent', 'failed']],
  ])('%s: %j', async (digits, statuses) => {
    const reference = randomUUID()
    const sent = await send(`+97250001${digits}`, text(), null, reference)
    const providerId = sent.ok && sent.providerId
    expect(await statusesOf(reference)).toMatchObject(statuses.map((status) => ({ providerId, status })))
    expect(told.filter((heard) => !adapter.isSigned(heard.body, headersOf(heard)))).toEqual([])
  })

  it('0003 is refused once for each message, and taken then', async () => {
    const reference = randomUUID()
    const again = () => send('+972500000003', text(), null, reference)
    expect(await again()).toMatchObject({ ok: false, fault: { class: 'rate', code: '130429', retryAfterMs: 2_000 } })
    expect(await again()).toMatchObject({ ok: true })
    expect(await send('+972500000003', text())).toMatchObject({ ok: false, fault: { class: 'rate' } })
  })

  it('0004: the answer is lost, and the callbacks tell that the message was taken', async () => {
    const reference = randomUUID()
    await expect(send('+972500000004', text(), null, reference)).rejects.toBeInstanceOf(NoAnswerError)
    const statuses = (await statusesOf(reference)).map(({ status }) => status)
    expect(statuses).toEqual(['sent', 'delivered', 'read'])
  })

  it('are told of again where our webhook did not take it', async () => {
    const reference = randomUUID()
    isWebhookDown = true
    await send('+972500002222', text(), null, reference)
    expect(await statusesOf(reference)).toEqual([])
    isWebhookDown = false
    const [row] = await inCompany({ companyId }, (tx) =>
      tx
        .select({ id: simulatedMessages.id })
        .from(simulatedMessages)
        .where(eq(simulatedMessages.peer, '+972500002222')),
    )
    await channelSimulatorTasks['messaging.simulate']?.({ companyId, id: String(row?.id) })
    expect(await statusesOf(reference)).toHaveLength(3)
  })
})

describe('what people send', () => {
  const person = { phone: '+972541112222', name: 'דנה לוי' }

  it('reaches our webhook signed, with Hebrew escaped, and cannot be changed', async () => {
    const providerId = await sendAsSimulatedPerson(
      { companyId, accountId: account.id },
      { ...person, content: { type: 'text', body: 'היי' } },
    )
    const [heard] = told
    if (!heard) throw new Error('nothing was told')
    expect(heard.body.toString('latin1')).toContain('\\u05d4\\u05d9\\u05d9')
    const headers = headersOf(heard)
    expect(adapter.isSigned(heard.body, headers)).toBe(true)
    const changed = Buffer.from(heard.body.toString('utf8').replace('\\u05d9', '\\u05da'))
    expect(adapter.isSigned(changed, headers)).toBe(false)
    expect(adapter.isSigned(heard.body, new Headers())).toBe(false)
    expect(adapter.isSigned(heard.body, new Headers({ 'x-hub-signature-256': 'sha256=00' }))).toBe(false)
    const from = { externalId: '972541112222', phone: person.phone, displayName: 'דנה לוי' }
    expect(events()).toMatchObject([{ kind: 'message', message: { providerId, from, type: 'text', body: 'היי' } }])
    const kept = await inCompany({ companyId }, (tx) =>
      tx
        .select()
        .from(simulatedMessages)
        .where(and(eq(simulatedMessages.companyId, companyId), eq(simulatedMessages.providerId, providerId))),
    )
    expect(kept).toMatchObject([{ direction: 'in', peer: person.phone }])
  })

  it('a file is fetched: first its address, then its bytes', async () => {
    const bytes = Buffer.from([0, 1, 2, 255])
    const content = { type: 'file', mime: 'image/png', name: 'א.png', caption: 'הנה', isVoice: false, bytes } as const
    await sendAsSimulatedPerson({ companyId, accountId: account.id }, { ...person, content })
    const [event] = events()
    const file = event?.kind === 'message' ? event.message.files[0] : undefined
    if (!file) throw new Error('no file')
    expect(event).toMatchObject({ message: { type: 'media', body: 'הנה' } })
    const fetched = await adapter.fetchMedia?.(file, 1_000)
    expect([Buffer.from(fetched?.bytes ?? []), fetched?.mime]).toEqual([bytes, 'image/png'])
    expect(asked.map(({ method, path }) => `${method} ${path.split(account.token)[1]}`)).toEqual([
      `GET /${file.mediaId}?phone_number_id=106`,
      `GET /media-content/${file.mediaId}?`.replace('?', ''),
    ])
    await expect(adapter.fetchMedia?.(file, 3)).rejects.toBeInstanceOf(TooLargeError)
    await expect(adapter.fetchMedia?.({ mediaId: 'none' }, 3)).rejects.toBeInstanceOf(RefusedError)
  })

  it('a button and a reaction', async () => {
    const ref = { companyId, accountId: account.id }
    await sendAsSimulatedPerson(ref, { ...person, content: { type: 'button', title: 'הסר אותי', payload: 'STOP' } })
    await sendAsSimulatedPerson(ref, {
      ...person,
      content: { type: 'reaction', emoji: '👍', targetProviderId: 'wamid.1' },
    })
    expect(events()).toMatchObject([
      { message: { type: 'interactive', body: 'הסר אותי', buttonPayload: 'STOP' } },
      { message: { type: 'reaction', body: '👍', replyTo: 'wamid.1' } },
    ])
  })
})

describe('the account', () => {
  it('is checked: its state, quality, limit and number', async () => {
    expect(await adapter.check()).toEqual({
      state: 'connected',
      reason: '',
      quality: 'green',
      dailyLimit: 2_000,
      address: access.address,
    })
    const elsewhere = { ...access, settings: { ...access.settings, phoneNumberId: '107' } }
    expect(await createWaCloudAdapter(elsewhere, wireFor(access)).check()).toMatchObject({ state: 'disconnected' })
  })

  it('lists its templates over several pages', async () => {
    const templates = (await adapter.listTemplates?.()) ?? []
    expect(templates.map(({ name, language, status }) => [name, language, status])).toEqual([
      ['appointment_reminder', 'he', 'APPROVED'],
      ['payment_reminder', 'he', 'APPROVED'],
      ['season_sale', 'he', 'APPROVED'],
      ['quote_ready', 'he', 'APPROVED'],
      ['new_collection', 'he', 'APPROVED'],
    ])
    expect(asked).toHaveLength(3)
  })

  it('tells the provider where its events go, which asks whether the address is ours', async () => {
    const url = `https://office.example/api/public/channels/${account.token}`
    await adapter.connect?.(url, account.verifyToken)
    expect(asked[0]?.path).toBe(`/api/simulator/channels/${account.token}/900/subscribed_apps`)
    expect(JSON.parse(String(asked[0]?.body))).toEqual({
      override_callback_uri: url,
      verify_token: account.verifyToken,
    })
    await expect(adapter.connect?.(url, 'wrong')).rejects.toBeInstanceOf(RefusedError)
  })

  it('whose token is wrong is logged out', async () => {
    const wrong = createWaCloudAdapter({ ...access, secrets: { accessToken: 'x' } }, wireFor(access))
    const message = { reference: 'r', to: { externalId: '972521234567', phone: DANA }, content: text(), replyTo: null }
    expect(await wrong.send(message)).toMatchObject({ ok: false, fault: { class: 'account', state: 'logged_out' } })
    expect(await wrong.check()).toMatchObject({ state: 'logged_out', reason: expect.stringContaining('אסימון') })
    await expect(wrong.listTemplates?.()).rejects.toBeInstanceOf(RefusedError)
  })

  it('without its numbers at the provider calls nobody', async () => {
    const bare = createWaCloudAdapter({ ...access, settings: {} }, wireFor(access))
    await expect(bare.check()).rejects.toBeInstanceOf(ProviderError)
    expect(asked).toEqual([])
  })

  it('has a simulator only while it is simulated and not deleted', async () => {
    const real = await addAccount({ isSimulated: false })
    const deleted = await addAccount({ deletedAt: new Date() })
    const statusOf = async (token: string) => {
      const address = `${process.env.INTERNAL_ORIGIN}/api/simulator/channels/${token}/900/phone_numbers`
      return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status
    }
    expect(await statusOf(account.token)).toBe(200)
    expect([await statusOf(real.token), await statusOf(deleted.token), await statusOf('none')]).toEqual([404, 404, 404])
  })
})
