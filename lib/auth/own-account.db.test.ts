import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { outbox } from '@/lib/db/schema/platform'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { openBody } from '@/lib/mail/outbox'

import { requestAddressChange } from './address-change'
import { registerCompany } from './companies'
import { listUserDevices } from './devices'
import { loadAccountSettings, saveOwnDetails } from './own-account'
import { endOtherOwnDevices, endOwnDevice } from './own-devices'
import { changePassword } from './password-change'
import { choosePassword } from './password-reset'
import { reauthenticate } from './reauth'
import { findActor, startSession } from './sessions'
import { signIn } from './sign-in'
import { sessionOf } from './testing'
import { issueToken } from './tokens'
import { createUser } from './users'
import { confirmAddress } from './verification'

const PASSWORD = 'river-maple-cactus-48213'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const origin = { ip: '203.0.113.9', userAgent: CHROME }
let database: Awaited<ReturnType<typeof testDatabase>>
let rootId: string
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  rootId = (await registerCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })).id
  companyId = (
    await registerCompany({ kind: 'company', name: 'סטודיו גליל', businessKind: 'company', parentId: rootId })
  ).id
})
afterAll(() => database.drop())
beforeEach(() => inAuth((tx) => tx.execute(sql`delete from rate_limits`)))

describe('one’s own password', () => {
  test('is changed by who knows the present one; every other session ends, and this one has a new token (requirements 12, 15)', async () => {
    const { actor, token, id, credentials } = await person()
    const elsewhere = await inAuth((tx) => startSession(tx, id, origin))
    const password = 'סוסים שחורים רצו בגליל'
    await expect(changePassword(actor, { current: 'wrong', password })).rejects.toMatchObject({
      status: 422,
      fields: { current: expect.any(String) },
    })
    const renewed = await changePassword(actor, { current: PASSWORD, password })
    expect([await findActor(elsewhere), await findActor(token)]).toEqual([null, null])
    expect((await findActor(renewed))?.id).toBe(id)
    await expect(signIn(credentials, origin)).rejects.toMatchObject({ status: 401 })
    await sessionOf({ ...credentials, password }, origin)
    expect(await mailsTo(credentials.email)).toContainEqual(expect.objectContaining({ kind: 'account.security' }))
  })
  test('is guessed at five times at most, as at the sign-in', async () => {
    const { actor, credentials } = await person()
    const guess = () => changePassword(actor, { current: 'wrong', password: 'סוסים שחורים רצו בגליל' })
    for (let times = 0; times < 5; times++) await expect(guess()).rejects.toMatchObject({ status: 422 })
    await expect(guess()).rejects.toMatchObject({ status: 429 })
    await expect(signIn(credentials, origin)).rejects.toMatchObject({ status: 429 })
  })
  test('is not one that everybody guesses, nor made of the person’s or the company’s name (requirement 19)', async () => {
    const { actor } = await person()
    for (const password of ['Password1234', 'dragon-2026-2027', 'סטודיו גליל 12', 'short'])
      await expect(changePassword(actor, { current: PASSWORD, password }), password).rejects.toMatchObject({
        fields: { password: expect.any(String) },
      })
  })
  test('is none of the last five, whichever way it is chosen', async () => {
    const start = await person()
    const words = ['עורב', 'נמלה', 'זברה', 'לוויתן', 'חסידה'].map((word) => `${word} אוהב תפוזים בבוקר`)
    let { actor } = start
    let current = PASSWORD
    for (const password of words) {
      actor = await actorBy(await changePassword(actor, { current, password }))
      current = password
    }
    const refused = { status: 422, fields: { password: expect.stringContaining('חמש הסיסמאות') } }
    for (const password of words)
      await expect(changePassword(actor, { current, password }), password).rejects.toMatchObject(refused)
    const token = await inAuth((tx) => issueToken(tx, 'reset', start.id))
    await expect(choosePassword({ token, password: words[2] ?? '' }, origin)).rejects.toMatchObject(refused)
    await changePassword(actor, { current, password: PASSWORD })
  })
  test('that has to be changed is all that a person can do, until it is', async () => {
    const { actor, token, id } = await person()
    await inAuth((tx) => tx.execute(sql`update users set must_change_password = true where id = ${id}`))
    const bound = await actorBy(token)
    expect([bound.requiredActions, bound.permissions.size]).toEqual([['password'], 0])
    const renewed = await changePassword(bound, { current: PASSWORD, password: 'סוסים שחורים רצו בגליל' })
    const free = await actorBy(renewed)
    expect(free.requiredActions).toEqual([])
    expect(free.permissions.size).toBe(actor.permissions.size)
  })
  test('is hashed anew at the sign-in once today’s cost is higher than its hash’s (requirement 20)', async () => {
    const { id, credentials } = await person()
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await inAuth((tx) => tx.execute(sql`update users set password_hash = ${weak} where id = ${id}`))
    await expect(signIn({ ...credentials, password: 'wrong' }, origin)).rejects.toMatchObject({ status: 401 })
    expect(await hashOf(id)).toBe(weak)
    await sessionOf(credentials, origin)
    const renewed = await hashOf(id)
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await sessionOf(credentials, origin)
    expect(await hashOf(id)).toBe(renewed)
  })
})

