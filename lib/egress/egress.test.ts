import type { ServerResponse } from 'node:http'
import { Agent, createServer, type RequestOptions, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { makeIdentity } from '@/lib/pdf/certificate-make'

import { allowedUrl, EgressError, egressOver, pinnedAgent } from './egress'
import { isPublicAddress } from './public-address'

const PUBLIC = { address: '93.184.215.14', family: 4 }

/** Addresses that must not be called, in spellings that parsers interpret differently. */
const FORBIDDEN = [
  // Loopback and its spellings
  'https://127.0.0.1/',
  'https://127.0.0.1:8443/',
  'https://127.1/',
  'https://127.0.1/',
  'https://127.255.255.254/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0x7f.0x0.0x0.0x1/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0177.0.0.01/',
  'https://00000177.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://0x0/',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://127．0．0．1/',
  'https://127｡0｡0｡1/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost:8443/',
  'https://localhost./',
  'https://a.localhost/',
  'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'https://localhost.localdomain/',
  'https://ip6-localhost/',
  'https://127.0.0.1./',
  // IPv6 loopback, unspecified, mapped and compatible
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[0000::0001]/',
  'https://[::1]:8443/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::ffff:c0a8:101]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:a9fe:a9fe::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[fe80::1]/',
  'https://[fe80::1%25eth0]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fdff::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[ff0e::1]/',
  'https://[100::1]/',
  'https://[3fff::1]/',
  'https://[2001:10::1]/',
  'https://[2001:20::1]/',
  'https://[4000::1]/',
  'https://[5f00::1]/',
  'https://[::2]/',
  // Private, link-local, shared and special networks
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://10.1/',
  'https://0x0a000001/',
  'https://167772161/',
  'https://012.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://192.168.1.1:8080/',
  'https://192.168.257/',
  'https://3232235777/',
  'https://0xc0a80101/',
  'https://0300.0250.1.1/',
  'https://100.64.0.1/',
  'https://100.127.255.254/',
  'https://169.254.0.1/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.19.255.255/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://239.255.255.250/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://4294967295/',
  'https://192.88.99.1/',
  'https://0.1.2.3/',
  // Metadata services
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'https://169.254.43518/',
  'https://169.16689662/',
  'https://169.254.169.254.:8443/',
  'https://metadata.google.internal/',
  'https://metadata/',
  'https://instance-data/',
  'https://100.100.100.200/',
  'https://192.0.0.192/',
  'https://169.254.170.2/',
  // Names that are local by convention
  'https://intranet/',
  'https://db/',
  'https://postgres.internal/',
  'https://printer.local/',
  'https://router.lan/',
  'https://nas.home/',
  'https://nas.home.arpa/',
  'https://mail.corp/',
  'https://x.private/',
  'https://a.intranet/',
  'https://example.onion/',
  'https://1.0.0.127.in-addr.arpa/',
  'https://a.test/',
  'https://a.invalid/',
  'https://example.com./',
  // Other schemes, credentials, ports of other services
  'http://example.com/',
  'HTTP://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com:25/_x',
  'data:text/html,x',
  'javascript:alert(1)',
  'ws://example.com/',
  'ldap://example.com/',
  'dict://example.com:11211/',
  'jar:https://example.com!/',
  'blob:https://example.com/x',
  'unix:/var/run/docker.sock',
  '//example.com/',
  'example.com',
  'https://user@example.com/',
  'https://user:pass@example.com/',
  'https://example.com@127.0.0.1/',
  'https://:x@example.com/',
  'https://example.com:22/',
  'https://example.com:25/',
  'https://example.com:80/',
  'https://example.com:465/',
  'https://example.com:0/',
  'https://example.com:99999/',
  'https://example.com:-1/',
  'https://example.com:8 443/',
  // Spellings that parsers interpret in two ways
  'https:/127.0.0.1/',
  'https:127.0.0.1',
  'https:\\\\127.0.0.1\\',
  'https://example.com\\@127.0.0.1/',
  'https://127.0.0.1\\@example.com/',
  'https:///127.0.0.1/',
  ' https://example.com/',
  'https://example.com/\n',
  'https://exam\tple.com/',
  'https://example.com/a b',
  'https://example.com\u0000.evil/',
  'https://\u202eexample.com/',
  'https://exa\u200bmple.com/',
  'https://example.com\r\nHost: x/',
  'https://[::1/',
  'https://[127.0.0.1]/',
  'https://[v1.a]/',
  'https://%31%32%37.0.0.1/',
  'https://127%2e0%2e0%2e1/',
  'https://',
  'https://?x',
  'https://#x',
  'https://.',
  'https://..',
  'https://*/',
  '',
  'https://1.2.3.4.5/',
  'https://256.0.0.1/',
]

const BYTES = Buffer.from([0x89, 0x50, 0xff, 0x00, 0xfe])

const REPLIES: Record<string, (response: ServerResponse) => unknown> = {
  '/redirect': (response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
  '/zip': (response) => response.writeHead(200, { 'content-encoding': 'br' }).end('xx'),
  '/large': (response) => response.writeHead(200).end('א'.repeat(200_000)),
  '/bytes': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(BYTES),
  '/hangs-up': (response) => response.socket?.destroy(),
  '/slow': (response) => response.writeHead(200).write('x'),
  '/silent': () => undefined,
}

let server: Server
let port: number
const heard: {
  url: string | undefined
  method?: string | undefined
  headers: Record<string, unknown>
  body: string
}[] = []

beforeAll(async () => {
  const { privateKey, certificate } = await makeIdentity()
  const pem = (label: string, text: string) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----\n`
  server = createServer(
    { key: pem('PRIVATE KEY', privateKey), cert: pem('CERTIFICATE', certificate) },
    (request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk.toString('latin1')
      })
      request.on('end', () => {
        heard.push({ url: request.url, method: request.method, headers: request.headers, body })
        const reply = REPLIES[request.url ?? '']
        if (reply) reply(response)
        else response.writeHead(200).end('תודה')
      })
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** An agent that connects to our own test server, whatever address was pinned; the pinned address itself was public. */
const toOurs = () =>
  new Agent({
    rejectUnauthorized: false,
    lookup: (_host, options, found) =>
      options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  } satisfies RequestOptions)

const resolve = async () => [PUBLIC]
const call = (path: string) =>
  ({ url: `https://hooks.example.com:${port}${path}`, method: 'POST', body: '{}' }) as const
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error) => (error instanceof EgressError ? error.fault : error),
  )

describe('outbound calls to hosts that a tenant names (requirement 35)', () => {
  it('are refused for every address of the corpus, before any name is looked up', async () => {
    expect(new Set(FORBIDDEN).size).toBeGreaterThanOrEqual(120)
    const looked = vi.fn(resolve)
    const agentFor = vi.fn(toOurs)
    const call = egressOver({ resolve: looked, agentFor })
    const faults = await Promise.all(FORBIDDEN.map((url) => faultOf(call({ url, method: 'GET' }))))
    expect(FORBIDDEN.filter((_, index) => faults[index] !== 'address')).toEqual([])
    expect([looked.mock.calls, agentFor.mock.calls]).toEqual([[], []])
  })

  it.each([
    'https://hooks.example.com/kesher?x=1',
    'https://hooks.example.com:8443/',
    'https://מאגר.co.il/hook',
    'https://93.184.215.14/',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  ])('are let through to the public internet: %s', (url) => expect(allowedUrl(url)).not.toBeNull())

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1%eth0',
    '0.0.0.0',
    '100.64.0.1',
    '192.168.1.1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    'not an address',
    '',
  ])('are refused where a name stands for %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    const agentFor = vi.fn(toOurs)
    const egress = egressOver({ resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }], agentFor })
    expect(await faultOf(egress(call('/')))).toBe('address')
    expect(agentFor).not.toHaveBeenCalled()
  })

  it('are refused where one of several addresses is not public, in any order', async () => {
    for (const found of [
      [PUBLIC, { address: '10.0.0.1', family: 4 }],
      [{ address: '::1', family: 6 }, PUBLIC],
    ])
      expect(await faultOf(egressOver({ resolve: async () => found, agentFor: toOurs })(call('/')))).toBe('address')
  })

  it('look a name up once: a name that changes its mind is held at the address that was checked (rebinding)', async () => {
    const answers = [[PUBLIC], [{ address: '127.0.0.1', family: 4 }]]
    const looked = vi.fn(async () => answers.shift() ?? [])
    const agentFor = vi.fn(toOurs)
    expect((await egressOver({ resolve: looked, agentFor })(call('/'))).status).toBe(200)
    expect(looked).toHaveBeenCalledOnce()
    expect(agentFor).toHaveBeenCalledExactlyOnceWith(PUBLIC)
  })

  it('go to the pinned address by an agent that asks nobody else', async () => {
    const before = heard.length
    const pinned = () => pinnedAgent({ address: '127.0.0.1', family: 4 })
    // The connection succeeds and then fails on TLS, since the test server's certificate is not for that name.
    expect(await faultOf(egressOver({ resolve, agentFor: pinned })(call('/')))).toBe('connection')
    expect(heard.length).toBe(before)
  })

  it('fail closed where the first lookup fails or finds nothing', async () => {
    const failing = async () => Promise.reject(new Error('SERVFAIL'))
    expect(await faultOf(egressOver({ resolve: failing, agentFor: toOurs })(call('/')))).toBe('not_found')
    expect(await faultOf(egressOver({ resolve: async () => [], agentFor: toOurs })(call('/')))).toBe('not_found')
  })
})

