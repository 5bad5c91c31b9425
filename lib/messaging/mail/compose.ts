import { escapeHtml } from '@/lib/mail/words'

import type { AccountAccess, OutgoingMessage } from '../adapter'

import { LOOP_HEADER } from './automatic'
import { isMessageId, messageIdOf } from './message-ids'
import { oneLine } from './subjects'

/** A mail that is ready to leave: its bytes, and between whom. `messageId` is without brackets. */
export type ComposedMail = { from: string; to: string; messageId: string; raw: Buffer }

const FONT = 'font-family:Heebo,Arial,Helvetica,sans-serif'

/**
 * Composes the mail of a message: Hebrew text from right to left, as HTML and as plain text, with its files, and the
 * headers by which mail programs show it in its thread.
 */
export async function composeMail(access: AccountAccess, message: OutgoingMessage): Promise<ComposedMail> {
  const { to, content, reference } = message
  const body = content.type === 'text' ? content.body : content.type === 'media' ? content.caption : ''
  const files = content.type === 'media' ? [content.file, ...(content.more ?? [])] : []
  const messageId = messageIdOf(reference, access.address)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from: { name: oneLine(access.settings.fromName ?? ''), address: access.address },
    to: { name: '', address: to.externalId },
    subject: oneLine(message.thread?.subject ?? ''),
    messageId: `<${messageId}>`,
    ...threadHeaders(message),
    headers: markHeaders(access, message),
    text: body,
    html: toHtml(body),
    attachments: files.map(({ name, mime, bytes }) => ({
      filename: oneLine(name).replace(/[/\\]/g, '_'),
      contentType: mime,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { from: access.address, to: to.externalId, messageId, raw: await composer.compile().build() }
}

/** The message that it answers, or the last one of the conversation, and those before it. */
function threadHeaders({ replyTo, thread }: OutgoingMessage) {
  const known = (thread?.references ?? []).filter(isMessageId)
  const answered = replyTo && isMessageId(replyTo) ? replyTo : known.at(-1)
  if (!answered) return {}
  const references = [...known.filter((id) => id !== answered), answered]
  return { inReplyTo: `<${answered}>`, references: references.map((id) => `<${id}>`) }
}

/** Marks by which the account knows its own mail, and other machines one that nobody of the office wrote. */
function markHeaders({ accountId }: AccountAccess, { thread }: OutgoingMessage): Record<string, string> {
  const own = { [LOOP_HEADER]: accountId }
  if (!thread?.isAutomatic) return own
  return { ...own, 'Auto-Submitted': thread.references.length > 0 ? 'auto-replied' : 'auto-generated' }
}

const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g

const toHtml = (body: string): string =>
  `<!doctype html>
<html lang="he" dir="rtl"><head><meta charset="utf-8"></head>
<body dir="rtl"><div dir="auto" style="${FONT};font-size:15px;line-height:1.6;text-align:start;white-space:pre-wrap">${linked(body)}</div></body></html>`

const linked = (body: string): string =>
  body
    .split(LINK)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(part)}" dir="ltr">${escapeHtml(part)}</a>` : breakLines(part),
    )
    .join('')

/** Some programs know nothing of `pre-wrap`. */
const breakLines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')
