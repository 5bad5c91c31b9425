import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { outbox } from '@/lib/db/schema/platform'
import { smsOutbox } from '@/lib/db/schema/sms'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { openBody } from '@/lib/mail/outbox'
import { openText } from '@/lib/sms/outbox'

import { readableMails } from './outbox.queries'
import { readableBody } from './outbox.rules'
import { textLabel } from './texts.labels'
import { readableTexts } from './texts.queries'

/** The body of a message. For a text message `html` is empty and `toAddress` is a phone number. */
export type OpenedMail = {
  id: string
  toAddress: string
  subject: string
  html: string
  text: string
  /** Names of the files that go with it. */
  files: string[]
  /** The invitation that goes with it, and whether its answer can be simulated because it went to nobody. */
  calendar: { file: string; isAnswerable: boolean } | null
}
type Scopes = { mail: Scope<'outbox'>; accountMail: Scope<'accountMail'> | null }

/**
 * Returns the body of an e-mail or text message and writes the access to the audit log; 404 also for sign-in mail and
 * codes that the reader may not read.
 */
export const openMail = (scopes: Scopes, id: string): Promise<OpenedMail> =>
  inCompany(scopes.mail, async (tx) => {
    const opened = (await findOutboxMessage(tx, scopes, id)) ?? (await textOf(tx, scopes, id))
    if (!opened) throw notFound('ההודעה לא נמצאה')
    await audit(tx, scopes.mail, { action: 'mail.opened', entity: 'outbox', entityId: id })
    return { id, ...opened }
  })

async function findOutboxMessage(tx: Tx, scopes: Scopes, id: string) {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(readableMails(scopes, eq(outbox.id, id)))
  if (!row) return null
  const { toAddress, subject, state, attachments } = row
  const { html, text, calendar } = openBody(row)
  return {
    toAddress,
    subject,
    html: readableBody(html, state),
    text: readableBody(text, state),
    files: attachments.map(({ name }) => name),
    calendar: calendar
      ? { file: calendar.file, isAnswerable: state === 'captured' && calendar.method === 'request' }
      : null,
  }
}

async function textOf(tx: Tx, scopes: Scopes, id: string) {
  const [row] = await tx
    .select()
    .from(smsOutbox)
    .where(readableTexts(scopes, eq(smsOutbox.id, id)))
  if (!row) return null
  const { toPhone, kind, state } = row
  const body = readableBody(openText(row), state)
  return { toAddress: toPhone, subject: textLabel(kind), html: '', text: body, files: [], calendar: null }
}
