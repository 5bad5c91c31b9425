import { and, eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { formatPhone } from '@/lib/format/phone'
import { searchWords } from '@/lib/modules/record-kit/words.rules'
import { foundIds, MAX_PER_GROUP, type PaletteSources } from '@/lib/records/palette'
import { href } from '@/lib/routes/find'

import { conversationStatusLabels } from './conversations.labels'

export const paletteSources = {
  conversation: {
    async find(tx: Tx, scope: Scope<'conversations'>, typed: string) {
      const ids = await foundIds(tx, { kind: 'contact_identities', scope, typed: searchWords(typed) })
      const number = /^#?(\d{1,9})$/.exec(typed.trim())?.[1]
      if (!ids && !number) return []
      const { displayName, phone, userName, externalId } = contactIdentities
      const { id, number: count, status, lastMessageAt } = conversations
      const rows = await tx
        .select({ id, number: count, status, displayName, phone, userName, externalId })
        .from(conversations)
        .innerJoin(
          contactIdentities,
          and(
            eq(contactIdentities.companyId, conversations.companyId),
            eq(contactIdentities.id, conversations.identityId),
          ),
        )
        .where(
          and(
            eq(conversations.companyId, scope.companyId),
            sql`(${ids ? sql`${contactIdentities.id} = ${ids}` : sql`false`} or ${count} = ${Number(number ?? 0)})`,
          ),
        )
        .orderBy(sql`${status} in ('resolved', 'spam')`, sql`${lastMessageAt} desc`, id)
        .limit(MAX_PER_GROUP)
      return rows.map((row) => ({
        id: row.id,
        title: row.displayName || (row.phone ? formatPhone(row.phone) : '') || row.userName || row.externalId,
        hints: [`#${row.number}`, row.phone ? formatPhone(row.phone) : '', conversationStatusLabels[row.status]].filter(
          Boolean,
        ),
        href: `${href('omnichannel')}?c=${row.id}`,
      }))
    },
  },
} satisfies PaletteSources
