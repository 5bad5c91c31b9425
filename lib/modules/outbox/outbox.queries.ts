import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { outbox } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'
import { listPage } from '@/lib/records/list-page'

import type { MailListInput } from './outbox.list'

const PAGE_SIZE = 50

const row = {
  id: outbox.id,
  toAddress: outbox.toAddress,
  subject: outbox.subject,
  state: outbox.state,
  lastError: outbox.lastError,
  isAccountMail: outbox.isAccountMail,
  createdAt: outbox.createdAt,
}

export type MailRow = { [K in keyof typeof row]: (typeof outbox.$inferSelect)[K] }
export type MailList = Slice<MailRow & { sortKey: string }> & { total: Total }
type Scopes = { mail: Scope<'outbox'>; accountMail: Scope<'accountMail'> | null }

/** Returns one page of the e-mail outbox, newest first. Includes sign-in mail only for users who may read it. */
export const listMails = ({ mail, accountMail }: Scopes, wanted: MailListInput): Promise<MailList> =>
  readInCompany(mail, async (tx) => {
    const matches = readableMails(
      { mail, accountMail },
      wanted.state ? sql`${outbox.state} = ${wanted.state}` : undefined,
    )
    const sorting = { key: sql`${outbox.createdAt}`, type: 'timestamptz', descending: true } as const
    return listPage(tx, {
      wanted,
      size: PAGE_SIZE,
      sorting,
      from: outbox,
      matches,
      select: (sortKey) => tx.select({ ...row, sortKey }).from(outbox),
    })
  })

/** Returns the condition for the company's e-mails that the scopes allow to read. */
export const readableMails = ({ mail, accountMail }: Scopes, further?: SQL): SQL | undefined =>
  and(
    eq(outbox.companyId, mail.companyId),
    isNull(outbox.deletedAt),
    accountMail ? undefined : eq(outbox.isAccountMail, false),
    further,
  )
