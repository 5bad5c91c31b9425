import { and, eq } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { conversations } from '@/lib/db/schema/conversations'
import type { TenantContext } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { touch } from '@/lib/records/touch'

import { NO_CONVERSATION } from './conversations.labels'

type Changes = Partial<Omit<typeof conversations.$inferInsert, 'companyId' | 'id' | 'version'>>

/**
 * Writes a change of a conversation that the caller has locked, and tells the open windows. Lines of it are written before,
 * so that the version that is returned is the last.
 */
export async function updateConversation(
  tx: Tx,
  within: TenantContext,
  id: string,
  changes: Changes,
): Promise<{ id: string; version: number }> {
  const { companyId, actorId } = within
  const [after] = await tx
    .update(conversations)
    .set({ ...changes, ...touch(conversations.version, actorId ?? undefined) })
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)))
    .returning({ version: conversations.version })
  if (!after) throw notFound(NO_CONVERSATION)
  await publish(tx, within, { topic: 'conversation', entityId: id, kind: 'updated' })
  return { id, version: after.version }
}
