import { Buffer } from 'node:buffer'

import { sha256 } from '@/lib/core/crypto'

import type { AccountAccess, ChannelEvent, IncomingMessage } from '../adapter'
import type { MailPayload } from '../payload'

import { whyIgnored } from './automatic'
import { readDeliveryReport } from './delivery-report'
import { readMessageIds, threadOf } from './message-ids'
import { splitQuoted } from './quoted-text'
import { baseSubject, NO_SUBJECT } from './subjects'
import { readWholeMail, type WholeMail } from './whole-mail'

/**
 * Reads a mail that came to an account: a message of a person, an answer to an invitation, or a mail server's report that
 * a message of ours did not arrive. What machines send and what goes to many is known by its name alone. `key` is that of
 * the event in which the mail is kept, out of which its files are taken later. Never throws.
 */
export async function readMailEvents(account: AccountAccess, body: string, key: string): Promise<ChannelEvent[]> {
  const mail = await readWholeMail(mailBytes(body))
  if (!mail) return [{ kind: 'unknown', what: 'mail: unreadable' }]
  if (mail.calendars.some(isAnswer)) return [{ kind: 'calendar', from: mail.from, files: mail.calendars }]
  const now = new Date()
  const failed = mail.report && readDeliveryReport(mail.report, now)
  if (failed) return [{ kind: 'status', status: failed }]
  const ignored = mail.report ? 'report' : whyIgnored(mail, account)
  if (ignored || mail.from === null) return [{ kind: 'unknown', what: `mail: ${ignored ?? 'no_sender'}` }]
  return [{ kind: 'message', message: toMessage({ mail, from: mail.from, key, now, own: account.address }) }]
}

/** Returns the bytes of a mail as the event holds them: each byte as the letter of its number. */
export const mailBytes = (body: string): Uint8Array => Buffer.from(body, 'latin1')

const isAnswer = (file: string) => /^METHOD:(?:REPLY|COUNTER)\s*$/im.test(file)

const MAX_BODY = 20_000
const MAX_QUOTED = 100_000

/** `own` is the address of the account: an answer to it would come back to us. */
type Read = { mail: WholeMail; from: string; key: string; now: Date; own: string }

function toMessage({ mail, from, key, now, own }: Read): IncomingMessage {
  const { said, quoted } = splitQuoted(mail.text)
  const body = [...said].slice(0, MAX_BODY).join('')
  const rest = [said.slice(body.length), quoted].filter(Boolean).join('\n\n').slice(0, MAX_QUOTED)
  const subject = mail.subject || NO_SUBJECT
  const written: MailPayload = {
    subject,
    from: { address: from, name: mail.fromName },
    ...(mail.replyTo && ![from, own.toLowerCase()].includes(mail.replyTo) && { replyTo: mail.replyTo }),
    ...(rest && { quoted: rest }),
  }
  return {
    providerId: readMessageIds(mail.messageId)[0] ?? `mail:${sha256(mail.messageId || key)}`,
    from: { externalId: from, phone: null, userName: mail.fromAsWritten, displayName: mail.fromName },
    at: writtenAt(mail.date, now),
    type: mail.files.length > 0 ? 'media' : 'text',
    body,
    payload: { mail: written },
    replyTo: null,
    threadIds: threadOf(mail),
    subject: baseSubject(subject) || NO_SUBJECT,
    files: mail.files.map(({ name, mime }, index) => ({ mediaId: `${key}:${index}`, mime, name, isVoice: false })),
  }
}

const WEEK_MS = 7 * 86_400_000

/** The sender's clock counts unless it is plainly wrong. */
const writtenAt = (date: Date | null, now: Date): Date =>
  date && date <= now && now.getTime() - date.getTime() < WEEK_MS ? date : now
