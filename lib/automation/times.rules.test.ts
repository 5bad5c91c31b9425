import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BusinessHours,
  businessMinutesBetween,
  hoursOn,
  isBusinessOpen,
  nextOpen,
  USUAL_HOURS,
} from '@/lib/format/business-time'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatDateTime, formatTime, wallTimeToInstant } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'
import type { Delay } from '@/lib/vocabulary/automation-graph'

import { afterQuiet, delayEnd } from './times.rules'

const QUIET = { from: '21:00', to: '08:00', restDays: true }
const HOUR = 3_600_000
const hours = USUAL_HOURS

describe('a delay', () => {
  it('of days keeps the time of day over both changes of the clock, and one of hours does not', () => {
    const before = [new Date('2026-03-26T08:30:15Z'), new Date('2026-10-24T07:30:15Z')]
    const days = before.map((at) => delayEnd(at, { delay: { amount: 1, unit: 'days' }, hours }))
    expect(days.map((at, index) => (+at - +(before[index] ?? 0)) / HOUR)).toEqual([23, 25])
    expect(days.map(formatTime)).toEqual(before.map(formatTime))
    expect(before.map((at) => (+delayEnd(at, { delay: { amount: 24, unit: 'hours' }, hours }) - +at) / HOUR)).toEqual([
      24, 24,
    ])
  })

  it('until a time of day ends at the first such time after it', () => {
    const at = new Date('2026-11-02T10:00:00Z')
    expect(formatDateTime(delayEnd(at, { delay: { amount: 1, unit: 'hours' }, at: '09:00', hours }))).toBe(
      '03/11/2026 09:00',
    )
    expect(formatDateTime(delayEnd(at, { delay: { amount: 1, unit: 'hours' }, at: '13:00', hours }))).toBe(
      '02/11/2026 13:00',
    )
    expect(formatDateTime(delayEnd(at, { delay: { amount: 2, unit: 'weeks' }, at: '09:00', hours }))).toBe(
      '17/11/2026 09:00',
    )
  })
})

const at = (day: string, time: string) => wallTimeToInstant(day, time)

describe('a delay of business time', () => {
  const end = (from: Date, amount: number, unit: Delay['unit'], time: string | null = null) =>
    delayEnd(from, { delay: { amount, unit }, at: time, hours })

  it('of minutes and hours passes only while the company is open', () => {
    expect(end(at('2026-11-19', '16:45'), 30, 'business_minutes')).toEqual(at('2026-11-20', '09:15'))
    expect(end(at('2026-11-20', '12:30'), 2, 'business_hours')).toEqual(at('2026-11-22', '10:30'))
    // The Day of Atonement, whose eve is short, is closed.
    expect(end(at('2026-09-20', '12:45'), 1, 'business_hours')).toEqual(at('2026-09-22', '09:45'))
  })

  it('of days counts those on which it opens, and ends within their hours', () => {
    expect(end(at('2026-11-22', '11:20'), 3, 'business_days')).toEqual(at('2026-11-25', '11:20'))
    // Friday closes at one; after Saturday comes Sunday.
    expect(end(at('2026-11-19', '16:00'), 1, 'business_days')).toEqual(at('2026-11-20', '13:00'))
    expect(end(at('2026-11-19', '16:00'), 2, 'business_days')).toEqual(at('2026-11-22', '16:00'))
    // What comes at night counts from the morning.
    expect(end(at('2026-11-22', '23:00'), 1, 'business_days')).toEqual(at('2026-11-24', '09:00'))
  })

  it('until a time of day ends on a day on which the company is open then', () => {
    expect(end(at('2026-11-20', '12:30'), 30, 'business_minutes', '11:00')).toEqual(at('2026-11-22', '11:00'))
    expect(end(at('2026-11-22', '10:00'), 1, 'business_hours', '20:00')).toEqual(at('2026-11-23', '09:00'))
  })

  it('of a company that never opens is plain time', () => {
    const shut = { ...hours, week: Array(7).fill(null) }
    const from = at('2026-11-22', '10:00')
    const delay = { amount: 2, unit: 'business_hours' } as const
    expect(delayEnd(from, { delay, hours: shut })).toEqual(at('2026-11-22', '12:00'))
  })

  /** The range includes both changes of the clock, and all holidays of two years. */
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  const delay = fc.oneof(
    fc.record({ amount: fc.integer({ min: 1, max: 1440 }), unit: fc.constant('business_minutes' as const) }),
    fc.record({ amount: fc.integer({ min: 1, max: 200 }), unit: fc.constant('business_hours' as const) }),
    fc.record({ amount: fc.integer({ min: 1, max: 60 }), unit: fc.constant('business_days' as const) }),
  )
  const time = fc.option(fc.constantFrom('00:00', '02:30', '08:00', '09:00', '12:59', '17:00', '23:30'))
  const company: fc.Arbitrary<BusinessHours> = fc.record({
    week: fc.constantFrom(
      hours.week,
      [...hours.week.slice(0, 5), null, null],
      Array(7).fill({ from: '00:00', to: '23:45' }),
    ),
    shortDay: fc.constant(hours.shortDay),
    holidays: fc.record(
      { purim: fc.constant('closed' as const), 'new-year-eve': fc.constant('usual' as const) },
      { requiredKeys: [] },
    ),
    ownDays: fc.constantFrom([], [{ from: '2026-03-20', to: '2026-03-29', name: 'סגור', kind: 'closed' as const }]),
  })

  it('ends later, and never while the company is closed: not at night, on the Sabbath, or on its holidays', () => {
    fc.assert(
      fc.property(company, moment, delay, time, (its, from, of, until) => {
        const found = delayEnd(from, { delay: of, at: until, hours: its })
        // The minute of closing is still of that day.
        const isClosing = hoursOn(its, businessDay(found))?.to === formatTime(found)
        return found > from && (isBusinessOpen(its, found) || isClosing)
      }),
      { numRuns: 600 },
    )
  })

  it('of minutes is as many minutes of opening hours, and of days as many days that open', () => {
    fc.assert(
      fc.property(company, moment, delay, (its, from, of) => {
        const found = delayEnd(from, { delay: of, hours: its })
        if (of.unit !== 'business_days')
          return businessMinutesBetween(its, from, found) === of.amount * (of.unit === 'business_hours' ? 60 : 1)
        const begins = businessDay(nextOpen(its, from) ?? from)
        const days = Array.from({ length: 400 }, (_, ahead) => addDays(begins, ahead + 1))
        return days.filter((day) => day <= businessDay(found) && hoursOn(its, day)).length === of.amount
      }),
      { numRuns: 200 },
    )
  })
})

