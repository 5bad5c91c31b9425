import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type MailMessage, PermanentMailError, TemporaryMailError, UncertainMailError } from './message'
import { sendMail } from './transport'

type Received = { from: string; to: string[]; source: string }
const open: { close: (done: () => void) => unknown }[] = []

beforeEach(() => {
  vi.stubEnv('APP_NAME', 'קשר')
  vi.stubEnv('MAIL_FROM', 'no-reply@kesher.example')
  vi.stubEnv('SMTP_URL', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(open.splice(0).map((server) => new Promise<void>((done) => server.close(done))))
})

const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  to: { name: 'דנה כהן', address: 'dana@example.co.il' },
  subject: 'מסמך לחתימתך: חוזה שירות',
  text: 'שלום דנה',
  html: '<p dir="rtl">שלום דנה</p>',
  ...more,
})

describe('without SMTP_URL', () => {
  test('nothing leaves, and the answer says so', async () => {
    expect(await sendMail(message({ id: '0190-a' }))).toEqual({
      outcome: 'captured',
      messageId: '<0190-a@kesher.example>',
    })
  })
  test('an address that is none is refused all the same', async () => {
    for (const to of ['', 'dana', 'dana@example.com, all@example.com', 'dana@example.com\r\nBcc: x@example.com']) {
      await expect(sendMail(message({ to }))).rejects.toBeInstanceOf(PermanentMailError)
    }
  })
})

