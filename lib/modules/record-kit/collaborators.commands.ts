import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { recordCollaborators } from '@/lib/db/schema/record-collaborators'

/** Ends all collaborations of a user who leaves; returns their number. */
export async function endCollaborations(tx: Tx, { companyId }: { readonly companyId: string }, userId: string) {
  const ended = await tx
    .delete(recordCollaborators)
    .where(and(eq(recordCollaborators.companyId, companyId), eq(recordCollaborators.userId, userId)))
    .returning({ id: recordCollaborators.id })
  return ended.length
}
