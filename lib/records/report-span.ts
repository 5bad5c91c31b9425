import { addDays, daysBetween } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import type { DaySpan } from '@/lib/format/day-spans'
import { dayInput } from '@/lib/format/inputs'

const MAX_DAYS = 731
const USUAL_DAYS = 30

type Search = Record<string, string | string[] | undefined>

/**
 * Parses the period of reports; the last 30 days where there is no period, or one of more than two years.
 */
export function readReportSpan({ from, to }: Search, today = businessDay()): DaySpan {
  const [first, last] = [dayInput().safeParse(from).data, dayInput().safeParse(to).data]
  const isSpan = first !== undefined && last !== undefined && first <= last && daysBetween(first, last) < MAX_DAYS
  return isSpan ? { from: first, to: last } : { from: addDays(today, 1 - USUAL_DAYS), to: today }
}
