import type { Role } from '@/lib/access/visitor'
import { NOTIFICATION_KINDS, type NotificationKind, notificationKinds } from '@/lib/notifications/kinds'

export type Choice = { kind: NotificationKind; inApp: boolean; byMail: boolean }

/** Returns the notification kinds that users of a role can turn on and off. */
export const kindsFor = (role: Role): NotificationKind[] =>
  NOTIFICATION_KINDS.filter(
    (kind) => isChosen(notificationKinds[kind]) && (role !== 'client' || notificationKinds[kind].forClients),
  )

const isChosen = ({ isAlarm, isAskedFor }: { isAlarm?: true; isAskedFor?: true }) => !isAlarm && !isAskedFor

/** Returns a user's preference for each kind; the kind's default where none is stored. */
export function choicesByKind(
  role: Role,
  chosen: readonly { kind: string; inApp: boolean; byMail: boolean }[],
): Choice[] {
  return kindsFor(role).map((kind) => {
    const { inApp, byMail } = chosen.find((choice) => choice.kind === kind) ?? notificationKinds[kind]
    return { kind, inApp, byMail }
  })
}
