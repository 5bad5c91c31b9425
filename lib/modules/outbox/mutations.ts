import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { openBody } from '@/lib/mail/outbox'
import { audit } from '@/lib/server/audit'
import { notFound } from '@/lib/server/errors'

import { readable } from './queries'
import { readableBody } from './rules'

export type OpenedMail = { id: string; toAddress: string; subject: string; html: string; text: string }

/** Opens the body of a letter, which the audit log remembers; 404 also for sign-in mail that the reader may not read. */
export const openMail = (
  scopes: { mail: Scope<'outbox'>; accountMail: Scope<'accountMail'> | null },
  id: string,
): Promise<OpenedMail> =>
  inCompany(scopes.mail, async (tx) => {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(readable(scopes, eq(outbox.id, id)))
    if (!row) throw notFound('ההודעה לא נמצאה')
    const { toAddress, subject, state } = row
    const { html, text } = openBody(row)
    await audit(tx, scopes.mail, { action: 'mail.opened', entity: 'outbox', entityId: id })
    return { id, toAddress, subject, html: readableBody(html, state), text: readableBody(text, state) }
  })
