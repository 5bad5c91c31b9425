import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { POST as changeOwnPassword } from '@/app/api/account/password/route'
import { POST as logIn } from '@/app/api/login/route'
import { POST as chooseByLink } from '@/app/api/reset-password/route'
import { newId } from '@/lib/db/id'
import { inAuth } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { registerCompany } from './companies'
import { rememberDevice } from './known-devices'
import { endOtherOwnDevices } from './own-devices'
import { reauthenticate } from './reauth'
import { findActor } from './sessions'
import { signIn } from './sign-in'
import { issueToken } from './tokens'
import { createUser } from './users'

const PASSWORD = 'river-maple-cactus-48213'
const NEW_PASSWORD = 'סוסים שחורים רצו בגליל'
const origin = { ip: '203.0.113.9', userAgent: 'test' }
let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await registerCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })).id
})
afterAll(() => database.drop())
beforeEach(() => inAuth((tx) => tx.execute(sql`delete from rate_limits`)))

describe('whoever guesses at the password of a named account', () => {
  test('locks it for every strange browser, and not for one that was signed in from before', async () => {
    const { email } = await person()
    const browser = await signedIn(email)
    await guessFromElsewhere(email)
    expect((await post(logIn, { email, password: PASSWORD })).status).toBe(429)
    expect((await post(logIn, { email, password: PASSWORD }, browser)).status).toBe(200)
  })
  test('does not lock its user out of what asks for the password anew', async () => {
    const { email } = await person()
    const browser = await signedIn(email)
    await guessFromElsewhere(email)
    const actor = await findActor(browser.sid ?? '')
    if (!actor) throw new Error('no session')
    await reauthenticate(actor, { password: PASSWORD })
    const body = { current: PASSWORD, password: NEW_PASSWORD }
    expect((await post(changeOwnPassword, body, browser)).status).toBe(200)
  })
  test('nor does one who uses up the limit of an address that both share', async () => {
    const { email } = await person()
    const { device } = await signedIn(email)
    for (let times = 0; times < 20; times++) await guess(`${newId()}@example.com`)
    expect(await guess(email)).toBe(429)
    await signIn({ email, password: PASSWORD, device }, origin)
  })
  test('gets no more guesses by a known device than by none: five, also of 200 at once (requirement 21)', async () => {
    const { email } = await person()
    const { device } = await signedIn(email)
    const statuses = await Promise.all(Array.from({ length: 200 }, () => guess(email, device)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(195)
    await expect(signIn({ email, password: PASSWORD, device }, origin)).rejects.toMatchObject({ status: 429 })
  })
})

describe('a known device', () => {
  test('is known for the account that was signed in from it, and for no other', async () => {
    const [one, other] = [await person(), await person()]
    const { device } = await signedIn(one.email)
    await guessFromElsewhere(other.email)
    await expect(signIn({ email: other.email, password: PASSWORD, device }, origin)).rejects.toMatchObject({
      status: 429,
    })
  })
  test('is known for every account of its browser, by one cookie', async () => {
    const [one, other] = [await person(), await person()]
    const shared = await signedIn(other.email, await signedIn(one.email))
    for (const { email } of [one, other]) {
      await guessFromElsewhere(email)
      await signIn({ email, password: PASSWORD, device: shared.device }, origin)
    }
  })
  test('has a cookie that no script reads, and a new one at every sign-in: a copy of the former one is worth nothing', async () => {
    const { email } = await person()
    const response = await post(logIn, { email, password: PASSWORD })
    expect(response.headers.getSetCookie().find((text) => text.startsWith('device='))).toMatch(
      /^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    )
    const first = cookiesOf(response)
    const second = await signedIn(email, first)
    expect(second.device).not.toBe(first.device)
    await guessFromElsewhere(email)
    await expect(signIn({ email, password: PASSWORD, device: first.device }, origin)).rejects.toMatchObject({
      status: 429,
    })
    await signIn({ email, password: PASSWORD, device: second.device }, origin)
  })
  test('is kept as its hash, and is known for half a year', async () => {
    const { email, id } = await person()
    const { device = '' } = await signedIn(email)
    const { rows } = await inAuth((tx) => tx.execute(sql`select d::text as row from known_devices d`))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(device)
    await inAuth((tx) =>
      tx.execute(sql`update known_devices set used_at = now() - interval '181 days' where user_id = ${id}`),
    )
    await guessFromElsewhere(email)
    expect(await guess(email, device)).toBe(429)
  })
  test('is strange again after a new password, but for the browser in which it was chosen', async () => {
    const { email } = await person()
    const [elsewhere, here] = [await signedIn(email), await signedIn(email)]
    const body = { current: PASSWORD, password: NEW_PASSWORD }
    const changed = cookiesOf(await post(changeOwnPassword, body, here))
    await guessFromElsewhere(email)
    for (const device of [elsewhere.device, here.device])
      await expect(signIn({ email, password: NEW_PASSWORD, device }, origin)).rejects.toMatchObject({ status: 429 })
    await signIn({ email, password: NEW_PASSWORD, device: changed.device }, origin)
  })
  test('is the browser in which a password was chosen by a link: a guesser who goes on does not keep its user out', async () => {
    const { email, id } = await person()
    const before = await signedIn(email)
    await guessFromElsewhere(email)
    const token = await inAuth((tx) => issueToken(tx, 'reset', id))
    const { device } = cookiesOf(await post(chooseByLink, { token, password: NEW_PASSWORD }))
    await guessFromElsewhere(email)
    await signIn({ email, password: NEW_PASSWORD, device }, origin)
    await expect(signIn({ email, password: NEW_PASSWORD, device: before.device }, origin)).rejects.toMatchObject({
      status: 429,
    })
  })
  test('is strange again once its user has ended its session', async () => {
    const { email } = await person()
    const [lost, here] = [await signedIn(email), await signedIn(email)]
    const actor = await findActor(here.sid ?? '')
    if (!actor) throw new Error('no session')
    await endOtherOwnDevices(actor)
    await guessFromElsewhere(email)
    expect(await guess(email, lost.device)).toBe(429)
    await signIn({ email, password: PASSWORD, device: here.device }, origin)
  })
  test('is one of ten at most: the one that was used longest ago is strange again', async () => {
    const { email, id } = await person()
    const devices = []
    for (let times = 0; times < 11; times++) devices.push(await rememberDevice({ userId: id }))
    await guessFromElsewhere(email)
    expect(await guess(email, devices[0])).toBe(429)
    expect(await guess(email, devices[1])).toBe(401)
  })
})

async function person() {
  const email = `${newId()}@example.com`
  const user = { companyId, email, displayName: 'דנה ברנע', password: PASSWORD, isVerified: true }
  return { email, id: await createUser({ ...user, role: 'staff', roleKeys: ['staff'] }) }
}

type Cookies = Record<string, string>
type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

/** Signs in through the handler, in a browser with the given cookies, and returns its cookies afterwards. */
async function signedIn(email: string, before: Cookies = {}): Promise<Cookies> {
  const { sid: _, ...cookies } = before
  return { ...cookies, ...cookiesOf(await post(logIn, { email, password: PASSWORD }, cookies)) }
}

const post = (handler: Handler, body: unknown, cookies: Cookies = {}) => {
  const cookie = Object.entries(cookies).map((pair) => pair.join('='))
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: cookie.join('; ') }
  const request = new Request('http://127.0.0.1:3999/api', { method: 'POST', headers, body: JSON.stringify(body) })
  return handler(request, { params: Promise.resolve({}) })
}

const cookiesOf = ({ headers }: Response): Cookies =>
  Object.fromEntries(
    headers.getSetCookie().map((text) => text.split(';')[0]?.split(/=(.*)/).slice(0, 2) as [string, string]),
  )

/** Returns the status of a sign-in with a wrong password. */
const guess = (email: string, device?: string): Promise<number> =>
  signIn({ email, password: 'wrong', device }, origin).then(
    () => 200,
    ({ status }) => status,
  )

async function guessFromElsewhere(email: string) {
  for (let times = 0; times < 5; times++) expect(await guess(email)).toBe(401)
  expect(await guess(email)).toBe(429)
  await inAuth((tx) => tx.execute(sql`delete from rate_limits where key like 'sign-in-address:%'`))
}
