import { and, eq, isNull } from 'drizzle-orm'

import { AppError, forbidden, notFound } from '@/lib/core/errors'
import { findLink } from '@/lib/db/links'
import { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'

import { SENDING_STATES } from '../gate'

import { readWebchatSettings, type WebchatSettings } from './settings'

declare const proven: unique symbol

/** Proof that a call names a web chat that is on, and comes from a website that it lists. Only admitWebchat creates one. */
export type WebchatPass = {
  readonly companyId: string
  readonly accountId: string
  readonly settings: WebchatSettings
  readonly [proven]: true
}

const WRONG_TOKENS = { name: 'webchat-token', hits: 30, seconds: 60 }

/** The websites that may call a web chat; 404 for an unknown address, 429 beyond 30 of those a minute. */
export async function findWebchat(token: string, headers: Headers) {
  const link = await findLink('channel_account', token)
  const account = link && (await loadWebchat(link.companyId, link.targetId))
  if (account) return account
  await countAddress(WRONG_TOKENS, clientAddress(headers))
  throw notFound('הצ׳אט לא נמצא')
}

export type FoundWebchat = Awaited<ReturnType<typeof findWebchat>>

async function loadWebchat(companyId: string, id: string) {
  const { companyId: company, id: accountId, kind, deletedAt, state, settings } = channelAccounts
  const [row] = await readInCompany({ companyId }, (tx) =>
    tx
      .select({ companyId: company, accountId, state, settings })
      .from(channelAccounts)
      .where(and(eq(company, companyId), eq(accountId, id), eq(kind, 'webchat'), isNull(deletedAt))),
  )
  return row && { ...row, settings: readWebchatSettings(row.settings) }
}

/** Whether a call comes from a website that a web chat lists, as the browser says. */
export const isListedOrigin = ({ settings }: FoundWebchat, headers: Headers): boolean =>
  settings.origins.includes(headers.get('origin') ?? '')

/** Admits a call from a listed website to a web chat that is on; 403 for any other website, 410 for one that was put aside. */
export function admitWebchat(found: FoundWebchat, headers: Headers): WebchatPass {
  if (!isListedOrigin(found, headers)) throw forbidden('האתר הזה אינו ברשימת האתרים של הצ׳אט')
  if (!SENDING_STATES.includes(found.state))
    throw new AppError('הצ׳אט אינו פעיל כרגע', { status: 410, code: 'webchat_off' })
  const { companyId, accountId, settings } = found
  return { companyId, accountId, settings } as WebchatPass
}
