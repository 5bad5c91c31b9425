import { and, eq, isNull } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import { openChannelSecrets } from '@/lib/db/channel-secrets'
import { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'

import type { AccountAccess, Adapter } from './adapter'
import { buildAdapter } from './adapters'
import { simulatorAddress } from './simulator/origin'
import { wireFor } from './wire'

export type ChannelAccount = typeof channelAccounts.$inferSelect

/**
 * Returns the secrets of an account, by name. A simulated account that was given none has those of its own address, so
 * that its simulator can tell right from wrong ones. `webhookSecret` is a word of ours, which providers that sign nothing
 * send with each event.
 */
export function secretsOfAccount(row: ChannelAccount): Readonly<Record<string, string>> {
  const { verifyToken: webhookSecret } = row
  return { ...givenSecrets(row), webhookSecret }
}

function givenSecrets({ companyId, id, secretSealed, isSimulated, webhookToken, verifyToken }: ChannelAccount) {
  if (secretSealed) return openChannelSecrets({ companyId, id, secretSealed })
  if (!isSimulated) return {}
  return { accessToken: webhookToken, apiToken: webhookToken, token: webhookToken, appSecret: verifyToken }
}

type AccountRef = { companyId: string; accountId: string }
export type LoadedAccount = { account: ChannelAccount; adapter: Adapter; access: AccountAccess }

/** Loads an account with its adapter; throws 404 if it does not exist or was deleted. */
export async function loadAdapter({ companyId, accountId }: AccountRef): Promise<LoadedAccount> {
  const { id, companyId: company, deletedAt } = channelAccounts
  const [account] = await readInCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(channelAccounts)
      .where(and(eq(company, companyId), eq(id, accountId), isNull(deletedAt))),
  )
  if (!account) throw notFound('חשבון ההודעות לא נמצא')
  const access = accessOf(account)
  return { account, access, adapter: buildAdapter(access, wireFor(access)) }
}

/** Builds the adapter of an account whose row was read, deleted ones included. */
export const adapterOf = (account: ChannelAccount): Adapter => buildAdapter(accessOf(account), wireFor(account))

function accessOf(account: ChannelAccount): AccountAccess {
  const { companyId, id: accountId, kind, address, settings, isSimulated } = account
  const baseUrl = baseUrlOf(account)
  return { companyId, accountId, kind, address, settings, secrets: secretsOfAccount(account), isSimulated, baseUrl }
}

/** Addresses of the providers; an account of Green-API has its own. */
export const BASE_URLS = {
  wa_cloud: 'https://graph.facebook.com/v23.0',
  wa_green: 'https://api.green-api.com',
  sms_019: 'https://019sms.co.il',
  sms_inforu: 'https://capi.inforu.co.il/api/v2',
  // Each account has its own server, which its settings name.
  mail: '',
  // The visitor's browser asks us.
  webchat: '',
} as const

function baseUrlOf({ kind, settings, isSimulated, webhookToken }: ChannelAccount): string {
  if (isSimulated) return simulatorAddress(webhookToken)
  return settings.apiUrl || BASE_URLS[kind]
}
