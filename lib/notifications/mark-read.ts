import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { notifications } from '@/lib/db/schema/notifications'
import { publish } from '@/lib/events/publish'

import type { NotificationKind } from './kinds'

type Reader = { readonly companyId: string; readonly actorId: string }
type Told = { kinds: readonly NotificationKind[]; entityId: string }

/** Marks as read what a user was told about something that they have seen; their windows count again. */
export async function markNotificationsOf(tx: Tx, reader: Reader, { kinds, entityId }: Told): Promise<void> {
  const { companyId, actorId } = reader
  const changed = await tx
    .update(notifications)
    .set({ readAt: new Date(), updatedAt: new Date(), updatedBy: actorId })
    .where(
      and(
        eq(notifications.companyId, companyId),
        eq(notifications.userId, actorId),
        eq(notifications.entityId, entityId),
        inArray(notifications.kind, [...kinds]),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id })
  if (changed.length > 0)
    await publish(tx, reader, { topic: 'notification', entityId: actorId, kind: 'marked', ownerId: actorId })
}
