import fc from 'fast-check'

import type { DaysOfMonth, NthWeekday, Recurrence, RecurrenceEnd, Weekday } from './rule'

/** Arbitrary recurrences in the form that `parseRule` gives them, for property tests. */

const weekday = fc.constantFrom<Weekday[]>(0, 1, 2, 3, 4, 5, 6)
const nth = fc.constantFrom<NthWeekday[]>(1, 2, 3, 4, 5, -1)
const interval = fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 4 }), fc.integer({ min: 5, max: 99 }))

const end: fc.Arbitrary<RecurrenceEnd> = fc.oneof(
  fc.constant({ kind: 'never' } as const),
  fc.record({ kind: fc.constant('count' as const), count: fc.integer({ min: 1, max: 1000 }) }),
  fc.record({ kind: fc.constant('until' as const), day: dayBetween('2020-01-01', '2041-12-31') }),
)

const daysOfMonth = (longest: number): fc.Arbitrary<DaysOfMonth> =>
  fc.oneof(
    fc.record({ nth, weekday }),
    fc
      .tuple(fc.uniqueArray(fc.integer({ min: 1, max: longest }), { maxLength: 4 }), fc.boolean())
      .map(([days, isLast]): DaysOfMonth => {
        const [first = -1, ...others] = days.sort((a, b) => a - b)
        return { monthDays: isLast && first > 0 ? [first, ...others, -1] : [first, ...others] }
      }),
  )

const weekly = fc
  .record({ interval, end, weekdays: fc.uniqueArray(weekday), weekStart: fc.option(weekday, { nil: 0 as const }) })
  .map(({ weekdays, weekStart, ...ended }): Recurrence => {
    const sorted = weekdays.sort()
    if (ended.interval === 1 || weekStart === 0) return { ...ended, frequency: 'weekly', weekdays: sorted }
    return { ...ended, frequency: 'weekly', weekdays: sorted, weekStart }
  })

const yearDays = fc.integer({ min: 1, max: 12 }).chain((month) =>
  daysOfMonth(new Date(Date.UTC(2000, month, 0)).getUTCDate()).map((days): DaysOfMonth & { month: number } => ({
    ...days,
    month,
  })),
)

export const recurrences: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({ frequency: fc.constant('daily' as const), interval, end }),
  weekly,
  fc.record(
    { frequency: fc.constant('monthly' as const), interval, end, on: daysOfMonth(31) },
    { requiredKeys: ['frequency', 'interval', 'end'] },
  ),
  fc.record(
    { frequency: fc.constant('yearly' as const), interval, end, on: yearDays },
    { requiredKeys: ['frequency', 'interval', 'end'] },
  ),
)

/** Days `YYYY-MM-DD`, more often the last ones of a month. */
export function dayBetween(first: string, last: string): fc.Arbitrary<string> {
  const [min, max] = [Date.parse(first), Date.parse(last)].map((at) => at / 86_400_000) as [number, number]
  const any = fc.integer({ min, max }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
  const late = fc
    .tuple(any, fc.constantFrom('29', '30', '31'))
    .map(([day, date]) => `${day.slice(0, 8)}${date}`)
    .filter((day) => new Date(day).toISOString().startsWith(day) && day <= last)
  return fc.oneof({ arbitrary: any, weight: 3 }, { arbitrary: late, weight: 1 })
}
