import { sql } from 'drizzle-orm'

import { sessionCookie } from '@/lib/auth/cookie'
import { startSession } from '@/lib/auth/sessions'
import { appOrigin } from '@/lib/core/config'
import { sha256 } from '@/lib/core/crypto'
import { inAuth } from '@/lib/db/tenant'

import { serve } from './serve'

/** Header that a browser sends with requests of our own pages. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

type HeaderValues = Readonly<Record<string, string | undefined>>

/** An HTTP client that stores the cookies of responses, like a browser. */
export type Client = { cookies: Map<string, string>; headers: HeaderValues }

/**
 * The caller of a handler: a user (with one session, opened at the first request), a client, or null for a visitor
 * without a session.
 */
export type HandlerCaller = { readonly id: string } | Client | null

type Sent = {
  /** An object is sent as JSON, bytes are sent as they are. */
  body?: unknown
  /** Added to the headers of the client; undefined removes one. */
  headers?: HeaderValues
  signal?: AbortSignal
}

/** A response; `json` is undefined if the body is not JSON. */
export type Answer<T> = {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array<ArrayBuffer>
  json: T
}

/** Creates a client that is not signed in. */
export const newClient = (headers: HeaderValues = SAME_ORIGIN): Client => ({ cookies: new Map(), headers })

/** Creates a client with a new session, as signing in creates it. It counts as re-authenticated for an hour. */
export async function newSignedInClient(userId: string, headers: HeaderValues = SAME_ORIGIN): Promise<Client> {
  const token = await inAuth(async (tx) => {
    const opened = await startSession(tx, userId, { ip: 'direct', userAgent: 'test' })
    await tx.execute(
      sql`update sessions set elevated_at = now() + interval '1 hour' where token_hash = ${sha256(opened)}`,
    )
    return opened
  })
  return { cookies: new Map([[sessionCookie(), token]]), headers }
}

/** Calls a handler, for example `ask(person, 'POST /api/customers', { body })`, and reads the whole response. */
export async function callHandler<T = Record<string, unknown>>(
  caller: HandlerCaller,
  what: string,
  sent: Sent = {},
): Promise<Answer<T>> {
  const response = await openStream(caller, what, sent)
  const { status, headers } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const isJson = /^application\/json/.test(headers.get('content-type') ?? '')
  return { status, headers, text, bytes, json: (isJson ? JSON.parse(text) : undefined) as T }
}

/** Calls a handler without reading the response, for streams. The signal closes the stream. */
export async function openStream(
  caller: HandlerCaller,
  what: string,
  { body, headers = {}, signal }: Sent = {},
): Promise<Response> {
  const client = await clientOf(caller)
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

function clientOf(caller: HandlerCaller): Client | Promise<Client> {
  if (!caller) return newClient()
  if ('cookies' in caller) return caller
  const known = sessions.get(caller.id) ?? newSignedInClient(caller.id)
  sessions.set(caller.id, known)
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

/** Stores the cookies of a response. Like a browser, it deletes those with a max-age of 0. */
function keepCookies({ cookies }: Client, headers: Headers) {
  for (const text of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (/; *max-age=0(;|$)/i.test(text)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
