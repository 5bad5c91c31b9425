import PostalMime, { type Email } from 'postal-mime'

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
  const mail = await parse(withLineFeeds(raw))
  if (!mail) return null
  const sender = mail.from && 'address' in mail.from ? parseEmail(mail.from.address ?? '') : null
  // The invitation is sent twice in a mail, as a part and as a file; both say the same.
  const calendars = mail.attachments
    .filter(({ mimeType, filename }) => CALENDAR_TYPES.includes(mimeType) || /\.ics$/i.test(filename ?? ''))
    .slice(0, MAX_CALENDARS)
    .map(({ content }) => toText(content))
    .filter((file) => file.length <= MAX_CALENDAR)
  return {
    from: sender?.ok ? sender.value.toLowerCase() : null,
    subject: cleanName(mail.subject ?? '').slice(0, 300),
    calendars,
  }
}

/** Old programs end lines by a carriage return alone, which the parser does not know. */
const withLineFeeds = (raw: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(raw).toString('latin1').replace(/\r\n?/g, '\n'), 'latin1')

async function parse(raw: Uint8Array): Promise<Email | null> {
  const limits = { maxNestingDepth: MAX_DEPTH, maxHeadersSize: MAX_HEADERS, maxRfc822NestingDepth: 0 }
  try {
    return await PostalMime.parse(raw, limits)
  } catch {
    return null
  }
}

const toText = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

const HEAD_BYTES = 64 * 1024

/** Returns the Message-ID of a mail without reading the rest; null if it has none. */
export function readMessageId(raw: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(raw.subarray(0, HEAD_BYTES)).replace(/\r\n?/g, '\n')
  const [head = ''] = text.split('\n\n', 1)
  const [, id = ''] = /^message-id:\s*<?([^>\s]{1,400})>?/im.exec(head.replace(/\n[ \t]+/g, ' ')) ?? []
  return id || null
}
