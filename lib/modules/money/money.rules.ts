import { addDays, daysBetween, endOfMonth } from '@/lib/format/calendar'

/** Days of failed charges shown, and days of upcoming charges shown. */
export const FAILED_DAYS = 30
export const UPCOMING_DAYS = 30

/** Calendar days, both inclusive. */
export type Days = { from: string; to: string }
export type Span = { current: Days; previous: Days }

/** Returns the number of days in a range. */
export const daysIn = ({ from, to }: Days) => daysBetween(from, to) + 1

const MAX_STEPS = 62
const MAX_WEEKS = 26

/**
 * Returns the steps of a chart over a range of days: days, weeks where there are too many days, months where there are
 * too many weeks.
 */
export function chartSteps(stretch: Days): (Days & { label: string })[] {
  const steps: (Days & { label: string })[] = []
  const days = daysIn(stretch)
  const next = nextOf(days)
  for (let from = stretch.from; from <= stretch.to; ) {
    const [end = from] = [next(from), stretch.to].sort()
    steps.push({ from, to: end, label: labelOf(from, days) })
    from = addDays(end, 1)
  }
  return steps
}

/** Returns the function that gives the last day of the step beginning on a day. */
function nextOf(days: number): (day: string) => string {
  if (days <= MAX_STEPS) return (day) => day
  if (days <= MAX_WEEKS * 7) return (day) => addDays(day, 6)
  return endOfMonth
}

function labelOf(day: string, days: number): string {
  const [year = '', month, date] = day.split('-')
  return days > MAX_WEEKS * 7 ? `${Number(month)}/${year.slice(2)}` : `${Number(date)}.${Number(month)}`
}

type Valued = { day: string; value: number }

/** Sums the daily values by step. */
export const foldInto = (days: readonly Valued[], steps: readonly Days[]): number[] =>
  steps.map(({ from, to }) => days.reduce((sum, { day, value }) => (day >= from && day <= to ? sum + value : sum), 0))

export type Share = { id: string | null; name: string; agorot: number }

/** Adjusts rounded parts so that they add up to the whole: the largest one takes the rounding difference. */
export function distributeRounding(parts: readonly Share[], whole: number): Share[] {
  const sorted = [...parts].sort((a, b) => b.agorot - a.agorot)
  const [first, ...rest] = sorted
  if (!first) return whole === 0 ? [] : [{ id: null, name: '', agorot: whole }]
  const others = rest.reduce((sum, { agorot }) => sum + agorot, 0)
  return [{ ...first, agorot: whole - others }, ...rest]
}
