import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { POST as callback } from '@/app/api/payments/callback/[token]/route'
import { POST as attempts } from '@/app/api/public/payment-pages/[token]/attempts/route'
import { POST as choose } from '@/app/api/simulator/pay/[id]/route'
import { startWorker } from '@/lib/jobs/worker'
import { mailTasks } from '@/lib/mail/outbox'
import { paymentTasks } from '@/lib/modules/payments/jobs'

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

const handlers: [RegExp, Handler][] = [
  [/^\/api\/payments\/callback\/(?<token>[^/]+)$/, callback],
  [/^\/api\/public\/payment-pages\/(?<token>[^/]+)\/attempts$/, attempts],
  [/^\/api\/simulator\/pay\/(?<id>[^/]+)$/, choose],
]

/** The handlers and the worker of payments in one process without Next, so that it starts in a second and can be killed at any point. */
const server = createServer(async (incoming, outgoing) => {
  const request = await requestOf(incoming)
  const path = new URL(request.url).pathname
  const [found] = handlers.flatMap(([pattern, handler]) => {
    const match = pattern.exec(path)
    return match ? [{ handler, params: { ...match.groups } as Record<string, string> }] : []
  })
  const response = found
    ? await found.handler(request, { params: Promise.resolve(found.params) })
    : new Response(null, { status: 404 })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
})

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', async () => {
  const { port } = server.address() as AddressInfo
  process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${port}`
  await startWorker({ ...paymentTasks, ...mailTasks })
  process.send?.({ port })
})
// Nobody is to outlive the test that started it.
process.on('disconnect', () => process.exit())

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
