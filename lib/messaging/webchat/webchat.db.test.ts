import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { POST as postChannel } from '@/app/api/public/channels/[token]/route'
import * as messagesRoute from '@/app/api/public/chat/[token]/messages/route'
import * as configRoute from '@/app/api/public/chat/[token]/route'
import * as sessionRoute from '@/app/api/public/chat/[token]/session/route'
import * as stateRoute from '@/app/api/public/chat/[token]/state/route'
import { testCompany } from '@/lib/auth/testing'
import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { channelAccounts, channelEvents, webchatVisitors } from '@/lib/db/schema/channels'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { stopListening } from '@/lib/events/realtime-listener'
import { publishUnstored } from '@/lib/events/unstored'

import { addConversationNote } from '../lines'
import { listSaid, readNewEvents, type TestAccount } from '../messaging.testing'
import { sendDue } from '../outbox'
import { queueMessage } from '../queue'

const SITE = 'https://www.acme.example'
const SETTINGS = { origins: `${SITE}\nhttp://localhost:8080`, title: 'שלום', color: 'teal', ask: 'none' }

let database: Awaited<ReturnType<typeof testDatabase>>
let account: TestAccount
let address: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await stopListening()
  await database.drop()
})
beforeEach(async () => {
  account = await addWebchat((await testCompany()).companyId)
  // Limits of an address belong to one test.
  address = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:${Math.floor(Math.random() * 0xffff).toString(16)}::1`
})

const addWebchat = (companyId: string, settings: Record<string, string> = SETTINGS): Promise<TestAccount> =>
  inCompany({ companyId }, async (tx) => {
    const [id, webhookToken, verifyToken] = [newId(), newToken(256), newToken(160)]
    const row = { companyId, id, kind: 'webchat', name: 'האתר', settings, webhookToken, verifyToken } as const
    await tx.insert(channelAccounts).values({ ...row, state: 'connected' })
    await addLink(tx, { companyId, kind: 'channel_account', targetId: id, token: webhookToken })
    return { companyId, accountId: id, webhookToken, verifyToken }
  })

type Call = {
  token?: string
  origin?: string | null
  secret?: string
  body?: unknown
  query?: string
  signal?: AbortSignal
}
type Handler = (request: Request, context: { params: Promise<{ token: string }> }) => Promise<Response>

async function call(handler: Handler, { token = account.webhookToken, ...given }: Call = {}) {
  const { origin = SITE, secret, body, query = '', signal } = given
  const headers = new Headers({ 'x-forwarded-for': address })
  if (origin !== null) headers.set('origin', origin)
  if (secret) headers.set('authorization', `Bearer ${secret}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const request = new Request(`https://office.example/api/public/chat/${token}${query}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  const response = await handler(request, { params: Promise.resolve({ token }) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) }
}

const begin = async (body: object = {}, more: Call = {}): Promise<string> =>
  (await call(sessionRoute.POST, { body, ...more })).json.secret

const write = (secret: string, body: string, clientId: string = randomUUID()) =>
  call(messagesRoute.POST, { secret, body: { clientId, body } })

const read = async (secret: string) => (await call(messagesRoute.GET, { secret })).json

async function writeAndRead(secret: string, body: string) {
  await write(secret, body)
  await readNewEvents(account)
}

const conversationOf = async (companyId = account.companyId) => {
  const [row] = await inCompany({ companyId }, (tx) =>
    tx.select().from(conversations).where(eq(conversations.companyId, companyId)).orderBy(conversations.number),
  )
  if (!row) throw new Error('no conversation')
  return row
}

async function answer(body: string): Promise<string> {
  const { id: conversationId } = await conversationOf()
  const { id } = await inCompany(account, (tx) =>
    queueMessage(tx, account, {
      conversationId,
      author: { kind: 'system', id: null },
      purpose: 'service',
      content: { type: 'text', body },
    }),
  )
  await sendDue(account)
  return id
}

const statusOf = async (id: string) => (await listSaid(account.companyId)).find((one) => one.id === id)?.status

describe('which websites may call', () => {
  it('a listed one may, and reads the answer', async () => {
    const { status, headers, json } = await call(configRoute.GET)
    expect(status).toBe(200)
    expect(json).toMatchObject({ title: 'שלום', ask: 'none', color: '#0f766e' })
    expect(headers.get('access-control-allow-origin')).toBe(SITE)
    expect(headers.get('vary')).toBe('origin')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  it.each([
    ['another website', 'https://evil.example'],
    ['a website below it', 'https://www.acme.example.evil.example'],
    ['another scheme', 'http://www.acme.example'],
    ['another port', 'https://www.acme.example:8443'],
    ['a page without an origin', 'null'],
    ['a call that names none', null],
  ])('%s is refused at every address, and stores nothing', async (_what, origin) => {
    const secret = await begin()
    const calls = [
      call(configRoute.GET, { origin }),
      call(sessionRoute.POST, { origin, body: {} }),
      call(messagesRoute.GET, { origin, secret }),
      call(messagesRoute.POST, { origin, secret, body: { clientId: randomUUID(), body: 'שלום' } }),
      call(stateRoute.POST, { origin, secret, body: { isTyping: true } }),
      call(configRoute.OPTIONS, { origin }),
    ]
    for (const { status, headers } of await Promise.all(calls)) {
      expect(status).toBe(403)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
    const stored = await inCompany(account, (tx) =>
      tx.select().from(channelEvents).where(eq(channelEvents.companyId, account.companyId)),
    )
    expect(stored).toEqual([])
  })

  it('a browser that asks first hears what is allowed', async () => {
    const { status, headers } = await call(messagesRoute.OPTIONS)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(SITE)
    expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type')
  })

  it('a refusal can be read by a listed website', async () => {
    const { status, headers } = await call(messagesRoute.GET, { secret: 'x'.repeat(43) })
    expect(status).toBe(401)
    expect(headers.get('access-control-allow-origin')).toBe(SITE)
  })

  it('an account that was put aside answers nobody', async () => {
    const secret = await begin()
    await inCompany(account, (tx) =>
      tx
        .update(channelAccounts)
        .set({ state: 'disabled' })
        .where(and(eq(channelAccounts.companyId, account.companyId), eq(channelAccounts.id, account.accountId))),
    )
    expect((await call(configRoute.GET)).status).toBe(410)
    expect((await write(secret, 'שלום')).status).toBe(410)
    expect((await call(messagesRoute.GET, { secret })).status).toBe(410)
  })

  it('an address that leads nowhere is unknown', async () => {
    expect((await call(configRoute.GET, { token: newToken(256) })).status).toBe(404)
  })

  it('the address of providers takes nothing for a web chat: its token stands in pages', async () => {
    const body = JSON.stringify({ visitorId: newId(), clientId: randomUUID(), body: 'שלום', at: new Date() })
    const request = new Request('https://office.example/x', { method: 'POST', body })
    const { status } = await postChannel(request, { params: Promise.resolve({ token: account.webhookToken }) })
    expect(status).toBe(404)
    const [row] = await inCompany(account, (tx) =>
      tx.select().from(channelAccounts).where(eq(channelAccounts.companyId, account.companyId)),
    )
    expect(row?.lastFault).toBe('')
  })
})

describe('what a visitor says', () => {
  it('arrives as a message of a person whom nobody knows', async () => {
    const secret = await begin({ name: 'דנה לוי' })
    await writeAndRead(secret, 'אפשר לקבוע לשבוע הבא?')
    const [person] = await inCompany(account, (tx) =>
      tx.select().from(contactIdentities).where(eq(contactIdentities.companyId, account.companyId)),
    )
    expect(person).toMatchObject({ family: 'webchat', phone: null, displayName: 'דנה לוי' })
    expect((await listSaid(account.companyId)).map(({ body, direction }) => [direction, body])).toEqual([
      ['in', 'אפשר לקבוע לשבוע הבא?'],
    ])
    expect(await conversationOf()).toMatchObject({ status: 'open', windowExpiresAt: null })
  })

  it('twice by the same id is one message, also at once and after it was read', async () => {
    const secret = await begin()
    const clientId = randomUUID()
    await Promise.all([write(secret, 'שלום', clientId), write(secret, 'שלום', clientId)])
    await readNewEvents(account)
    await write(secret, 'שלום', clientId)
    await readNewEvents(account)
    expect(await listSaid(account.companyId)).toHaveLength(1)
    expect((await read(secret)).messages).toEqual([expect.objectContaining({ clientId, isMine: true, body: 'שלום' })])
  })

  it('two visitors may choose the same id', async () => {
    const [one, other] = [await begin(), await begin()]
    const clientId = randomUUID()
    await write(one, 'ראשון', clientId)
    await write(other, 'שני', clientId)
    await readNewEvents(account)
    expect((await read(one)).messages.map(({ body }: { body: string }) => body)).toEqual(['ראשון'])
    expect((await read(other)).messages.map(({ body }: { body: string }) => body)).toEqual(['שני'])
  })

  it('is refused by field: empty, too long, without an id', async () => {
    const secret = await begin()
    expect((await write(secret, ' ')).json.error.fields).toHaveProperty('body')
    expect((await write(secret, 'א'.repeat(4001))).json.error.fields).toHaveProperty('body')
    expect((await write(secret, 'שלום', 'x')).status).toBe(422)
    expect((await write(secret, 'א'.repeat(4000))).status).toBe(200)
  })

  it('is limited by visitor', async () => {
    const secret = await begin()
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) statuses.push((await write(secret, `${n}`)).status)
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  it('is asked for what the account asks', async () => {
    const asks = await addWebchat(account.companyId, { ...SETTINGS, ask: 'contact' })
    const token = asks.webhookToken
    const ask = async (body: object) => (await call(sessionRoute.POST, { token, body })).json
    expect((await ask({})).error.fields).toHaveProperty('name')
    expect((await ask({ name: 'דנה' })).error.fields).toHaveProperty('phone')
    expect((await ask({ name: 'דנה', phone: '12' })).error.fields).toHaveProperty('phone')
    expect((await ask({ name: 'דנה', email: 'Dana@Example.co.il' })).secret).toMatch(/^[\w-]{43}$/)
    const [visitor] = await inCompany(asks, (tx) =>
      tx.select().from(webchatVisitors).where(eq(webchatVisitors.companyId, asks.companyId)),
    )
    expect(visitor).toMatchObject({ name: 'דנה', phone: null, email: 'dana@example.co.il' })
    expect(JSON.stringify(visitor)).not.toContain((await ask({ name: 'דנה', phone: '0521234567' })).secret)
  })
})

describe('what a visitor sees', () => {
  it('is the own conversation, and nothing of the office’s notes', async () => {
    const secret = await begin()
    await writeAndRead(secret, 'שלום')
    await answer('שלום, איך אפשר לעזור?')
    const { id: conversationId } = await conversationOf()
    await inCompany(account, (tx) =>
      addConversationNote(tx, account, { conversationId, authorId: newId(), body: 'לקוח קשה', clientId: null }),
    )
    expect((await listSaid(account.companyId)).map(({ body }) => body)).toContain('לקוח קשה')
    const seen = (await read(secret)).messages.map(({ body, isMine }: { body: string; isMine: boolean }) => [
      isMine,
      body,
    ])
    expect(seen).toEqual([
      [true, 'שלום'],
      [false, 'שלום, איך אפשר לעזור?'],
    ])
  })

  it('is nobody else’s: another visitor, another account and another company', async () => {
    const secret = await begin()
    await writeAndRead(secret, 'סוד')
    await answer('התשובה')
    expect((await read(await begin())).messages).toEqual([])
    const sameCompany = await addWebchat(account.companyId)
    const elsewhere = await addWebchat((await testCompany()).companyId)
    for (const { webhookToken: token } of [sameCompany, elsewhere]) {
      expect((await call(messagesRoute.GET, { token, secret })).status).toBe(401)
      expect(
        (await call(messagesRoute.POST, { token, secret, body: { clientId: randomUUID(), body: 'x' } })).status,
      ).toBe(401)
      expect((await call(stateRoute.POST, { token, secret, body: { readId: newId() } })).status).toBe(401)
    }
    expect((await call(messagesRoute.GET)).status).toBe(401)
  })

  it('makes an answer sent, then delivered, then read', async () => {
    const secret = await begin()
    await writeAndRead(secret, 'שלום')
    const id = await answer('שלום לך')
    expect(await statusOf(id)).toBe('sent')
    await read(secret)
    expect(await statusOf(id)).toBe('delivered')
    await call(stateRoute.POST, { secret, body: { readId: id } })
    expect(await statusOf(id)).toBe('read')
    await read(secret)
    expect(await statusOf(id)).toBe('read')
  })

  it('another visitor’s eyes change nothing', async () => {
    const secret = await begin()
    await writeAndRead(secret, 'שלום')
    const id = await answer('שלום לך')
    const other = await begin()
    await call(stateRoute.POST, { secret: other, body: { readId: id } })
    await read(other)
    expect(await statusOf(id)).toBe('sent')
  })

  it('comes at once to a browser that waits', async () => {
    const secret = await begin()
    await writeAndRead(secret, 'שלום')
    const { version, messages: known } = await read(secret)
    expect(known).toHaveLength(1)
    const waiting = call(messagesRoute.GET, { secret, query: `?wait=1&version=${version}` })
    await answer('הנה התשובה')
    expect((await waiting).json.messages?.at(-1)).toMatchObject({ body: 'הנה התשובה' })
  })

  it('is told that somebody of the office writes', async () => {
    const secret = await begin()
    await writeAndRead(secret, 'שלום')
    const { version } = await read(secret)
    const { id: entityId } = await conversationOf()
    const done = new AbortController()
    const waiting = call(messagesRoute.GET, { secret, query: `?wait=1&version=${version}`, signal: done.signal })
    const heard = { is: false }
    void waiting.then(() => {
      heard.is = true
    })
    while (!heard.is) {
      await inCompany(account, (tx) =>
        publishUnstored(tx, account, { topic: 'conversation', entityId, kind: `typing:${newId()}` }),
      )
    }
    expect((await waiting).json).toMatchObject({ isTyping: true, messages: null })
  })

  it('ends when the browser leaves', async () => {
    const secret = await begin()
    const { version } = await read(secret)
    const done = new AbortController()
    done.abort()
    const { json } = await call(messagesRoute.GET, { secret, query: `?wait=1&version=${version}`, signal: done.signal })
    expect(json).toMatchObject({ messages: null, isTyping: false })
  })
})

it('an office cannot send more than texts', async () => {
  await writeAndRead(await begin(), 'שלום')
  const { id: conversationId } = await conversationOf()
  const sent = inCompany(account, (tx) =>
    queueMessage(tx, account, {
      conversationId,
      author: { kind: 'system', id: null },
      purpose: 'service',
      content: { type: 'text', body: 'א'.repeat(4001) },
    }),
  )
  await expect(sent).rejects.toThrow()
  expect(
    await inCompany(account, (tx) => tx.select().from(messages).where(eq(messages.companyId, account.companyId))),
  ).toHaveLength(1)
})
