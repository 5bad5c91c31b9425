import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  businessDay,
  dayRange,
  formatDate,
  formatDateTime,
  formatMonth,
  formatTime,
  longDate,
  longDateTime,
} from './dates'
import { formatRelativeTime } from './relative'

const tuesday = '2026-03-03T08:05:00Z'

describe('dates as people read them', () => {
  test('numeric dates are DD/MM/YYYY, times HH:mm, in business time', () => {
    expect(formatDate(tuesday)).toBe('03/03/2026')
    expect(formatTime(tuesday)).toBe('10:05')
    expect(formatDateTime(tuesday)).toBe('03/03/2026 10:05')
    expect(formatDateTime('2026-07-31T21:05:00Z')).toBe('01/08/2026 00:05')
  })
  test('long dates are day name, day, month name and year', () => {
    expect(longDate(tuesday)).toBe('יום שלישי, 3 במרץ 2026')
    expect([formatMonth(tuesday), formatMonth('2026-01')]).toEqual(['מרץ 2026', 'ינואר 2026'])
    expect(longDateTime(tuesday)).toBe('יום שלישי, 3 במרץ 2026 בשעה 10:05')
    expect(longDate('2026-11-21')).toBe('יום שבת, 21 בנובמבר 2026')
  })
  test('a calendar day stays on its day', () => {
    expect(formatDate('2026-01-01')).toBe('01/01/2026')
    expect(formatDate('2026-07-01')).toBe('01/07/2026')
  })
  test('a Date, its ISO string and its milliseconds read alike', () => {
    const at = new Date(tuesday)
    expect([formatDateTime(at), formatDateTime(+at)]).toEqual([formatDateTime(tuesday), formatDateTime(tuesday)])
  })
})

describe('relative time', () => {
  test.each([
    ['2026-03-03T07:05:00Z', 'לפני שעה'],
    ['2026-03-01T08:05:00Z', 'לפני יומיים'],
    ['2026-02-21T08:05:00Z', 'לפני 10 ימים'],
    ['2026-03-04T08:05:00Z', 'בעוד יום'],
  ])('%s is %s', (at, text) => expect(formatRelativeTime(at, tuesday)).toBe(text))
})

describe('business days', () => {
  test('change at midnight in Jerusalem, in winter and in summer', () => {
    expect(businessDay('2026-01-15T21:59:59Z')).toBe('2026-01-15')
    expect(businessDay('2026-01-15T22:00:00Z')).toBe('2026-01-16')
    expect(businessDay('2026-07-15T21:00:00Z')).toBe('2026-07-16')
  })
  test('last 23 hours when the clock moves forward and 25 when it moves back', () => {
    const hours = ({ from, to }: { from: Date; to: Date }) => (+to - +from) / 3_600_000
    expect(hours(dayRange('2026-03-27'))).toBe(23)
    expect(hours(dayRange('2026-10-25'))).toBe(25)
    expect(hours(dayRange('2026-03-03'))).toBe(24)
    expect(dayRange('2026-03-27').from.toISOString()).toBe('2026-03-26T22:00:00.000Z')
    expect(dayRange('2026-03-27').to.toISOString()).toBe('2026-03-27T21:00:00.000Z')
  })
  test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', 'מחר', '', '2026-01-01T00:00'])('refuse %j', (day) => {
    expect(() => dayRange(day)).toThrow(RangeError)
  })
  test('hold exactly their own instants, for every day of forty years', () => {
    const first = Date.UTC(1998, 0, 1)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * 365 }), (days) => {
        const day = new Date(first + days * 86_400_000).toISOString().slice(0, 10)
        const { from, to } = dayRange(day)
        expect(businessDay(from)).toBe(day)
        expect(businessDay(+to - 1)).toBe(day)
        expect(businessDay(+from - 1)).not.toBe(day)
        expect(businessDay(to)).not.toBe(day)
      }),
      { numRuns: 3000 },
    )
  })
})
