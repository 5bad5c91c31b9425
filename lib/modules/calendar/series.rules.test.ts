import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '@/lib/format/calendar'
import { formatTime } from '@/lib/format/dates'
import { toRule } from '@/lib/recurrence/rule'
import { dayBetween, recurrences } from '@/lib/recurrence/testing'

import {
  expandedRange,
  expandSeries,
  firstEntry,
  isInSeries,
  ruleBefore,
  ruleFrom,
  type Series,
  shiftRule,
} from './series.rules'
import { type EventSpan, instantIn, seriesDay, spanOnDay, timeIn, wholeDays } from './spans.rules'

const timed = (day: string, from = '10:00', to = '11:00', zone = 'Asia/Jerusalem'): EventSpan => ({
  isAllDay: false,
  startsAt: instantIn(zone, day, from),
  endsAt: instantIn(zone, day, to),
  startOn: null,
  endOn: null,
  zone,
})
const series = (span: EventSpan, rule: string, exdates: string[] = []): Series => ({ ...span, rule, exdates })
const daysOf = (one: Series, from: string, to: string) => expandSeries(one, { from, to }).map(({ day }) => day)

describe('the events of a series', () => {
  test('keep their hour in Jerusalem when the clock changes', () => {
    const weekly = series(timed('2027-03-21'), 'FREQ=WEEKLY')
    const entries = expandSeries(weekly, { from: '2027-03-21', to: '2027-04-05' })
    expect(entries.map(({ span }) => span.startsAt.toISOString())).toEqual([
      '2027-03-21T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-04-04T07:00:00.000Z',
    ])
    expect(entries.every(({ span }) => formatTime(span.endsAt) === '11:00')).toBe(true)
  })

  test('keep the hour of their own zone, which another zone sees move', () => {
    const weekly = series(timed('2027-03-07', '10:00', '11:00', 'America/New_York'), 'FREQ=WEEKLY;COUNT=5')
    const entries = expandSeries(weekly, { from: '2027-03-01', to: '2027-05-01' })
    expect(entries.map(({ span }) => timeIn('America/New_York', span.startsAt))).toEqual(Array(5).fill('10:00'))
    expect(entries.map(({ span }) => formatTime(span.startsAt))).toEqual(['17:00', '16:00', '16:00', '17:00', '17:00'])
  })

  test('of whole days stay on their days, and have the midnights of those', () => {
    const daily = series(wholeDays('2027-03-25', '2027-03-26'), 'FREQ=DAILY;COUNT=3')
    expect(
      expandSeries(daily, { from: '2027-03-20', to: '2027-04-01' }).map(({ span }) => [span.startOn, span.endOn]),
    ).toEqual([
      ['2027-03-25', '2027-03-26'],
      ['2027-03-26', '2027-03-27'],
      ['2027-03-27', '2027-03-28'],
    ])
  })

  test('at a time that the clock skips are on their day, later by as much, and last as long', () => {
    const [entry] = expandSeries(series(timed('2027-03-25', '02:30', '03:00'), 'FREQ=DAILY'), {
      from: '2027-03-26',
      to: '2027-03-27',
    })
    expect(entry?.day).toBe('2027-03-26')
    expect(formatTime(entry?.span.startsAt ?? 0)).toBe('03:30')
    expect(formatTime(entry?.span.endsAt ?? 0)).toBe('04:00')
  })

  test('over midnight end by the clock of the day on which they end', () => {
    const night = { ...timed('2027-03-24', '22:00'), endsAt: instantIn('Asia/Jerusalem', '2027-03-25', '06:00') }
    const [entry] = expandSeries(series(night, 'FREQ=DAILY'), { from: '2027-03-25', to: '2027-03-26' })
    expect(formatTime(entry?.span.endsAt ?? 0)).toBe('06:00')
  })

  test('of an endless daily rule are all found, for two years ahead', () => {
    const daily = series(timed('2027-01-01'), 'FREQ=DAILY')
    const range = expandedRange(daily, '2027-01-01')
    expect(range).toEqual({ from: '2027-01-01', to: '2029-01-01' })
    expect(daysOf(daily, range.from, range.to)).toHaveLength(731)
    const old = expandedRange(timed('1990-01-01'), '2027-01-01')
    expect(old.from).toBe('2022-01-01')
    expect(daysOf(series(timed('1990-01-01'), 'FREQ=DAILY'), old.from, old.to)).toHaveLength(2557)
  })

  test('begin with the first day that the rule names', () => {
    expect(firstEntry(series(timed('2027-03-07'), 'FREQ=WEEKLY;BYDAY=TU'))?.day).toBe('2027-03-09')
    expect(firstEntry(series(timed('2027-03-07'), 'FREQ=WEEKLY;UNTIL=20270301'))).toBeUndefined()
  })

  test('are not on excluded days, which a number of times counts', () => {
    const one = series(timed('2027-03-07'), 'FREQ=WEEKLY;COUNT=3', ['2027-03-14'])
    expect(daysOf(one, '2027-01-01', '2028-01-01')).toEqual(['2027-03-07', '2027-03-21'])
    expect(isInSeries(one, '2027-03-14')).toBe(false)
    expect(ruleFrom(one, '2027-03-21')).toBe('FREQ=WEEKLY;COUNT=1')
  })
})

