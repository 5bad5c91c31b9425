import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { outbox } from '@/lib/db/schema/platform'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { openBody } from '@/lib/mail/outbox'

import { loadUserActor } from './actor-of-user'
import { inviteCompany } from './invitation'
import { accountTasks, choosePassword, isResetLinkValid, requestReset } from './password-reset'
import { register, registrationAccess } from './registration'
import { registerInput, setupInput } from './schema'
import { findActor } from './sessions'
import { ensureSetupCode, needsSetup, setUp } from './setup-code'
import { signIn } from './sign-in'
import { confirmAddress, resendVerification } from './verification'

const requestOrigin = { ip: '203.0.113.9', userAgent: 'test' }
const PASSWORD = 'river-maple-cactus-48213'
const business = {
  companyName: 'מאפיית לחם הארץ',
  businessKind: 'murshe',
  registrationNumber: '039482153',
  address: 'הרצל 1, תל אביב',
  phone: '050-1234567',
  displayName: 'דנה לוי',
  email: 'dana@bakery.example',
  password: PASSWORD,
} as const

let database: Awaited<ReturnType<typeof testDatabase>>
let rootId: string
const seen: string[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  process.env.REGISTRATION = 'open'
  // Deleted, not set to zero: a minute that an earlier test began could end while a test counts up to its limit.
  await inAuth((tx) => tx.execute(sql`delete from rate_limits`))
})

describe('the first visit', () => {
  test('makes the root company and an administrator who may do everything, once, with the printed code', async () => {
    expect(await needsSetup()).toBe(true)
    const stale = await codeOf()
    const code = await codeOf()
    const input = (given: string) => setupInput.parse({ ...business, email: 'boss@kesher.example', code: given })
    await expect(setUp(input(stale), requestOrigin)).rejects.toMatchObject({ status: 404 })
    await expect(setUp({ ...input(code), password: 'kesher' }, requestOrigin)).rejects.toMatchObject({ status: 422 })
    const results = await Promise.allSettled([setUp(input(code), requestOrigin), setUp(input(code), requestOrigin)])
    const [first] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const actor = await findActor(first ?? '')
    expect(actor?.verified).toBe(true)
    // Administrators must first set up a second factor (requirement 23).
    expect(actor?.requiredActions).toEqual(['totp'])
    expect(actor?.permissions.size).toBe(0)
    rootId = actor?.companyId ?? ''
    const held = await loadUserActor(rootId, actor?.id ?? '')
    expect(held?.permissions.has('superAdmin')).toBe(true)
    expect(await needsSetup()).toBe(false)
    expect(await ensureSetupCode()).toBeNull()
  })
})

