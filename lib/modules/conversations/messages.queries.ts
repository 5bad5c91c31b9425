import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Tx } from '@/lib/db/client'
import { messageAttachments, messages } from '@/lib/db/schema/messages'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { formatMicro } from '@/lib/format/micro'

import type { MessagesQuery } from './api.schema'
import type { InboxViewer } from './reach.queries'
import { requireConversation } from './reach.queries'

const SIZE = 50

const quoted = alias(messages, 'quoted')
const quotedAuthor = alias(users, 'quoted_author')

/** Returns up to 50 messages, or `size`, of a conversation, oldest first: the latest, or those before or after a message; 404. */
export const listMessages = (
  viewer: InboxViewer,
  conversationId: string,
  { before, after, size = SIZE }: MessagesQuery,
) =>
  readInCompany(viewer, async (tx) => {
    await requireConversation(tx, viewer, conversationId)
    const isForwards = after !== undefined
    const found = await selectMessages(tx)
      .where(
        and(
          eq(messages.companyId, viewer.companyId),
          eq(messages.conversationId, conversationId),
          gt(messages.seq, after ?? 0),
          lt(messages.seq, before ?? Number.MAX_SAFE_INTEGER),
        ),
      )
      .orderBy(isForwards ? asc(messages.seq) : desc(messages.seq))
      .limit(size)
    const rows = isForwards ? found : found.reverse()
    return { rows: await withAttachments(tx, viewer, rows), hasEarlier: (rows[0]?.seq ?? 1) > 1 }
  })

/** What a message that failed costs all the same; null where it costs nothing. */
const costOfFailed = sql<number | null>`case when messages.status = 'failed' then (
  select nullif(u.debited_units * u.price_micro, 0) from meter_usages u
  where u.company_id = messages.company_id and u.source = 'message' and u.source_id = messages.id
    and u.state in ('debited', 'owed')) end`.mapWith(Number)

const selectMessages = (tx: Tx) =>
  tx
    .select({
      id: messages.id,
      seq: messages.seq,
      at: messages.at,
      direction: messages.direction,
      authorKind: messages.authorKind,
      authorId: users.id,
      authorName: users.displayName,
      isPrivate: messages.isPrivate,
      type: messages.type,
      body: messages.body,
      payload: messages.payload,
      status: messages.status,
      errorText: messages.errorText,
      costMicro: costOfFailed,
      clientId: messages.clientId,
      quotedId: quoted.id,
      quotedBody: quoted.body,
      quotedName: sql<string | null>`quoted_author.display_name`,
    })
    .from(messages)
    .leftJoin(users, and(eq(users.companyId, messages.companyId), eq(users.id, messages.authorId)))
    .leftJoin(quoted, and(eq(quoted.companyId, messages.companyId), eq(quoted.id, messages.replyToId)))
    .leftJoin(quotedAuthor, and(eq(quotedAuthor.companyId, quoted.companyId), eq(quotedAuthor.id, quoted.authorId)))

type Selected = Awaited<ReturnType<typeof selectMessages>>[number]

/** Characters of a quoted message that are shown. */
const QUOTE_LENGTH = 200

async function withAttachments(tx: Tx, { companyId }: InboxViewer, rows: readonly Selected[]) {
  const ids = rows.map(({ id }) => id)
  const { id, messageId, name, mime, bytes, state, isVoice, position } = messageAttachments
  const files =
    ids.length === 0
      ? []
      : await tx
          .select({ id, messageId, name, mime, bytes, state, isVoice })
          .from(messageAttachments)
          .where(and(eq(messageAttachments.companyId, companyId), inArray(messageId, ids)))
          .orderBy(asc(position), asc(id))
  return rows.map(({ authorId, authorName, quotedId, quotedBody, quotedName, costMicro, ...row }) => ({
    ...row,
    costText: costMicro === null ? '' : formatMicro(costMicro),
    author: authorId === null ? null : { id: authorId, name: authorName ?? '' },
    replyTo:
      quotedId === null
        ? null
        : { id: quotedId, body: (quotedBody ?? '').slice(0, QUOTE_LENGTH), name: quotedName ?? '' },
    canRetry: row.status === 'failed' || row.status === 'uncertain',
    attachments: files.filter((file) => file.messageId === row.id),
  }))
}
