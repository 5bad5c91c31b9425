import { sql } from 'drizzle-orm'
import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createCompany } from '@/lib/auth/companies'
import { newId } from '@/lib/db/id'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { houseTasks, SWEEP_AT, sweep } from './housekeeping'

let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  const company = { kind: 'company', businessKind: 'company', registrationNumber: '514392817' } as const
  const text = { name: 'חברה', address: 'הרצל 1', phone: '+97236123456', email: 'a@example.co.il', terms: 'תנאים' }
  companyId = (await createCompany({ ...company, ...text })).id
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

it('the timetable is one that the queue can read, of a job that there is', () => {
  expect(parseCrontab(SWEEP_AT).map(({ task }) => task)).toEqual(Object.keys(houseTasks))
})
