import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { POST } from '@/app/api/public/channels/[token]/route'
import { testCompany } from '@/lib/auth/testing'
import { newestConsent } from '@/lib/consent/said'
import { newId } from '@/lib/db/id'
import { channelAccounts } from '@/lib/db/schema/channels'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { messageAttachments } from '@/lib/db/schema/messages'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { mailTasks, queueMail } from '@/lib/mail/outbox'

import { loadAdapter } from '../accounts'
import { openConversation } from '../conversations'
import { fetchAttachment } from '../media'
import { listSaid, type TestAccount } from '../messaging.testing'
import { sendDue } from '../outbox'
import { resolveIdentity } from '../people'
import { type QueuedContent, queueMessage } from '../queue'

import {
  addMailAccount,
  bringMail,
  listMailEvents,
  startTestSmtp,
  TEST_PASSWORD,
  TEST_USER,
  takeMail,
  writeMail,
} from './mail.testing'

let database: Awaited<ReturnType<typeof testDatabase>>
let smtp: Awaited<ReturnType<typeof startTestSmtp>>
let account: TestAccount

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  vi.stubEnv('KESHER_ALLOW_LOCAL_SMTP', '1')
  smtp = await startTestSmtp()
  account = await addMailAccount((await testCompany()).companyId, { smtp: smtp.port })
})
afterEach(async () => {
  await smtp.stop()
  vi.unstubAllEnvs()
})

const listConversations = () =>
  inCompany(account, (tx) =>
    tx.select().from(conversations).where(eq(conversations.companyId, account.companyId)).orderBy(conversations.number),
  )
const listPeople = () =>
  inCompany(account, (tx) =>
    tx.select().from(contactIdentities).where(eq(contactIdentities.companyId, account.companyId)),
  )
const said = () => listSaid(account.companyId)
const last = async () => (await said()).findLast(({ direction }) => direction !== 'activity')

const onlyConversation = async () => {
  const [conversation, ...none] = await listConversations()
  expect(none).toEqual([])
  if (!conversation) throw new Error('no conversation')
  return conversation
}

async function queue(content: QueuedContent, conversationId?: string, more: object = {}) {
  const id = conversationId ?? (await onlyConversation()).id
  const author = { kind: 'user', id: null } as const
  return inCompany(account, (tx) =>
    queueMessage(tx, account, { conversationId: id, author, purpose: 'service', content, ...more }),
  )
}

async function answer(body: string) {
  const { id } = await queue({ type: 'text', body })
  await sendDue(account)
  return id
}

const openWith = (address: string) =>
  inCompany(account, async (tx) => {
    const { id: identityId } = await resolveIdentity(tx, account, { family: 'email', externalId: address })
    return (await openConversation(tx, account, { identityId, accountId: account.accountId })).id
  })

const header = (raw: string, name: string) =>
  new RegExp(`^${name}: ([\\s\\S]*?)\\r\\n(?![ \\t])`, 'im').exec(raw)?.[1]?.replace(/\s+/g, ' ') ?? ''

const part = (type: string, name: string, bytes: Buffer) =>
  `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`

const listFiles = () =>
  inCompany(account, (tx) =>
    tx
      .select()
      .from(messageAttachments)
      .where(eq(messageAttachments.companyId, account.companyId))
      .orderBy(messageAttachments.messageId, messageAttachments.position),
  )

