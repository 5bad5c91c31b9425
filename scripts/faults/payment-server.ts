import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { POST as callback } from '@/app/api/payments/callback/[token]/route'
import { POST as attempts } from '@/app/api/public/payment-pages/[token]/attempts/route'
import { POST as choose } from '@/app/api/simulator/pay/[id]/route'

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

const handlers: [RegExp, Handler][] = [
  [/^\/api\/payments\/callback\/(?<token>[^/]+)$/, callback],
  [/^\/api\/public\/payment-pages\/(?<token>[^/]+)\/attempts$/, attempts],
  [/^\/api\/simulator\/pay\/(?<id>[^/]+)$/, choose],
]

/**
 * Serves the payment handlers without Next, so that they start within a second. The gateway's callbacks are sent to
 * this server.
 */
export const listen = (port: number): Promise<{ server: Server; port: number }> =>
  new Promise((resolve) => {
    const server = createServer(async (incoming, outgoing) => {
      const response = await answerTo(await requestOf(incoming))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })
    server.listen(port, '127.0.0.1', () => {
      const found = (server.address() as AddressInfo).port
      process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${found}`
      resolve({ server, port: found })
    })
  })

async function answerTo(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  for (const [pattern, handler] of handlers) {
    const match = pattern.exec(path)
    if (match) return handler(request, { params: Promise.resolve({ ...match.groups } as Record<string, string>) })
  }
  return new Response(null, { status: 404 })
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  return new Request(url, {
    method: incoming.method ?? 'GET',
    headers: incoming.headers as Record<string, string>,
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  })
}
