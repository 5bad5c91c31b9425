import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'

import { LANDING_HOST_HEADER } from '@/lib/http/landing-host'
import { ADDRESS_HEADER, visitorAddress } from '@/lib/limits/client-address'

import { type landingHosts, landingTarget } from './landing-hosts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const REFUSALS = {
  400: { code: 'bad_request', message: 'הכתובת אינה תקינה' },
  404: { code: 'not_found', message: 'העמוד לא נמצא' },
  405: { code: 'method_not_allowed', message: 'השיטה אינה נתמכת' },
  408: { code: 'timeout', message: 'הבקשה לא הגיעה בזמן' },
  431: { code: 'headers_too_large', message: 'כותרות הבקשה ארוכות מדי' },
} as const
export type Refusal = keyof typeof REFUSALS

/**
 * Headers of every response (requirement 29), of the framework's and of ours. A header that the response already has is
 * kept.
 */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
/** Content policy of a response that is not one of our pages: nothing in it may run. */
const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Returns the status for requests that the framework would answer with an error of its own: 405 for methods such as
 * TRACE, 400 for a malformed address.
 */
export function findRefusal({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): 400 | 405 | undefined {
  if (!METHODS.has(method)) return 405
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url.startsWith('/') ? undefined : 400
  } catch {
    return 400
  }
}

/** Writes the visitor's address into a header of the request, replacing any value that the sender set. */
export function setVisitorAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: BlockList | null,
) {
  const forwarded = headers['x-forwarded-for']
  const address = visitorAddress({ socket: socket.remoteAddress, forwarded: [forwarded].flat().join(',') }, trusted)
  delete headers[ADDRESS_HEADER]
  if (address) headers[ADDRESS_HEADER] = address
}

/**
 * Leads a request on a company's own domain to the page that it asks for; false for anything else on such a host, which
 * gets no answer but a 404.
 */
export async function enterByHost(
  request: Pick<IncomingMessage, 'headers' | 'url'>,
  findHost: ReturnType<typeof landingHosts>,
): Promise<boolean> {
  delete request.headers[LANDING_HOST_HEADER]
  const place = await findHost(request.headers.host)
  if (!place) return true
  const target = landingTarget(request.url ?? '', place.home)
  if (target === null) return false
  request.headers[LANDING_HOST_HEADER] = place.host
  request.url = target
  return true
}

/** Sends a refusal in the common shape of errors, with the headers of every response. */
export function refuse(response: ServerResponse, status: Refusal): void {
  response.writeHead(status, refusalHeaders(status)).end(refusalBody(status))
}

/** Returns the refusal as raw HTTP, for a connection whose request could not be parsed. */
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

/**
 * Adds the common headers to a response when its head is written. A response of 400 or above without a content policy
 * gets the one that lets nothing run.
 */
export function addSecurityHeaders(response: ServerResponse): void {
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
