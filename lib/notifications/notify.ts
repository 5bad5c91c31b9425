import { and, eq, inArray, isNull } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/core/config'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { notificationChoices, notifications } from '@/lib/db/schema/notifications'
import { users } from '@/lib/db/schema/users'
import type { TenantContext } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import type { MailContent } from '@/lib/mail/message'
import { queueMail } from '@/lib/mail/outbox'
import { href } from '@/lib/routes/find'
import { type NotificationKind, type NotificationPayloads, notificationKinds } from './kinds'
import { notificationEmail } from './notification-email'
import { type NotifiedEntity, notificationPath } from './notification-path'
import { notificationText } from './notification-text'

/** A user to notify, and the channels they chose. */
type Recipient = { id: string; name: string; email: string; inApp: boolean; byMail: boolean }
type NewNotification<K extends NotificationKind> = {
  to: readonly (string | null)[]
  kind: K
  entity: NotifiedEntity
  entityId: string
  payload: NotificationPayloads[K]
  /** The channels that the recipients named for this one, in place of their choice for the kind. */
  via?: { inApp: boolean; byMail: boolean }
  /** The kind's own e-mail, if the standard one would say too little. */
  renderMail?: (recipient: { name: string }) => MailContent
}

/**
 * Notifies users inside the business transaction, before its audit row: each once, by the channels they chose for that
 * kind; not disabled users, not impersonation users, and not the user who caused it.
 */
export async function notify<K extends NotificationKind>(
  tx: Tx,
  who: TenantContext,
  notification: NewNotification<K>,
): Promise<void> {
  const recipients = await recipientsOf(tx, who, notification)
  const listeners = recipients.filter(({ inApp }) => inApp)
  const readers = recipients.filter(({ byMail }) => byMail)
  if (listeners.length > 0) await show(tx, who, { ...notification, listeners })
  if (readers.length > 0) await mail(tx, who, { ...notification, readers })
}

/** Returns those of the given users who belong to the company, with their channels for the kind. */
async function recipientsOf(
  tx: Tx,
  who: TenantContext,
  { to, kind, via }: Pick<NewNotification<NotificationKind>, 'to' | 'kind' | 'via'>,
) {
  const { notifiesActor, ...habit } = notificationKinds[kind]
  const ids = [...new Set(to)].filter((id) => id !== null && (notifiesActor || id !== who.actorId)) as string[]
  if (ids.length === 0) return []
  const { companyId, id, displayName: name, email, disabledAt, deletedAt, standsFor } = users
  const { inApp, byMail } = notificationChoices
  const isTheirs = and(eq(notificationChoices.companyId, companyId), eq(notificationChoices.userId, id))
  const found = await tx
    .select({ id, name, email, inApp, byMail })
    .from(users)
    .leftJoin(notificationChoices, and(isTheirs, eq(notificationChoices.kind, kind)))
    .where(
      and(eq(companyId, who.companyId), inArray(id, ids), isNull(disabledAt), isNull(deletedAt), isNull(standsFor)),
    )
  return found.map(
    (user): Recipient => ({
      ...user,
      inApp: via?.inApp ?? user.inApp ?? habit.inApp,
      byMail: via?.byMail ?? (!habit.hasOwnEmail && (user.byMail ?? habit.byMail)),
    }),
  )
}

async function show<K extends NotificationKind>(
  tx: Tx,
  who: TenantContext,
  notification: NewNotification<K> & { listeners: Recipient[] },
) {
  const { companyId, actorId = null } = who
  const { kind, entity, entityId, payload } = notification
  const rows = notification.listeners.map(({ id: userId }) => ({ id: newId(), userId }))
  await tx
    .insert(notifications)
    .values(rows.map((row) => ({ ...row, companyId, kind, entity, entityId, payload, createdBy: actorId })))
  for (const { id, userId } of rows)
    await publish(tx, who, { topic: 'notification', entityId: id, kind, ownerId: userId })
}

async function mail<K extends NotificationKind>(
  tx: Tx,
  who: TenantContext,
  notification: NewNotification<K> & { readers: Recipient[] },
) {
  const { kind, entity, entityId, payload, renderMail } = notification
  const { isAskedFor = false } = notificationKinds[kind]
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, who.companyId))
  const usual = ({ name }: Recipient) =>
    notificationEmail({
      name,
      companyName: company?.name ?? '',
      text: notificationText(kind, payload),
      link: absoluteUrl(notificationPath(entity, entityId)),
      settingsLink: isAskedFor ? null : absoluteUrl(`${href('notifications')}?tab=settings`),
    })
  for (const reader of notification.readers)
    await queueMail(tx, who, {
      kind,
      to: reader.email,
      isInternal: true,
      isSentOnce: isAskedFor,
      ...(renderMail ?? usual)(reader),
    })
}
