import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { BODY_MS, webListener } from './web-listener'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': expect.stringContaining('max-age='),
}
const NOTHING_RUNS = expect.stringContaining("default-src 'none'")

const closing: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

async function serve(handle: Handle): Promise<number> {
  const server = webListener(handle)
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/**
 * Opens a connection and sends the head of a request. Returns the socket and everything that is received until it
 * closes.
 */
function begun(port: number, head: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(head)
  return { socket, answer: text(socket) }
}

const POST = (length: number) =>
  `POST /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`

/**
 * Returns a handler that counts the bytes of the body and responds once it is complete. `came` waits for a number of
 * bytes.
 */
function reading() {
  let count = 0
  let wake: () => unknown = () => undefined
  const handle: Handle = async (incoming, response) => {
    for await (const chunk of incoming) {
      count += chunk.length
      wake()
    }
    response.end('whole')
  }
  const came = async (wanted: number) => {
    while (count < wanted)
      await new Promise<void>((done) => {
        wake = done
      })
  }
  return { handle: (...given: Parameters<Handle>) => handle(...given).catch(() => undefined), came }
}

const get = (port: number, path: string, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingMessage['headers'] }>((done, fail) => {
    request({ port, path, method, host: '127.0.0.1' }, (response) => {
      response.resume()
      done({ status: response.statusCode ?? 0, headers: response.headers })
    })
      .on('error', fail)
      .end()
  })

describe('a body (requirement 62)', () => {
  it('that does not come is cut off after 30 seconds, with an answer that says so', async () => {
    const { handle, came } = reading()
    const { socket, answer } = begun(await serve(handle), POST(1_000))
    socket.write('{"half":')
    await came(8)
    vi.advanceTimersByTime(BODY_MS)
    const said = await answer
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('הבקשה לא הגיעה בזמן')
    for (const name of Object.keys({ ...HEADERS, 'content-security-policy': '' })) expect(said).toContain(`${name}: `)
  })

  it('may take longer while it comes in', async () => {
    const { handle, came } = reading()
    const part = 300_000
    const { socket, answer } = begun(await serve(handle), POST(part * 3))
    for (const sent of [1, 2, 3]) {
      socket.write(Buffer.alloc(part))
      await came(part * sent)
      vi.advanceTimersByTime(BODY_MS)
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*whole/s)
  })

  it('that came may be worked on for as long as that takes', async () => {
    const port = await serve(async (incoming, response) => {
      for await (const _ of incoming);
      vi.advanceTimersByTime(BODY_MS * 3)
      response.end('done')
    })
    const { answer } = begun(port, `${POST(2)}{}`)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('every answer (requirement 29)', () => {
  it('carries the headers, and one that refuses a policy under which nothing runs', async () => {
    const port = await serve(async ({ url = '' }, response) => {
      if (url === '/page') response.setHeader('content-security-policy', "script-src 'self'")
      response.writeHead(Number(url.slice(1)) || 404, { 'Referrer-Policy': 'no-referrer' }).end('<h1>x</h1>')
    })
    for (const path of ['/404', '/500']) {
      const { status, headers } = await get(port, path)
      expect({ status, ...headers }).toMatchObject({
        ...HEADERS,
        status: Number(path.slice(1)),
        'content-security-policy': NOTHING_RUNS,
        'referrer-policy': 'no-referrer',
      })
    }
    expect((await get(port, '/page')).headers).toMatchObject({ 'content-security-policy': "script-src 'self'" })
    const fine = (await get(port, '/200')).headers
    expect(fine).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(fine).not.toHaveProperty('content-security-policy')
  })

  it('carries them where the request is refused before the framework sees it, or never was one', async () => {
    const port = await serve(async () => expect.unreachable())
    for (const [method, path, status] of [
      ['TRACE', '/', 405],
      ['GET', '/%', 400],
    ] as const)
      expect(await get(port, path, method)).toMatchObject({
        status,
        headers: { ...HEADERS, 'content-security-policy': NOTHING_RUNS },
      })
    const { answer } = begun(port, 'NO SUCH THING\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 400 .*content-security-policy: default-src 'none'/s)
  })
})
