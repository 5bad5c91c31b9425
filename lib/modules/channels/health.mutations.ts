import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import { log } from '@/lib/core/log'
import { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'

import { checkChannelAccount } from './connection.mutations'

/** Job: asks the providers how every account is that was connected; one that answers again works again. */
export async function checkChannelAccounts(): Promise<void> {
  for await (const companyId of everyCompany())
    for (const accountId of await listChecked(companyId))
      await checkChannelAccount({ companyId, accountId }).catch((error: unknown) => {
        log.error({ companyId, accountId, err: error }, 'a channel account was not checked')
      })
}

/** A person waits for the rest: those have no connection yet, or no way back by themselves. */
const CHECKED = ['verifying', 'pairing', 'connected', 'degraded', 'restricted', 'disconnected'] as const

async function listChecked(companyId: string): Promise<string[]> {
  const rows = await readInCompany({ companyId }, (tx) =>
    tx
      .select({ id: channelAccounts.id })
      .from(channelAccounts)
      .where(
        and(
          eq(channelAccounts.companyId, companyId),
          inArray(channelAccounts.state, CHECKED),
          isNull(channelAccounts.deletedAt),
        ),
      )
      .orderBy(asc(channelAccounts.id)),
  )
  return rows.map(({ id }) => id)
}
