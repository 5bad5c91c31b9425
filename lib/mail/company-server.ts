import { and, asc, desc, eq, isNull } from 'drizzle-orm'

import { openChannelSecrets } from '@/lib/db/channel-secrets'
import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'

import { type MailServer, mailServerFields } from './server'
import { isMailSimulated } from './transport'

type Account = typeof channelAccounts.$inferSelect

/**
 * Builds the select of the company's mail account, out of which the product's e-mail leaves too: the primary one, else the
 * oldest. A simulated one sends nothing, so it is never that.
 */
export const selectMailAccount = (tx: Tx, { companyId }: { readonly companyId: string }) =>
  tx
    .select()
    .from(channelAccounts)
    .where(
      and(
        eq(channelAccounts.companyId, companyId),
        eq(channelAccounts.kind, 'mail'),
        eq(channelAccounts.isSimulated, false),
        isNull(channelAccounts.deletedAt),
      ),
    )
    .orderBy(desc(channelAccounts.isPrimary), asc(channelAccounts.createdAt), asc(channelAccounts.id))
    .limit(1)

/** States of an account that somebody put aside, or never finished; one that does not answer now is tried again. */
const ASIDE: readonly Account['state'][] = ['draft', 'disabled', 'banned']

/** Whether the product's e-mail leaves by a mail account. */
export const carriesProductMail = ({ isPrimary, state }: Pick<Account, 'isPrimary' | 'state'>): boolean =>
  isPrimary && !ASIDE.includes(state)

type ServerQuery = { companyId: string; evenOff?: boolean }

/**
 * Loads the company's own mail server; null if it has none, or if the product's e-mail does not leave by it, unless
 * `evenOff` is set to test it.
 */
export async function companyServer(tx: Tx, { companyId, evenOff = false }: ServerQuery): Promise<MailServer | null> {
  const [account] = await selectMailAccount(tx, { companyId })
  if (!account || !(evenOff || carriesProductMail(account))) return null
  const { fromName, ...server } = mailServerFields(account)
  const { address } = account
  if (!server.host || !address) return null
  return { ...server, password: openChannelSecrets(account).password ?? '', from: { name: fromName, address } }
}

/**
 * Whether the company's e-mail stays in the outbox because neither the company nor the installation has a mail server.
 */
export const isMailCaptured = async (tx: Tx, companyId: string): Promise<boolean> =>
  isMailSimulated() && (await companyServer(tx, { companyId })) === null
