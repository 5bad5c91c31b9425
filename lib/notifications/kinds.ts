import { notifications } from '@/lib/manifest/notifications'
import type { Notification } from './notification'

/** Every kind of notification, as described by its module. */
export type NotificationKind = keyof typeof notifications

/** Payload of each kind. */
export type NotificationPayloads = {
  [K in NotificationKind]: Parameters<(typeof notifications)[K]['words']>[0]
}

export const notificationKinds: Readonly<Record<NotificationKind, Notification<never>>> = notifications

export const NOTIFICATION_KINDS = Object.keys(notifications) as [NotificationKind, ...NotificationKind[]]
