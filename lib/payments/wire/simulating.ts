import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { WireAnswer, WireCall, WireCaller } from './caller'

/** Options of a simulated payment on a hosted page. */
export type Payment = { amountAgorot?: number; method?: 'card' | 'bit'; isDeclined?: boolean }

/** A simulated gateway API with records of its own: its responses, its payers' actions and its callbacks. */
export type WireSimulator = {
  /** Keys of the one account that it accepts. */
  keys: Record<string, string>
  handle(call: WireCall): WireAnswer
  /** Simulates the payer of an order paying on the hosted page, or failing to. */
  pay(orderRef: string, payment?: Payment): void
  /** Returns the callback of an order, as documented and signed. */
  report(orderRef: string): { body: string; headers: Record<string, string> }
  /** Returns the total charged less the total refunded, in agorot. */
  balance(): number
}

/**
 * `lost`: executed, but the response is lost. `garbage`: executed, but the response is malformed. `fault`: not
 * executed, HTTP 500.
 */
type Misbehaviour = 'lost' | 'garbage' | 'fault'

type Spoiled = { how: Misbehaviour; path: RegExp }

/**
 * Serves a simulator on a real local server, for tests and trials. `calls` records the requests, `next` spoils one
 * response.
 */
export async function serveSimulator(simulator: WireSimulator) {
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

/** Sends calls to the local server, with the host of the address as the first part of the path. */
const callerTo =
  (port: number): WireCaller =>
  async ({ url, method, headers, body }) => {
    const local = url.replace('https:/', `http://127.0.0.1:${port}`)
    const answer = await fetch(local, { method, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, body: await answer.text() }
  }

export const answered = (body: unknown, status = 200): WireAnswer => ({ status, body: JSON.stringify(body) })
