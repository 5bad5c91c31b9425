import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import { addSecurityHeaders, findRefusal, type Refusal, rawRefusal, refuse } from './front-door'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/**
 * Milliseconds within which a body must arrive (requirement 62). A large file may take longer as long as it arrives at
 * the rate of a slow connection.
 */
export const BODY_MS = 30_000
const BYTES_PER_SECOND = 8 * 1024
const ONE_READ = 64 * 1024
/** Milliseconds within which the headers and the whole request must arrive, at any rate. */
const [HEADERS_MS, REQUEST_MS] = [20_000, 15 * 60_000]

/**
 * Creates the server of the web role: `handle` behind checks that refuse requests which it cannot handle, and that cut
 * off clients which send nothing.
 */
export function webListener(handle: Handle): Server {
  const answering = new WeakMap<Duplex, ServerResponse>()
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      answering.set(request.socket, response)
      addSecurityHeaders(response)
      const refused = findRefusal(request)
      if (refused) return refuse(response, refused)
      if (hasBody(request)) watchBody(request, response)
      void handle(request, response)
    },
  )
  // Longer than the proxy in front keeps idle connections, so that the proxy closes them first.
  server.keepAliveTimeout = 65_000
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseAndClose(socket, answering.get(socket), REASONS[error.code ?? ''] ?? 400),
  )
  return server
}

const REASONS: Partial<Record<string, Refusal>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** Checks every 30 seconds whether the body is complete or still arriving. Cuts off the connection otherwise. */
function watchBody(request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  // Bytes of the body that arrived together with the headers are part of `bytesRead` already; subtracting one read
  // counts them as new.
  let before = socket.bytesRead - ONE_READ
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (came < (BYTES_PER_SECOND * BODY_MS) / 1_000) refuseAndClose(socket, response, 408)
  }, BODY_MS)
  response.once('close', () => clearInterval(timer))
}

/** Sends a refusal and closes the connection; only closes it if a response has begun. */
function refuseAndClose(socket: Duplex, response: ServerResponse | undefined, status: Refusal) {
  const hasBegun = response?.headersSent && !response.writableFinished
  if (!socket.writable || hasBegun) return socket.destroy()
  socket.end(rawRefusal(status), () => socket.destroy())
}
