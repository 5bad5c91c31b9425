import { type Actor, memberScope } from '@/lib/access/scope'
import { countUnreadNotifications } from '@/lib/modules/notifications/notifications.queries'

import { NotificationBell } from './notification-bell'

/** The bell with the count that the page is drawn with. */
export async function Bell({ actor }: { actor: Actor }) {
  return <NotificationBell unread={await countUnreadNotifications(memberScope(actor))} />
}
