import type { Role } from '@/lib/access/visitor'
import { countText } from '@/lib/format/count-text'
import { NOTIFICATION_KINDS, type NotificationKind, notificationKinds } from '@/lib/notifications/kinds'

export type Choice = { kind: NotificationKind; inApp: boolean; byMail: boolean }

/** The kinds that a user of a role may hear of. */
export const kindsFor = (role: Role): NotificationKind[] =>
  NOTIFICATION_KINDS.filter(
    (kind) => !notificationKinds[kind].isAlarm && (role !== 'client' || notificationKinds[kind].forClients),
  )

/** How a user hears of each kind: as chosen, or as usual where nothing was. */
export function choicesByKind(
  role: Role,
  chosen: readonly { kind: string; inApp: boolean; byMail: boolean }[],
): Choice[] {
  return kindsFor(role).map((kind) => {
    const { inApp, byMail } = chosen.find((choice) => choice.kind === kind) ?? notificationKinds[kind]
    return { kind, inApp, byMail }
  })
}

const MAX_SHOWN = 99

/** The number on the bell. */
export const bellBadge = (unread: number): string => (unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread))

/** The bell's words for those who do not see the number. */
export function bellLabel(unread: number): string {
  if (unread === 0) return 'התראות'
  if (unread > MAX_SHOWN) return `התראות: יותר מ־${MAX_SHOWN} שלא נקראו`
  return countText(unread, ['התראות: אחת שלא נקראה', 'התראות: שתיים שלא נקראו', 'התראות: # שלא נקראו'])
}
