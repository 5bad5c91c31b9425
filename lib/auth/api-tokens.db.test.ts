import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POST as postToken } from '@/app/api/api-tokens/route'
import { PUT as putCustomer } from '@/app/api/customers/[id]/route'
import { POST as postCustomer } from '@/app/api/customers/route'
import { POST as postLogout } from '@/app/api/logout/route'
import { GET as getUser } from '@/app/api/user/route'
import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { sha256 } from '@/lib/core/crypto'
import { auditLog } from '@/lib/db/schema/platform'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createToken, revokeToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { listTokens } from '@/lib/modules/api-tokens/api-tokens.queries'
import { newTokenInput } from '@/lib/modules/api-tokens/api-tokens.schema'

import { testCompany } from './testing'

let database: Awaited<ReturnType<typeof testDatabase>>
let office: Awaited<ReturnType<typeof testCompany>>
let maker: Actor

beforeAll(async () => {
  database = await testDatabase()
  office = await testCompany()
  maker = await office.actor('companyAdmin')
})
afterAll(() => database.drop())

const make = (actor: Actor, permissions: Permission[] = ['edit customers', 'show customers']) =>
  createToken(
    requireScope('apiSettings', actor),
    newTokenInput.parse({ name: 'מערכת מלאי', permissions, days: 30 }),
    actor,
  )

const customer = (name = 'נועה לוי') => ({
  kind: 'person',
  name,
  contactName: '',
  phone: '',
  email: '',
  nationalId: '',
  status: 'active',
  city: '',
  street: '',
  source: '',
  nextFollowUpOn: '',
  notes: '',
})

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
type Call = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  params?: Record<string, string>
}

