import { countText } from '@/lib/format/count-text'

const MAX_SHOWN = 99
/** Unread notifications are counted up to this number: above it the bell only says that there are more. */
export const MAX_UNREAD_COUNTED = MAX_SHOWN + 1

/** Returns the number shown on the bell. */
export const bellBadge = (unread: number): string => (unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread))

/** Returns the accessible label of the bell. */
export function bellLabel(unread: number): string {
  if (unread === 0) return 'התראות'
  if (unread > MAX_SHOWN) return `התראות: יותר מ־${MAX_SHOWN} שלא נקראו`
  return countText(unread, ['התראות: אחת שלא נקראה', 'התראות: שתיים שלא נקראו', 'התראות: # שלא נקראו'])
}
