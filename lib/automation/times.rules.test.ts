import { describe, expect, it } from 'vitest'

import { addDays } from '@/lib/format/calendar'
import { businessDay, formatDateTime, formatTime } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'

import { afterQuiet, delayEnd } from './times.rules'

const QUIET = { from: '21:00', to: '08:00', restDays: true }
const HOUR = 3_600_000

describe('a delay', () => {
  it('of days keeps the time of day over both changes of the clock, and one of hours does not', () => {
    const before = [new Date('2026-03-26T08:30:15Z'), new Date('2026-10-24T07:30:15Z')]
    const days = before.map((at) => delayEnd(at, { amount: 1, unit: 'days' }))
    expect(days.map((at, index) => (+at - +(before[index] ?? 0)) / HOUR)).toEqual([23, 25])
    expect(days.map(formatTime)).toEqual(before.map(formatTime))
    expect(before.map((at) => (+delayEnd(at, { amount: 24, unit: 'hours' }) - +at) / HOUR)).toEqual([24, 24])
  })

  it('until a time of day ends at the first such time after it', () => {
    const at = new Date('2026-11-02T10:00:00Z')
    expect(formatDateTime(delayEnd(at, { amount: 1, unit: 'hours' }, '09:00'))).toBe('03/11/2026 09:00')
    expect(formatDateTime(delayEnd(at, { amount: 1, unit: 'hours' }, '13:00'))).toBe('02/11/2026 13:00')
    expect(formatDateTime(delayEnd(at, { amount: 2, unit: 'weeks' }, '09:00'))).toBe('17/11/2026 09:00')
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
  return minute >= 8 * 60 && minute < 21 * 60 && !isRestDay(businessDay(at))
}
