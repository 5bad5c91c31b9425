import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { notify } from '@/lib/notifications/notify'

type OwnerChange = { id: string; name: string; ownerId: string; formerId?: string }

/**
 * Notifies a user who becomes the owner of a customer, with the actor's name; not where the actor takes the customer
 * over.
 */
export async function notifyNewOwner(
  tx: Tx,
  scope: Scope<'customerEdits'>,
  { id, name, ownerId, formerId }: OwnerChange,
) {
  if (ownerId === scope.actorId || ownerId === formerId) return
  const [actor] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, scope.companyId), eq(users.id, scope.actorId)))
  const payload = { name, by: actor?.name ?? '' }
  await notify(tx, scope, { to: [ownerId], kind: 'customer.assigned', entity: 'customer', entityId: id, payload })
}
