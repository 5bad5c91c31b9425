import { and, eq, isNull, notInArray, type SQL } from 'drizzle-orm'

import { channelAccounts } from '@/lib/db/schema/channels'

/**
 * Matches the accounts of a company that the office may choose: connected once, and neither switched off nor banned. Some
 * may not send at the moment; the gate says so.
 */
export const isUsableAccount = (companyId: string): SQL | undefined =>
  and(
    eq(channelAccounts.companyId, companyId),
    notInArray(channelAccounts.state, ['draft', 'disabled', 'banned']),
    isNull(channelAccounts.deletedAt),
  )
