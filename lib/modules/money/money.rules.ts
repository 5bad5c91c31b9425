import { addDays, daysBetween, endOfMonth } from '@/lib/format/calendar'

/** How far back charges that did not succeed are told of, and how far ahead those that will come. */
export const FAILED_DAYS = 30
export const UPCOMING_DAYS = 30

/** Days of the calendar, both within. */
export type Days = { from: string; to: string }
export type Span = { current: Days; previous: Days }

/** How many days a stretch has. */
export const daysIn = ({ from, to }: Days) => daysBetween(from, to) + 1

const MAX_STEPS = 62
const MAX_WEEKS = 26

/** The steps of a chart over a stretch: its days, its weeks where there are too many of them, its months where there are still more. */
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

/** The last day of the step that a day begins. */
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

/** Values by day added up by step. */
export const foldInto = (days: readonly Valued[], steps: readonly Days[]): number[] =>
  steps.map(({ from, to }) => days.reduce((sum, { day, value }) => (day >= from && day <= to ? sum + value : sum), 0))

export type Share = { id: string | null; name: string; agorot: number }

/** Parts that are rounded, made to add up to the whole: what rounding lost or won goes to the largest. */
export function addingUp(parts: readonly Share[], whole: number): Share[] {
  const sorted = [...parts].sort((a, b) => b.agorot - a.agorot)
  const [first, ...rest] = sorted
  if (!first) return whole === 0 ? [] : [{ id: null, name: '', agorot: whole }]
  const others = rest.reduce((sum, { agorot }) => sum + agorot, 0)
  return [{ ...first, agorot: whole - others }, ...rest]
}
