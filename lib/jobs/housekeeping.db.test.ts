import { sql } from 'drizzle-orm'
import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { registerCompany } from '@/lib/auth/companies'
import { newId } from '@/lib/db/id'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { HOUSEKEEPING_CRON, housekeepingTasks, sweep } from './housekeeping'

let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  const company = { kind: 'company', businessKind: 'company', registrationNumber: '514392817' } as const
  const text = { name: 'חברה', address: 'הרצל 1', phone: '+97236123456', email: 'a@example.co.il', terms: 'תנאים' }
  companyId = (await registerCompany({ ...company, ...text })).id
})

afterAll(() => database.drop())

const count = (table: 'rate_limits' | 'auth_tokens') =>
  inAuth(async (tx) => (await tx.execute(sql`select from ${sql.raw(table)}`)).rows.length)

it('limits and tokens that ended long ago go, those that still count stay', async () => {
  await inAuth(async (tx) => {
    await tx.execute(
      sql`insert into rate_limits values ('old', 5, now() - interval '2 days'), ('new', 5, now() + interval '5 minutes')`,
    )
    await tx.execute(sql`insert into auth_tokens (token_hash, kind, expires_at)
      values ('old', 'setup', now() - interval '8 days'), ('new', 'setup', now() - interval '1 day')`)
  })
  await sweep()
  expect([await count('rate_limits'), await count('auth_tokens')]).toEqual([1, 1])
})

it('devices that nobody signed in from for half a year go', async () => {
  const userId = newId()
  const left = await inAuth(async (tx) => {
    await tx.execute(sql`insert into users (company_id, id, email, display_name, role, password_hash)
      values (${companyId}, ${userId}, 'device@example.com', 'בדיקה', 'staff', '')`)
    await tx.execute(sql`insert into known_devices (id, user_id, token_hash, used_at) values
      (${newId()}, ${userId}, 'old', now() - interval '181 days'), (${newId()}, ${userId}, 'new', now() - interval '179 days')`)
  }).then(async () => {
    await sweep()
    return inAuth((tx) => tx.execute(sql`select token_hash from known_devices where user_id = ${userId}`))
  })
  expect(left.rows).toEqual([{ token_hash: 'new' }])
})

it('news older than two days goes, of every company', async () => {
  await inCompany({ companyId }, (tx) =>
    tx.execute(sql`insert into rt_events (company_id, topic, entity_id, kind, at) values
      (${companyId}, 'customer', ${newId()}, 'created', now() - interval '3 days'),
      (${companyId}, 'customer', ${newId()}, 'created', now() - interval '1 day')`),
  )
  await sweep()
  const left = await inCompany({ companyId }, (tx) => tx.execute(sql`select from rt_events`))
  expect(left.rows).toHaveLength(1)
})

it('keys of repeated writes go after a day, deliveries after a month, but for those that still wait', async () => {
  const [userId, endpointId] = [newId(), newId()]
  await inAuth((tx) =>
    tx.execute(sql`insert into users (company_id, id, email, display_name, role, password_hash)
      values (${companyId}, ${userId}, 'sweep@example.com', 'בדיקה', 'staff', '')`),
  )
  const left = await inCompany({ companyId }, async (tx) => {
    await tx.execute(sql`insert into idempotency_keys (company_id, id, user_id, key, fingerprint, claimed_at) values
      (${companyId}, ${newId()}, ${userId}, 'old', '', now() - interval '25 hours'),
      (${companyId}, ${newId()}, ${userId}, 'new', '', now() - interval '23 hours')`)
    await tx.execute(sql`insert into webhook_endpoints (company_id, id, name, url, events, secret_sealed, secret_last4)
      values (${companyId}, ${endpointId}, 'x', 'https://x.example/', '{}', '', '')`)
    for (const [days, state] of [
      [31, 'delivered'],
      [29, 'failed'],
      [31, 'waiting'],
    ] as const)
      await tx.execute(sql`insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event, body, state, created_at)
        values (${companyId}, ${newId()}, ${endpointId}, ${newId()}, 'x', '{}', ${state}, now() - make_interval(days => ${days}))`)
    return () =>
      inCompany({ companyId }, async (again) => [
        (await again.execute(sql`select key from idempotency_keys`)).rows.map(({ key }) => key),
        (await again.execute(sql`select state from webhook_deliveries order by 1`)).rows.map(({ state }) => state),
      ])
  })
  await sweep()
  expect(await left()).toEqual([['new'], ['failed', 'waiting']])
})

it('the timetable is one that the queue can read, of a job that there is', () => {
  expect(parseCrontab(HOUSEKEEPING_CRON).map(({ task }) => task)).toEqual(Object.keys(housekeepingTasks))
})
