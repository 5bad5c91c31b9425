import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActor } from '@/lib/auth/sessions'
import { sessionOf } from '@/lib/auth/testing'
import { findLink } from '@/lib/db/links'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { reconcile, startRun } from '@/lib/modules/payments/reconciliation/runs.mutations'
import { findRoute } from '@/lib/routes/find'

import { NEWCOMERS } from './company-words'
import { demoDatabase } from './testing'

let database: Awaited<ReturnType<typeof demoDatabase>>

beforeAll(async () => {
  database = await demoDatabase()
}, 240_000)
afterAll(() => database.drop())

describe('the demonstration', () => {
  test('says of everybody who was seen when they signed in, never after they were seen last nor before they joined', async () => {
    const { rows } = await inAuth((tx) =>
      tx.execute(sql`select email from users where stands_for is null
        and ((last_seen_at is null) <> (last_sign_in_at is null) or last_sign_in_at > last_seen_at or last_sign_in_at < joined_at)`),
    )
    expect(rows).toEqual([])
  })
  test('has a sign-in for every role, and each of them works', async () => {
    const roles = [
      'superAdmin',
      'masterAdmin',
      'resellerAdmin',
      'companyAdmin',
      'staff',
      'agent',
      'client',
      'unverified',
    ]
    expect(database.filled.signIns.map(({ role }) => role)).toEqual(expect.arrayContaining(roles))
    for (const { role, email, password } of database.filled.signIns) {
      expect(password.length).toBeGreaterThanOrEqual(12)
      const actor = await findActor(await sessionOf({ email, password }, { ip: 'direct', userAgent: '' }))
      expect(actor?.verified).toBe(role !== 'unverified')
      if (role === 'client') expect(actor).toMatchObject({ role: 'client', customerId: expect.any(String) })
    }
  })
  test('prints links that lead to a payment page and to a signature', async () => {
    const [payment, signature] = [tokenOf(database.filled.links.payment), tokenOf(database.filled.links.signature)]
    expect(findRoute(database.filled.links.payment)).toBe('paymentpage')
    expect(findRoute(database.filled.links.signature)).toBe('documents-sign')
    expect(await findLink('payment_page', payment)).toBeDefined()
    expect(await findLink('signer', signature)).toBeDefined()
  })
  test('has two companies of about sixty customers each, and newcomers, under a reseller under the master', async () => {
    const { rows } = await inAuth((tx) =>
      tx.execute(
        sql`select kind, cardinality(path) as depth, count(*)::int as count from companies group by 1, 2 order by 2`,
      ),
    )
    expect(rows).toEqual([
      { kind: 'master', depth: 1, count: 1 },
      { kind: 'reseller', depth: 2, count: 1 },
      { kind: 'company', depth: 3, count: 2 + NEWCOMERS.length },
    ])
    for (const companyId of await companyIds()) {
      const counted = await inCompany({ companyId }, (tx) =>
        tx.execute<{ count: number }>(sql`select count(*)::int as count from customers`),
      )
      expect(counted.rows[0]?.count).toBeGreaterThanOrEqual(50)
    }
  })
  test('has told the people of both companies of something, some of it not read yet', async () => {
    for (const companyId of await companyIds()) {
      const { rows } = await inCompany({ companyId }, (tx) =>
        tx.execute<{ count: number; unread: number }>(sql`
          select count(*)::int as count, (count(*) filter (where read_at is null))::int as unread from notifications group by user_id`),
      )
      expect(rows.length).toBeGreaterThanOrEqual(3)
      for (const { count, unread } of rows) expect([count > 0, unread < 15]).toEqual([true, true])
      expect(rows.some(({ unread }) => unread > 0)).toBe(true)
      expect(rows.some(({ count, unread }) => count > unread)).toBe(true)
    }
  })
  test('has projects and tasks of both companies: late, due today, done, blocked and without a project', async () => {
    for (const companyId of await companyIds()) {
      const { rows } = await inCompany({ companyId }, (tx) =>
        tx.execute<Record<string, number>>(sql`select
          (select count(*)::int from task_projects) as projects,
          count(*) filter (where due_on < ${businessDay()} and closed_at is null)::int as late,
          count(*) filter (where due_on = ${businessDay()})::int as today,
          count(*) filter (where closed_at is not null)::int as closed,
          count(*) filter (where exists (select from task_links k where k.to_id = t.id))::int as blocked,
          count(*) filter (where parent_id is not null)::int as below,
          count(*) filter (where project_id is null)::int as loose,
          count(*) filter (where customer_id is not null or lead_id is not null)::int as about,
          count(*) filter (where last_activity_at > now() or created_at > state_since)::int as impossible
          from tasks t`),
      )
      const { impossible, ...counts } = rows[0] ?? {}
      for (const [what, number] of Object.entries(counts)) expect(number, what).toBeGreaterThan(0)
      expect(impossible).toBe(0)
    }
  })
  test('says the same as the books of the simulated gateway, but for one charge that waits for a person and one of the counter', async () => {
    const kinds: string[][] = []
    for (const companyId of await companyIds()) {
      const open = await differencesOf(companyId)
      expect(open.every(({ transaction }) => transaction.length === 36)).toBe(true)
      const { rows: accounts } = await inCompany({ companyId }, (tx) =>
        tx.execute<{ id: string }>(sql`select id from gateway_accounts where company_id = ${companyId}`),
      )
      for (let day = businessDay(); day > addDays(businessDay(), -130); day = addDays(day, -2))
        for (const { id: accountId } of accounts) {
          const { id: runId } = await startRun({ companyId }, { accountId, day })
          await reconcile({ companyId, runId })
        }
      expect(await differencesOf(companyId)).toEqual(open)
      kinds.push(open.map(({ kind, held }) => `${kind}${held ? ' held' : ''}`).sort())
    }
    expect(kinds).toEqual([['missing_here', 'missing_here held'], ['missing_here held']])
  }, 60_000)
})

const differencesOf = async (companyId: string) => {
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ kind: string; transaction: string; held: boolean }>(sql`
      select kind, transaction, attempt_id is not null as held from payment_differences
      where company_id = ${companyId} and state = 'open' order by transaction`),
  )
  return rows
}

/** The two companies with demo sign-ins. */
async function companyIds(): Promise<string[]> {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ id: string }>(sql`select id from companies where kind = 'company' order by created_at, id limit 2`),
  )
  return rows.map(({ id }) => id)
}

const tokenOf = (path: string) => path.split('/').at(-1) ?? ''
