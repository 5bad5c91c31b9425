import { asc } from 'drizzle-orm'
import { z } from 'zod'

import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'
import { isUsableAccount } from '@/lib/messaging/usable-accounts'
import { CHANNEL_FAMILIES, CHANNEL_FAMILY } from '@/lib/vocabulary/messaging'

import type { InboxViewer } from './reach.queries'

export const inboxAccountsAnswer = z.array(
  z.object({ id: z.uuid(), name: z.string(), family: z.enum(CHANNEL_FAMILIES), isSimulated: z.boolean() }),
)

/** Selects the accounts out of which people can be written to, by name. */
export function selectUsableAccounts(tx: Tx, { companyId }: { readonly companyId: string }) {
  const { id, name, kind, state, isSimulated } = channelAccounts
  return tx
    .select({ id, name, kind, state, isSimulated })
    .from(channelAccounts)
    .where(isUsableAccount(companyId))
    .orderBy(asc(name), asc(id))
}

/** Returns the accounts out of which people can be written to, by name. */
export const listInboxAccounts = ({ companyId, actorId }: InboxViewer) =>
  readInCompany({ companyId, actorId }, async (tx) =>
    (await selectUsableAccounts(tx, { companyId })).map(({ id, name, kind, isSimulated }) => ({
      id,
      name,
      family: CHANNEL_FAMILY[kind],
      isSimulated,
    })),
  )
