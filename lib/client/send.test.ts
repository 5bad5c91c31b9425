import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { ReadError, readJson } from './read'
import { getJson, SIGNED_OUT, sendJson } from './send'

const open: Server[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of open.splice(0)) server.close()
})

describe('sendJson', () => {
  test('sends JSON and gives back the data', async () => {
    const url = await serve(async (request, response) => {
      response.end(
        JSON.stringify({ method: request.method, type: request.headers['content-type'], body: await text(request) }),
      )
    })
    expect(await sendJson(url, 'POST', { name: 'דנה' })).toEqual({
      ok: true,
      data: { method: 'POST', type: 'application/json', body: '{"name":"דנה"}' },
    })
  })
  test('sends a file as it is', async () => {
    const url = await serve(async (request, response) => {
      response.end(JSON.stringify([request.headers['content-type'], await text(request)]))
    })
    const sent = await sendJson(url, 'PUT', new Blob(['%PDF-'], { type: 'application/pdf' }))
    expect(sent).toEqual({ ok: true, data: ['application/pdf', '%PDF-'] })
  })
  test('an empty answer has no data', async () => {
    const url = await serve((_, response) => response.writeHead(204).end())
    expect(await sendJson(url, 'DELETE')).toEqual({ ok: true, data: undefined })
  })
  test('gives back the error of the handler with its fields', async () => {
    const error = { code: 'invalid', message: 'יש לתקן', fields: { name: 'יש למלא שם' } }
    const url = await serve((_, response) => response.writeHead(422).end(JSON.stringify({ error })))
    expect(await sendJson(url, 'POST', {})).toEqual({ ok: false, status: 422, error })
  })
  test.each(['<html>502</html>', '', '{"error":"x"}', 'null', '[]'])(
    'a failure without our error shape (%j) has a Hebrew message',
    async (body) => {
      const url = await serve((_, response) => response.writeHead(502).end(body))
      const sent = await sendJson(url, 'POST', {})
      expect(sent).toMatchObject({
        ok: false,
        status: 502,
        error: { code: 'unreadable', message: expect.stringMatching(/[א-ת]/) },
      })
    },
  )
  test('a success that is not JSON is an error', async () => {
    const url = await serve((_, response) => response.end('<html>'))
    expect(await getJson(url)).toMatchObject({ ok: false, status: 200, error: { code: 'unreadable' } })
  })
  test('no connection is the code offline with a Hebrew message', async () => {
    const sent = await sendJson(await closedAddress(), 'POST', {})
    expect(sent).toMatchObject({
      ok: false,
      status: 0,
      error: { code: 'offline', message: expect.stringMatching(/[א-ת]/) },
    })
  })
  test('a connection cut in the middle of the answer is offline too', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"a"', () => response.destroy())
    })
    expect(await getJson(url)).toMatchObject({ ok: false, status: 0, error: { code: 'offline' } })
  })
  test('an abort, or a body that cannot be written as JSON, does not throw', async () => {
    const url = await serve((_, response) => response.end('{}'))
    const aborted = await getJson(url, { signal: AbortSignal.abort() })
    expect(aborted).toMatchObject({ ok: false, status: 0, error: { code: 'aborted' } })
    expect((await sendJson(url, 'POST', 1n)).ok).toBe(false)
  })
  test('a 401 tells the window that the session is gone, unless told to stay', async () => {
    const url = await serve((_, response) =>
      response.writeHead(401).end('{"error":{"code":"unauthorized","message":"יש להתחבר"}}'),
    )
    const target = new EventTarget()
    const seen = vi.fn()
    target.addEventListener(SIGNED_OUT, seen)
    vi.stubGlobal('window', target)
    await sendJson(url, 'POST', {}, { stayOnSignOut: true })
    expect(seen).not.toHaveBeenCalled()
    await sendJson(url, 'POST', {})
    expect(seen).toHaveBeenCalledOnce()
  })
})

describe('readJson', () => {
  test('gives the data', async () => {
    const url = await serve((_, response) => response.end('[1,2]'))
    expect(await readJson(url)).toEqual([1, 2])
  })
  test('throws the error of the handler', async () => {
    const url = await serve((_, response) =>
      response.writeHead(404).end('{"error":{"code":"not_found","message":"לא נמצא"}}'),
    )
    const failure = await readJson(url).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ReadError)
    expect(failure).toMatchObject({ status: 404, message: 'לא נמצא', error: { code: 'not_found' } })
  })
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

async function closedAddress(): Promise<string> {
  const url = await serve(() => undefined)
  const server = open.pop()
  await new Promise<void>((resolve) => server?.close(() => resolve()))
  return url
}

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
