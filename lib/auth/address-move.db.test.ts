import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { outbox } from '@/lib/db/schema/platform'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { openBody } from '@/lib/mail/outbox'

import { requestAddressChange, withdrawAddressChange } from './address-change'
import { isStopLinkValid, stopAddressChange } from './address-change-stop'
import { registerCompany } from './companies'
import { beginEnrolment, confirmEnrolment, renewRecoveryCodes, turnOffFactor } from './factor/enrolment'
import { verifySecondStep } from './factor/second-step'
import { loadAccountSettings } from './own-account'
import { endOtherOwnDevices, endOwnDevice } from './own-devices'
import { changePassword } from './password-change'
import { choosePassword } from './password-reset'
import { endUserSessions, findActor, startSession } from './sessions'
import { signIn } from './sign-in'
import { issueToken } from './tokens'
import { createUser } from './users'
import { confirmAddress } from './verification'

const PASSWORD = 'river-maple-cactus-48213'
const NEW_PASSWORD = 'סוסים שחורים רצו בגליל'
const origin = { ip: '203.0.113.9', userAgent: 'test' }
let database: Awaited<ReturnType<typeof testDatabase>>
let rootId: string

beforeAll(async () => {
  database = await testDatabase()
  rootId = (await registerCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })).id
})
afterAll(() => database.drop())
// Deleted, not set to zero: the window of an earlier test could end in the middle of a test that counts up to a limit.
beforeEach(() => inAuth((tx) => tx.execute(sql`delete from rate_limits`)))

type Owner = Awaited<ReturnType<typeof person>>

/** What an account's owner may do against an attacker who has one of its sessions. */
const DEFENCES: [string, (owner: Owner, thief: Actor) => Promise<unknown>][] = [
  ['changes the password', ({ actor }) => changePassword(actor, { current: PASSWORD, password: NEW_PASSWORD })],
  [
    'chooses a password by a link',
    async ({ id }) =>
      choosePassword({ token: await inAuth((tx) => issueToken(tx, 'reset', id)), password: NEW_PASSWORD }, origin),
  ],
  ['ends the other sessions', ({ actor }) => endOtherOwnDevices(actor)],
  ['ends the session of the thief', ({ actor }, thief) => endOwnDevice(actor, thief.sessionId)],
  ['has every session ended', ({ id }) => inAuth((tx) => endUserSessions(tx, id))],
  ['turns the second factor on', ({ actor }) => enrol(actor)],
]

describe('a change of address that somebody asked for does not outlive that the owner', () => {
  test.each(DEFENCES)('%s', async (_, defend) => {
    const owner = await person()
    const thief = await actorBy(await session(owner.id))
    const { confirm } = await move(thief)
    const reset = await inAuth((tx) => issueToken(tx, 'reset', owner.id))
    await defend(owner, thief)
    await expect(confirmAddress(confirm, origin)).rejects.toMatchObject({ status: 404 })
    await expect(choosePassword({ token: reset, password: 'עורב אוהב תפוזים' }, origin)).rejects.toMatchObject({
      status: 404,
    })
    expect(await addressOf(owner.id)).toBe(owner.email)
  })
  test.each([
    ['turns the second factor off', turnOffFactor],
    ['renews the recovery codes', renewRecoveryCodes],
  ])('%s', async (_, defend) => {
    const owner = await person()
    const { token } = await enrol(owner.actor)
    const actor = await actorBy(token)
    const { confirm } = await move(actor)
    await defend(actor)
    await expect(confirmAddress(confirm, origin)).rejects.toMatchObject({ status: 404 })
  })
})

test('half a sign-in with the former password ends with it', async () => {
  const owner = await person()
  const { token, secret } = await enrol(owner.actor)
  const half = await signIn({ email: owner.email, password: PASSWORD }, origin)
  if (!('factor' in half)) throw new Error('no second factor')
  await changePassword(await actorBy(token), { current: PASSWORD, password: NEW_PASSWORD })
  await expect(verifySecondStep({ token: half.factor, code: codeOf(secret, 1) }, origin)).rejects.toMatchObject({
    status: 401,
  })
})

test('a link that proves an address goes on working: it opens nothing to whoever asked for it', async () => {
  const owner = await person()
  const verify = await inAuth((tx) => issueToken(tx, 'verify', owner.id))
  await changePassword(owner.actor, { current: PASSWORD, password: NEW_PASSWORD })
  await confirmAddress(verify, origin)
})

test('a session that has ended asks for nothing any more, however old its request is', async () => {
  const owner = await person()
  const thief = await actorBy(await session(owner.id))
  await endOtherOwnDevices(owner.actor)
  await expect(requestAddressChange(thief, `${newId()}@new.example`)).rejects.toMatchObject({ status: 401 })
})

