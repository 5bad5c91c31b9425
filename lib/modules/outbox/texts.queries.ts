import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { smsOutbox } from '@/lib/db/schema/sms'
import { readInCompany } from '@/lib/db/tenant'
import { findSmsSender, simulationReason } from '@/lib/messaging/text-sender'
import { listPage } from '@/lib/records/list-page'

import type { MailListInput } from './outbox.list'

const PAGE_SIZE = 50

const row = {
  id: smsOutbox.id,
  kind: smsOutbox.kind,
  toPhone: smsOutbox.toPhone,
  state: smsOutbox.state,
  lastError: smsOutbox.lastError,
  createdAt: smsOutbox.createdAt,
}

export type TextRow = { [K in keyof typeof row]: (typeof smsOutbox.$inferSelect)[K] }
export type TextList = Slice<TextRow & { sortKey: string }> & { total: Total }
type Scopes = { mail: Scope<'outbox'>; accountMail: Scope<'accountMail'> | null }

/** Returns one page of the text messages, newest first. */
export const listTexts = ({ mail, accountMail }: Scopes, wanted: MailListInput): Promise<TextList> =>
  readInCompany(mail, async (tx) => {
    const matches = readableTexts({ mail, accountMail }, wanted.state ? eq(smsOutbox.state, wanted.state) : undefined)
    const sorting = { key: sql`${smsOutbox.createdAt}`, type: 'timestamptz', descending: true } as const
    return listPage(tx, {
      wanted,
      size: PAGE_SIZE,
      sorting,
      from: smsOutbox,
      matches,
      select: (sortKey) => tx.select({ ...row, sortKey }).from(smsOutbox),
    })
  })

/** Why the company's text messages only stay here; null if they are sent. */
export const findTextSimulation = (scope: Scope<'outbox'>) =>
  readInCompany(scope, async (tx) => simulationReason(await findSmsSender(tx, scope)))

/**
 * Returns the condition for the company's text messages that the scopes allow to read: a one-time code can sign a
 * document in its recipient's name, so it is restricted like sign-in mail.
 */
export const readableTexts = ({ mail, accountMail }: Scopes, further?: SQL): SQL | undefined =>
  and(
    eq(smsOutbox.companyId, mail.companyId),
    isNull(smsOutbox.deletedAt),
    accountMail ? undefined : ne(smsOutbox.kind, 'document.code'),
    further,
  )