describe('an answer', () => {
  const egress = egressOver({ resolve, agentFor: toOurs })

  it('is given with its status and text; what went out asked for no compression', async () => {
    expect(
      await egress({ ...call('/ok'), headers: { 'content-type': 'application/json', 'accept-encoding': 'br' } }),
    ).toMatchObject({ status: 200, body: 'תודה', isCut: false })
    expect(heard.at(-1)).toMatchObject({
      body: '{}',
      headers: { 'accept-encoding': 'identity', host: `hooks.example.com:${port}` },
    })
  })

  it('that redirects is an answer like any other: nobody follows it', async () => {
    const before = heard.length
    expect((await egress(call('/redirect'))).status).toBe(302)
    expect(heard.length).toBe(before + 1)
  })

  it('is cut after 64 KB', async () => {
    const { body, isCut } = await egress(call('/large'))
    expect([isCut, Buffer.byteLength(body) <= 65_540]).toEqual([true, true])
  })

  it('that is compressed against our word is not decoded', async () => {
    expect(await egress(call('/zip'))).toMatchObject({ status: 200, body: '', isCut: false })
  })

  it('is given as bytes where bytes were asked for', async () => {
    const { body, bytes, headers } = await egress({ url: call('/bytes').url, method: 'GET', asBytes: true })
    expect([body, Buffer.from(bytes ?? []), headers?.['content-type']]).toEqual(['', BYTES, 'image/png'])
  })

  it('comes to bytes and to a deletion as to a text', async () => {
    await egress({ ...call('/ok'), body: BYTES })
    expect(heard.at(-1)).toMatchObject({ method: 'POST', body: BYTES.toString('latin1') })
    expect((await egress({ url: call('/ok').url, method: 'DELETE' })).status).toBe(200)
    expect(heard.at(-1)).toMatchObject({ method: 'DELETE', body: '' })
  })

  it('that is lost says whether the request may have been received', async () => {
    const wasSent = (work: Promise<unknown>) => work.catch((error: EgressError) => error.wasSent)
    expect(await wasSent(egress(call('/hangs-up')))).toBe(true)
    expect(await wasSent(egressOver({ resolve, agentFor: toOurs, totalMs: 300 })(call('/silent')))).toBe(true)
    const toNobody = () => pinnedAgent({ address: '127.0.0.1', family: 4 })
    expect(await wasSent(egressOver({ resolve, agentFor: toNobody })(call('/')))).toBe(false)
  })

  it.each(['/silent', '/slow'])('that does not come to its end in time is a timeout: %s', async (path) => {
    const hasty = egressOver({ resolve, agentFor: toOurs, totalMs: 300 })
    expect(await faultOf(hasty(call(path)))).toBe('timeout')
  })
})
