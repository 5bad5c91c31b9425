import { withIdempotencyKey } from './idempotency-key'
import { withReauthentication } from './reauth'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type SendOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  stayOnSignOut?: boolean
  /** The request continues after the page is closed. */
  keepalive?: boolean
}

export type SendError = {
  code: string
  message: string
  fields?: Record<string, string>
  /** For a stale save: the current values of the row, where they differ from those sent. */
  present?: { version: number; values: Record<string, unknown> }
  /** Links to where an obstacle can be removed. */
  links?: readonly { label: string; href: string }[]
  /** For a time that was taken: the nearest free ones. */
  next?: readonly string[]
}
export type Sent<Data> = { ok: true; data: Data } | { ok: false; status: number; error: SendError }

/** Window event raised on a 401: the session has ended. */
export const SIGNED_OUT = 'kesher:signed-out'
/** Window event raised when the same user has signed in again without leaving the page. */
export const SIGNED_IN = 'kesher:signed-in'

const OFFLINE: SendError = { code: 'offline', message: 'אין חיבור לשרת. כדאי לבדוק את החיבור לאינטרנט ולנסות שוב.' }
const ABORTED: SendError = { code: 'aborted', message: 'הפעולה בוטלה.' }
const UNREADABLE: SendError = { code: 'unreadable', message: 'אירעה שגיאה בשרת. אפשר לנסות שוב בעוד רגע.' }

/**
 * Sends a write to a handler of ours; never throws. Reads use useRead instead. A plain body is sent as JSON, a Blob or
 * FormData as it is. Status 0 is a network failure (`offline`) or an abort (`aborted`). A 401 raises SIGNED_OUT unless
 * `stayOnSignOut` is set. If the server requires the password again, the office asks for it and the call is repeated. A
 * write has an idempotency key, so that a second click or a repetition after a lost response is done once.
 */
export const sendJson = <Data = unknown>(
  url: string,
  method: Method,
  body?: unknown,
  options: SendOptions = {},
): Promise<Sent<Data>> => withReauthentication(() => send<Data>(url, { method, body, options }))

/** Sends a GET request to a handler, with the same results as sendJson; called only by SWR's fetcher (readJson). */
export const getJson = <Data>(url: string, options: SendOptions = {}): Promise<Sent<Data>> =>
  withReauthentication(() => call<Data>(url, { method: 'GET', body: undefined, options }))

type Call = { method: Method | 'GET'; body: unknown; options: SendOptions }

function send<Data>(url: string, sent: Call): Promise<Sent<Data>> {
  const { method, body, options } = sent
  if (body instanceof Blob || body instanceof FormData) return call<Data>(url, sent)
  const content = contentOf(`${method} ${url}`, body)
  if (content === undefined) return call<Data>(url, sent)
  return withIdempotencyKey(content, (key) => {
    const headers = { 'idempotency-key': key, ...options.headers }
    return call<Data>(url, { method, body, options: { ...options, headers } })
  })
}

/**
 * Returns the content of a write as text; undefined if its body cannot be converted to JSON, on which the call itself
 * will fail.
 */
function contentOf(address: string, body: unknown): string | undefined {
  try {
    return `${address} ${JSON.stringify(body)}`
  } catch {
    return undefined
  }
}

async function call<Data>(url: string, { method, body, options }: Call): Promise<Sent<Data>> {
  try {
    const response = await fetch(url, { method, credentials: 'same-origin', ...withBody(body, options) })
    if (response.status === 401 && !options.stayOnSignOut) announceSignOut()
    return parseAnswer<Data>(response.status, await response.text())
  } catch {
    return unsentResult(options.signal)
  }
}

/** Creates the result for a response that never arrived. */
export const unsentResult = (signal: AbortSignal | undefined): { ok: false; status: number; error: SendError } => ({
  ok: false,
  status: 0,
  error: signal?.aborted ? ABORTED : OFFLINE,
})

function withBody(body: unknown, { headers = {}, signal, keepalive = false }: SendOptions): RequestInit {
  const common = { headers: { accept: 'application/json', ...headers }, keepalive, ...(signal && { signal }) }
  if (body === undefined) return common
  if (body instanceof Blob || body instanceof FormData) return { ...common, body }
  const json = { ...common.headers, 'content-type': 'application/json' }
  return { ...common, headers: json, body: JSON.stringify(body) }
}

/** Parses a response of ours, by whatever means it was fetched. */
export function parseAnswer<Data>(status: number, text: string): Sent<Data> {
  const json = parse(text)
  if (status < 200 || status > 299) return { ok: false, status, error: errorOf(json) }
  if (text && json === undefined) return { ok: false, status, error: UNREADABLE }
  return { ok: true, data: json as Data }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorOf(json: unknown): SendError {
  const { error } = (json ?? {}) as { error?: Partial<SendError> }
  const { code, message, ...rest } = error ?? {}
  if (typeof code !== 'string' || typeof message !== 'string') return UNREADABLE
  return { code, message, ...rest }
}

/** Raises SIGNED_OUT: the session has ended. */
export function announceSignOut(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(SIGNED_OUT))
}
