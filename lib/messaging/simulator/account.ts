import { and, eq, isNull } from 'drizzle-orm'

import { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'

import { secretsOfAccount } from '../accounts'
import type { AccountAccess } from '../adapter'

import { simulatorAddress } from './origin'

/** A simulated account as its simulator knows it, and the token of the address that it calls. */
export type SimulatedAccount = { access: AccountAccess; webhookToken: string }

/** Loads a simulated account; null for one that is deleted or not simulated. */
export async function loadSimulatedAccount(companyId: string, accountId: string): Promise<SimulatedAccount | null> {
  const [row] = await readInCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(channelAccounts)
      .where(
        and(
          eq(channelAccounts.companyId, companyId),
          eq(channelAccounts.id, accountId),
          eq(channelAccounts.isSimulated, true),
          isNull(channelAccounts.deletedAt),
        ),
      ),
  )
  if (!row) return null
  const { kind, address, settings, webhookToken } = row
  const baseUrl = simulatorAddress(webhookToken)
  const access = {
    companyId,
    accountId,
    kind,
    address,
    settings,
    secrets: secretsOfAccount(row),
    isSimulated: true,
    baseUrl,
  }
  return { access, webhookToken }
}
