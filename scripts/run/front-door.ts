import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'

import { ADDRESS_HEADER, visitorAddress } from '@/lib/server/client-address'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

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

const MESSAGES = { 400: 'הכתובת אינה תקינה', 405: 'השיטה אינה נתמכת' }
const CODES = { 400: 'bad_request', 405: 'method_not_allowed' }

/** The refusal, in the one shape of all errors and with the headers of every answer. */
export function refuse(response: ServerResponse, status: 400 | 405): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    ...(status === 405 && { allow: [...METHODS].join(', ') }),
  })
  response.end(JSON.stringify({ error: { code: CODES[status], message: MESSAGES[status] } }))
}
