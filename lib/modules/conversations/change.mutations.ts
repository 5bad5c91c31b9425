import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { conversations } from '@/lib/db/schema/conversations'
import type { TenantContext } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { touch } from '@/lib/records/touch'

import type { Conversation } from './reach.queries'

type Changes = Partial<Omit<typeof conversations.$inferInsert, 'companyId' | 'id' | 'version'>>

/** Writes a change of a conversation that the caller has locked, and tells the open windows. Returns its new version. */
export async function changeConversation(
  tx: Tx,
  within: TenantContext,
  { id, version }: Pick<Conversation, 'id' | 'version'>,
  changes: Changes,
): Promise<{ id: string; version: number }> {
  const { companyId, actorId } = within
  await tx
    .update(conversations)
    .set({ ...changes, ...touch(version, actorId ?? undefined) })
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)))
  await publish(tx, within, { topic: 'conversation', entityId: id, kind: 'updated' })
  return { id, version: version + 1 }
}