describe('proving oneself anew (requirement 16)', () => {
  test('counts five minutes from the sign-in or from the last proof', async () => {
    const { token, actor } = await person()
    expect(actor.isRecent).toBe(true)
    await later(actor.sessionId, 6)
    const stale = await actorBy(token)
    expect(stale.isRecent).toBe(false)
    await expect(reauthenticate(stale, { password: 'wrong' })).rejects.toMatchObject({ status: 422 })
    expect((await actorBy(token)).isRecent).toBe(false)
    await reauthenticate(stale, { password: PASSWORD })
    expect((await actorBy(token)).isRecent).toBe(true)
    await later(actor.sessionId, 4)
    expect((await actorBy(token)).isRecent).toBe(true)
  })
  test('is tried five times at most, together with the sign-in', async () => {
    const { actor, credentials } = await person()
    for (let times = 0; times < 5; times++)
      await expect(reauthenticate(actor, { password: 'wrong' })).rejects.toMatchObject({ status: 422 })
    await expect(reauthenticate(actor, { password: PASSWORD })).rejects.toMatchObject({ status: 429 })
    await expect(signIn(credentials, origin)).rejects.toMatchObject({ status: 429 })
  })
  test('by a code is for who has a second factor', async () => {
    const { actor } = await person()
    await expect(reauthenticate(actor, { code: '123456' })).rejects.toMatchObject({ status: 422 })
  })
})

describe('sessions and devices (requirement 15)', () => {
  test('are listed to their user alone, this one first, without what has ended', async () => {
    const { actor, id } = await person()
    const other = await inAuth((tx) => startSession(tx, id, { ...origin, userAgent: 'Firefox/128.0' }))
    const gone = await inAuth((tx) => startSession(tx, id, origin))
    const goneActor = await actorBy(gone)
    await endOwnDevice(actor, goneActor.sessionId)
    const devices = await listUserDevices(id, actor.sessionId)
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(devices[1]?.userAgent).toBe('Firefox/128.0')
    expect(await findActor(gone)).toBeNull()
    expect(await findActor(other)).not.toBeNull()
  })
  test('of somebody else are not found', async () => {
    const [one, other] = [await person(), await person()]
    await expect(endOwnDevice(one.actor, other.actor.sessionId)).rejects.toMatchObject({ status: 404 })
    expect(await findActor(other.token)).not.toBeNull()
  })
  test('all end at once but the one that asks', async () => {
    const { actor, token, id } = await person()
    const others = await Promise.all([1, 2, 3].map(() => inAuth((tx) => startSession(tx, id, origin))))
    expect(await endOtherOwnDevices(actor)).toEqual({ ended: 3 })
    for (const other of others) expect(await findActor(other)).toBeNull()
    expect(await findActor(token)).not.toBeNull()
  })
})

describe('a sign-in from a browser not seen before', () => {
  test('is told by mail; the first of all is not, nor a newer version or a near address', async () => {
    const { credentials, id } = await person()
    // Restores the state before the very first sign-in.
    await inAuth(async (tx) => {
      await tx.execute(sql`delete from sessions where user_id = ${id}`)
      await tx.execute(sql`update users set last_sign_in_at = null, last_seen_at = null where id = ${id}`)
    })
    const noticesSent = async () =>
      (await mailsTo(credentials.email)).filter(({ kind }) => kind === 'account.new-device').length
    await sessionOf(credentials, origin)
    expect(await noticesSent()).toBe(0)
    await sessionOf(credentials, { ip: '203.0.200.1', userAgent: CHROME.replace('130', '131') })
    expect(await noticesSent()).toBe(0)
    await sessionOf(credentials, { ...origin, userAgent: 'Mozilla/5.0 (iPhone) Version/17.5 Safari/604.1' })
    expect(await noticesSent()).toBe(1)
    await sessionOf(credentials, { ...origin, ip: '198.51.100.7' })
    expect(await noticesSent()).toBe(2)
    await sessionOf(credentials, { ...origin, ip: '198.51.100.9' })
    expect(await noticesSent()).toBe(2)
  })
})

