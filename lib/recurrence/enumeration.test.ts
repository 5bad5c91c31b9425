import fc from 'fast-check'
import { expect, test } from 'vitest'

import { expandDays, expandTimes } from './expand'
import { type DaysOfMonth, type Recurrence, toRule } from './rule'
import { dayBetween, recurrences } from './testing'

/**
 * Ten years of random rules against a plain enumerator: it looks at each day that a calendar in Jerusalem shows and asks
 * whether the rule is about it. It shares no code with what it checks. `npm run test:recurrence` takes 5,000 rules.
 */
const RULES = Number(process.env.RECURRENCE_RULES ?? 150)
const ZONE = 'Asia/Jerusalem'
const YEARS = 10
const [FIRST_YEAR, LAST_YEAR] = [1990, 2041]
const DAY_MS = 86_400_000

/** Times that the clock skips, repeats, and neither. */
const TIMES = ['00:00', '01:00', '01:30', '02:00', '02:30', '03:00', '09:00', '23:30']

test(
  `${RULES} random rules have the days and times that a plain enumerator finds in ten years`,
  () => {
    fc.assert(
      fc.property(
        recurrences,
        dayBetween('1990-01-01', '2031-12-31'),
        fc.constantFrom(...TIMES),
        fc.constantFrom(0, 0, 1, 7, 25),
        (recurrence, start, time, late) => {
          const first = Math.min(Number(start.slice(0, 4)) + late, LAST_YEAR - YEARS + 1)
          const expected = enumerate(recurrence, start).filter(
            (day) => day >= `${first}-01-01` && day < `${first + YEARS}-01-01`,
          )
          const cancelled = expected.filter((_, index) => index % 7 === 3)
          const days = expected.filter((day) => !cancelled.includes(day))
          const series = { rule: toRule(recurrence), exdates: cancelled }
          const years = Array.from({ length: YEARS }, (_, index) => ({
            from: `${first + index}-01-01`,
            to: `${first + index + 1}-01-01`,
          }))

          expect(years.flatMap((year) => valuesOf(expandDays({ ...series, ...year, start })))).toEqual(days)

          const begins = instantAt(start, time)
          const times = years.flatMap(({ from, to }) =>
            valuesOf(
              expandTimes({
                ...series,
                start: begins,
                zone: ZONE,
                from: instantAt(from, '00:00'),
                to: instantAt(to, '00:00'),
              }),
            ),
          )
          const clock = clockAt(+begins).slice(11)
          expect(times.map(({ day, at }) => [day, at.toISOString()])).toEqual(
            days.map((day) => [day, instantAt(day, clock).toISOString()]),
          )
        },
      ),
      { numRuns: RULES },
    )
  },
  30_000 + RULES * 200,
)

const valuesOf = <Value>(expansion: { ok: true; value: Value[] } | { ok: false; code: string }): Value[] => {
  if (!expansion.ok) throw new Error(expansion.code)
  return expansion.value
}

type CalendarDay = {
  day: string
  year: number
  month: number
  date: number
  weekday: number
  fromEnd: number
  index: number
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const jerusalem = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
  hourCycle: 'h23',
})

/** The days of Jerusalem, read at noon from the clock of the zone. */
const calendar: CalendarDay[] = []
for (let at = Date.UTC(FIRST_YEAR, 0, 1, 10); at < Date.UTC(LAST_YEAR + 1, 0, 1); at += DAY_MS) {
  const day = clockAt(at).slice(0, 10)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const weekday = WEEKDAYS.indexOf(partsAt(at).get('weekday') ?? '')
  calendar.push({ day, year, month, date, weekday, fromEnd: 0, index: calendar.length })
}
for (const [index, today] of [...calendar.entries()].reverse()) {
  const tomorrow = calendar[index + 1]
  today.fromEnd = tomorrow && tomorrow.month === today.month ? tomorrow.fromEnd + 1 : 1
}

function enumerate(recurrence: Recurrence, start: string): string[] {
  const { end } = recurrence
  const begun = calendar.slice(calendar.findIndex(({ day }) => day === start))
  const [first] = begun
  if (first?.day !== start) throw new Error(`${start} is not in the calendar`)
  const named = begun.filter((today) => isNamed(recurrence, first, today)).map(({ day }) => day)
  if (end.kind === 'until') return named.filter((day) => day <= end.day)
  return end.kind === 'count' ? named.slice(0, end.count) : named
}

function isNamed(recurrence: Recurrence, first: CalendarDay, today: CalendarDay): boolean {
  const { interval } = recurrence
  switch (recurrence.frequency) {
    case 'daily':
      return (today.index - first.index) % interval === 0
    case 'weekly': {
      const weekdays = recurrence.weekdays.length > 0 ? recurrence.weekdays : [first.weekday]
      const sinceWeekStart = (first.weekday - (recurrence.weekStart ?? 0) + 7) % 7
      const weeks = Math.floor((today.index - first.index + sinceWeekStart) / 7)
      return weeks % interval === 0 && weekdays.some((weekday) => weekday === today.weekday)
    }
    case 'monthly': {
      const months = (today.year - first.year) * 12 + today.month - first.month
      return months % interval === 0 && isOn(recurrence.on, first, today)
    }
    case 'yearly': {
      const month = recurrence.on?.month ?? first.month
      return (today.year - first.year) % interval === 0 && today.month === month && isOn(recurrence.on, first, today)
    }
  }
}

function isOn(on: DaysOfMonth | undefined, first: CalendarDay, today: CalendarDay): boolean {
  if (!on) return today.date === first.date
  if ('monthDays' in on) return on.monthDays.includes(today.date) || (on.monthDays.includes(-1) && today.fromEnd === 1)
  if (today.weekday !== on.weekday) return false
  return on.nth === -1 ? today.fromEnd <= 7 : today.date > 7 * (on.nth - 1) && today.date <= 7 * on.nth
}

const instants = new Map<string, Date>()

/** Returns the first instant at which the clock shows a time; for a skipped time, the one by the clock before. */
function instantAt(day: string, time: string): Date {
  const key = `${day}T${time}`
  const known = instants.get(key)
  if (known) return known
  const [inSummer, inWinter] = [3, 2].map((hours) => Date.parse(`${key}:00Z`) - hours * 3_600_000) as [number, number]
  const at = new Date(clockAt(inSummer) === key ? inSummer : inWinter)
  instants.set(key, at)
  return at
}

function partsAt(at: number): Map<string, string> {
  return new Map(jerusalem.formatToParts(at).map(({ type, value }) => [type, value]))
}

function clockAt(at: number): string {
  const parts = partsAt(at)
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:${parts.get('minute')}`
}
