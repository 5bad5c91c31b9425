import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, weekdayIndex } from '../format/calendar'
import { skipRestDays } from '../format/rest-days'
import { expandDays, expandTimes, MAX_OCCURRENCES, nextDay, nextDayAfterCompletion, toTimedRule } from './expand'
import { parseRule, toRule } from './rule'
import { dayBetween, recurrences } from './testing'

const zone = 'Asia/Jerusalem'
const at = (text: string) => new Date(text)

describe('a timed series', () => {
  const daily = (start: string, from: string, to: string) => {
    const series = { rule: 'FREQ=DAILY', start: at(start), zone, from: at(from), to: at(to) }
    const expansion = expandTimes(series)
    return expansion.ok && expansion.value.map(({ day, at }) => [day, at.toISOString().slice(0, 16)])
  }

  test('keeps its wall time when summer begins and when it ends', () => {
    expect(daily('2026-01-01T07:00Z', '2026-03-26T00:00Z', '2026-03-28T00:00Z')).toEqual([
      ['2026-03-26', '2026-03-26T07:00'],
      ['2026-03-27', '2026-03-27T06:00'],
    ])
    expect(daily('2026-01-01T07:00Z', '2026-10-24T00:00Z', '2026-10-26T00:00Z')).toEqual([
      ['2026-10-24', '2026-10-24T06:00'],
      ['2026-10-25', '2026-10-25T07:00'],
    ])
  })

  test('moves a skipped time forward by what is skipped, on that day alone', () => {
    expect(daily('2026-01-01T00:30Z', '2026-03-25T12:00Z', '2026-03-28T12:00Z')).toEqual([
      ['2026-03-26', '2026-03-26T00:30'],
      ['2026-03-27', '2026-03-27T00:30'],
      ['2026-03-28', '2026-03-27T23:30'],
    ])
  })

  test('takes the first of a repeated time', () => {
    expect(daily('2025-12-31T23:30Z', '2026-10-24T12:00Z', '2026-10-26T12:00Z')).toEqual([
      ['2026-10-25', '2026-10-24T22:30'],
      ['2026-10-26', '2026-10-25T23:30'],
    ])
  })

  test('that begins in the second of a repeated time begins there', () => {
    expect(daily('2026-10-24T23:30Z', '2026-10-24T00:00Z', '2026-10-26T12:00Z')).toEqual([
      ['2026-10-25', '2026-10-24T23:30'],
      ['2026-10-26', '2026-10-25T23:30'],
    ])
  })

  test('is found by its instant although the clock moves it into the next day', () => {
    // In Beirut the clock goes from midnight to one.
    const series = { rule: 'FREQ=DAILY', start: at('2026-03-01T22:30Z'), zone: 'Asia/Beirut' }
    const window = { from: at('2026-03-28T22:00Z'), to: at('2026-03-28T23:00Z') }
    expect(expandTimes({ ...series, ...window })).toEqual({
      ok: true,
      value: [{ day: '2026-03-29', at: at('2026-03-28T22:30Z') }],
    })
  })

  test('occurs on the whole of its last day, whatever its time', () => {
    const window = { zone, from: at('2026-05-01T00:00Z'), to: at('2026-06-01T00:00Z') }
    const late = { rule: 'FREQ=DAILY;UNTIL=20260502', start: at('2026-05-01T20:59Z') }
    expect(expandTimes({ ...late, ...window })).toMatchObject({ value: [{ day: '2026-05-01' }, { day: '2026-05-02' }] })
  })

  test('has the occurrences that begin in its window: the first instant included, the last not', () => {
    expect(daily('2026-05-01T07:00Z', '2026-05-02T07:00Z', '2026-05-03T07:00Z')).toEqual([
      ['2026-05-02', '2026-05-02T07:00'],
    ])
  })
})

describe('a series that leaves the product', () => {
  test('tells another calendar the instant at which it ends, from which its last day comes back', () => {
    const zone = fc.constantFrom('Asia/Jerusalem', 'UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago')
    const time = fc.constantFrom('00:00', '02:30', '09:00', '23:59')
    fc.assert(
      fc.property(recurrences, fc.record({ zone, time }), (recurrence, start) => {
        const rule = toTimedRule(recurrence, start.zone)
        expect(parseRule(rule, start)).toEqual({ ok: true, value: recurrence })
      }),
      { numRuns: 500 },
    )
  })
})

