import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Options } from 'nodemailer/lib/smtp-transport'
import { appName } from '@/lib/core/config'
import { parseEmail } from '@/lib/format/email'

import {
  type MailAddress,
  type MailMessage,
  PermanentMailError,
  TemporaryMailError,
  UncertainMailError,
} from './message'
import { type MailServer, pinnedAddress } from './server'

/** `answer` is the server's response to the message. */
export type MailOutcome = { messageId: string } & ({ outcome: 'captured' } | { outcome: 'sent'; answer: string })

const TEN_SECONDS = 10_000
const MAX_ANSWER = 300

/**
 * Whether e-mail of a company without its own server stays in the outbox, because the installation has no server
 * either.
 */
export const isMailSimulated = (): boolean => !process.env.SMTP_URL

/**
 * Sends by the company's own server if it has one, else by SMTP_URL from MAIL_FROM; without either nothing is sent and
 * the outcome is `captured`. Throws TemporaryMailError or PermanentMailError, depending on the server's response.
 */
export async function sendMail(message: MailMessage, server: MailServer | null = null): Promise<MailOutcome> {
  const { SMTP_URL: url, MAIL_FROM } = process.env
  const from = server?.from.address ?? MAIL_FROM
  const to = recipient(message.to)
  const messageId = `<${(message.id ?? randomUUID()).replace(/[^\w.-]/g, '')}@${domainOf(from)}>`
  if (!server && !url) return { outcome: 'captured', messageId }
  if (!from) throw new TemporaryMailError('MAIL_FROM must be set together with SMTP_URL')
  const options = server ? await optionsOf(server) : { url: url ?? '' }
  const answer = await deliver(options, { ...headers(message), from: senderOf(server, from), to, messageId })
  return { outcome: 'sent', messageId, answer }
}

function senderOf(server: MailServer | null, from: string) {
  if (server) return { name: oneLine(server.from.name), address: from }
  return from.includes('<') ? from : { name: appName(), address: from }
}

/**
 * Connects to the address that was checked, even if the name resolves differently by then; the certificate must match
 * the name.
 */
async function optionsOf({ host, port, security, userName, password }: MailServer): Promise<Options> {
  const address = await pinnedAddress(host)
  return {
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(address !== host && { tls: { servername: host } }),
    ...(userName && { auth: { user: userName, pass: password } }),
  }
}

function headers({ subject, text, html, attachments = [], unsubscribe, calendar }: MailMessage) {
  return {
    ...(unsubscribe && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    ...(calendar && {
      icalEvent: { method: calendar.method.toUpperCase(), filename: 'invite.ics', content: calendar.file },
    }),
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

async function deliver(options: Options, mail: SendMailOptions): Promise<string> {
  const timeouts = { connectionTimeout: TEN_SECONDS, greetingTimeout: TEN_SECONDS, socketTimeout: TEN_SECONDS }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...options, dnsTimeout: TEN_SECONDS, ...timeouts })
  try {
    const { response } = await transport.sendMail(mail)
    return oneLine(response).slice(0, MAX_ANSWER)
  } catch (error) {
    throw typed(error)
  } finally {
    transport.close()
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; syscall?: string }

/** Errors of a connection, which come without a response of the server. */
const BROKEN: readonly string[] = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'ECONNRESET']

/**
 * Classifies an error. A rejected sign-in is for the operator to fix, so it is temporary; otherwise a 5xx response or a
 * message without an envelope is permanent. A connection that breaks once it was made leaves open what the server did.
 */
function typed(error: unknown): Error {
  const { code = '', responseCode, message, syscall } = error as SmtpError
  if (responseCode === undefined && BROKEN.includes(code) && syscall !== 'connect')
    return new UncertainMailError(message, { cause: error })
  const isFinal = code !== 'EAUTH' && (responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500)
  return new (isFinal ? PermanentMailError : TemporaryMailError)(message, { cause: error })
}

function recipient(to: string | MailAddress): { name: string; address: string } {
  const { name = '', address } = typeof to === 'string' ? { address: to } : to
  const read = parseEmail(address)
  if (!read.ok) throw new PermanentMailError('the recipient has no valid address')
  return { name: oneLine(name), address: read.value }
}

/**
 * Makes text safe for a header: it can neither start another header nor reverse a file name by direction characters.
 */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e]/g, '')
    .trim()

const domainOf = (from = '') => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