describe('registering', () => {
  test('opens a company on trial whose administrator is not verified and holds nothing yet', async () => {
    const actor = await findActor(await register(registration('dana@bakery.example'), requestOrigin))
    expect(actor).toMatchObject({ role: 'admin', verified: false })
    expect(actor?.permissions.size).toBe(0)
    const { rows } = await inAuth((tx) =>
      tx.execute(sql`select state, parent_id, path[1] as root from companies where id = ${actor?.companyId ?? null}`),
    )
    expect(rows[0]).toEqual({ state: 'trial', parent_id: rootId, root: rootId })
    const accounts = await inCompany({ companyId: actor?.companyId ?? '' }, (tx) =>
      tx.execute(sql`select provider from gateway_accounts where is_default`),
    )
    expect(accounts.rows).toEqual([{ provider: 'simulator' }])
  })
  test('refuses an address that is taken, also when two register at once, and writes nothing', async () => {
    const before = await companies()
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => register(registration('twin@bakery.example'), requestOrigin)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(register(registration('TWIN@bakery.example'), requestOrigin)).rejects.toMatchObject({
      status: 422,
      fields: { email: expect.any(String) },
    })
    expect(await companies()).toBe(before + 1)
  })
  test.each([
    ['קצרה', 'short-1'],
    ['של השם והמערכת', 'דנה לוי kesher'],
    ['של תו אחד', 'aaaaaaaaaaaaaaaa'],
  ])('refuses a password that is too easy: %s', async (_, password) => {
    const attempt = register({ ...registration('easy@bakery.example'), password }, requestOrigin)
    await expect(attempt).rejects.toMatchObject({ status: 422, fields: { password: expect.any(String) } })
  })
  test('needs an invitation where it is by invitation, which opens one company', async () => {
    process.env.REGISTRATION = 'invite'
    expect(await registrationAccess(undefined)).toBe('uninvited')
    await expect(register(registration('no@bakery.example'), requestOrigin)).rejects.toMatchObject({ status: 403 })
    const [link, other] = [await inviteCompany('guest@bakery.example'), await inviteCompany('other@bakery.example')]
    const token = new URL(link).searchParams.get('invite') ?? ''
    seen.push(token)
    expect(await registrationAccess(token)).toBe('open')
    const weak = { ...registration('guest@bakery.example'), invite: token, password: 'weak' }
    await expect(register(weak, requestOrigin)).rejects.toMatchObject({ status: 422 })
    await register({ ...registration('guest@bakery.example'), invite: token }, requestOrigin)
    await expect(
      register({ ...registration('again@bakery.example'), invite: token }, requestOrigin),
    ).rejects.toMatchObject({
      status: 403,
    })
    expect(await registrationAccess(new URL(other).searchParams.get('invite') ?? '')).toBe('open')
  })
  test('by an invitation is open however many wrong ones came from the same address', async () => {
    process.env.REGISTRATION = 'invite'
    const wrong = () => register(registration('no@bakery.example'), requestOrigin).catch(({ status }) => status)
    for (let times = 0; times < 30; times++) expect(await wrong()).toBe(403)
    expect(await wrong()).toBe(429)
    const invited = new URL(await inviteCompany('invited@bakery.example')).searchParams.get('invite') ?? ''
    await register({ ...registration('invited@bakery.example'), invite: invited }, requestOrigin)
  })
  test('is refused where it is closed', async () => {
    process.env.REGISTRATION = 'closed'
    expect(await registrationAccess(undefined)).toBe('closed')
    await expect(register(registration('c@bakery.example'), requestOrigin)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the address of a user', () => {
  test('is proven by the link of the mail, once, also when two requests race', async () => {
    const session = await register(registration('proof@bakery.example'), requestOrigin)
    const [token = ''] = await tokensMailedTo('proof@bakery.example')
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => confirmAddress(token, requestOrigin)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findActor(session)).toMatchObject({ verified: true, requiredActions: ['totp'] })
  })
  test('is not proven by a former link after a new one was sent', async () => {
    const actor = await findActor(await register(registration('resend@bakery.example'), requestOrigin))
    if (!actor) throw new Error('no session')
    await resendVerification(actor)
    const [former = '', latest = ''] = await tokensMailedTo('resend@bakery.example')
    await expect(confirmAddress(former, requestOrigin)).rejects.toMatchObject({ status: 404 })
    await confirmAddress(latest, requestOrigin)
  })
  test('is proven by a good link however many wrong ones came from the same address', async () => {
    const wrong = () => confirmAddress('wrong', requestOrigin).catch(({ status }) => status)
    await Promise.all(Array.from({ length: 31 }, wrong))
    expect(await wrong()).toBe(429)
    const session = await register(registration('crowd@bakery.example'), requestOrigin)
    const [token = ''] = await tokensMailedTo('crowd@bakery.example')
    await confirmAddress(token, requestOrigin)
    expect(await findActor(session)).toMatchObject({ verified: true })
  })
  test('can be tried with at most 30 wrong links a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, at) =>
        confirmAddress(`wrong-${at}`, requestOrigin).catch((error) => error.status),
      ),
    )
    await expect(confirmAddress('wrong', requestOrigin)).rejects.toMatchObject({ status: 429 })
    expect(answers.filter((status) => status === 404).length).toBeGreaterThanOrEqual(29)
  })
})

