import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { NoAnswerError, ProviderError, TooLargeError } from './adapter'
import { toMultipart } from './multipart'
import { simulatorAddress } from './simulator/origin'
import { providerWire, type WireCall, wireFor } from './wire'

const BYTES = Buffer.from([0, 255, 13, 10, 34, 128])
const saved = process.env.INTERNAL_ORIGIN
const heard: { method: string; url: string; headers: Record<string, unknown>; body: Buffer }[] = []
let server: Server

const REPLIES: Record<string, (response: ServerResponse) => unknown> = {
  lost: (response) => response.socket?.destroy(),
  broken: (response) =>
    response.writeHead(200, { 'content-length': '100' }).write('ab', () => response.socket?.destroy()),
  away: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  bytes: (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(BYTES),
  large: (response) => response.writeHead(200).end('x'.repeat(70_000)),
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    heard.push({ method, url, headers, body: Buffer.concat(parts) })
    const reply = REPLIES[url.split('/').at(-1) ?? '']
    if (reply) return reply(response)
    return response.writeHead(201).end('תודה')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  if (saved === undefined) delete process.env.INTERNAL_ORIGIN
  else process.env.INTERNAL_ORIGIN = saved
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const wire = wireFor({ isSimulated: true })
const call = (path: string, more: Partial<WireCall> = {}): WireCall => ({
  url: simulatorAddress(`token/${path}`),
  method: 'POST',
  ...more,
})
const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((error: Error) => error.constructor)

describe('the wire to a simulator', () => {
  it('carries texts both ways, and follows no redirect', async () => {
    const answer = await wire(call('ok', { body: 'שלום', headers: { 'content-type': 'text/plain' } }))
    expect(answer).toEqual({ status: 201, body: 'תודה' })
    expect(heard.at(-1)).toMatchObject({ method: 'POST', headers: { 'content-type': 'text/plain' } })
    expect(heard.at(-1)?.body.toString()).toBe('שלום')
    const before = heard.length
    expect((await wire(call('away'))).status).toBe(302)
    expect(heard.length).toBe(before + 1)
  })

  it('carries bytes both ways, and deletions', async () => {
    const answer = await wire(call('bytes', { body: BYTES, asBytes: true }))
    expect(answer).toMatchObject({ status: 200, body: '', mime: 'image/png' })
    expect([Buffer.from(answer.bytes ?? []), heard.at(-1)?.body]).toEqual([BYTES, BYTES])
    expect((await wire(call('ok', { method: 'DELETE' }))).status).toBe(201)
    expect(heard.at(-1)?.method).toBe('DELETE')
  })

  it('knows that nothing was sent where nobody listens', async () => {
    const origin = process.env.INTERNAL_ORIGIN
    process.env.INTERNAL_ORIGIN = `http://127.0.0.1:${await unusedPort()}`
    const refused = await errorOf(wire(call('ok')))
    process.env.INTERNAL_ORIGIN = origin
    expect(refused).toBe(ProviderError)
  })

  it.each(['lost', 'broken'])('does not know where the connection is %s afterwards', async (path) => {
    expect(await errorOf(wire(call(path, { body: '{}' })))).toBe(NoAnswerError)
  })

  it('refuses an answer that is too large: what was asked for is not there, what was done may be', async () => {
    expect(await errorOf(wire(call('large', { method: 'GET' })))).toBe(TooLargeError)
    expect(await errorOf(wire(call('large')))).toBe(NoAnswerError)
    expect((await wire(call('large', { method: 'GET', maxBytes: 100_000 }))).body).toHaveLength(70_000)
  })

  it('leads to the simulators of this installation and nowhere else', async () => {
    const before = heard.length
    for (const url of [`${process.env.INTERNAL_ORIGIN}/api/settings`, 'https://graph.facebook.com/v23.0/1/messages'])
      expect(await errorOf(wire({ url, method: 'GET' }))).toBe(ProviderError)
    expect(heard.length).toBe(before)
  })
})

/** A port at which somebody listened a moment ago. */
async function unusedPort(): Promise<number> {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await new Promise((resolve) => other.close(resolve))
  return port
}

describe('the wire to a provider', () => {
  it('is not that of a simulator, and goes to public addresses over https alone', async () => {
    expect(wireFor({ isSimulated: false })).toBe(providerWire)
    const before = heard.length
    expect(await errorOf(providerWire(call('ok')))).toBe(ProviderError)
    expect(heard.length).toBe(before)
  })
})

it('a form with a file is what a server reads, whatever the name of the file', async () => {
  for (const name of ['הצעת־מחיר.pdf', 'a"b\r\nx: y.pdf']) {
    const file = { field: 'file', name, mime: 'application/pdf', bytes: BYTES }
    const { body, contentType } = toMultipart({ messaging_product: 'whatsapp', type: 'application/pdf' }, file)
    const form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } }).formData()
    const read = form.get('file') as File
    expect([...form.keys()]).toEqual(['messaging_product', 'type', 'file'])
    expect([form.get('messaging_product'), form.get('type'), read.type]).toEqual(['whatsapp', file.mime, file.mime])
    expect(Buffer.from(await read.arrayBuffer())).toEqual(BYTES)
    expect(read.name.replace('%22', '"').replace('%0D', '\r').replace('%0A', '\n')).toBe(name)
  }
})
