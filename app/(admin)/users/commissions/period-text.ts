import { endOfMonth } from '@/lib/format/calendar'
import { formatDate, formatMonth } from '@/lib/format/dates'

/** Formats a period: a whole month by its name, other ranges as `01/10/2026–15/10/2026` with bidi isolation. */
export function periodText({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  const isMonth = startsOn.endsWith('-01') && endOfMonth(startsOn) === endsOn
  if (isMonth) return formatMonth(startsOn)
  return `\u2066${formatDate(startsOn)}\u2069–\u2066${formatDate(endsOn)}\u2069`
}
