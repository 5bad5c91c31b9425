import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'

/** Returns the actor's name, for what notifications say of them. */
export async function loadActorName(
  tx: Tx,
  { companyId, actorId }: { companyId: string; actorId: string },
): Promise<string> {
  const [found] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, actorId)))
  return found?.name ?? ''
}
