import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { registerCompany } from './companies'
import { findActor } from './sessions'
import { signIn } from './sign-in'
import { signOut } from './sign-out'
import { sessionOf } from './testing'
import { createUser } from './users'

const PASSWORD = 'river-maple-cactus-48213'
const origin = { ip: '203.0.113.7', userAgent: 'test' }
let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string
let userId: string

beforeAll(async () => {
  database = await testDatabase()
  await registerCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })
  companyId = (await registerCompany({ kind: 'company', name: 'חברה', businessKind: 'company' })).id
  const user = { companyId, email: 'Dana@Example.co.il', displayName: 'דנה', password: PASSWORD }
  userId = await createUser({ ...user, role: 'staff', roleKeys: ['agent'], isVerified: true, factorExempt: true })
})
afterAll(() => database.drop())
beforeEach(() => inAuth((tx) => tx.execute(sql`delete from rate_limits`)))

describe('signing in', () => {
  test('opens a session with the permissions of the roles, whatever the case of the address', async () => {
    const actor = await findActor(await sessionOf({ email: 'dana@example.CO.IL', password: PASSWORD }, origin))
    expect(actor).toMatchObject({ id: userId, companyId, role: 'staff', verified: true })
    expect([...(actor?.permissions ?? [])]).toContain('see own customers')
    expect(actor?.permissions.has('show customers')).toBe(false)
  })
  test('is a sign of life at once: seen last and signed in last say the same', async () => {
    await inAuth((tx) =>
      tx.execute(
        sql`update users set last_seen_at = now() - interval '3 days', last_sign_in_at = null where id = ${userId}`,
      ),
    )
    await right()
    const { rows } = await inAuth((tx) =>
      tx.execute(sql`select last_seen_at = last_sign_in_at and last_seen_at > now() - interval '1 minute' as agree
        from users where id = ${userId}`),
    )
    expect(rows).toEqual([{ agree: true }])
  })
  test('makes a new token of 256 bits every time (requirements 11, 12)', async () => {
    const tokens = await Promise.all([right(), right()])
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
  test('refuses a wrong password, an unknown address and a disabled user with the same words', async () => {
    const off = await createUser({
      companyId,
      email: 'off@example.com',
      displayName: 'כבוי',
      role: 'staff',
      password: PASSWORD,
    })
    await inAuth((tx) => tx.execute(sql`update users set disabled_at = now() where id = ${off}`))
    const answers = await Promise.all([
      wrong('dana@example.co.il'),
      wrong('nobody@example.com'),
      refused('off@example.com', PASSWORD),
    ])
    for (const answer of answers) expect(answer).toEqual({ status: 401, body: answers[0]?.body })
  })
  test('is written into the audit log of the company, and a failure too', async () => {
    await wrong('dana@example.co.il')
    const { rows } = await inCompany({ companyId }, (tx) =>
      tx.execute<{ action: string }>(sql`select action from audit_log where actor_id = ${userId} order by seq`),
    )
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['login.ok', 'login.failed']))
    expect(rows.at(-1)?.action).toBe('login.failed')
  })
})

describe('the limits (requirement 21)', () => {
  test('let at most 5 of 200 parallel tries at an account reach the password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => refused('dana@example.co.il', `wrong-${at}`, `203.0.113.${at}`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(195)
    await expect(right()).rejects.toMatchObject({ status: 429 })
  })
  test('let at most 20 tries of an address through, of IPv6 the /64', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => refused(`p${at}@example.com`, 'wrong', `2001:db8:1:2::${at}`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
    expect((await refused('z@example.com', 'wrong', '2001:db8:1:3::1')).status).toBe(401)
  })
  test('do not count what was right', async () => {
    for (let times = 0; times < 30; times++) await right()
  })
})

describe('a session', () => {
  test('is stored as a hash: no table holds a token (requirement 11)', async () => {
    const token = await right()
    const { rows } = await inAuth((tx) => tx.execute(sql`select row_to_json(s)::text as row from sessions s`))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
  test.each([
    ['after an idle hour (requirement 14)', sql`last_seen_at = now() - interval '61 minutes'`],
    ['after twelve hours (requirement 14)', sql`expires_at = now() - interval '1 second'`],
  ])('opens nothing %s', async (_, change) => {
    const token = await right()
    const actor = await findActor(token)
    await inAuth((tx) => tx.execute(sql`update sessions set ${change} where id = ${actor?.sessionId ?? null}`))
    expect(await findActor(token)).toBeNull()
  })
  test('of who runs the installation or holds voter lists is over after half an idle hour (requirement 14)', async () => {
    const token = await right()
    const actor = await findActor(token)
    const away = (minutes: number) =>
      inAuth((tx) =>
        tx.execute(
          sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where id = ${actor?.sessionId ?? null}`,
        ),
      )
    await away(31)
    expect(await findActor(token, { touch: false })).not.toBeNull()
    for (const permission of ['access mastercrm', 'manage elections']) {
      const grant = newId()
      await inAuth((tx) =>
        tx.execute(
          sql`insert into user_grants (company_id, id, user_id, permission, effect) values (${companyId}, ${grant}, ${userId}, ${permission}, 'grant')`,
        ),
      )
      await away(29)
      expect(await findActor(token, { touch: false }), permission).not.toBeNull()
      await away(31)
      expect(await findActor(token, { touch: false }), permission).toBeNull()
      await inAuth((tx) => tx.execute(sql`update user_grants set deleted_at = now() where id = ${grant}`))
    }
  })
  test('is kept alive by use', async () => {
    const token = await right()
    const actor = await findActor(token)
    await inAuth((tx) =>
      tx.execute(
        sql`update sessions set last_seen_at = now() - interval '59 minutes' where id = ${actor?.sessionId ?? null}`,
      ),
    )
    await findActor(token)
    const { rows } = await inAuth((tx) =>
      tx.execute<{ fresh: boolean }>(
        sql`select last_seen_at > now() - interval '1 minute' as fresh from sessions where id = ${actor?.sessionId ?? null}`,
      ),
    )
    expect(rows[0]?.fresh).toBe(true)
  })
  test('is over for good after signing out: the replayed cookie gives nobody (requirement 13)', async () => {
    const token = await right()
    const actor = await findActor(token)
    if (!actor) throw new Error('no session')
    await signOut(actor, origin)
    expect(await findActor(token)).toBeNull()
  })
})

const right = () => sessionOf({ email: 'dana@example.co.il', password: PASSWORD }, origin)
const wrong = (email: string) => refused(email, 'not the password')

async function refused(email: string, password: string, ip = origin.ip) {
  const error = await signIn({ email, password }, { ...origin, ip }).catch((reason: unknown) => reason)
  if (!(error instanceof AppError)) throw error
  return { status: error.status, body: error.toJson() }
}
