import { and, eq, isNull } from 'drizzle-orm'

import { unseal } from '@/lib/core/crypto'
import { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'

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
  const access = { companyId, accountId, kind, address, settings, secrets: secretsOf(row), isSimulated: true, baseUrl }
  return { access, webhookToken }
}

type Row = typeof channelAccounts.$inferSelect

function secretsOf({ companyId, id, secretSealed, webhookToken, verifyToken }: Row): Record<string, string> {
  if (secretSealed)
    return JSON.parse(
      unseal(secretSealed, { companyId, table: 'channel_accounts', column: 'secret_sealed', rowId: id }),
    )
  return { accessToken: webhookToken, apiToken: webhookToken, token: webhookToken, appSecret: verifyToken }
}
