import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, asc, eq } from 'drizzle-orm'

import { newToken } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { channelAccounts, channelEvents } from '@/lib/db/schema/channels'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

import { loadAdapter } from './accounts'
import type { Clock } from './clock'
import { receiveChannelEvent } from './inbound'
import { readChannelEvent } from './receive'
import type { SimulatedInbound, SimulatedStatus } from './simulator/simulator'
import { waCloudSimulator } from './wa-cloud/simulator'

/** What the provider of a test answers: an answer, or the end of the connection after it took the message. */
type Answer = { status: number; json: unknown } | 'lost'
type Taken = { to: string; reference: string; body: string; at: number }

/** A provider for tests that speaks the wire of the Cloud API: each test says what it answers. */
export async function startTestProvider() {
  const taken: Taken[] = []
  const script = { answer: (_call: Taken, n: number): Answer | Promise<Answer> => acceptedAnswer(`wamid.${n}`) }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const call = toTaken(JSON.parse(Buffer.concat(parts).toString('utf8')))
      taken.push(call)
      respond(response, await script.answer(call, taken.length))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    taken,
    script,
    reset() {
      taken.length = 0
      script.answer = (_call, n) => acceptedAnswer(`wamid.${n}`)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

const toTaken = (body: { to?: string; text?: { body: string }; biz_opaque_callback_data?: string }): Taken => ({
  to: body.to ?? '',
  body: body.text?.body ?? '',
  reference: body.biz_opaque_callback_data ?? '',
  at: Date.now(),
})

function respond(response: ServerResponse, answer: Answer): void {
  if (answer === 'lost') {
    response.destroy()
    return
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
}

/** The answer of the Cloud API to a message that it took. */
export const acceptedAnswer = (id: string): Answer => ({
  status: 200,
  json: { messaging_product: 'whatsapp', contacts: [], messages: [{ id, message_status: 'accepted' }] },
})

/** The answer of the Cloud API with an error's code. */
export const errorAnswer = (code: number, status = 400): Answer => ({
  status,
  json: { error: { message: `(#${code}) test`, type: 'OAuthException', code, error_data: { details: 'test' } } },
})

/** Stores a simulated account that is connected. */
export const addTestAccount = (companyId: string, kind: ChannelKind = 'wa_cloud') =>
  inCompany({ companyId }, async (tx) => {
    const [id, webhookToken, verifyToken] = [newId(), newToken(256), newToken(160)]
    const settings = { phoneNumberId: '106', wabaId: '107' }
    const row = { companyId, id, kind, name: 'בדיקה', settings, isSimulated: true, webhookToken, verifyToken }
    await tx.insert(channelAccounts).values({ ...row, state: 'connected' })
    await addLink(tx, { companyId, kind: 'channel_account', targetId: id, token: webhookToken })
    return { companyId, accountId: id, webhookToken, verifyToken }
  })

export type TestAccount = Awaited<ReturnType<typeof addTestAccount>>

let sent = 0

/** Returns a message as a person sends it: from a number, with an id of its own. */
export const incomingText = (phone: string, body: string, at = new Date()): SimulatedInbound => ({
  phone,
  name: 'דנה',
  providerId: `wamid.in.${++sent}.${Math.random()}`,
  at,
  content: { type: 'text', body },
})

/** Lets a person's message reach the webhook, without reading it. */
export async function postMessage(account: TestAccount, message: SimulatedInbound): Promise<void> {
  const { access } = await loadAdapter(account)
  const { body, headers } = waCloudSimulator.messageCallback(access, message)
  await receiveChannelEvent(account.webhookToken, new TextEncoder().encode(body), new Headers(headers))
}

/** Lets a status reach the webhook, without reading it. */
export async function postStatus(account: TestAccount, status: SimulatedStatus): Promise<void> {
  const { access } = await loadAdapter(account)
  const callback = waCloudSimulator.statusCallback(access, status)
  if (!callback) throw new Error('the provider does not tell of that')
  await receiveChannelEvent(
    account.webhookToken,
    new TextEncoder().encode(callback.body),
    new Headers(callback.headers),
  )
}

/** Reads all events of an account that were not read yet, in the order in which they came. */
export async function readNewEvents({ companyId, accountId }: TestAccount): Promise<void> {
  const isNew = and(
    eq(channelEvents.companyId, companyId),
    eq(channelEvents.accountId, accountId),
    eq(channelEvents.state, 'new'),
  )
  const rows = await inCompany({ companyId }, (tx) =>
    tx.select({ id: channelEvents.id }).from(channelEvents).where(isNew).orderBy(asc(channelEvents.id)),
  )
  for (const { id } of rows) await readChannelEvent({ companyId, eventId: id })
}

/** Lets a person write, and reads it. */
export async function hear(account: TestAccount, message: SimulatedInbound): Promise<void> {
  await postMessage(account, message)
  await readNewEvents(account)
}

/** Lists what was said in a company, oldest first. */
export const listSaid = (companyId: string) =>
  inCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(messages)
      .where(eq(messages.companyId, companyId))
      .orderBy(asc(messages.conversationId), asc(messages.seq)),
  )

/** A clock that tests turn: sleeping turns it. */
export function testClock(start = new Date()): Clock & { turn(ms: number): void } {
  let time = start.getTime()
  const turn = (ms: number) => {
    time += ms
  }
  return { now: () => new Date(time), random: () => 0.5, turn, sleep: async (ms) => turn(ms) }
}
