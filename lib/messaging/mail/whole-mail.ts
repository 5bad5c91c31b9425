import type { Attachment, Email } from 'postal-mime'

import { calendarsIn, isCalendar, mailPartText, parseMail } from '@/lib/mail/read-mail'

import type { MailHeaders } from './automatic'
import { htmlToText } from './html-text'
import { mailAddress } from './mail-address'
import { oneLine } from './subjects'

/** A file of a mail; `mime` is what its sender says that it is. */
export type MailFile = { name: string; mime: string; bytes: Uint8Array }

/** A mail that came in, with all that is read of it. */
export type WholeMail = {
  headers: MailHeaders
  /** In lower case; null where there is no address that could be answered. */
  from: string | null
  /** The address as its sender writes it. */
  fromAsWritten: string
  fromName: string
  /** The first address at which its writer asks for the answer (Reply-To), in lower case. */
  replyTo: string | null
  subject: string
  messageId: string
  inReplyTo: string
  references: string
  date: Date | null
  text: string
  files: MailFile[]
  calendars: string[]
  /** What a mail server tells about a mail, and the headers of that (RFC 3464). */
  report: { fields: string; original: string } | null
}

/** Files of one mail that are taken. */
const MAX_FILES = 20

/** Reads a mail (RFC 5322); null for one that is built to exhaust a reader. */
export async function readWholeMail(raw: Uint8Array): Promise<WholeMail | null> {
  const mail = await parseMail(raw)
  if (!mail) return null
  const fromAsWritten = mail.from && 'address' in mail.from ? (mail.from.address ?? '') : ''
  return {
    headers: headersOf(mail),
    from: mailAddress(fromAsWritten),
    fromAsWritten,
    fromName: oneLine(mail.from?.name ?? '').slice(0, 200),
    replyTo: replyToOf(mail),
    subject: oneLine(mail.subject ?? '').slice(0, 300),
    messageId: mail.messageId ?? '',
    inReplyTo: mail.inReplyTo ?? '',
    references: mail.references ?? '',
    date: dateOf(mail),
    text: textOf(mail),
    files: filesOf(mail),
    calendars: calendarsIn(mail),
    report: reportOf(mail),
  }
}

function replyToOf({ replyTo = [] }: Email): string | null {
  for (const one of replyTo) {
    const address = 'address' in one ? mailAddress(one.address ?? '') : null
    if (address) return address
  }
  return null
}

function headersOf({ headers }: Email): MailHeaders {
  const all = new Map<string, string[]>()
  for (const { key, value } of headers) all.set(key, [...(all.get(key) ?? []), value])
  return all
}

function dateOf({ date }: Email): Date | null {
  const at = new Date(date ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** The text that the writer's program sent; of a mail that is HTML alone, what that shows. */
function textOf({ text = '', html = '' }: Email): string {
  const plain = text.replace(/\r\n?/g, '\n').trim()
  return plain === '' && html !== '' ? htmlToText(html) : plain
}

const REPORT_PARTS = /^(?:message\/delivery-status|message\/rfc822|text\/rfc822-headers)$/

const isFile = (part: Attachment) => !isCalendar(part) && !REPORT_PARTS.test(part.mimeType)

/** Files that stand beside the text come before pictures inside it, where there are too many. */
function filesOf({ attachments }: Email): MailFile[] {
  const files = attachments.filter(isFile)
  const [beside, inside] = [files.filter(({ related }) => !related), files.filter(({ related }) => related)]
  return [...beside, ...inside].slice(0, MAX_FILES).map(({ filename, mimeType, content }) => ({
    name: oneLine(filename ?? '')
      .replace(/[/\\]/g, '_')
      .slice(-200),
    mime: MIME_NAMES[mimeType] ?? mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }))
}

/** Names that some programs have for types of files. */
const MIME_NAMES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
}

function reportOf({ headers, attachments }: Email): WholeMail['report'] {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/multipart\/report/i.test(type)) return null
  const partOf = (mime: RegExp) => attachments.find(({ mimeType }) => mime.test(mimeType))
  const [fields, original] = [
    partOf(/^message\/delivery-status$/),
    partOf(/^(?:message\/rfc822|text\/rfc822-headers)$/),
  ]
  return {
    fields: fields ? mailPartText(fields.content) : '',
    original: original ? mailPartText(original.content) : '',
  }
}
