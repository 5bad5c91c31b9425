import { businessDay, formatDate, isCalendarDay } from '@/lib/format/dates'
import type { DaySpan } from '@/lib/format/day-spans'
import { parseTypedRange } from '@/lib/format/value-filter'

/** Returns the date range of two parameters of an address; a missing end is today; null if both are missing. */
export function spanBetween(first: string | null, last: string | null): DaySpan | null {
  const [from, to] = [dayOf(first), dayOf(last)]
  return from || to ? { from: from ?? to ?? '', to: to ?? businessDay() } : null
}

/** Returns the chosen range; null where another period is in force, since the screen could not take the chosen one. */
export const chosenSpan = (chosen: DaySpan | null, period: DaySpan | undefined): DaySpan | null =>
  period && chosen && (chosen.from !== period.from || chosen.to !== period.to) ? null : chosen

/** Returns the text if it is a calendar day; an address may contain anything. */
const dayOf = (text: string | null) => (text && isCalendarDay(text) ? text : null)

const ltr = (day: string) => `\u2066${formatDate(day)}\u2069`

export const spanText = ({ from, to }: DaySpan) => (from === to ? ltr(from) : `${ltr(from)} – ${ltr(to)}`)

export const dayText = (text: string) => (isCalendarDay(text) ? ltr(text) : text)

/** "מ־100 עד 200"; one side alone where the other is open, one value where there is no range. */
export function rangeText(text: string, kind: 'range' | 'days'): string {
  const show = (bound: string) => (kind === 'days' ? dayText(bound) : `\u2066${bound}\u2069`)
  const range = parseTypedRange(text)
  if (!range) return show(text)
  return [range.from && `מ־${show(range.from)}`, range.to && `עד ${show(range.to)}`].filter(Boolean).join(' ')
}