describe('an all-day series', () => {
  test('stands on its days in any time zone of the process, on days of a clock change too', () => {
    const before = process.env.TZ
    const series = { rule: 'FREQ=WEEKLY;BYDAY=FR,SU', start: '2026-03-01', from: '2026-03-20', to: '2026-11-01' }
    const expected = expandDays(series)
    const offsets = new Set<number>()
    try {
      for (const name of [
        'Pacific/Kiritimati',
        'Pacific/Pago_Pago',
        'America/New_York',
        'Asia/Jerusalem',
        'Asia/Beirut',
      ]) {
        process.env.TZ = name
        offsets.add(new Date('2026-03-27T12:00Z').getTimezoneOffset())
        const days = expandDays(series)
        expect(days, name).toEqual(expected)
        expect(days.ok && days.value.map(weekdayIndex).every((weekday) => weekday === 5 || weekday === 0)).toBe(true)
        expect(days, name).toMatchObject({ value: expect.arrayContaining(['2026-03-27', '2026-10-25']) })
        expect(nextDay({ rule: 'FREQ=DAILY', start: '2026-03-01', after: '2026-03-26' })).toBe('2026-03-27')
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
    expect(offsets.size).toBeGreaterThan(3)
  })

  test('counts a cancelled day, and has no day before its start or after its end', () => {
    const series = { rule: 'FREQ=DAILY;COUNT=4', start: '2026-05-01', exdates: ['2026-05-02'] }
    expect(expandDays({ ...series, from: '2026-04-01', to: '2026-06-01' })).toEqual({
      ok: true,
      value: ['2026-05-01', '2026-05-03', '2026-05-04'],
    })
  })

  test('begins on the first day that the rule names', () => {
    const series = { rule: 'FREQ=WEEKLY;BYDAY=SU', start: '2026-05-01' }
    expect(expandDays({ ...series, from: '2026-05-01', to: '2026-05-10' })).toEqual({ ok: true, value: ['2026-05-03'] })
  })

  test('has no day in a month without it', () => {
    const series = { rule: 'FREQ=MONTHLY', start: '2026-01-31' }
    expect(expandDays({ ...series, from: '2026-01-01', to: '2026-06-01' })).toMatchObject({
      value: ['2026-01-31', '2026-03-31', '2026-05-31'],
    })
  })

  test('that recurs in none of the months it comes to has no days', () => {
    const series = { rule: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30', start: '2026-02-01' }
    expect(expandDays({ ...series, from: '2026-01-01', to: '2125-01-01' })).toEqual({ ok: true, value: [] })
    expect(nextDay({ rule: series.rule, start: series.start, after: series.start })).toBe(null)
  })
})

describe('a window', () => {
  const from = '2026-01-01'

  test(`may hold ${MAX_OCCURRENCES} occurrences and no more, unless the first ones are asked for`, () => {
    const series = { rule: 'FREQ=DAILY', start: '1990-01-01', from }
    const full = expandDays({ ...series, to: addDays(from, MAX_OCCURRENCES) })
    expect(full.ok && full.value).toHaveLength(MAX_OCCURRENCES)
    const refused = { ok: false, code: 'too_many_occurrences' }
    expect(expandDays({ ...series, to: addDays(from, MAX_OCCURRENCES + 1) })).toEqual(refused)
    expect(expandDays({ ...series, to: '2125-01-01' })).toEqual(refused)
    expect(expandDays({ ...series, to: '2125-01-01', limit: 3 })).toEqual({
      ok: true,
      value: ['2026-01-01', '2026-01-02', '2026-01-03'],
    })
  })

  test('is of a hundred years at most, and a rule that was never accepted is an error', () => {
    const series = { rule: 'FREQ=YEARLY', start: from, from }
    expect(() => expandDays({ ...series, to: '2126-01-02' })).toThrow(RangeError)
    expect(() => expandDays({ ...series, rule: 'FREQ=SECONDLY', to: '2027-01-01' })).toThrow(RangeError)
  })
})

describe('the next day', () => {
  test('is the first of the series after a day, and null at its end', () => {
    const series = { rule: 'FREQ=WEEKLY;BYDAY=SU,WE;COUNT=3', start: '2026-05-03' }
    const days = ['2026-05-02', '2026-05-03', '2026-05-06', '2026-05-10'].map((after) => nextDay({ ...series, after }))
    expect(days).toEqual(['2026-05-03', '2026-05-06', '2026-05-10', null])
  })

  test('is found a century ahead at most', () => {
    const series = { rule: 'FREQ=YEARLY;INTERVAL=99', start: '2026-05-03' }
    expect(nextDay({ ...series, after: '2026-05-03' })).toBe('2125-05-03')
  })

  test('that skips rest goes over each moved day once, and leaves none out', () => {
    fc.assert(
      fc.property(recurrences, dayBetween('2025-01-01', '2027-12-31'), (recurrence, start) => {
        const rule = toRule(recurrence)
        const expansion = expandDays({ rule, start, from: start, to: addDays(start, 900), limit: 60 })
        const days = expansion.ok ? expansion.value : []
        const moved = [...new Set(days.map(skipRestDays))]
        const chain: (string | null)[] = []
        for (let after = addDays(start, -1); chain.length < moved.length; ) {
          const day = nextDay({ rule, start, after, skipRest: true })
          chain.push(day)
          after = day ?? after
        }
        expect(chain).toEqual(moved)
      }),
      { numRuns: 100 },
    )
  })
})

/** First day of the Hebrew year, of Passover in it, and Independence Day as the law moves it. */
const HEBREW_YEARS = [
  [5786, '2025-09-23', '2026-04-02', '2026-04-22'],
  [5787, '2026-09-12', '2027-04-22', '2027-05-12'],
  [5788, '2027-10-02', '2028-04-11', '2028-05-02'],
  [5789, '2028-09-21', '2029-03-31', '2029-04-19'],
  [5790, '2029-09-10', '2030-04-18', '2030-05-08'],
  [5791, '2030-09-28', '2031-04-08', '2031-04-29'],
  [5792, '2031-09-18', '2032-03-27', '2032-04-15'],
  [5793, '2032-09-06', '2033-04-14', '2033-05-04'],
  [5794, '2033-09-24', '2034-04-04', '2034-04-25'],
  [5795, '2034-09-14', '2035-04-24', '2035-05-15'],
  [5796, '2035-10-04', '2036-04-12', '2036-05-01'],
] as const

describe('the next day that skips rest', () => {
  const holidays = new Set<string>(
    HEBREW_YEARS.flatMap(([, newYear, passover, independence]) => [
      ...[0, 1, 9, 14, 21].map((days) => addDays(newYear, days)),
      ...[0, 6, 50].map((days) => addDays(passover, days)),
      independence,
    ]),
  )
  const isClosed = (day: string) => holidays.has(day) || weekdayIndex(day) === 6

  test.each(HEBREW_YEARS)('is a working day by the calendar of %i', (year, newYear) => {
    const end = HEBREW_YEARS.find(([other]) => other === year + 1)?.[1] ?? '2036-09-21'
    for (let after = newYear as string; after < end; after = addDays(after, 1)) {
      let expected = addDays(after, 1)
      while (isClosed(expected)) expected = addDays(expected, 1)
      const usual = nextDay({ rule: 'FREQ=DAILY', start: '2025-01-01', after, skipRest: true })
      if (expected < '2036-09-22') expect(usual).toBe(expected)
    }
  })

  test('follows the Sabbath and holidays that come one after another', () => {
    const monthly = { rule: 'FREQ=MONTHLY;BYMONTHDAY=12', start: '2026-01-01', after: '2026-09-01' }
    expect(nextDay({ ...monthly, skipRest: true })).toBe('2026-09-14')
    expect(nextDay(monthly)).toBe('2026-09-12')
    const weekly = { rule: 'FREQ=WEEKLY;BYDAY=SA', start: '2026-01-01', skipRest: true }
    expect(nextDay({ ...weekly, after: '2026-05-01' })).toBe('2026-05-03')
    expect(nextDay({ ...weekly, after: '2026-05-02' })).toBe('2026-05-03')
    expect(nextDay({ ...weekly, after: '2026-05-03' })).toBe('2026-05-10')
  })
})

describe('the next day after completion', () => {
  test.each([
    ['FREQ=DAILY;INTERVAL=3', '2026-05-05', '2026-05-08'],
    ['FREQ=WEEKLY;INTERVAL=2', '2026-05-05', '2026-05-19'],
    ['FREQ=WEEKLY;BYDAY=SU,WE', '2026-05-05', '2026-05-06'],
    ['FREQ=MONTHLY', '2026-01-31', '2026-02-28'],
    ['FREQ=MONTHLY;BYMONTHDAY=10', '2026-05-10', '2026-06-10'],
    ['FREQ=YEARLY', '2028-02-29', '2029-02-28'],
    ['FREQ=DAILY;COUNT=1', '2026-05-05', '2026-05-06'],
    ['FREQ=WEEKLY;BYDAY=SU;COUNT=1', '2026-05-03', '2026-05-10'],
    ['FREQ=DAILY;UNTIL=20260506', '2026-05-05', '2026-05-06'],
    ['FREQ=DAILY;UNTIL=20260505', '2026-05-05', null],
    ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20260505', '2026-05-05', null],
  ])('%s completed on %s: %s', (rule, completed, day) => expect(nextDayAfterCompletion({ rule, completed })).toBe(day))

  test('skips rest', () => {
    expect(nextDayAfterCompletion({ rule: 'FREQ=DAILY', completed: '2026-09-11', skipRest: true })).toBe('2026-09-14')
  })
})
