import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { registerCompany } from '@/lib/auth/companies'
import { accountTasks } from '@/lib/auth/password-reset'
import { createUser } from '@/lib/auth/users'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { openBody } from '@/lib/mail/outbox'

import { POST } from './route'

const ORIGIN = 'http://127.0.0.1:3999'
const EVIL = [
  'evil.example',
  'evil.example:80',
  '127.0.0.1:3999.evil.example',
  '127.0.0.1:3999@evil.example',
  'evil.example#127.0.0.1:3999',
]
const FORGED: Record<string, string>[] = EVIL.flatMap((host) => [
  { host },
  { 'x-forwarded-host': host },
  { 'x-forwarded-host': `127.0.0.1:3999, ${host}`, 'x-forwarded-proto': 'https' },
  { forwarded: `host=${host};proto=https` },
  { 'x-host': host, 'x-forwarded-server': host },
  { 'x-original-url': `https://${host}/`, 'x-rewrite-url': `https://${host}/` },
])

let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await registerCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })).id
})
afterAll(() => database.drop())

describe('asking for a new password', () => {
  test(`mails a link to our origin under each of ${FORGED.length} forged hosts (requirement 25)`, async () => {
    expect(FORGED.length).toBeGreaterThanOrEqual(30)
    for (const [at, headers] of FORGED.slice(0, 20).entries()) await postAt(at, headers)
    await forgetLimits()
    for (const [at, headers] of FORGED.slice(20).entries()) await postAt(20 + at, headers)
    await work()
    const mails = await inCompany({ companyId }, (tx) => tx.select().from(outbox))
    expect(mails).toHaveLength(FORGED.length)
    for (const mail of mails) {
      const links = openBody(mail).html.match(/https?:\/\/[^"<\s]+/g) ?? []
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(new URL(link).origin).toBe(ORIGIN)
    }
  })
  test('answers the same for a known and an unknown address', async () => {
    await forgetLimits()
    const known = await post({ email: 'u0@example.com' }, {})
    const unknown = await post({ email: 'nobody@example.com' }, {})
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  })
  test.each([
    ['an address that is none', { email: 'x@' }, 422],
    ['a key that is not ours', { email: 'u0@example.com', role: 'admin' }, 422],
    ['a list for an address', { email: ['u0@example.com'] }, 422],
    ['nothing', {}, 422],
  ])('refuses %s', async (_, body, status) => {
    expect((await post(body, {})).status).toBe(status)
  })
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling', { 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', { 'sec-fetch-site': '', origin: 'null' }],
    ['nowhere', { 'sec-fetch-site': '' }],
  ])('refuses a request from %s', async (_, headers) => {
    expect((await post({ email: 'u0@example.com' }, headers)).status).toBe(403)
  })
})

async function postAt(at: number, headers: Record<string, string>) {
  const email = `u${at}@example.com`
  await createUser({ companyId, email, displayName: 'דנה', role: 'staff', password: 'river-maple-cactus-48213' })
  expect((await post({ email }, headers)).status).toBe(200)
}

function post(body: unknown, headers: Record<string, string>) {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const request = new Request(`${ORIGIN}/api/forgot-password`, {
    method: 'POST',
    headers: { ...own, ...headers },
    body: JSON.stringify(body),
  })
  return POST(request, { params: Promise.resolve({}) })
}

const forgetLimits = () => onDatabase((client) => client.query('truncate rate_limits'))

/** Runs the jobs of the requests, as the worker would. */
const work = () =>
  onDatabase(async (client) => {
    const { rows } = await client.query('delete from graphile_worker._private_jobs returning payload, key as job_key')
    for (const { payload, job_key } of rows) {
      if (job_key.startsWith('reset:')) await accountTasks['account.reset']?.(payload)
    }
  })

async function onDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
