import dayjs from 'dayjs'
import 'dayjs/locale/he.js'
import relativeTime from 'dayjs/plugin/relativeTime.js'

import type { Instant } from './dates'

dayjs.extend(relativeTime)

/**
 * Formats how long ago or from now an instant is, in Hebrew: `לפני שעה`, `לפני יומיים` (ui.md 3.1: Intl's own wording
 * is poor).
 */
export function formatRelativeTime(at: Instant, now: Instant = Date.now()): string {
  return dayjs(at).locale('he').from(dayjs(now))
}
