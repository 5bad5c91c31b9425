import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'

import { ADDRESS_HEADER, visitorAddress } from '@/lib/limits/client-address'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const REFUSALS = {
  400: { code: 'bad_request', message: 'הכתובת אינה תקינה' },
  405: { code: 'method_not_allowed', message: 'השיטה אינה נתמכת' },
  408: { code: 'timeout', message: 'הבקשה לא הגיעה בזמן' },
  431: { code: 'headers_too_large', message: 'כותרות הבקשה ארוכות מדי' },
} as const
export type Refusal = keyof typeof REFUSALS

/** What every answer carries (requirement 29), the framework's own and ours; where an answer says more by itself, that stands. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
/** Of an answer that is no page of ours: it runs nothing, whatever it turns out to hold. */
const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What is refused before the framework sees it, which would answer with a fault of its own: 405 for TRACE and its like, 400 for an
 * address that is none. */
export function refusalOf({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): 400 | 405 | undefined {
  if (!METHODS.has(method)) return 405
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url.startsWith('/') ? undefined : 400
  } catch {
    return 400
  }
}

/** Writes on a request who it came from, in the place of whatever its sender wrote there. */
export function nameVisitor(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: BlockList | null,
) {
  const forwarded = headers['x-forwarded-for']
  const address = visitorAddress({ socket: socket.remoteAddress, forwarded: [forwarded].flat().join(',') }, trusted)
  delete headers[ADDRESS_HEADER]
  if (address) headers[ADDRESS_HEADER] = address
}

/** The refusal, in the one shape of all errors and with the headers of every answer. */
export function refuse(response: ServerResponse, status: Refusal): void {
  response.writeHead(status, refusalHeaders(status)).end(refusalBody(status))
}

/** The same for a connection whose request never became one that could be answered. */
export function rawRefusal(status: Refusal): string {
  const [body, headers] = [refusalBody(status), { ...refusalHeaders(status), connection: 'close' }]
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) })
  return [
    `HTTP/1.1 ${status} ${REFUSALS[status].code}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}

/** Gives an answer the headers of all, as it goes out; a refusal or a fault that has no policy of its own the one that runs nothing. */
export function guardAnswer(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, ...rest: never[]) => {
    const given = Object.keys(Object(rest.at(-1))).map((name) => name.toLowerCase())
    const add = (name: string, value: string) =>
      response.hasHeader(name) || given.includes(name) || response.setHeader(name, value)
    for (const [name, value] of Object.entries(EVERYWHERE)) add(name, value)
    if (status >= 400) add('content-security-policy', NOTHING_RUNS)
    return writeHead(status, ...rest)
  }) as typeof response.writeHead
}

const refusalBody = (status: Refusal) => JSON.stringify({ error: REFUSALS[status] })

const refusalHeaders = (status: Refusal) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  ...EVERYWHERE,
  'content-security-policy': NOTHING_RUNS,
  ...(status === 405 && { allow: [...METHODS].join(', ') }),
})