describe('one’s own details', () => {
  test('are kept with an optimistic lock', async () => {
    const { actor } = await person()
    const { version } = await loadAccountSettings(actor)
    await saveOwnDetails(actor, { displayName: 'נעמה כץ', phone: '+972501234567', version })
    expect(await loadAccountSettings(actor)).toMatchObject({ name: 'נעמה כץ', phone: '+972501234567' })
    await expect(saveOwnDetails(actor, { displayName: 'אחרת', phone: '', version })).rejects.toMatchObject({
      status: 409,
    })
  })
  test('move to a new address by the link that went there, once; the former one hears of it', async () => {
    const { actor, credentials } = await person()
    const email = `${newId()}@new.example`
    await requestAddressChange(actor, email)
    expect((await loadAccountSettings(actor)).pendingEmail).toBe(email)
    await sessionOf(credentials, origin)
    const [mail] = await mailsTo(email)
    const token = /verify-email\/([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => confirmAddress(token, origin)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await sessionOf({ ...credentials, email }, origin)
    await expect(signIn(credentials, origin)).rejects.toMatchObject({ status: 401 })
    expect((await mailsTo(credentials.email)).map(({ kind }) => kind)).toContain('account.security')
    expect((await loadAccountSettings(actor)).pendingEmail).toBeNull()
  })
  test('do not move to an address that is taken, also where it was taken meanwhile', async () => {
    const [one, other] = [await person(), await person()]
    const taken = { status: 422, fields: { email: expect.any(String) } }
    await expect(requestAddressChange(one.actor, other.credentials.email.toUpperCase())).rejects.toMatchObject(taken)
    await expect(requestAddressChange(one.actor, one.credentials.email)).rejects.toMatchObject(taken)
    const email = `${newId()}@new.example`
    await requestAddressChange(one.actor, email)
    const [mail] = await mailsTo(email)
    await createUser({ companyId, email, displayName: 'מהירה', password: PASSWORD, role: 'staff' })
    const token = /verify-email\/([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    await expect(confirmAddress(token, origin)).rejects.toMatchObject({ status: 409 })
    await sessionOf(one.credentials, origin)
  })
})

test('none of it is done by a token or on a visit', async () => {
  const { actor } = await person()
  const impersonation = {
    impersonationId: newId(),
    personId: actor.id,
    personName: '',
    homeName: '',
    reason: '',
    endsAt: '',
    mode: 'full',
  } as const
  for (const other of [
    { ...actor, sessionId: '' },
    { ...actor, impersonation },
  ]) {
    const change = changePassword(other, { current: PASSWORD, password: 'סוסים שחורים רצו בגליל' })
    await expect(change).rejects.toMatchObject({ status: 403 })
    await expect(saveOwnDetails(other, { displayName: 'א', phone: '', version: 1 })).rejects.toMatchObject({
      status: 403,
    })
    await expect(requestAddressChange(other, 'x@new.example')).rejects.toMatchObject({ status: 403 })
    await expect(endOtherOwnDevices(other)).rejects.toMatchObject({ status: 403 })
  }
})

async function person() {
  const email = `${newId()}@example.com`
  const user = { companyId, email, displayName: 'דנה ברנע', password: PASSWORD, isVerified: true }
  const id = await createUser({ ...user, role: 'staff', roleKeys: ['staff'] })
  const token = await inAuth((tx) => startSession(tx, id, origin))
  return { id, token, actor: await actorBy(token), credentials: { email, password: PASSWORD } }
}

async function actorBy(token: string): Promise<Actor> {
  const actor = await findActor(token)
  if (!actor) throw new Error('no session')
  return actor
}

const later = (sessionId: string, minutes: number) =>
  inAuth((tx) =>
    tx.execute(
      sql`update sessions set elevated_at = now() - make_interval(mins => ${minutes}) where id = ${sessionId}`,
    ),
  )

async function hashOf(id: string) {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`),
  )
  return rows[0]?.password_hash
}

async function mailsTo(email: string) {
  const rows = await inCompany({ companyId: rootId }, (tx) =>
    tx.select().from(outbox).orderBy(outbox.createdAt, outbox.id),
  )
  return rows.filter((row) => row.toAddress === email).map((row) => ({ kind: row.kind, ...openBody(row) }))
}
