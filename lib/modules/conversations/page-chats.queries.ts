import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { messages } from '@/lib/db/schema/messages'

import { PAYMENT_PAGE_SUBJECT } from './page-chats.rules'

type Page = { readonly id: string; readonly parentId: string | null }

const MAX_CHATS = 3

/** Lists the conversations into which a page, or that whose part it is, was sent; the latest first, at most three. */
export async function listPageChats(tx: Tx, companyId: string, { id, parentId }: Page): Promise<string[]> {
  const found = await tx
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        inArray(messages.subjectId, parentId === null ? [id] : [id, parentId]),
        eq(messages.subjectKind, PAYMENT_PAGE_SUBJECT),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(20)
  return [...new Set(found.map(({ conversationId }) => conversationId))].slice(0, MAX_CHATS)
}
