import PostalMime, { type Attachment, type Email } from 'postal-mime'

import { parseEmail } from '@/lib/format/email'
import { cleanName } from '@/lib/format/text'

/** A mail that arrived, as far as it is read: who wrote it, and the calendar files in it. */
export type ReadMail = { from: string | null; subject: string; calendars: string[] }

const CALENDAR_TYPES = ['text/calendar', 'application/ics']
const MAX_CALENDARS = 5
/** Letters of a calendar file: an answer has a few thousand. */
const MAX_CALENDAR = 256 * 1024
/** Parts inside parts, and the headers of all of them, in bytes. */
const MAX_DEPTH = 20
const MAX_HEADERS = 512 * 1024

/**
 * Reads a mail (RFC 5322) whatever its encodings and line ends; null for one that is built to exhaust a reader. Mails inside
 * a mail, which were written by others, are not read.
 */
export async function readMail(raw: Uint8Array): Promise<ReadMail | null> {
  const mail = await parseMail(raw)
  if (!mail) return null
  const sender = mail.from && 'address' in mail.from ? parseEmail(mail.from.address ?? '') : null
  return {
    from: sender?.ok ? sender.value.toLowerCase() : null,
    subject: cleanName(mail.subject ?? '').slice(0, 300),
    calendars: calendarsIn(mail),
  }
}

/** Whether a part of a mail is a calendar file. */
export const isCalendar = ({ mimeType, filename }: Attachment): boolean =>
  CALENDAR_TYPES.includes(mimeType) || /\.ics$/i.test(filename ?? '')

/** Returns the calendar files in a mail. An invitation is sent twice, as a part and as a file; both say the same. */
export const calendarsIn = (mail: Email): string[] =>
  mail.attachments
    .filter(isCalendar)
    .slice(0, MAX_CALENDARS)
    .map(({ content }) => mailPartText(content))
    .filter((file) => file.length <= MAX_CALENDAR)

/** Old programs end lines by a carriage return alone, which the parser does not know. */
const withLineFeeds = (raw: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(raw).toString('latin1').replace(/\r\n?/g, '\n'), 'latin1')

/** Parses a mail; null for one that is built to exhaust a reader. */
export async function parseMail(raw: Uint8Array): Promise<Email | null> {
  const limits = { maxNestingDepth: MAX_DEPTH, maxHeadersSize: MAX_HEADERS, maxRfc822NestingDepth: 0 }
  try {
    return await PostalMime.parse(withLineFeeds(raw), limits)
  } catch {
    return null
  }
}

/** Returns the text of a part of a mail. */
export const mailPartText = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

const HEAD_BYTES = 64 * 1024

/** Returns the Message-ID of a mail without reading the rest; null if it has none. */
export function readMessageId(raw: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(raw.subarray(0, HEAD_BYTES)).replace(/\r\n?/g, '\n')
  const [head = ''] = text.split('\n\n', 1)
  const [, id = ''] = /^message-id:\s*<?([^>\s]{1,400})>?/im.exec(head.replace(/\n[ \t]+/g, ' ')) ?? []
  return id || null
}
