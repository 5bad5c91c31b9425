import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { WireAnswer, WireCall, WireCaller } from './caller'

/** How a payer fares at a hosted page. */
export type Payment = { amountAgorot?: number; method?: 'card' | 'bit'; isDeclined?: boolean }

/** A gateway's interface with books of its own: what it answers, what its payers do, and what it reports. */
export type WireSimulator = {
  /** The keys of the one account that it knows. */
  keys: Record<string, string>
  handle(call: WireCall): WireAnswer
  /** The payer of an order pays at the hosted page, or tries to. */
  pay(orderRef: string, payment?: Payment): void
  /** The callback of an order, as it is documented and signed. */
  report(orderRef: string): { body: string; headers: Record<string, string> }
  /** What was taken less what was given back, in agorot. */
  balance(): number
}

/** `lost`: done, and the answer does not come. `garbage`: done, and answered in another shape. `fault`: not done, HTTP 500. */
type Misbehaviour = 'lost' | 'garbage' | 'fault'

type Spoiled = { how: Misbehaviour; path: RegExp }

/** A simulated interface behind a real server of this machine, for tests and trials; `calls` is what was heard, `next` spoils one answer. */
export async function served(simulator: WireSimulator) {
  const calls: WireCall[] = []
  const spoiled: Spoiled[] = []
  const server = createServer(async (request, response) => {
    const call = await heardBy(request)
    calls.push(call)
    const how = spoiled[0]?.path.test(call.url) ? spoiled.shift()?.how : undefined
    const { status, body } = how === 'fault' ? { status: 500, body: 'fault' } : simulator.handle(call)
    if (how === 'lost') request.socket.destroy()
    else response.writeHead(status).end(how === 'garbage' ? '<html>' : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    caller: callerTo(port),
    calls,
    next: (how: Misbehaviour, path = /./) => spoiled.push({ how, path }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function heardBy(request: IncomingMessage): Promise<WireCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    url: `https:/${request.url}`,
    method: request.method === 'GET' ? 'GET' : 'POST',
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

/** The host of an address becomes the first part of a path at this machine. */
const callerTo =
  (port: number): WireCaller =>
  async ({ url, method, headers, body }) => {
    const local = url.replace('https:/', `http://127.0.0.1:${port}`)
    const answer = await fetch(local, { method, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, body: await answer.text() }
  }

export const answered = (body: unknown, status = 200): WireAnswer => ({ status, body: JSON.stringify(body) })
