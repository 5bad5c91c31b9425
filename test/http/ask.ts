import { sql } from 'drizzle-orm'

import { sessionCookie } from '@/lib/auth/cookie'
import { startSession } from '@/lib/auth/sessions'
import { appOrigin } from '@/lib/core/config'
import { sha256 } from '@/lib/core/crypto'
import { inAuth } from '@/lib/db/tenant'

import { serve } from './serve'

/** What a browser sends along with a request of our own pages. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

type HeaderValues = Readonly<Record<string, string | undefined>>

/** A browser without a window: it keeps the cookies that answers set. */
export type Client = { cookies: Map<string, string>; headers: HeaderValues }

/** Who asks: a user, by a session that is opened once; a client; null is a visitor without a session. */
export type Asker = { readonly id: string } | Client | null

type Sent = {
  /** An object goes as JSON, bytes as they are. */
  body?: unknown
  /** Added to those of the client; undefined takes one away. */
  headers?: HeaderValues
  signal?: AbortSignal
}

/** What came back; `json` is undefined where the answer is none. */
export type Answer<T> = {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array<ArrayBuffer>
  json: T
}

/** A browser of its own that is not signed in. */
export const newClient = (headers: HeaderValues = SAME_ORIGIN): Client => ({ cookies: new Map(), headers })

/** A browser of its own with a new session, as signing in opens it; the password counts as just typed for an hour. */
export async function signedIn(userId: string, headers: HeaderValues = SAME_ORIGIN): Promise<Client> {
  const token = await inAuth(async (tx) => {
    const opened = await startSession(tx, userId, { ip: 'direct', userAgent: 'test' })
    await tx.execute(
      sql`update sessions set elevated_at = now() + interval '1 hour' where token_hash = ${sha256(opened)}`,
    )
    return opened
  })
  return { cookies: new Map([[sessionCookie(), token]]), headers }
}

/** Asks a handler, as `ask(person, 'POST /api/customers', { body })`, and reads the whole answer. */
export async function ask<T = Record<string, unknown>>(
  asker: Asker,
  what: string,
  sent: Sent = {},
): Promise<Answer<T>> {
  const response = await open(asker, what, sent)
  const { status, headers } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const isJson = /^application\/json/.test(headers.get('content-type') ?? '')
  return { status, headers, text, bytes, json: (isJson ? JSON.parse(text) : undefined) as T }
}

/** The same without reading the answer: for streams. Who asks leaves by the signal. */
export async function open(asker: Asker, what: string, { body, headers = {}, signal }: Sent = {}): Promise<Response> {
  const client = await clientOf(asker)
  const [method = '', address = ''] = what.split(' ')
  const payload = bytesOf(body)
  const response = await serve(
    new Request(new URL(address, appOrigin()), {
      method,
      headers: headersOf(client, { ...typeOf(body), ...client.headers, ...headers }, payload),
      ...(payload && { body: payload }),
      ...(signal && { signal }),
    }),
  )
  keepCookies(client, response.headers)
  return response
}

const sessions = new Map<string, Promise<Client>>()

function clientOf(asker: Asker): Client | Promise<Client> {
  if (!asker) return newClient()
  if ('cookies' in asker) return asker
  const known = sessions.get(asker.id) ?? signedIn(asker.id)
  sessions.set(asker.id, known)
  return known
}

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined
  return body instanceof Uint8Array ? new Uint8Array(body) : new TextEncoder().encode(JSON.stringify(body))
}

const typeOf = (body: unknown): HeaderValues =>
  body === undefined
    ? {}
    : { 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' }

function headersOf({ cookies }: Client, given: HeaderValues, payload: Uint8Array | undefined): Headers {
  const headers = new Headers()
  if (payload) headers.set('content-length', String(payload.byteLength))
  if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, value)
  return headers
}

/** As a browser does: a cookie of no seconds is dropped. */
function keepCookies({ cookies }: Client, headers: Headers) {
  for (const text of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (/; *max-age=0(;|$)/i.test(text)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