const SPANS = [
  (day: string) => wholeDays(day, addDays(day, 1)),
  (day: string) => timed(day, '09:00', '10:30'),
  (day: string) => timed(day, '02:30', '03:15', 'Europe/London'),
  (day: string) => timed(day, '23:30', '23:50', 'America/New_York'),
] as const

/** Random series that begin with a day of their rule, and the days of their first years. */
const someSeries = fc
  .tuple(recurrences, dayBetween('2020-01-01', '2036-12-31'), fc.constantFrom(...SPANS))
  .map(([recurrence, start, toSpan]) => {
    const first = firstEntry(series(toSpan(start), toRule(recurrence)))
    return first && series(first.span, toRule(recurrence))
  })
  .filter((one) => one !== undefined)

describe('a series that is parted at a day', () => {
  test('has the same events before it and from it on as it had whole', () => {
    fc.assert(
      fc.property(someSeries, fc.nat(), (whole, at) => {
        const start = seriesDay(whole)
        const to = addDays(start, 800)
        const days = daysOf(whole, start, to)
        const day = days[at % days.length] ?? start
        const before = ruleBefore(whole, day)
        expect(before === null).toBe(day === start)
        const first = before === null ? [] : daysOf({ ...whole, rule: before }, start, to)
        const rest = series(spanOnDay(whole, day), ruleFrom(whole, day))
        expect([...first, ...daysOf(rest, day, to)]).toEqual(days)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a series that moves by days', () => {
  const simple = recurrences.filter(
    ({ frequency, interval }) => frequency === 'daily' || (frequency === 'weekly' && interval < 5),
  )

  test('moves each of its events by as many, be they of days or of weekdays', () => {
    fc.assert(
      fc.property(
        simple,
        dayBetween('2024-01-01', '2030-12-31'),
        fc.integer({ min: -13, max: 13 }),
        (recurrence, from, by) => {
          const first = firstEntry(series(timed(from), toRule(recurrence)))
          fc.pre(first !== undefined)
          const start = first.day
          const moved = addDays(start, by)
          const days = daysOf(series(timed(start), toRule(recurrence)), start, addDays(start, 200))
          const after = daysOf(
            series(timed(moved), shiftRule(toRule(recurrence), by, moved)),
            moved,
            addDays(moved, 200),
          )
          expect(after).toEqual(days.map((day) => addDays(day, by)))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('begins on its new day whatever its rule', () => {
    fc.assert(
      fc.property(someSeries, fc.integer({ min: -40, max: 40 }), (one, by) => {
        const moved = addDays(seriesDay(one), by)
        const rule = shiftRule(one.rule, by, moved)
        expect(isInSeries(series(spanOnDay(one, moved), rule), moved)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test.each<[string, number, string, string]>([
    ['FREQ=MONTHLY;BYDAY=-1TH', 1, '2027-04-30', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['FREQ=MONTHLY;BYDAY=2TU', 1, '2027-03-10', 'FREQ=MONTHLY;BYDAY=2WE'],
    ['FREQ=MONTHLY;BYDAY=4SU', 1, '2027-03-29', 'FREQ=MONTHLY;BYDAY=-1MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', 1, '2027-03-02', 'FREQ=MONTHLY;BYMONTHDAY=2,16'],
    ['FREQ=MONTHLY;BYMONTHDAY=10', 2, '2027-03-12', 'FREQ=MONTHLY'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=3TH', -1, '2027-11-17', 'FREQ=YEARLY;BYMONTH=11;BYDAY=3WE'],
    ['FREQ=WEEKLY;UNTIL=20270401;BYDAY=SU,TU', 2, '2027-03-09', 'FREQ=WEEKLY;UNTIL=20270403;BYDAY=TU,TH'],
    ['FREQ=DAILY;COUNT=4', 2, '2027-03-09', 'FREQ=DAILY;COUNT=4'],
  ])('%s by %s days is %s: %s', (rule, days, start, after) => {
    expect(shiftRule(rule, days, start)).toBe(after)
  })
})
