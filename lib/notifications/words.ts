import { type NotificationKind, notificationKinds } from './kinds'
import type { Told } from './notification'

/** The line of a notification, the same in the bell, on the page and in a letter. */
export const notificationText = (kind: string, payload: Record<string, string | number>): Told =>
  Object.hasOwn(notificationKinds, kind)
    ? notificationKinds[kind as NotificationKind].words(payload as never)
    : { title: 'עדכון', subject: '' }
