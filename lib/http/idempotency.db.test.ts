import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { POST as postCustomer } from '@/app/api/customers/route'
import type { Actor } from '@/lib/access/scope'
import { requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { AppError } from '@/lib/core/errors'
import { idempotencyKeys } from '@/lib/db/schema/api'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { audit } from '@/lib/events/audit'
import { createToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { runIdempotent } from './idempotency'

let database: Awaited<ReturnType<typeof testDatabase>>
let actor: Actor
let token: string

beforeAll(async () => {
  database = await testDatabase()
  actor = await (await testCompany()).actor('companyAdmin')
  const input = { name: 'בדיקה', permissions: ['edit customers', 'show customers'] as const, days: 30 as const }
  const made = await createToken(
    requireScope('apiSettings', actor),
    { ...input, permissions: [...input.permissions] },
    actor,
  )
  token = made.token
})
afterAll(() => database.drop())

const customer = (name: string) => ({
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

const post = (key: string, body: unknown) =>
  postCustomer(
    new Request('http://127.0.0.1:3999/api/customers', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  )

const named = (name: string) =>
  inCompany(actor, async (tx) => (await tx.execute(sql`select id from ${customers} where name = ${name}`)).rows)
const codeOf = async (response: Response) => [response.status, (await response.json()).error?.code]

/** Runs work under an idempotency key, without a real handler. */
const call = (key: string, work: () => Promise<Response>, body: unknown = {}) =>
  runIdempotent(
    { actor, request: new Request('http://x/api/any', { method: 'POST', headers: { 'idempotency-key': key } }), body },
    work,
  )
const good = async () => Response.json({ id: 1 })
const age = (key: string, interval: string) =>
  inCompany(actor, (tx) =>
    tx.execute(sql`update idempotency_keys set claimed_at = claimed_at - ${interval}::interval where key = ${key}`),
  )

describe('a write with an idempotency key', () => {
  it.each([4, 50])('is done once, of %i parallel repetitions', async (times) => {
    const [key, name] = [randomUUID(), `לקוח ${randomUUID().slice(0, 8)}`]
    const answers = await Promise.all(Array.from({ length: times }, () => post(key, customer(name))))
    expect(await named(name)).toHaveLength(1)
    const bodies = await Promise.all(answers.map(async (one) => ({ status: one.status, body: await one.json() })))
    const done = bodies.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1)
    const others = bodies
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => `${status} ${body.error.code}`)
    expect(others.every((one) => one === '409 in_progress')).toBe(true)
    const repeated = await post(key, customer(name))
    expect([repeated.headers.get('idempotency-replayed'), await repeated.json()]).toEqual(['true', done[0]?.body])
    expect(await named(name)).toHaveLength(1)
  })

  it('is refused with another body, and as often as it comes without a key it is done', async () => {
    const key = randomUUID()
    expect((await post(key, customer('ראשון'))).status).toBe(200)
    expect(await codeOf(await post(key, customer('שני')))).toEqual([409, 'key_reused'])
    expect(await named('שני')).toEqual([])
  })

  it.each(['', ' ', 'שלום', 'x'.repeat(256), 'a b'])('is refused where the key is none: %j', async (key) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = new Request('http://127.0.0.1:3999/api/customers', { method: 'POST', headers, body: '{}' })
    // `Headers` itself refuses some of these values.
    Object.defineProperty(request, 'headers', {
      value: { get: (name: string) => (name === 'idempotency-key' ? key : new Headers(headers).get(name)) },
    })
    await expect(runIdempotent({ actor, request, body: {} }, good)).rejects.toMatchObject({ status: 400 })
  })

  it('that was refused, or failed before it did anything, may be tried again under its key', async () => {
    const key = randomUUID()
    const refused = () => Promise.reject(new AppError('לא', { status: 409, code: 'stale' }))
    await expect(call(key, refused)).rejects.toMatchObject({ code: 'stale' })
    await expect(call(key, () => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
    expect((await call(key, async () => new Response(null, { status: 503 }))).status).toBe(503)
    expect(await (await call(key, good)).json()).toEqual({ id: 1 })
    expect((await call(key, good)).headers.get('idempotency-replayed')).toBe('true')
  })

  it('that was committed before a fault is never done again', async () => {
    const key = randomUUID()
    const half = async () => {
      await inCompany(actor, (tx) => audit(tx, actor, { action: 'test.done', entity: 'test' }))
      throw new Error('the answer was lost')
    }
    await expect(call(key, half)).rejects.toThrow('the answer was lost')
    await expect(call(key, good)).rejects.toMatchObject({ status: 409, code: 'in_progress' })
    await age(key, '3 minutes')
    await expect(call(key, good)).rejects.toMatchObject({ status: 409, code: 'answer_lost' })
  })

  it('whose process died before it did anything is taken over after two minutes; after a day the key is free', async () => {
    const key = randomUUID()
    const never = () => new Promise<Response>(() => undefined)
    void call(key, never)
    const waiting = () =>
      inCompany(
        actor,
        async (tx) => (await tx.execute(sql`select from idempotency_keys where key = ${key}`)).rows.length,
      )
    while ((await waiting()) === 0) await new Promise((resolve) => setImmediate(resolve))
    await expect(call(key, good)).rejects.toMatchObject({ code: 'in_progress' })
    await age(key, '3 minutes')
    expect((await call(key, good)).status).toBe(200)
    await expect(call(key, good, { other: 1 })).rejects.toMatchObject({ code: 'key_reused' })
    await age(key, '25 hours')
    expect((await call(key, good, { other: 1 })).headers.get('idempotency-replayed')).toBeNull()
  })

  it('keeps its answer sealed: it may hold what is shown once (requirement 47)', async () => {
    const key = randomUUID()
    await call(key, async () => Response.json({ secret: 'whsec_canary' }))
    const rows = await inCompany(actor, (tx) => tx.select().from(idempotencyKeys))
    expect(JSON.stringify(rows)).not.toContain('canary')
    expect(await (await call(key, good)).json()).toEqual({ secret: 'whsec_canary' })
  })

  it('of one user is nothing to another', async () => {
    const key = randomUUID()
    await call(key, good)
    const other = await (await testCompany()).actor('companyAdmin')
    const request = new Request('http://x/api/any', { method: 'POST', headers: { 'idempotency-key': key } })
    const answer = await runIdempotent({ actor: other, request, body: { own: true } }, async () =>
      Response.json({ id: 2 }),
    )
    expect(await answer.json()).toEqual({ id: 2 })
  })
})
