import { type NotificationKind, notificationKinds } from './kinds'
import type { NotificationText } from './notification'

/** Returns the text of a notification, the same in the bell, on the page and in an e-mail. */
export const notificationText = (kind: string, payload: Record<string, string | number>): NotificationText =>
  Object.hasOwn(notificationKinds, kind)
    ? notificationKinds[kind as NotificationKind].words(payload as never)
    : { title: 'עדכון', subject: '' }