describe('quiet hours', () => {
  it('of a year end at the first minute that is neither quiet nor of a rest day', () => {
    for (
      let at = Date.parse('2026-01-01T00:10:00Z');
      at < Date.parse('2027-01-01T00:00:00Z');
      at += 5 * HOUR + 17 * 60_000
    ) {
      const found = afterQuiet(new Date(at), QUIET)
      expect(isAllowed(found)).toBe(true)
      if (+found === at) continue
      expect(isAllowed(new Date(at))).toBe(false)
      // The minute before is not allowed, nor any quarter of an hour on the way.
      for (let on = at; on < +found; on += 15 * 60_000) expect(isAllowed(new Date(on))).toBe(false)
      expect(isAllowed(new Date(+found - 60_000))).toBe(false)
    }
  })

  it('of rest begin in the afternoon before the Sabbath and before a holiday', () => {
    const shown = (at: string) => formatDateTime(afterQuiet(new Date(at), { ...QUIET, restDays: true }))
    expect(shown('2026-12-04T12:59:00Z')).toBe('04/12/2026 14:59')
    expect(shown('2026-12-04T13:00:00Z')).toBe('06/12/2026 08:00')
    // The eve of the Day of Atonement is a Sunday.
    expect(shown('2026-09-20T12:00:00Z')).toBe('22/09/2026 08:00')
  })

  it('within one day end on that day', () => {
    const noon = new Date('2026-11-02T11:30:00Z')
    expect(formatDateTime(afterQuiet(noon, { from: '13:00', to: '16:00', restDays: false }))).toBe('02/11/2026 16:00')
  })

  it('without any are now', () => {
    const saturday = new Date('2026-11-07T02:00:00Z')
    expect(afterQuiet(saturday, null)).toBe(saturday)
    expect(businessDay(saturday)).toBe(addDays('2026-11-06', 1))
  })
})

/** Written without the rules: minutes of the day, and the days of the calendar. */
function isAllowed(at: Date): boolean {
  const [hours = 0, minutes = 0] = formatTime(at).split(':').map(Number)
  const minute = hours * 60 + minutes
  const isEve = minute >= 15 * 60 && isRestDay(addDays(businessDay(at), 1))
  return minute >= 8 * 60 && minute < 21 * 60 && !isRestDay(businessDay(at)) && !isEve
}
