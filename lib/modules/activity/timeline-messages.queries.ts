import { and, eq, inArray, sql } from 'drizzle-orm'

import { channelAccounts } from '@/lib/db/schema/channels'
import { messageAttachments, messages } from '@/lib/db/schema/messages'
import { readInCompany } from '@/lib/db/tenant'

/** Returns the messages of timeline events by their ids, with the name of their channel account and of their first file. */
export async function listMessagesIn(scope: { readonly companyId: string }, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, SaidMessage>()
  const rows = await readInCompany(scope, (tx) => selectSaid(tx, scope, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const selectSaid = (
  tx: Parameters<Parameters<typeof readInCompany>[1]>[0],
  { companyId }: { readonly companyId: string },
  ids: readonly string[],
) =>
  tx
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      body: messages.body,
      type: messages.type,
      status: messages.status,
      direction: messages.direction,
      errorText: messages.errorText,
      accountName: channelAccounts.name,
      fileName: sql<string | null>`(select ${messageAttachments.name} from ${messageAttachments}
        where ${messageAttachments.companyId} = ${companyId} and ${messageAttachments.messageId} = ${messages.id}
        order by ${messageAttachments.position} limit 1)`,
    })
    .from(messages)
    .innerJoin(
      channelAccounts,
      and(eq(channelAccounts.companyId, messages.companyId), eq(channelAccounts.id, messages.accountId)),
    )
    .where(and(eq(messages.companyId, companyId), inArray(messages.id, [...ids])))

export type SaidMessage = Awaited<ReturnType<typeof selectSaid>>[number]
