import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { registerCompany } from '../companies'
import { choosePassword } from '../password-reset'
import { findActor, startSession } from '../sessions'
import { signIn } from '../sign-in'
import { issueToken } from '../tokens'
import { createUser } from '../users'
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes, turnOffFactor } from './enrolment'
import { verifySecondStep } from './second-step'

const PASSWORD = 'river-maple-cactus-48213'
const origin = { ip: '203.0.113.7', userAgent: 'test' }
let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  await registerCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })
  companyId = (await registerCompany({ kind: 'company', name: 'חברה', businessKind: 'company' })).id
})
afterAll(() => database.drop())
beforeEach(() => inAuth((tx) => tx.execute(sql`delete from rate_limits`)))

describe('whoever administers (requirement 23)', () => {
  test('holds nothing until the second factor is on, and all of it from then on', async () => {
    const { actor, token } = await person('companyAdmin')
    expect(actor.requiredActions).toEqual(['totp'])
    expect(actor.permissions.size).toBe(0)
    const { secret } = await beginEnrolment(actor)
    expect((await findActor(token))?.requiredActions).toEqual(['totp'])
    const done = await confirmEnrolment(actor, codeOf(secret))
    const free = await findActor(done.token)
    expect(free?.requiredActions).toEqual([])
    expect(free?.permissions.has('edit users')).toBe(true)
  })
  test('cannot turn it off; others can', async () => {
    const admin = await enrolled('companyAdmin')
    await expect(turnOffFactor(admin.actor)).rejects.toMatchObject({ status: 409, code: 'factor_required' })
    const staff = await enrolled('staff')
    await turnOffFactor(staff.actor)
    expect(await signIn(staff.credentials, origin)).toEqual({ session: expect.any(String) })
  })
})

describe('turning it on', () => {
  test('ends every other session, and this one has a new token (requirements 12, 15)', async () => {
    const { actor, token, id } = await person('staff')
    const elsewhere = await inAuth((tx) => startSession(tx, id, origin))
    const { secret } = await beginEnrolment(actor)
    const done = await confirmEnrolment(actor, codeOf(secret))
    expect(await findActor(elsewhere)).toBeNull()
    expect(await findActor(token)).toBeNull()
    expect((await findActor(done.token))?.id).toBe(id)
  })
  test('needs a right code, of which five may be wrong, and cannot be done twice', async () => {
    const { actor } = await person('staff')
    await expect(confirmEnrolment(actor, '123456')).rejects.toMatchObject({ status: 409 })
    const { secret } = await beginEnrolment(actor)
    for (let times = 0; times < 5; times++)
      await expect(confirmEnrolment(actor, wrongCode(secret))).rejects.toMatchObject({ status: 422 })
    await expect(confirmEnrolment(actor, codeOf(secret))).rejects.toMatchObject({ status: 429 })
    await inAuth((tx) => tx.execute(sql`delete from rate_limits`))
    const { token } = await confirmEnrolment(actor, codeOf(secret))
    const again = await findActor(token)
    if (!again) throw new Error('no session')
    await expect(beginEnrolment(again)).rejects.toMatchObject({ status: 409, code: 'factor_on' })
  })
})

describe('signing in with a second factor', () => {
  test('gives no session for the password, and a new token for the code (requirements 12, 23)', async () => {
    const { credentials, secret, id } = await enrolled('companyAdmin')
    const entry = await signIn(credentials, origin)
    if (!('factor' in entry)) throw new Error('a session without the second factor')
    expect(await findActor(entry.factor)).toBeNull()
    const session = await verifySecondStep({ token: entry.factor, code: codeOf(secret, 1) }, origin)
    expect(session).not.toBe(entry.factor)
    expect((await findActor(session))?.id).toBe(id)
    await expect(verifySecondStep({ token: entry.factor, code: codeOf(secret, 1) }, origin)).rejects.toMatchObject({
      code: 'factor_expired',
    })
  })
  test('takes a code once: one use per step, also when requests race (requirement 23)', async () => {
    const { credentials, secret } = await enrolled('staff')
    const code = codeOf(secret, 1)
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => inAuth((tx) => factorToken(tx, credentials.email))),
    )
    const results = await Promise.allSettled(tokens.map((token) => verifySecondStep({ token, code }, origin)))
    // A user's tokens replace one another: only the last is valid, and its code works once.
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const entry = await signIn(credentials, origin)
    if (!('factor' in entry)) throw new Error('a session without the second factor')
    await expect(verifySecondStep({ token: entry.factor, code }, origin)).rejects.toMatchObject({ code: 'wrong_code' })
  })
  test('takes no code of a step before one that was used', async () => {
    const { credentials, secret } = await enrolled('staff')
    const first = await signIn(credentials, origin)
    if (!('factor' in first)) throw new Error('a session without the second factor')
    await verifySecondStep({ token: first.factor, code: codeOf(secret, 1) }, origin)
    const next = await signIn(credentials, origin)
    if (!('factor' in next)) throw new Error('a session without the second factor')
    await expect(verifySecondStep({ token: next.factor, code: codeOf(secret, 0) }, origin)).rejects.toMatchObject({
      status: 401,
    })
  })
  test('lets at most 5 of 200 parallel codes reach the check (requirement 21)', async () => {
    const { credentials, secret } = await enrolled('staff')
    const entry = await signIn(credentials, origin)
    if (!('factor' in entry)) throw new Error('a session without the second factor')
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        verifySecondStep({ token: entry.factor, code: wrongCode(secret) }, origin).catch((error) => error.status),
      ),
    )
    expect(answers.filter((status) => status === 401)).toHaveLength(5)
    expect(answers.filter((status) => status === 429)).toHaveLength(195)
    await expect(verifySecondStep({ token: entry.factor, code: codeOf(secret, 1) }, origin)).rejects.toMatchObject({
      status: 429,
    })
  })
  test('waits five minutes for the code, and not at all for who was disabled meanwhile', async () => {
    const { credentials, secret, id } = await enrolled('staff')
    const late = await signIn(credentials, origin)
    if (!('factor' in late)) throw new Error('a session without the second factor')
    await inAuth((tx) =>
      tx.execute(sql`update auth_tokens set expires_at = now() where user_id = ${id} and kind = 'factor'`),
    )
    await expect(verifySecondStep({ token: late.factor, code: codeOf(secret, 1) }, origin)).rejects.toMatchObject({
      code: 'factor_expired',
    })
    const off = await signIn(credentials, origin)
    if (!('factor' in off)) throw new Error('a session without the second factor')
    await inAuth((tx) => tx.execute(sql`update users set disabled_at = now() where id = ${id}`))
    await expect(verifySecondStep({ token: off.factor, code: codeOf(secret, 1) }, origin)).rejects.toMatchObject({
      status: 401,
    })
  })
  test('is not skipped by a new password that was asked for by mail (requirement 24)', async () => {
    const { credentials, secret, id } = await enrolled('companyAdmin')
    const token = await inAuth((tx) => issueToken(tx, 'reset', id))
    expect(Buffer.from(token, 'base64url')).toHaveLength(20)
    const password = 'סיסמה חדשה ואיתנה 77'
    await choosePassword({ token, password }, origin)
    const entry = await signIn({ ...credentials, password }, origin)
    if (!('factor' in entry)) throw new Error('a session without the second factor')
    await verifySecondStep({ token: entry.factor, code: codeOf(secret, 1) }, origin)
  })
})

