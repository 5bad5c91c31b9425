import { randomUUID } from 'node:crypto'
import { createTransport, type SendMailOptions } from 'nodemailer'

import { parseEmail } from '@/lib/format/email'
import { appName } from '@/lib/server/config'

import { type MailAddress, type MailMessage, PermanentMailError, TemporaryMailError } from './message'

export type MailOutcome = { outcome: 'sent' | 'captured'; messageId: string }

const TEN_SECONDS = 10_000

/** Whether mail stays in the outbox: no SMTP server is set. */
export const isMailSimulated = (): boolean => !process.env.SMTP_URL

/**
 * Sends by SMTP when SMTP_URL is set (from MAIL_FROM); without it nothing leaves and the outcome is `captured`.
 * Throws TemporaryMailError or PermanentMailError by the answer of the server.
 */
export async function sendMail(message: MailMessage): Promise<MailOutcome> {
  const { SMTP_URL: url, MAIL_FROM: from } = process.env
  const to = recipient(message.to)
  const messageId = `<${(message.id ?? randomUUID()).replace(/[^\w.-]/g, '')}@${domainOf(from)}>`
  if (!url) return { outcome: 'captured', messageId }
  if (!from) throw new TemporaryMailError('MAIL_FROM must be set together with SMTP_URL')
  await deliver(url, {
    ...headers(message),
    from: from.includes('<') ? from : { name: appName(), address: from },
    to,
    messageId,
  })
  return { outcome: 'sent', messageId }
}

function headers({ subject, text, html, attachments = [] }: MailMessage) {
  return {
    subject: oneLine(subject),
    text,
    html,
    attachments: attachments.map(({ name, mime, bytes }) => ({
      filename: oneLine(name).replace(/[/\\]/g, '_'),
      contentType: mime,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function deliver(url: string, mail: SendMailOptions): Promise<void> {
  const timeouts = { connectionTimeout: TEN_SECONDS, greetingTimeout: TEN_SECONDS, socketTimeout: TEN_SECONDS }
  const transport = createTransport({ url, dnsTimeout: TEN_SECONDS, ...timeouts })
  try {
    await transport.sendMail(mail)
  } catch (error) {
    throw typed(error)
  } finally {
    transport.close()
  }
}

/** A refused sign-in is the operator's to mend, so the message waits; otherwise a 5xx or a message without an envelope is final. */
function typed(error: unknown): Error {
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number }
  const isFinal = code !== 'EAUTH' && (responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500)
  return new (isFinal ? PermanentMailError : TemporaryMailError)(message, { cause: error })
}

function recipient(to: string | MailAddress): { name: string; address: string } {
  const { name = '', address } = typeof to === 'string' ? { address: to } : to
  const read = parseEmail(address)
  if (!read.ok) throw new PermanentMailError('the recipient has no valid address')
  return { name: oneLine(name), address: read.value }
}

/** Text for a header: nothing in it can start a header of its own or turn a file name round. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e]/g, '')
    .trim()

const domainOf = (from = '') => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