test('of a move and the end of its session at once, none stays behind', async () => {
  const owner = await person()
  const thieves = await Promise.all(Array.from({ length: 4 }, async () => actorBy(await session(owner.id))))
  const requests = thieves.map((thief) => requestAddressChange(thief, `${newId()}@new.example`))
  await Promise.allSettled([...requests, endOtherOwnDevices(owner.actor)])
  const { rows } = await inAuth((tx) =>
    tx.execute(sql`select kind from auth_tokens where user_id = ${owner.id} and used_at is null`),
  )
  expect(rows).toEqual([])
})

test('a move that waits is taken back by who is signed in: neither of its links works, and the session goes on', async () => {
  const owner = await person()
  const { confirm, stop } = await move(owner.actor)
  await withdrawAddressChange(owner.actor)
  expect((await loadAccountSettings(owner.actor)).pendingEmail).toBeNull()
  expect(await isStopLinkValid(stop)).toBe(false)
  await expect(confirmAddress(confirm, origin)).rejects.toMatchObject({ status: 404 })
  expect(await findActor(owner.token)).not.toBeNull()
})

describe('the present address', () => {
  test('is told of a wanted move, with a link that stops it once and ends every session', async () => {
    const owner = await person()
    const thief = await session(owner.id)
    const { confirm, stop, email } = await move(await actorBy(thief))
    const [mail] = await mailsTo(owner.email)
    expect(mail?.html).toContain(email)
    expect([await isStopLinkValid(stop), await isStopLinkValid(stop)]).toEqual([true, true])
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => stopAddressChange(stop, origin)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await isStopLinkValid(stop), await findActor(thief), await findActor(owner.token)]).toEqual([
      false,
      null,
      null,
    ])
    await expect(confirmAddress(confirm, origin)).rejects.toMatchObject({ status: 404 })
    expect(await addressOf(owner.id)).toBe(owner.email)
  })
  test('and the new one at once: one of the two happens', async () => {
    for (let times = 0; times < 4; times++) {
      const owner = await person()
      const { confirm, stop, email } = await move(owner.actor)
      const [moved, stopped] = await Promise.allSettled([
        confirmAddress(confirm, origin),
        stopAddressChange(stop, origin),
      ])
      expect([moved.status, stopped.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect(await addressOf(owner.id)).toBe(moved.status === 'fulfilled' ? email : owner.email)
    }
  })
  test('cannot stop what has happened, and wrong links are counted', async () => {
    const owner = await person()
    const { confirm, stop } = await move(owner.actor)
    await confirmAddress(confirm, origin)
    expect(await isStopLinkValid(stop)).toBe(false)
    const wrong = () => stopAddressChange(stop, origin).catch(({ status }) => status)
    const answers = await Promise.all(Array.from({ length: 31 }, wrong))
    expect([...new Set(answers)].sort()).toEqual([404, 429])
  })
  test('is kept out of the database: the link is stored as its hash', async () => {
    const { stop } = await move((await person()).actor)
    const { rows } = await inAuth((tx) => tx.execute(sql`select t::text as row from auth_tokens t`))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(stop)
  })
})

async function person() {
  const email = `${newId()}@example.com`
  const user = { companyId: rootId, email, displayName: 'דנה ברנע', password: PASSWORD, isVerified: true }
  const id = await createUser({ ...user, role: 'staff', roleKeys: ['staff'] })
  const token = await session(id)
  return { id, email, token, actor: await actorBy(token) }
}

const session = (id: string) => inAuth((tx) => startSession(tx, id, origin))

async function actorBy(token: string): Promise<Actor> {
  const actor = await findActor(token)
  if (!actor) throw new Error('no session')
  return actor
}

/** Requests a change of address and returns the tokens of both e-mails. */
async function move(actor: Actor) {
  const email = `${newId()}@new.example`
  await requestAddressChange(actor, email)
  const secretOf = async (to: string, page: string) =>
    (await mailsTo(to)).map(({ html }) => html.split(`/${page}/`)[1]?.match(/^[\w-]+/)?.[0] ?? '').find(Boolean) ?? ''
  return { email, confirm: await secretOf(email, 'verify-email'), stop: await secretOf(actor.email, 'keep-address') }
}

async function enrol(actor: Actor) {
  const { secret } = await beginEnrolment(actor)
  return { ...(await confirmEnrolment(actor, codeOf(secret))), secret }
}

/** Returns a code of the authenticator app, of now or of a later time step. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

async function addressOf(id: string) {
  const { rows } = await inAuth((tx) => tx.execute<{ email: string }>(sql`select email from users where id = ${id}`))
  return rows[0]?.email
}

async function mailsTo(email: string) {
  const rows = await inCompany({ companyId: rootId }, (tx) =>
    tx.select().from(outbox).orderBy(outbox.createdAt, outbox.id),
  )
  return rows.filter((row) => row.toAddress === email).map(openBody)
}
