import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ownInstallation } from '../support/installation'
import { isInSample } from '../support/sample'
import { newWorld } from '../support/world'
import { type Client, callHandler, newSignedInClient } from './call-handler'
import { handlerNames } from './table/handlers'
import { NOBODY } from './table/ids'

const GARBAGE: unknown[] = [
  {},
  [],
  null,
  7,
  'שלום',
  { id: { $ne: null } },
  { name: ['א', 'ב'], email: { toString: 1 } },
  { text: '\u202e<script>alert(1)</script>\u0007' },
  { name: 'א'.repeat(5000), version: -1, amount: '1e309', expiresAt: '2026-02-30' },
]
const QUERIES = ['q=1&q=2&sort[]=x', '__proto__[x]=1&limit=-1&after=%00&page=999999999999']
const POLLUTED = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'

/** Without handlers that end the caller's session or account, because the remaining requests would be anonymous. */
const NAMES = handlerNames().filter(
  (name) => !/^(POST|DELETE) (logout|account\/sessions)|rt\/stream|\[\.\.\.path\]/.test(name),
)
/** Handlers that need no body, and therefore accept any. */
const WITHOUT_BODY =
  /^DELETE|logout|verify-email\/resend|POST (account\/totp|audit\/verify|settings\/mail\/test|omnichannel\/presence\/beat|public\/verification\/file)$/
const OF_THE_INSIDE = /node_modules|\bat \/|\.tsx?:\d|select .+ from|duplicate key|violates|ECONN|stack/i

// More requests per minute than a person can send; the limit itself has tests of its own.
process.env.REQUESTS_PER_MINUTE = '1000000'
ownInstallation()

let client: Client
let requestCount = 0

beforeAll(async () => {
  client = await newSignedInClient((await (await newWorld()).admin()).id)
})
afterAll(() => console.log(`garbage: ${requestCount} requests, ${NAMES.length} handlers`))

describe('whatever is sent, no answer tells of the inside (requirements 53, 59, 60)', () => {
  it.each(NAMES)('%s', async (name) => {
    const address = `/api/${name.split(' ')[1]?.replace(/\[\w+\]/g, NOBODY)}`
    if (name.startsWith('GET ')) for (const query of QUERIES) await statusOf(`GET ${address}?${query}`)
    else await expectRefused(name, address)
  })
})

async function expectRefused(name: string, address: string) {
  const [method] = name.split(' ')
  for (const [kind, body] of GARBAGE.entries())
    if (isInSample(`${name} ${kind}`, 5)) await statusOf(`${method} ${address}`, JSON.stringify(body))
  const status = await statusOf(`${method} ${address}`, POLLUTED)
  expect(status, 'takes prototype keys').toBeGreaterThanOrEqual(WITHOUT_BODY.test(name) ? 200 : 400)
}

async function statusOf(address: string, body?: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const answer = await callHandler(
    client,
    address,
    body === undefined ? {} : { body: new TextEncoder().encode(body), headers },
  )
  requestCount++
  const inside = answer.json ? OF_THE_INSIDE.exec(answer.text)?.[0] : undefined
  expect
    .soft({ address, isFault: answer.status >= 500, inside })
    .toEqual({ address, isFault: false, inside: undefined })
  return answer.status
}
