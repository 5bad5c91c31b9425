import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { dayInput } from '@/lib/format/inputs'

import { daysIn, type Span } from './money.rules'

const MAX_DAYS = 731

/**
 * Parses the period in a query string, and adds as many days before it for comparison. The default, also for a period
 * of more than two years, is this month up to today, compared with the same days of the last month.
 */
export function readMoneySpan(
  { from, to }: Record<string, string | string[] | undefined>,
  today = businessDay(),
): Span {
  const [first, last] = [dayInput().safeParse(from).data, dayInput().safeParse(to).data]
  if (first && last && first <= last && daysIn({ from: first, to: last }) <= MAX_DAYS) {
    const length = daysIn({ from: first, to: last })
    return { current: { from: first, to: last }, previous: { from: addDays(first, -length), to: addDays(first, -1) } }
  }
  const start = `${today.slice(0, 7)}-01`
  const before = `${addDays(start, -1).slice(0, 7)}-01`
  const [end = ''] = [addDays(before, daysIn({ from: start, to: today }) - 1), addDays(start, -1)].sort()
  return { current: { from: start, to: today }, previous: { from: before, to: end } }
}
