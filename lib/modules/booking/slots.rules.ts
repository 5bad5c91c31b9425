import { type BusinessHours, hoursOn, type Span, specialDay } from '@/lib/format/business-time'
import { addDays, weekdayIndex } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import { freeWithin, type Period } from '@/lib/modules/calendar/free-times.rules'

/** When a kind of meeting may be booked on a page. */
export type SlotRules = {
  /** Opening hours of the business; its holidays and special days count whatever the hours of the page. */
  hours: BusinessHours
  /** The page's own hours of each weekday, Sunday first; null: those of the business. */
  week: readonly (readonly Span[])[] | null
  stepMinutes: number
  horizonDays: number
  minutes: number
  bufferBefore: number
  bufferAfter: number
  noticeMinutes: number
}

const MINUTE = 60_000

/** Returns the times of a day within which meetings may be: none on a closed day. */
export function openingsOn({ hours, week }: Pick<SlotRules, 'hours' | 'week'>, day: string): Period[] {
  return spansOn(hours, week, day)
    .map(({ from, to }) => ({ from: wallTimeToInstant(day, from), to: wallTimeToInstant(day, to) }))
    .filter(({ from, to }) => from < to)
}

function spansOn(hours: BusinessHours, week: SlotRules['week'], day: string): readonly Span[] {
  if (week === null) {
    const span = hoursOn(hours, day)
    return span ? [span] : []
  }
  const spans = week[weekdayIndex(day)] ?? []
  const kind = specialDay(hours, day)?.kind ?? 'usual'
  if (kind === 'closed') return []
  return kind === 'short' ? spans.flatMap((span) => shared(span, hours.shortDay)) : spans
}

/** Returns what two spans of a day share; nothing where they share no time. */
function shared(one: Span, other: Span): Span[] {
  const [, from = ''] = [one.from, other.from].sort()
  const [to = ''] = [one.to, other.to].sort()
  return from < to ? [{ from, to }] : []
}

type Asked = { day: string; now: Date; taken: readonly Period[] }

/**
 * Returns the times of a day that may be booked, in order: within the hours, not too soon, not too far ahead, and with
 * nothing of `taken` in them or in their buffers.
 */
export function slotsOn(rules: SlotRules, { day, now, taken }: Asked): Period[] {
  const { horizonDays, noticeMinutes, minutes, stepMinutes: step } = rules
  if (day > addDays(businessDay(now), horizonDays)) return []
  const after = new Date(now.getTime() + noticeMinutes * MINUTE)
  const widened = taken.map((one) => widen(one, rules))
  return openingsOn(rules, day).flatMap((open) => freeWithin(widened, open, { minutes, after, step }))
}

/** A meeting with its buffers overlaps what is taken where the bare meeting overlaps this. */
const widen = ({ from, to }: Period, { bufferBefore, bufferAfter }: SlotRules): Period => ({
  from: new Date(from.getTime() - bufferAfter * MINUTE),
  to: new Date(to.getTime() + bufferBefore * MINUTE),
})

/** Returns the days from `from` to before `to`, in order. */
export function daysBetweenDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns all that must be read of a calendar to know the times of some days: the days with the buffers around them. */
export const periodToRead = (from: string, to: string, { bufferBefore, bufferAfter }: SlotRules): Period => ({
  from: new Date(wallTimeToInstant(from, '00:00').getTime() - bufferBefore * MINUTE),
  to: new Date(wallTimeToInstant(to, '00:00').getTime() + bufferAfter * MINUTE),
})

/** Why a time is not among those that a page offers, whatever is taken; null where it is. */
export function slotRefusal(rules: SlotRules, startsAt: Date, now: Date): 'past' | 'soon' | 'not_offered' | null {
  if (startsAt <= now) return 'past'
  const day = businessDay(startsAt)
  const isAmong = (rule: SlotRules) =>
    slotsOn(rule, { day, now, taken: [] }).some(({ from }) => from.getTime() === startsAt.getTime())
  if (isAmong(rules)) return null
  return isAmong({ ...rules, noticeMinutes: 0 }) ? 'soon' : 'not_offered'
}

/** Returns when the next reminder of a meeting is due: a day and an hour before, as far as these are wanted and ahead. */
export function nextReminder(
  startsAt: Date,
  { remindsDayBefore, remindsHourBefore }: { remindsDayBefore: boolean; remindsHourBefore: boolean },
  now: Date,
): Date | null {
  const before = [...(remindsDayBefore ? [24 * 60] : []), ...(remindsHourBefore ? [60] : [])]
  const times = before.map((minutes) => new Date(startsAt.getTime() - minutes * MINUTE))
  return times.find((at) => at > now) ?? null
}
