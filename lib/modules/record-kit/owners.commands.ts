import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { notify } from '@/lib/notifications/notify'
import type { RecordEditor, RecordEntity } from '@/lib/records/kind'

type OwnerChange = { entity: RecordEntity; id: string; name: string; ownerId: string | null; formerId?: string | null }

/**
 * Notifies a user who becomes the owner of a record, with the actor's name; not where the actor takes the record over.
 */
export async function notifyNewOwner(
  tx: Tx,
  scope: RecordEditor,
  { entity, id, name, ownerId, formerId }: OwnerChange,
) {
  if (ownerId === null || ownerId === scope.actorId || ownerId === formerId) return
  const [actor] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, scope.companyId), eq(users.id, scope.actorId)))
  const payload = { name, by: actor?.name ?? '' }
  await notify(tx, scope, { to: [ownerId], kind: `${entity}.assigned`, entity, entityId: id, payload })
}
