import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import { guardAnswer, type Refusal, rawRefusal, refusalOf, refuse } from './front-door'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** So long a body may take (requirement 62); a large file longer, as long as it comes in at a rate that a poor line has. */
export const BODY_MS = 30_000
const BYTES_PER_SECOND = 8 * 1024
const ONE_READ = 64 * 1024
/** How long headers may take, and how long a request in all, at whatever rate. */
const [HEADERS_MS, REQUEST_MS] = [20_000, 15 * 60_000]

/** The server of the web role: `handle` behind a door that refuses what it would stumble over, and cuts off who sends nothing. */
export function webListener(handle: Handle): Server {
  const answering = new WeakMap<Duplex, ServerResponse>()
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      answering.set(request.socket, response)
      guardAnswer(response)
      const refused = refusalOf(request)
      if (refused) return refuse(response, refused)
      if (hasBody(request)) watchBody(request, response)
      void handle(request, response)
    },
  )
  // As a proxy in front expects: it closes idle connections first.
  server.keepAliveTimeout = 65_000
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    cutOff(socket, answering.get(socket), REASONS[error.code ?? ''] ?? 400),
  )
  return server
}

const REASONS: Partial<Record<string, Refusal>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** Looks every 30 seconds whether the body is whole, or at least on its way. */
function watchBody(request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  // What came together with the headers is counted already.
  let before = socket.bytesRead - ONE_READ
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (came < (BYTES_PER_SECOND * BODY_MS) / 1_000) cutOff(socket, response, 408)
  }, BODY_MS)
  response.once('close', () => clearInterval(timer))
}

/** The last word to a connection, unless an answer has begun on it. */
function cutOff(socket: Duplex, response: ServerResponse | undefined, status: Refusal) {
  const hasBegun = response?.headersSent && !response.writableFinished
  if (!socket.writable || hasBegun) return socket.destroy()
  socket.end(rawRefusal(status), () => socket.destroy())
}
