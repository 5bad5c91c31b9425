import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { DELETE, GET, POST } from '@/app/api/simulator/channels/[token]/[...path]/route'

type Heard = { method: string; path: string; headers: Headers; body: Buffer }

const METHODS: Readonly<Record<string, typeof POST>> = { GET, POST, DELETE }

/**
 * Starts a server on which simulated accounts have their providers, by the route handler of the product, and which takes
 * their callbacks. INTERNAL_ORIGIN points to it until `stop`.
 */
export async function startChannelServer() {
  const saved = process.env.INTERNAL_ORIGIN
  const [asked, told]: [Heard[], Heard[]] = [[], []]
  const server = createServer(async (request, response) => {
    const heard = await hear(request)
    const isAsked = heard.path.startsWith('/api/simulator/')
    ;(isAsked ? asked : told).push(heard)
    const answer = isAsked ? await simulate(heard) : new Response('{}')
    const bytes = await answer.arrayBuffer().catch(() => null)
    if (!bytes) return response.destroy()
    return response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Calls to the simulated providers. */
    asked,
    /** Their callbacks. */
    told,
    async stop() {
      if (saved === undefined) delete process.env.INTERNAL_ORIGIN
      else process.env.INTERNAL_ORIGIN = saved
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function hear(request: IncomingMessage): Promise<Heard> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { method = '', url = '' } = request
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return { method, path: url, headers, body: Buffer.concat(parts) }
}

function simulate({ method, path, headers, body }: Heard): Promise<Response> {
  const url = new URL(path, process.env.INTERNAL_ORIGIN)
  const [token = '', ...rest] = url.pathname.split('/').slice(4)
  const request = new Request(url, { method, headers, ...(method === 'POST' && { body: new Uint8Array(body) }) })
  return (METHODS[method] ?? GET)(request, { params: Promise.resolve({ token, path: rest }) })
}
