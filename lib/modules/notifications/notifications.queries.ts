import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { MemberScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { notificationChoices, notifications } from '@/lib/db/schema/notifications'
import { readInCompany } from '@/lib/db/tenant'
import type { NotificationText } from '@/lib/notifications/notification'
import { notificationPath } from '@/lib/notifications/notification-path'
import { notificationText } from '@/lib/notifications/notification-text'
import { listPage } from '@/lib/records/list-page'

import { MAX_UNREAD_COUNTED } from './bell.rules'
import type { NotificationListInput } from './notifications.list'
import { choicesByKind } from './notifications.rules'

const PAGE_SIZE = 50
const IN_BELL = 20

const row = {
  id: notifications.id,
  kind: notifications.kind,
  payload: notifications.payload,
  entity: notifications.entity,
  entityId: notifications.entityId,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
}

type Stored = { [K in keyof typeof row]: (typeof notifications.$inferSelect)[K] }
export type NotificationRow = {
  id: string
  kind: string
  told: NotificationText
  href: string
  isRead: boolean
  at: string
}
export type NotificationList = Slice<NotificationRow> & { total: Total }

/** Returns one page of the user's own notifications, newest first. */
export const listNotifications = (
  scope: MemberScope,
  { tab, after, before }: NotificationListInput,
): Promise<NotificationList> =>
  readInCompany(scope, async (tx) => {
    const matches = and(own(scope), tab === 'unread' ? isNull(notifications.readAt) : undefined)
    const sorting = { key: sql`${notifications.createdAt}`, type: 'timestamptz', descending: true } as const
    const { rows, ...page } = await listPage(tx, {
      wanted: { after, before },
      size: PAGE_SIZE,
      sorting,
      from: notifications,
      matches,
      select: (sortKey) => tx.select({ ...row, sortKey }).from(notifications),
    })
    return { ...page, rows: rows.map(shown) }
  })

/** Returns the contents of the bell: the newest 20 notifications, and the number of unread ones, up to 100. */
export const loadBell = (scope: MemberScope) =>
  readInCompany(scope, async (tx) => {
    const found = await tx
      .select(row)
      .from(notifications)
      .where(own(scope))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(IN_BELL)
    return { items: found.map(shown), unread: await unreadOf(tx, scope) }
  })

export type Bell = Awaited<ReturnType<typeof loadBell>>

/** Counts the user's own unread notifications, up to 100. */
export const countUnreadNotifications = (scope: MemberScope): Promise<number> =>
  readInCompany(scope, (tx) => unreadOf(tx, scope))

/** Returns the user's preferences for each notification kind. */
export const listChoices = (scope: MemberScope) =>
  readInCompany(scope, async (tx) => {
    const { companyId, userId, kind, inApp, byMail } = notificationChoices
    const chosen = await tx
      .select({ kind, inApp, byMail })
      .from(notificationChoices)
      .where(and(eq(companyId, scope.companyId), eq(userId, scope.actorId)))
    return choicesByKind(scope.role, chosen)
  })

async function unreadOf(tx: Tx, scope: MemberScope): Promise<number> {
  const [found] = await selectUnreadNotifications(tx, scope)
  return found?.count ?? 0
}

/** Builds the select of that number, for reading it together with others: every page of the office shows it. */
export const selectUnreadNotifications = (tx: Tx, scope: MemberScope) =>
  tx.select({ count: count() }).from(
    tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(own(scope), isNull(notifications.readAt)))
      .limit(MAX_UNREAD_COUNTED)
      .as('unread'),
  )

const own = ({ companyId, actorId }: MemberScope): SQL | undefined =>
  and(eq(notifications.companyId, companyId), eq(notifications.userId, actorId), isNull(notifications.deletedAt))

const shown = ({ id, kind, payload, entity, entityId, readAt, createdAt }: Stored): NotificationRow => ({
  id,
  kind,
  told: notificationText(kind, payload),
  href: notificationPath(entity, entityId),
  isRead: readAt !== null,
  at: createdAt.toISOString(),
})