/** Brings a mail with text files, and returns them as files that can be sent. */
async function bringFiles(count: number) {
  const parts = Array.from({ length: count }, (_, n) => part('text/plain', `${n}.txt`, Buffer.from(`text ${n}`)))
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nhere\r\n${parts.join('')}--b--\r\n`
  await takeMail(account, writeMail({ type: 'multipart/mixed; boundary="b"', body }))
  for (const { id } of await listFiles()) await fetchAttachment({ companyId: account.companyId, attachmentId: id })
  return (await listFiles()).map(({ fileId, name, mime, bytes }) => ({
    fileId: fileId ?? '',
    name,
    mime,
    bytes,
    isVoice: false,
  }))
}

describe('a mail', () => {
  it('opens a conversation, is answered in its thread, and the answer to that comes back into it', async () => {
    await takeMail(account, writeMail({ from: 'דנה <Dana@X.example>', subject: 'Re: הצעה', id: 'first@x.example' }))
    expect(await onlyConversation()).toMatchObject({ subject: 'הצעה', lastPreview: 'שלום', windowExpiresAt: null })
    expect(await listPeople()).toMatchObject([
      { family: 'email', externalId: 'dana@x.example', userName: 'Dana@X.example', phone: null },
    ])
    const id = await answer('הנה המחיר: https://acme.example/p?a=1&b=2 <b>לא עבה</b>')
    expect(await last()).toMatchObject({ status: 'accepted', providerMessageId: `${id}@acme.example` })
    const [sent] = smtp.taken
    const raw = sent?.raw ?? ''
    expect(sent).toMatchObject({ from: TEST_USER, to: ['dana@x.example'] })
    expect(header(raw, 'message-id')).toBe(`<${id}@acme.example>`)
    expect(header(raw, 'in-reply-to')).toBe('<first@x.example>')
    expect(header(raw, 'references')).toBe('<first@x.example>')
    expect(header(raw, 'auto-submitted')).toBe('')
    expect(raw).toContain('multipart/alternative')
    expect(raw.slice(raw.indexOf('<!doctype html>'))).toMatch(/&#60;b&#62;[\s\S]*&#60;\/b&#62;/)
    const more = [`In-Reply-To: <${id}@acme.example>`, `References: <first@x.example> <${id}@acme.example>`]
    const body = 'מצוין\r\n\r\nOn Tue, 3 Mar 2026 at 10:11, Office <office@acme.example> wrote:\r\n> הנה המחיר'
    await takeMail(account, writeMail({ subject: 'Re: הצעה', more, body }))
    expect(await last()).toMatchObject({
      body: 'מצוין',
      replyToId: id,
      payload: { mail: { subject: 'Re: הצעה', quoted: expect.stringContaining('> הנה המחיר') } },
    })
    await onlyConversation()
    await answer('תודה')
    const second = smtp.taken[1]?.raw ?? ''
    expect(header(second, 'references').split(' ')).toHaveLength(3)
    expect(header(second, 'subject')).toMatch(/^=\?|^Re:/)
  })

  it('from another address that answers a message joins its conversation, also one that ended', async () => {
    await takeMail(account, writeMail({}))
    const id = await answer('שלום')
    const { id: conversationId } = await onlyConversation()
    const setStatus = (status: 'resolved') =>
      inCompany(account, (tx) => tx.update(conversations).set({ status }).where(eq(conversations.id, conversationId)))
    await setStatus('resolved')
    const more = [`References: <unknown@y.example> <${id}@acme.example>`]
    await takeMail(account, writeMail({ from: 'אבי <avi@y.example>', body: 'אני עונה במקומה', more }))
    expect(await onlyConversation()).toMatchObject({ id: conversationId, status: 'open' })
    expect(await last()).toMatchObject({ payload: { mail: { from: { address: 'avi@y.example', name: 'אבי' } } } })
    expect(await listPeople()).toHaveLength(2)
    await takeMail(account, writeMail({ from: 'avi@y.example', body: 'ועוד דבר אחר' }))
    expect(await listConversations()).toHaveLength(2)
  })

  it('that comes again, by other ways too, is there once', async () => {
    const raw = writeMail({ id: 'same@x.example' })
    await takeMail(account, raw)
    await takeMail(account, raw)
    await takeMail(account, Buffer.concat([Buffer.from('Received: by mx.example\r\n'), raw]))
    expect(await listMailEvents(account)).toHaveLength(2)
    expect(await said()).toHaveLength(1)
  })

  it('in any letters is read as it was written', async () => {
    const hebrew = Buffer.from([0xf9, 0xec, 0xe5, 0xed])
    const head = writeMail({
      type: 'text/plain; charset=windows-1255',
      more: ['Content-Transfer-Encoding: 8bit'],
      body: '',
    })
    await takeMail(account, Buffer.concat([head, hebrew]))
    expect(await last()).toMatchObject({ body: 'שלום' })
  })

  it('that is HTML alone becomes text, and nothing of its scripts is kept', async () => {
    const body = '<p>שלום</p><script>alert("x")</script><img src=x onerror=alert(1)><p>תודה</p>'
    await takeMail(account, writeMail({ type: 'text/html; charset=utf-8', body }))
    const message = await last()
    expect(message?.body).toBe('שלום\n\nתודה')
    expect(JSON.stringify(message)).not.toMatch(/alert|<p>/)
  })

  it('brings its files, of which those that are not what they say are refused', async () => {
    const files = [
      part('application/pdf', 'a.pdf', Buffer.from('%PDF-1.7 x')),
      part('image/jpeg', 'b.jpg', Buffer.from('<html><script>alert(1)</script>')),
      ...Array.from({ length: 30 }, (_, n) => part('text/plain', `${n}.txt`, Buffer.from(`text ${n}`))),
    ]
    const body = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nמצורפים\r\n${files.join('')}--b--\r\n`
    await takeMail(account, writeMail({ type: 'multipart/mixed; boundary="b"', body }))
    const stored = await listFiles()
    expect(stored).toHaveLength(20)
    for (const { id } of stored.slice(0, 3)) await fetchAttachment({ companyId: account.companyId, attachmentId: id })
    expect(await listFiles()).toMatchObject([
      { name: 'a.pdf', mime: 'application/pdf', state: 'stored' },
      { name: 'b.jpg', state: 'refused' },
      { name: '0.txt', state: 'stored' },
      ...Array.from({ length: 17 }, () => ({ state: 'pending' })),
    ])
    expect(await last()).toMatchObject({ type: 'media', body: 'מצורפים' })
  })

  it('of a machine, of a list or of ourselves is kept and opens nothing', async () => {
    const mails = [
      writeMail({ more: ['Auto-Submitted: auto-replied'] }),
      writeMail({ more: ['Precedence: bulk'] }),
      writeMail({ more: ['List-Id: <news.example>'] }),
      writeMail({ more: [`X-Kesher-Loop: ${account.accountId}`] }),
      writeMail({ from: `Me <${TEST_USER.toUpperCase()}>` }),
      writeMail({ from: 'undisclosed' }),
      Buffer.from('not a mail at all'),
    ]
    for (const mail of mails) await takeMail(account, mail)
    const events = await listMailEvents(account)
    expect(events.map(({ state }) => state)).toEqual(mails.map(() => 'ignored'))
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['auto_submitted', 'bulk', 'list', 'own_mail', 'no_sender'].map((why) => `mail: ${why}`)),
    )
    expect(await listConversations()).toEqual([])
  })

  it('of 30 MB is refused before it is there whole', async () => {
    let sent = 0
    const chunk = new Uint8Array(1024 * 1024)
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(chunk)
        if (sent >= 60) controller.close()
      },
    })
    const url = `http://x.example/api/public/channels/${account.webhookToken}`
    const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit
    const params = Promise.resolve({ token: account.webhookToken })
    const answered = await POST(new Request(url, init), { params })
    expect(answered.status).toBe(413)
    expect(sent).toBeLessThan(40)
    expect(await listMailEvents(account)).toEqual([])
  })

  it('by which somebody refuses marketing is heard, on the address and its channel', async () => {
    await takeMail(
      account,
      writeMail({ body: 'הסר\r\n\r\nOn Tue, 3 Mar 2026 at 10:11, Office <office@acme.example> wrote:\r\n> מבצע' }),
    )
    const stated = await inCompany(account, (tx) =>
      newestConsent(tx, account.companyId, { people: [], channel: 'email', address: 'dana@x.example' }),
    )
    expect(stated).toBe('refused')
    await expect(queue({ type: 'text', body: 'מבצע' }, undefined, { purpose: 'marketing' })).rejects.toMatchObject({
      code: 'channel_refused',
    })
    await answer('הוסרת')
  })
})

