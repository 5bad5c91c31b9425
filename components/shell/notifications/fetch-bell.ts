import { readNow } from '@/lib/client/use-read'
import type { Bell } from '@/lib/modules/notifications/notifications.queries'

import { useUnreadCount } from './unread-count'

/** Fetches the newest notifications and the count, for the bell and for an open panel; undefined if that failed. */
export async function fetchBell(): Promise<Bell | undefined> {
  const bell = await readNow<Bell>('/api/notifications').catch(() => undefined)
  if (bell) useUnreadCount.setState({ latest: bell.unread })
  return bell
}