describe('recovery codes', () => {
  test('are ten, work once each, and the user is told', async () => {
    const { credentials, codes, id } = await enrolled('staff')
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    const use = async () => {
      const entry = await signIn(credentials, origin)
      if (!('factor' in entry)) throw new Error('a session without the second factor')
      return verifySecondStep({ token: entry.factor, code: code.toLowerCase() }, origin)
    }
    expect((await findActor(await use()))?.id).toBe(id)
    await expect(use()).rejects.toMatchObject({ code: 'wrong_code' })
    const { rows } = await inAuth((tx) =>
      tx.execute(sql`select count(*)::int as left from recovery_codes where user_id = ${id} and used_at is null`),
    )
    expect(rows).toEqual([{ left: 9 }])
    const mails = await inCompany({ companyId }, (tx) =>
      tx.execute(
        sql`select kind from outbox where to_address = ${credentials.email} and kind = 'account.recovery-used'`,
      ),
    )
    expect(mails.rows).toHaveLength(1)
  })
  test('of before are dead once there are new ones, and belong to one user', async () => {
    const { actor, credentials, codes } = await enrolled('staff')
    const other = await enrolled('staff')
    const fresh = await renewRecoveryCodes(actor)
    const entry = await signIn(credentials, origin)
    if (!('factor' in entry)) throw new Error('a session without the second factor')
    for (const code of [codes[0], other.codes[0]])
      await expect(verifySecondStep({ token: entry.factor, code: code ?? '' }, origin)).rejects.toMatchObject({
        status: 401,
      })
    await verifySecondStep({ token: entry.factor, code: fresh[0] ?? '' }, origin)
  })
})

test('no table holds a secret, a recovery code or a token of the second step in clear (requirements 11, 23)', async () => {
  const { credentials, secret, codes } = await enrolled('staff')
  const entry = await signIn(credentials, origin)
  if (!('factor' in entry)) throw new Error('a session without the second factor')
  const { rows } = await inAuth((tx) =>
    tx.execute(sql`
      select t::text from users t union all select t::text from recovery_codes t union all select t::text from auth_tokens t
      union all select t::text from sessions t union all select t::text from rate_limits t`),
  )
  const dump = JSON.stringify(rows)
  for (const text of [secret, entry.factor, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(dump).not.toContain(text)
})

async function person(key: 'companyAdmin' | 'staff') {
  const email = `${newId()}@example.com`
  const user = { companyId, email, displayName: 'דנה', password: PASSWORD, isVerified: true }
  const id = await createUser({ ...user, role: key === 'staff' ? 'staff' : 'admin', roleKeys: [key] })
  const token = await inAuth((tx) => startSession(tx, id, origin))
  return { id, token, actor: await actorOf(token), credentials: { email, password: PASSWORD } }
}

async function enrolled(key: 'companyAdmin' | 'staff') {
  const { actor, ...rest } = await person(key)
  const { secret } = await beginEnrolment(actor)
  const { token, codes } = await confirmEnrolment(actor, codeOf(secret))
  return { ...rest, token, secret, codes, actor: await actorOf(token) }
}

async function actorOf(token: string): Promise<Actor> {
  const actor = await findActor(token)
  if (!actor) throw new Error('no session')
  return actor
}

/** Issues a token of the second step, as after the right password. */
async function factorToken(tx: Parameters<typeof issueToken>[0], email: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  return issueToken(tx, 'factor', rows[0]?.id ?? null)
}

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })
const codeOf = (secret: string, stepsAhead = 0) =>
  totp(secret).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

/** Returns six digits that match none of the current time steps. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}
