import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { channelAccounts } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { listSaid, readNewEvents, type TestAccount } from '../messaging.testing'

import { tryMailbox } from './imap'
import { startTestMailbox } from './imap-server.testing'
import { addMailAccount, listMailEvents, TEST_PASSWORD, TEST_USER, takeMail, writeMail } from './mail.testing'
import { readMailbox } from './mailbox'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: Awaited<ReturnType<typeof startTestMailbox>>
let account: TestAccount

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  vi.stubEnv('KESHER_ALLOW_LOCAL_SMTP', '1')
  server = await startTestMailbox(TEST_USER, TEST_PASSWORD)
  account = await addMailAccount((await testCompany()).companyId, { smtp: 2525, imap: server.port })
})
afterEach(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})

const put = (uid: number, body: string, more: object = {}) =>
  server.mailbox.mails.push({ uid, raw: writeMail({ body }), ...more })
const read = () => readMailbox(account)
const listBodies = async () => {
  await readNewEvents(account)
  return (await listSaid(account.companyId)).map(({ body }) => body)
}
const loadAccount = async () => {
  const [row] = await inCompany(account, (tx) =>
    tx.select().from(channelAccounts).where(eq(channelAccounts.id, account.accountId)),
  )
  return row
}

it('takes what comes after the account was connected, each once, and leaves the mailbox as it is', async () => {
  put(3, 'ישן')
  await read()
  expect(await listMailEvents(account)).toEqual([])
  expect((await loadAccount())?.mailboxCursor).toBe('7:3')
  put(4, 'אחת')
  put(6, 'שתיים')
  await read()
  await read()
  expect(await listBodies()).toEqual(['אחת', 'שתיים'])
  expect(server.mailbox.fetched).toEqual([4, 6])
  expect(server.mailbox.asked.filter((one) => /^(UID )?(STORE|EXPUNGE|COPY|MOVE)/i.test(one))).toEqual([])
  expect(server.mailbox.asked.some((one) => one.startsWith('EXAMINE'))).toBe(true)
})

it('repeats nothing where a job broke off before it noted how far it was, nor what came by the address', async () => {
  await read()
  put(1, 'אחת')
  await read()
  await inCompany(account, (tx) =>
    tx.update(channelAccounts).set({ mailboxCursor: '7:0' }).where(eq(channelAccounts.id, account.accountId)),
  )
  await read()
  await takeMail(account, server.mailbox.mails[0]?.raw ?? Buffer.from(''))
  expect(await listMailEvents(account)).toHaveLength(1)
  expect(await listBodies()).toEqual(['אחת'])
})

it('that gave its mails new numbers is read again, and nothing is there twice', async () => {
  await read()
  put(5, 'אחת')
  await read()
  server.mailbox.validity = 8
  server.mailbox.mails = server.mailbox.mails.map((mail) => ({ ...mail, uid: 1 }))
  put(2, 'שתיים')
  await read()
  expect(await listBodies()).toEqual(['אחת', 'שתיים'])
  expect((await loadAccount())?.mailboxCursor).toBe('8:2')
})

it('does not fetch a mail that is too large, and notes that it came', async () => {
  await read()
  put(1, 'ענקית', { size: 30_000_000 })
  put(2, 'רגילה')
  await read()
  expect(server.mailbox.fetched).toEqual([2])
  expect(await listMailEvents(account)).toMatchObject([{ state: 'ignored', kind: 'mail: too_large', body: '' }, {}])
  expect(await listBodies()).toEqual(['רגילה'])
})

it('that cannot be read makes the account degraded and says why; it still sends', async () => {
  await server.stop()
  await read()
  expect(await loadAccount()).toMatchObject({ state: 'degraded', stateReason: expect.stringContaining('לא ענתה') })
  server = await startTestMailbox(TEST_USER, 'other')
  const place = { host: '127.0.0.1', port: server.port, security: 'none', user: TEST_USER, password: 'x' } as const
  expect(await tryMailbox(place)).toContain('הסיסמה')
  expect(await tryMailbox({ ...place, password: 'other' })).toBeNull()
  vi.stubEnv('KESHER_ALLOW_LOCAL_SMTP', '')
  expect(await tryMailbox({ ...place, password: 'other' })).toContain('לא ענתה')
})