describe('a forgotten password', () => {
  test('is replaced by the link of the mail, once, and every session ends (requirements 15, 24)', async () => {
    const email = 'forgot@bakery.example'
    const session = await register(registration(email), requestOrigin)
    await requestReset(email, requestOrigin)
    await work()
    const token = (await tokensMailedTo(email, 'account.reset'))[0] ?? ''
    expect(await isResetLinkValid(token)).toBe(true)
    await expect(choosePassword({ token, password: 'short' }, requestOrigin)).rejects.toMatchObject({ status: 422 })
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => choosePassword({ token, password: 'סיסמה חדשה ואיתנה 77' }, requestOrigin)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await isResetLinkValid(token)).toBe(false)
    expect(await findActor(session)).toBeNull()
    await expect(signIn({ email, password: PASSWORD }, requestOrigin)).rejects.toMatchObject({ status: 401 })
    await signIn({ email, password: 'סיסמה חדשה ואיתנה 77' }, requestOrigin)
  })
  test('has a link for half an hour (requirement 24)', async () => {
    const email = 'late@bakery.example'
    await register(registration(email), requestOrigin)
    await requestReset(email, requestOrigin)
    await work()
    const token = (await tokensMailedTo(email, 'account.reset'))[0] ?? ''
    const { rows } = await inAuth((tx) =>
      tx.execute<{ minutes: number }>(
        sql`select extract(epoch from expires_at - created_at) / 60 as minutes from auth_tokens where kind = 'reset' and used_at is null`,
      ),
    )
    expect(Math.round(Number(rows[0]?.minutes))).toBe(30)
    await inAuth((tx) => tx.execute(sql`update auth_tokens set expires_at = now() where kind = 'reset'`))
    expect(await isResetLinkValid(token)).toBe(false)
    await expect(choosePassword({ token, password: 'סיסמה חדשה ואיתנה 77' }, requestOrigin)).rejects.toMatchObject({
      status: 404,
    })
  })
  test('of an unknown address gets the same answer and no mail (requirement 22)', async () => {
    await expect(requestReset('nobody@bakery.example', requestOrigin)).resolves.toBeUndefined()
    await work()
    expect(await tokensMailedTo('nobody@bakery.example', 'account.reset')).toEqual([])
  })
})

describe('what is stored', () => {
  test('holds no token of a link or a session in any table (requirements 11, 24)', async () => {
    const session = await register(registration('dump@bakery.example'), requestOrigin)
    const [verify = ''] = await tokensMailedTo('dump@bakery.example')
    const dump = await wholeDatabase()
    expect(seen.length).toBeGreaterThan(5)
    for (const token of [session, verify, ...seen, PASSWORD]) expect(dump).not.toContain(token)
  })
  test('leads to our origin alone, whatever the request says', async () => {
    const bodies = await mailsTo('dana@bakery.example')
    const links = bodies.flatMap(({ html }) => html.match(/https?:\/\/[^"<\s]+/g) ?? [])
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(new URL(link).origin).toBe('http://127.0.0.1:3999')
  })
})

const registration = (email: string) => registerInput.parse({ ...business, email, acceptsTerms: true })

async function codeOf(): Promise<string> {
  const code = await ensureSetupCode()
  if (!code) throw new Error('there are users already')
  return code
}

async function companies(): Promise<number> {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from companies`),
  )
  return rows[0]?.count ?? 0
}

/** Runs the jobs of the reset requests, as the worker would. */
async function work() {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  const { rows } = await client.query(
    "delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'account.reset' returning j.payload",
  )
  await client.end()
  for (const { payload } of rows) await accountTasks['account.reset']?.(payload)
}

async function mailsTo(email: string, kind?: string) {
  const rows = await inCompany({ companyId: rootId }, (tx) =>
    tx.select().from(outbox).orderBy(outbox.createdAt, outbox.id),
  )
  return rows
    .filter((row) => row.toAddress === email && (!kind || row.kind === kind))
    .map((row) => ({ ...openBody(row), isAccountMail: row.isAccountMail }))
}

/** Returns the tokens of the mailed links, the oldest first. */
async function tokensMailedTo(email: string, kind = 'account.verify'): Promise<string[]> {
  const mails = await mailsTo(email, kind)
  for (const mail of mails) expect(mail.isAccountMail).toBe(true)
  const tokens = mails.map(({ html }) => /(?:verify-email|reset-password)\/([\w-]+)/.exec(html)?.[1] ?? '')
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(20)
  seen.push(...tokens)
  return tokens
}

async function wholeDatabase(): Promise<string> {
  const superuser = Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), {
    pathname: new URL(database.adminUrl).pathname,
  })
  const client = new pg.Client({ connectionString: superuser.href })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'simulator', 'graphile_worker')",
  )
  const dumps: string[] = []
  for (const { name } of tables) dumps.push(JSON.stringify((await client.query(`select t::text from ${name} t`)).rows))
  await client.end()
  return dumps.join('\n')
}
