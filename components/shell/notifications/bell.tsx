import { type Actor, memberScope } from '@/lib/access/scope'
import { countUnreadNotifications } from '@/lib/modules/notifications/notifications.queries'

import { NotificationBell } from './notification-bell'

/** Notification bell with the unread count at the time of rendering. */
export async function Bell({ actor }: { actor: Actor }) {
  return <NotificationBell unread={await countUnreadNotifications(memberScope(actor))} />
}
