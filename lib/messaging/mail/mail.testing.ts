import { and, asc, eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'

import { sealChannelSecrets } from '@/lib/db/channel-secrets'
import { channelAccounts, channelEvents } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'

import { receiveChannelEvent } from '../inbound'
import { addTestAccount, readNewEvents, type TestAccount } from '../messaging.testing'

export const TEST_USER = 'office@acme.example'
export const TEST_PASSWORD = 'right-password'

/** What a mail server of a test does with a step: refuses it with an answer, or ends the connection. */
type Refusal = { code: number; text: string } | 'lost'
type Step = 'sign_in' | 'recipient' | 'data' | 'after_data'

const failing = ({ code, text }: Exclude<Refusal, 'lost'>) => Object.assign(new Error(text), { responseCode: code })

/** A mail server for tests: keeps what it takes; `refusals` says at which steps it does not. */
export async function startTestSmtp() {
  const taken: { from: string; to: string[]; raw: string }[] = []
  const refusals = new Map<Step, Refusal>()
  const sockets = new Set<{ destroy(): void }>()
  const refuse = (step: Step, done: (error?: Error | null) => void, go: () => void) => {
    const refusal = refusals.get(step)
    if (!refusal) return go()
    if (refusal !== 'lost') return done(failing(refusal))
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === TEST_USER && password === TEST_PASSWORD && !refusals.has('sign_in')
      done(isRight ? null : new Error('Bad password'), isRight ? { user: username } : undefined)
    },
    onRcptTo: (_address, _session, done) => refuse('recipient', done, () => done()),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        parts.push(part)
        refuse('data', done, () => undefined)
      })
      stream.on('end', () => {
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        const to = session.envelope.rcptTo.map(({ address }) => address)
        refuse('after_data', done, () => {
          taken.push({ from, to, raw: Buffer.concat(parts).toString('utf8') })
          done()
        })
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  return {
    taken,
    refusals,
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

type Ports = { smtp: number; imap?: number }

/** Returns the settings of an account whose servers are those of a test. */
const testMailSettings = ({ smtp, imap }: Ports): Record<string, string> => ({
  fromName: 'המשרד',
  user: TEST_USER,
  smtpHost: '127.0.0.1',
  smtpPort: String(smtp),
  smtpSecurity: 'none',
  ...(imap && { imapHost: '127.0.0.1', imapPort: String(imap), imapSecurity: 'none' }),
})

/** Stores a connected mail account whose servers are those of a test. */
export async function addMailAccount(companyId: string, ports: Ports): Promise<TestAccount> {
  const account = await addTestAccount(companyId, 'mail')
  const secretSealed = sealChannelSecrets({ companyId, id: account.accountId }, { password: TEST_PASSWORD })
  const set = { address: TEST_USER, settings: testMailSettings(ports), secretSealed, isSimulated: false }
  await inCompany({ companyId }, (tx) =>
    tx.update(channelAccounts).set(set).where(eq(channelAccounts.id, account.accountId)),
  )
  return account
}

type Written = { from?: string; subject?: string; id?: string; more?: string[]; type?: string; body?: string }

let written = 0

/** Writes a mail as a mail program does: plain text, unless `type` says what the body is. */
export function writeMail({ from = 'Dana <dana@x.example>', subject = 'שאלה', ...mail }: Written): Buffer {
  const {
    id = `m${++written}.${process.pid}@x.example`,
    more = [],
    type = 'text/plain; charset=utf-8',
    body = 'שלום',
  } = mail
  const head = [
    `From: ${from}`,
    `To: <${TEST_USER}>`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    ...more,
  ]
  return Buffer.from([...head, '', body].join('\r\n'))
}

/** Brings a mail to the address of an account, without reading it. */
export const bringMail = ({ webhookToken }: TestAccount, raw: Uint8Array): Promise<void> =>
  receiveChannelEvent(webhookToken, raw, new Headers({ 'content-type': 'message/rfc822' }))

/** Brings a mail and reads it. */
export async function takeMail(account: TestAccount, raw: Uint8Array): Promise<void> {
  await bringMail(account, raw)
  await readNewEvents(account)
}

/** Lists the mails that an account has kept, in the order in which they came. */
export const listMailEvents = ({ companyId, accountId }: TestAccount) =>
  inCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(channelEvents)
      .where(and(eq(channelEvents.companyId, companyId), eq(channelEvents.accountId, accountId)))
      .orderBy(asc(channelEvents.id)),
  )