/** The report of a mail server that a mail of ours did not arrive. */
function bounceOf(id: string): Buffer {
  const report = [
    '--r',
    'Content-Type: text/plain',
    '',
    'sorry',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; dana@x.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    '',
    '--r',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${id}@acme.example>`,
    'Subject: x',
    '',
    'text',
    '--r--',
    '',
  ].join('\r\n')
  const type = 'multipart/report; report-type=delivery-status; boundary="r"'
  return writeMail({
    from: 'MAILER-DAEMON@mx.example',
    type,
    body: report,
    more: ['Auto-Submitted: auto-replied'],
  })
}

describe('an answer', () => {
  const asking = (replyTo: string, more: object = {}) =>
    writeMail(Object.assign({ more: [`Reply-To: Office of Dana <${replyTo}>`] }, more))
  const sentTo = () => smtp.taken.map(({ to }) => to.join())

  it('goes where the person asked for it by their newest mail, and the message says so', async () => {
    await takeMail(account, asking('Answers@X.example'))
    expect(await last()).toMatchObject({ payload: { mail: { replyTo: 'answers@x.example' } } })
    await answer('שלום')
    expect(await last()).toMatchObject({ payload: { mail: { to: 'answers@x.example' } } })
    await queue({ type: 'text', body: 'אוטומטי' }, undefined, { author: { kind: 'system', id: null } })
    await sendDue(account)
    await takeMail(account, writeMail({ body: 'בלי' }))
    await answer('שוב')
    expect(sentTo()).toEqual(['answers@x.example', 'dana@x.example', 'dana@x.example'])
    expect((await listPeople()).map(({ externalId }) => externalId)).toEqual(['dana@x.example'])
  })

  it('is not moved away by somebody else who writes into the thread, by a blocked address or by our own', async () => {
    await takeMail(account, writeMail({}))
    const id = await answer('שלום')
    const stranger = { from: 'avi@y.example', more: [`In-Reply-To: <${id}@acme.example>`, 'Reply-To: thief@y.example'] }
    await takeMail(account, writeMail(stranger))
    await answer('אחת')
    const blocked = await openWith('blocked@x.example')
    await inCompany(account, (tx) =>
      tx
        .update(contactIdentities)
        .set({ blockedAt: new Date() })
        .where(eq(contactIdentities.externalId, 'blocked@x.example')),
    )
    expect(blocked).not.toBe('')
    for (const [at, address] of ['blocked@x.example', TEST_USER.toUpperCase(), 'DANA@x.example'].entries()) {
      await takeMail(account, asking(address, { body: `${at}` }))
      await queue({ type: 'text', body: 'עוד' }, (await listConversations())[0]?.id)
      await sendDue(account)
    }
    expect(new Set(sentTo())).toEqual(new Set(['dana@x.example']))
  })

  it('that could not reach the address that was asked for says nothing of the person', async () => {
    await takeMail(account, asking('answers@x.example'))
    smtp.refusals.set('recipient', { code: 550, text: '5.1.1 No such user' })
    await answer('שלום')
    expect(await last()).toMatchObject({ status: 'failed' })
    expect(await listPeople()).toMatchObject([{ externalId: 'dana@x.example', isUnreachable: false }])
  })

  it('carries several files in one mail, up to ten', async () => {
    const [file, ...more] = await bringFiles(3)
    if (!file) throw new Error('no file')
    await queue({ type: 'media', caption: 'הנה', more, ...file })
    await sendDue(account)
    const raw = smtp.taken[0]?.raw ?? ''
    expect([...raw.matchAll(/filename=(?:"?)(\d\.txt)/g)].map(([, name]) => name)).toEqual(['0.txt', '1.txt', '2.txt'])
    const eleven = Array.from({ length: 10 }, () => file)
    await expect(queue({ type: 'media', caption: '', more: eleven, ...file })).rejects.toMatchObject({
      status: 422,
      fields: { file: 'אפשר לצרף להודעה 10 קבצים לכל היותר' },
    })
  })
})

it('a person is one, in whatever letters the address is written', async () => {
  await takeMail(account, writeMail({ from: 'DANA@X.EXAMPLE' }))
  await takeMail(account, writeMail({ from: 'Dana <dana@x.example>' }))
  await openWith('Dana@x.Example')
  expect((await listPeople()).map(({ externalId }) => externalId)).toEqual(['dana@x.example'])
  expect(await listConversations()).toHaveLength(1)
  const insert = inCompany(account, (tx) =>
    tx
      .insert(contactIdentities)
      .values({ companyId: account.companyId, id: newId(), family: 'email', externalId: 'A@x.example' }),
  )
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'contact_identities_email_check' } })
})

it('a receipt that leaves by the account fails too where a server reports that it did not arrive', async () => {
  const { companyId } = account
  await inCompany(account, (tx) =>
    tx.update(channelAccounts).set({ isPrimary: true }).where(eq(channelAccounts.id, account.accountId)),
  )
  const letter = { kind: 'payment.received', to: 'dana@x.example', subject: 'קבלה', html: '<p>x</p>', text: 'x' }
  const id = await inCompany(account, (tx) => queueMail(tx, { companyId }, letter))
  await mailTasks['mail.send']?.({ companyId, id })
  const find = async () => (await inCompany(account, (tx) => tx.select().from(outbox).where(eq(outbox.id, id))))[0]
  expect(await find()).toMatchObject({ state: 'sent' })
  expect(smtp.taken.map(({ from, to }) => [from, ...to])).toEqual([[TEST_USER, 'dana@x.example']])
  await takeMail(account, bounceOf(id))
  expect(await find()).toMatchObject({ state: 'failed', lastError: expect.stringContaining('הכתובת אינה קיימת') })
  expect(await listConversations()).toEqual([])
})

describe('a message of ours', () => {
  it('needs a subject where the conversation has none, and has it from then on', async () => {
    const id = await openWith('new@x.example')
    await expect(queue({ type: 'text', body: 'שלום' }, id)).rejects.toMatchObject({
      status: 422,
      fields: { subject: 'יש לכתוב נושא להודעה' },
    })
    await expect(queue({ type: 'text', body: ' ' }, id)).rejects.toMatchObject({
      fields: { subject: 'יש לכתוב נושא להודעה', body: 'יש לכתוב הודעה' },
    })
    await queue({ type: 'text', body: 'שלום', subject: 'פגישה\r\nBcc: x@y.example' }, id)
    await queue({ type: 'text', body: 'ועוד' }, id, { author: { kind: 'system', id: null } })
    await sendDue(account)
    expect(await onlyConversation()).toMatchObject({ subject: 'פגישה Bcc: x@y.example' })
    const [first = '', second = ''] = smtp.taken.map(({ raw }) => raw)
    expect(header(first, 'bcc')).toBe('')
    expect(header(first, 'references')).toBe('')
    expect(header(second, 'auto-submitted')).toBe('auto-replied')
    expect(header(second, 'in-reply-to')).toBe(header(first, 'message-id'))
  })

  it('that a server could not deliver is marked failed, and the person cannot be reached until they write', async () => {
    await takeMail(account, writeMail({}))
    const id = await answer('שלום')
    await takeMail(account, bounceOf(id))
    expect(await last()).toMatchObject({
      id,
      status: 'failed',
      errorText: expect.stringContaining('הכתובת אינה קיימת'),
    })
    await expect(queue({ type: 'text', body: 'שוב' })).rejects.toMatchObject({ code: 'unreachable' })
    await takeMail(account, writeMail({ body: 'אני כאן' }))
    await queue({ type: 'text', body: 'שוב' })
    expect(await listConversations()).toHaveLength(1)
  })

  it('whose connection is lost is uncertain, and one that is refused says why', async () => {
    await takeMail(account, writeMail({}))
    smtp.refusals.set('after_data', 'lost')
    await answer('אולי')
    expect(await last()).toMatchObject({ status: 'uncertain' })
    smtp.refusals.clear()
    smtp.refusals.set('recipient', { code: 550, text: '5.7.1 Refused' })
    await answer('לא')
    expect(await last()).toMatchObject({ status: 'failed', errorCode: 'smtp_5.7.1' })
  })

  it('waits where the server does not take the password, and the account says so', async () => {
    await takeMail(account, writeMail({}))
    smtp.refusals.set('sign_in', { code: 535, text: 'no' })
    await answer('שלום')
    expect(await last()).toMatchObject({ status: 'queued' })
    const { account: row, adapter } = await loadAdapter(account)
    expect(row).toMatchObject({ state: 'disconnected', stateReason: expect.stringContaining('הסיסמה') })
    expect(row.lastFault).not.toContain(TEST_PASSWORD)
    smtp.refusals.clear()
    expect(await adapter.check()).toEqual({ state: 'connected', reason: '' })
  })
})

it('a mail that is brought is stored before it is read', async () => {
  await bringMail(account, writeMail({}))
  expect(await listMailEvents(account)).toMatchObject([{ state: 'new' }])
  expect(await said()).toEqual([])
})
