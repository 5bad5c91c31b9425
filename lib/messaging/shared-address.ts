import { and, asc, eq, isNull, ne } from 'drizzle-orm'

import { equalSecrets } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'

import { type ChannelAccount, secretsOfAccount } from './accounts'

/**
 * Lists the further accounts of a company whose events reach the address of an account: Meta knows one address for a
 * whole business, so that the number which was connected last hears of all. They are of the same app, by its secret, with
 * which the events are signed.
 */
export async function listAccountsAtAddress(tx: Tx, account: ChannelAccount): Promise<ChannelAccount[]> {
  const { companyId, id, kind, deletedAt } = account
  if (kind !== 'wa_cloud' || deletedAt) return []
  const others = await tx
    .select()
    .from(channelAccounts)
    .where(
      and(
        eq(channelAccounts.companyId, companyId),
        eq(channelAccounts.kind, kind),
        ne(channelAccounts.id, id),
        ne(channelAccounts.state, 'disabled'),
        isNull(channelAccounts.deletedAt),
      ),
    )
    .orderBy(asc(channelAccounts.id))
  if (others.length === 0) return []
  const secret = secretsOfAccount(account).appSecret ?? ''
  return others.filter(
    (other) =>
      !isSameNumber(account, other) && secret !== '' && equalSecrets(secretsOfAccount(other).appSecret ?? '', secret),
  )
}

/** Whether two accounts are one number at the provider: its events are read for the one that hears them. */
const isSameNumber = (account: ChannelAccount, other: ChannelAccount) =>
  account.state !== 'disabled' && account.settings.phoneNumberId === other.settings.phoneNumberId