describe('with SMTP_URL', () => {
  test('a Hebrew message with an attachment arrives whole', async () => {
    const inbox = await mailServer()
    const bytes = Buffer.from('%PDF-1.7 תוכן')
    const sent = await sendMail(message({ attachments: [{ name: 'חוזה חתום.pdf', mime: 'application/pdf', bytes }] }))
    expect(sent.outcome).toBe('sent')
    const [mail] = inbox
    expect(mail).toMatchObject({ from: 'no-reply@kesher.example', to: ['dana@example.co.il'] })
    const headers = headersOf(mail)
    expect(headers.get('message-id')).toBe(sent.messageId)
    expect(decoded(headers.get('subject'))).toBe('מסמך לחתימתך: חוזה שירות')
    expect(decoded(headers.get('to'))).toContain('דנה כהן')
    expect(decoded(headers.get('from'))).toContain('קשר')
    expect(mail?.source).toContain('Content-Type: application/pdf')
    expect(mail?.source).toContain(bytes.toString('base64'))
    expect(mail?.source).toContain("filename*0*=utf-8''%D7%97%D7%95%D7%96%D7%94")
    expect(bodies(mail)).toEqual(expect.arrayContaining([message().text, message().html]))
  })
  test('an invitation goes as a part that shows the buttons of an answer, and as a file', async () => {
    const inbox = await mailServer()
    const file = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await sendMail(message({ calendar: { method: 'cancel', file } }))
    const source = inbox[0]?.source ?? ''
    expect(source).toContain('multipart/alternative')
    expect(source).toContain('Content-Type: text/calendar; charset=utf-8; method=CANCEL')
    expect(source).toContain('filename=invite.ics')
    expect(source).toContain(Buffer.from(file).toString('base64'))
  })
  test('the same message keeps its id when it is sent again', async () => {
    const inbox = await mailServer()
    await sendMail(message({ id: '0190-a' }))
    await sendMail(message({ id: '0190-a' }))
    expect(inbox.map((mail) => headersOf(mail).get('message-id'))).toEqual([
      '<0190-a@kesher.example>',
      '<0190-a@kesher.example>',
    ])
  })
  test('line breaks in names, subject, id and file names start no header', async () => {
    const inbox = await mailServer()
    const evil = 'א\u202e\r\nBcc: all@example.com\r\n\r\n<script>'
    const attachments = [{ name: `${evil}.pdf`, mime: 'application/pdf', bytes: new Uint8Array(1) }]
    await sendMail(message({ to: { name: evil, address: 'dana@example.co.il' }, subject: evil, id: evil, attachments }))
    const [mail] = inbox
    expect(mail?.to).toEqual(['dana@example.co.il'])
    expect([...headersOf(mail).keys()]).not.toContain('bcc')
    expect(mail?.source).not.toMatch(/^(Bcc|<script>)/im)
    expect(decoded(headersOf(mail).get('subject'))).toBe('א Bcc: all@example.com <script>')
  })
  test.each([421, 450, 451, 452])('the answer %d is temporary', async (responseCode) => {
    await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('later'), { responseCode })),
    })
    await expect(sendMail(message())).rejects.toBeInstanceOf(TemporaryMailError)
  })
  test.each([550, 552, 553, 554])('the answer %d is permanent', async (responseCode) => {
    await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('never'), { responseCode })),
    })
    await expect(sendMail(message())).rejects.toBeInstanceOf(PermanentMailError)
  })
  test('a refusal of the contents counts by its code too', async () => {
    await mailServer({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })))
      },
    })
    await expect(sendMail(message())).rejects.toBeInstanceOf(PermanentMailError)
  })
  test('a refused sign-in is temporary: the operator mends it and the message leaves', async () => {
    await mailServer(
      { authOptional: false, onAuth: (_auth, _session, done) => done(new Error('wrong password')) },
      'user:secret@',
    )
    await expect(sendMail(message())).rejects.toBeInstanceOf(TemporaryMailError)
  })
  test('no server, and a server that hangs up, are temporary', async () => {
    const port = await listening(createServer((socket) => socket.destroy()))
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`)
    await expect(sendMail(message())).rejects.toBeInstanceOf(TemporaryMailError)
    await Promise.all(open.splice(0).map((server) => new Promise<void>((done) => server.close(done))))
    await expect(sendMail(message())).rejects.toBeInstanceOf(TemporaryMailError)
  })
  test('a server that hangs up once it has the message leaves open whether it took it', async () => {
    await mailServer({
      onData: (stream) => {
        stream.resume()
        stream.on('end', hangUp)
      },
    })
    await expect(sendMail(message())).rejects.toBeInstanceOf(UncertainMailError)
  })
  test('MAIL_FROM may bring a name of its own', async () => {
    const inbox = await mailServer()
    vi.stubEnv('MAIL_FROM', 'Office <office@kesher.example>')
    const { messageId } = await sendMail(message())
    expect(headersOf(inbox[0]).get('from')).toBe('Office <office@kesher.example>')
    expect(messageId).toMatch(/@kesher\.example>$/)
  })
  test('without MAIL_FROM the message waits', async () => {
    await mailServer()
    vi.stubEnv('MAIL_FROM', '')
    await expect(sendMail(message())).rejects.toThrow('MAIL_FROM')
  })
})

/** Breaks the connections of the servers under test. */
function hangUp(): void {
  for (const server of open) if (server instanceof SMTPServer) for (const one of server.connections) one.close()
}

async function mailServer(options: SMTPServerOptions = {}, login = ''): Promise<Received[]> {
  const inbox: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        inbox.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  vi.stubEnv('SMTP_URL', `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`)
  return inbox
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return (server.address() as AddressInfo).port
}

function headersOf(mail: Received | undefined): Map<string, string> {
  const [head = ''] = (mail?.source ?? '').split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}

/** Decodes the encoded words of RFC 2047, both kinds. */
function decoded(value = ''): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    )
}

function bodies(mail: Received | undefined): string[] {
  return (mail?.source ?? '').split(/^--/m).map((part) => {
    const body = part.slice(part.indexOf('\r\n\r\n') + 4).trim()
    return /Transfer-Encoding: base64/i.test(part)
      ? Buffer.from(body, 'base64').toString()
      : quoted(body.replace(/=\r\n/g, ''))
  })
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