const call = (handler: Handler, method: string, { token, body, headers = {}, params = {} }: Call) =>
  handler(
    new Request('http://127.0.0.1:3999/api/any', {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve(params) },
  )

const statusOf = async (answer: Promise<Response>) => {
  const response = await answer
  const { error } = (await response.json()) as { error?: { code: string } }
  return error ? `${response.status} ${error.code}` : response.status
}

describe('an API token', () => {
  it('is kept as its SHA-256 alone, shown once, and the app role cannot even read that', async () => {
    const { id, token } = await make(maker)
    expect(token).toMatch(/^kesher_[\w-]{43}$/)
    const kept = await inAuth((tx) => tx.execute(sql`select to_jsonb(t) as row from api_tokens t where id = ${id}`))
    const text = JSON.stringify(kept.rows)
    expect([text.includes(token), text.includes(sha256(token))]).toEqual([false, true])
    const [row] = await listTokens(requireScope('apiSettings', maker))
    expect(JSON.stringify(row)).not.toContain(sha256(token))
    expect(row).toMatchObject({ name: 'מערכת מלאי', last4: token.slice(-4), state: 'active', lastUsedAt: null })
    await expect(inCompany(maker, (tx) => tx.execute(sql`select token_hash from api_tokens`))).rejects.toThrow()
  })

  it('does what its maker may, needs no same-origin proof, and leaves its trace in the audit log and in its last use', async () => {
    const { id, token } = await make(maker)
    const answer = await call(postCustomer, 'POST', { token, body: customer() })
    expect(answer.status).toBe(200)
    const { id: customerId } = await answer.json()
    const rows = await inCompany(maker, (tx) => tx.select().from(auditLog))
    const row = rows.find(({ entityId }) => entityId === customerId)
    expect([row?.action, row?.actorId, row?.data.via]).toEqual(['customer.created', maker.id, { token: id }])
    const [used] = (await listTokens(requireScope('apiSettings', maker))).filter((one) => one.id === id)
    expect([used?.lastUsedAt instanceof Date, used?.lastUsedIp]).toEqual([true, 'direct'])
  })

  it('opens no more than it names, and no more than its maker holds at that moment (requirement 7)', async () => {
    const { token: reader } = await make(maker, ['show customers'])
    expect(await statusOf(call(postCustomer, 'POST', { token: reader, body: customer() }))).toBe('403 forbidden')
    const agent = await office.actor('companyAdmin')
    const { token } = await make(agent)
    expect(await statusOf(call(postCustomer, 'POST', { token, body: customer() }))).toBe(200)
    await inAuth((tx) => tx.execute(sql`delete from user_roles where user_id = ${agent.id}`))
    expect(await statusOf(call(postCustomer, 'POST', { token, body: customer() }))).toBe('403 forbidden')
  })

  it('cannot name what its maker does not hold, nor what is for people alone', async () => {
    const agent = { ...(await office.actor('agent')), permissions: new Set<Permission>(['edit api settings']) }
    await expect(make(agent, ['edit customers'])).rejects.toMatchObject({
      status: 422,
      fields: { permissions: expect.any(String) },
    })
    for (const permission of ['superAdmin', 'act as company', 'edit api settings', 'manage roles'])
      expect(newTokenInput.safeParse({ name: 'x', permissions: [permission], days: 30 }).success).toBe(false)
    expect(newTokenInput.safeParse({ name: 'x', permissions: ['edit customers'], days: 36_500 }).success).toBe(false)
  })

  it.each([
    ['revoked', (id: string) => revokeToken(requireScope('apiSettings', maker), id)],
    [
      'over',
      (id: string) => inAdmin(`update api_tokens set expires_at = now() - interval '1 second' where id = '${id}'`),
    ],
  ])('opens nothing once it is %s', async (_, end) => {
    const { id, token } = await make(maker)
    await end(id)
    expect(await statusOf(call(getUser, 'GET', { token }))).toBe('401 bad_token')
  })

  it.each([
    'update users set disabled_at = now()',
    "update users set verified = 'no'",
    'update users set must_change_password = true',
  ])('opens nothing after: %s', async (change) => {
    const person = await office.actor('companyAdmin')
    const { token } = await make(person)
    expect(await statusOf(call(getUser, 'GET', { token }))).toBe(200)
    await inAdmin(`${change} where id = '${person.id}'`)
    expect(await statusOf(call(getUser, 'GET', { token }))).toBe('401 bad_token')
  })

  it.each(['kesher_', `kesher_${'x'.repeat(43)}`, 'x', '', randomUUID()])(
    'that is none opens nothing: %s',
    async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      expect(await statusOf(call(getUser, 'GET', { headers }))).toBe('401 bad_token')
    },
  )

  it('reaches nothing of a person’s own session, whatever it names', async () => {
    const { token } = await make(maker)
    expect(await statusOf(call(postLogout, 'POST', { token }))).toBe('403 session_only')
    const body = { name: 'x', permissions: ['show customers'], days: 30 }
    expect(await statusOf(call(postToken, 'POST', { token, body }))).toBe('403 session_only')
  })

  it('of one company finds no row of another, and another company’s people do not see or end it', async () => {
    const stranger = await (await testCompany()).actor('companyAdmin')
    const { token } = await make(stranger)
    const { id } = await (
      await call(postCustomer, 'POST', { token: (await make(maker)).token, body: customer() })
    ).json()
    const change = { ...customer(), version: 1 }
    expect(await statusOf(call(putCustomer, 'PUT', { token, body: change, params: { id } }))).toBe('404 not_found')
    const { id: ours } = await make(maker)
    await expect(revokeToken(requireScope('apiSettings', stranger), ours)).rejects.toMatchObject({ status: 404 })
    expect((await listTokens(requireScope('apiSettings', stranger))).map((one) => one.id)).not.toContain(ours)
  })

  it('of a suspended company looks and does not write', async () => {
    const theirs = await testCompany()
    const person = await theirs.actor('companyAdmin')
    const { token } = await make(person)
    await inAdmin(`update companies set state = 'suspended' where id = '${theirs.companyId}'`)
    expect(await statusOf(call(getUser, 'GET', { token }))).toBe(200)
    expect(await statusOf(call(postCustomer, 'POST', { token, body: customer() }))).toBe('403 read_only')
  })
})

describe('the pace of a token', () => {
  it('stands in the headers of every answer, and past it comes 429 with the time to wait', async () => {
    process.env.REQUESTS_PER_MINUTE = '5'
    try {
      const person = await office.actor('companyAdmin')
      const { token } = await make(person)
      const answers = await Promise.all(Array.from({ length: 8 }, () => call(getUser, 'GET', { token })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(3)
      for (const { headers } of answers) {
        expect(headers.get('ratelimit-limit')).toBe('5')
        expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
      }
      expect(answers.map(({ headers }) => headers.get('ratelimit-remaining')).sort()).toEqual([...'00001234'])
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      const bad = await call(postCustomer, 'POST', { token: (await make(person, ['show customers'])).token, body: {} })
      expect([bad.status, bad.headers.get('ratelimit-remaining')]).toEqual([403, '4'])
    } finally {
      delete process.env.REQUESTS_PER_MINUTE
    }
  })
})

/**
 * Runs a statement as superuser, past row-level security: as elapsed time or a database administrator would change the
 * data.
 */
async function inAdmin(statement: string) {
  const { default: pg } = await import('pg')
  const superuser = new URL(process.env.TEST_SUPERUSER_URL ?? '')
  superuser.pathname = new URL(database.adminUrl).pathname
  const client = new pg.Client({ connectionString: superuser.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}
