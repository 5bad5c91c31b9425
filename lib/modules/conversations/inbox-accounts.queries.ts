import { and, asc, eq, isNull, ne, notInArray } from 'drizzle-orm'
import { z } from 'zod'

import { channelAccounts } from '@/lib/db/schema/channels'
import { readInCompany } from '@/lib/db/tenant'
import { CHANNEL_FAMILIES, CHANNEL_FAMILY } from '@/lib/vocabulary/messaging'

import type { InboxViewer } from './reach.queries'

export const inboxAccountsAnswer = z.array(
  z.object({ id: z.uuid(), name: z.string(), family: z.enum(CHANNEL_FAMILIES), isSimulated: z.boolean() }),
)

/** Returns the accounts out of which people can be written to who have not written, by name. */
export const listInboxAccounts = ({ companyId, actorId }: InboxViewer) =>
  readInCompany({ companyId, actorId }, async (tx) => {
    const { id, name, kind, isSimulated, state } = channelAccounts
    const found = await tx
      .select({ id, name, kind, isSimulated })
      .from(channelAccounts)
      .where(
        and(
          eq(channelAccounts.companyId, companyId),
          ne(kind, 'webchat'),
          notInArray(state, ['draft', 'disabled', 'banned']),
          isNull(channelAccounts.deletedAt),
        ),
      )
      .orderBy(asc(name), asc(id))
    return found.map((account) => ({
      id: account.id,
      name: account.name,
      family: CHANNEL_FAMILY[account.kind],
      isSimulated: account.isSimulated,
    }))
  })
