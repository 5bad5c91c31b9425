import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

import type { MemberScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { notificationChoices, notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

import { kindsFor } from './notifications.rules'
import type { ChoiceInput, MarkInput } from './notifications.schema'

/** Marks the user's own notifications as read or unread; ids of other users are ignored. Returns how many changed. */
export const markNotifications = (scope: MemberScope, input: MarkInput): Promise<{ changed: number }> =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const isRead = 'all' in input || input.isRead
    const changed = await tx
      .update(notifications)
      .set({ readAt: isRead ? new Date() : null, updatedAt: new Date(), updatedBy: actorId })
      .where(
        and(
          eq(notifications.companyId, companyId),
          eq(notifications.userId, actorId),
          isRead ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
          'all' in input ? undefined : inArray(notifications.id, input.ids),
        ),
      )
      .returning({ id: notifications.id })
    // The user's other windows update their counter.
    if (changed.length > 0)
      await publish(tx, scope, { topic: 'notification', entityId: actorId, kind: 'marked', ownerId: actorId })
    return { changed: changed.length }
  })

/** Stores the user's preference for a notification kind; 404 for a kind that the user's role never receives. */
export const chooseNotifications = (scope: MemberScope, { kind, inApp, byMail }: ChoiceInput) =>
  inCompany(scope, async (tx) => {
    if (!kindsFor(scope.role).includes(kind)) throw notFound()
    const { companyId, actorId: userId } = scope
    await tx
      .insert(notificationChoices)
      .values({ companyId, userId, kind, inApp, byMail })
      .onConflictDoUpdate({
        target: [notificationChoices.companyId, notificationChoices.userId, notificationChoices.kind],
        set: { inApp, byMail },
      })
    const data = { kind, inApp, byMail }
    await audit(tx, scope, { action: 'notifications.chosen', entity: 'user', entityId: userId, data })
    return { kind, inApp, byMail }
  })
