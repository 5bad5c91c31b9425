import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Params = Record<string, string | string[]>
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>

/** Handlers by method and path; a named group of the path is a parameter. */
export type Handlers = readonly (readonly [method: string, path: RegExp, handler: Handler])[]

/**
 * Serves handlers of the product without Next, so that they start within a second. What the product calls on itself, such as
 * simulators and their callbacks, goes to this server.
 */
export const serveHandlers = (handlers: Handlers, port: number): Promise<{ server: Server; port: number }> =>
  new Promise((resolve) => {
    const server = createServer(async (incoming, outgoing) => {
      const response = await answerTo(handlers, await requestOf(incoming))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })
    server.listen(port, '127.0.0.1', () => {
      const found = (server.address() as AddressInfo).port
      process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${found}`
      resolve({ server, port: found })
    })
  })

async function answerTo(handlers: Handlers, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  for (const [method, pattern, handler] of handlers) {
    const match = method === request.method ? pattern.exec(path) : null
    if (match) return handler(request, { params: Promise.resolve(paramsOf(match)) })
  }
  return new Response(null, { status: 404 })
}

/** The rest of a path is a list, as Next gives it. */
const paramsOf = ({ groups = {} }: RegExpExecArray): Params =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, name === 'path' ? value.split('/') : value]))

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
