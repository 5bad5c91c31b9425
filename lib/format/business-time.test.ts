import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addBusinessMinutes,
  type BusinessHours,
  businessMinutesBetween,
  hoursOn,
  isBusinessOpen,
  nextOpen,
  specialDay,
  USUAL_HOURS,
} from './business-time'
import { wallTimeToInstant } from './dates'

const at = (day: string, time: string) => wallTimeToInstant(day, time)

describe('business time', () => {
  test('is Sunday to Thursday and half of Friday, never the Sabbath', () => {
    expect(isBusinessOpen(USUAL_HOURS, at('2026-11-22', '09:00'))).toBe(true)
    expect(isBusinessOpen(USUAL_HOURS, at('2026-11-22', '08:59'))).toBe(false)
    expect(isBusinessOpen(USUAL_HOURS, at('2026-11-22', '17:00'))).toBe(false)
    expect(isBusinessOpen(USUAL_HOURS, at('2026-11-20', '12:59'))).toBe(true)
    expect(isBusinessOpen(USUAL_HOURS, at('2026-11-20', '13:00'))).toBe(false)
    expect(isBusinessOpen(USUAL_HOURS, at('2026-11-21', '11:00'))).toBe(false)
    expect(nextOpen(USUAL_HOURS, at('2026-11-20', '15:00'))).toEqual(at('2026-11-22', '09:00'))
  })

  test('closes on a holiday and shortens the day before it', () => {
    expect(hoursOn(USUAL_HOURS, '2026-09-21')).toBeNull()
    expect(hoursOn(USUAL_HOURS, '2026-04-01')).toEqual(USUAL_HOURS.shortDay)
    expect(specialDay(USUAL_HOURS, '2026-09-21')).toEqual({ name: 'יום כיפור', kind: 'closed' })
    // Friday is the eve, Saturday and Sunday are New Year.
    expect(nextOpen(USUAL_HOURS, at('2026-09-11', '14:00'))).toEqual(at('2026-09-14', '09:00'))
  })

  test('a short day opens no day that is shut anyway', () => {
    const onSabbath: BusinessHours = { ...USUAL_HOURS, holidays: { 'torah-eve': 'short' } }
    expect(hoursOn(onSabbath, '2026-10-03')).toBeNull()
  })

  test('the business says how it keeps a holiday, and its own days come first', () => {
    const hours: BusinessHours = {
      ...USUAL_HOURS,
      holidays: { purim: 'closed', 'independence-day': 'usual' },
      ownDays: [{ from: '2026-08-09', to: '2026-08-13', name: 'חופשה מרוכזת', kind: 'closed' }],
    }
    expect(isBusinessOpen(hours, at('2026-03-03', '10:00'))).toBe(false)
    expect(isBusinessOpen(hours, at('2026-04-22', '10:00'))).toBe(true)
    expect(nextOpen(hours, at('2026-08-09', '10:00'))).toEqual(at('2026-08-14', '09:00'))
  })

  test('a business that never opens has no next opening', () => {
    expect(nextOpen({ ...USUAL_HOURS, week: Array(7).fill(null) }, new Date())).toBeNull()
  })
})

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const minutes = quarter * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
const span = fc
  .uniqueArray(time, { minLength: 2, maxLength: 2 })
  .map((times) => times.sort())
  .map(([from = '', to = '']) => ({ from, to }))
const kind = fc.constantFrom('closed' as const, 'short' as const, 'usual' as const)
const hours: fc.Arbitrary<BusinessHours> = fc.record({
  week: fc.array(fc.option(span), { minLength: 7, maxLength: 7 }),
  shortDay: span,
  holidays: fc.record({ passover: kind, sukkot: kind, 'new-year-eve': kind }, { requiredKeys: [] }),
  ownDays: fc.constantFrom([], [{ from: '2026-03-20', to: '2026-03-29', name: 'סגור', kind: 'closed' as const }]),
})
/** The range includes both changes of daylight-saving time. */
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const RUNS = { numRuns: 1000 }

describe('the next opening', () => {
  test('is open, never in the past, and is the moment itself exactly where that is open', () => {
    fc.assert(
      fc.property(hours, moment, (its, now) => {
        const next = nextOpen(its, now)
        if (!next) return its.week.every((day) => day === null)
        return (
          next >= now && isBusinessOpen(its, next) && (next.getTime() === now.getTime()) === isBusinessOpen(its, now)
        )
      }),
      RUNS,
    )
  })

  test('has nothing open before it', () => {
    fc.assert(
      fc.property(hours, moment, fc.float({ min: 0, max: Math.fround(0.999), noNaN: true }), (its, now, part) => {
        const next = nextOpen(its, now)
        if (!next || next.getTime() === now.getTime()) return true
        const between = new Date(now.getTime() + (next.getTime() - now.getTime()) * part)
        return !isBusinessOpen(its, between) || between.getTime() >= next.getTime()
      }),
      RUNS,
    )
  })

  test('of a later moment is never earlier', () => {
    fc.assert(
      fc.property(hours, moment, fc.integer({ min: 0, max: 14 * 86_400_000 }), (its, now, wait) => {
        const [first, second] = [nextOpen(its, now), nextOpen(its, new Date(now.getTime() + wait))]
        return !first || !second || first <= second
      }),
      RUNS,
    )
  })
})

describe('minutes of opening hours', () => {
  test('pass over nights, the Sabbath and holidays', () => {
    // Thursday 16:30, then half of Friday, then Sunday.
    expect(addBusinessMinutes(USUAL_HOURS, at('2026-11-19', '16:30'), 30)).toEqual(at('2026-11-19', '17:00'))
    expect(addBusinessMinutes(USUAL_HOURS, at('2026-11-19', '16:30'), 31)).toEqual(at('2026-11-20', '09:01'))
    expect(addBusinessMinutes(USUAL_HOURS, at('2026-11-20', '12:30'), 60)).toEqual(at('2026-11-22', '09:30'))
    expect(addBusinessMinutes(USUAL_HOURS, at('2026-11-21', '23:00'), 60)).toEqual(at('2026-11-22', '10:00'))
    expect(addBusinessMinutes(USUAL_HOURS, at('2026-09-20', '12:59'), 30)).toEqual(at('2026-09-22', '09:29'))
  })

  test('between two instants are counted in the same way', () => {
    expect(businessMinutesBetween(USUAL_HOURS, at('2026-11-19', '16:30'), at('2026-11-22', '09:10'))).toBe(
      30 + 240 + 10,
    )
    expect(businessMinutesBetween(USUAL_HOURS, at('2026-11-20', '18:00'), at('2026-11-21', '20:00'))).toBe(0)
    expect(businessMinutesBetween(USUAL_HOURS, at('2026-11-22', '12:00'), at('2026-11-22', '11:00'))).toBe(0)
  })

  test('of a business that never opens never pass', () => {
    const shut = { ...USUAL_HOURS, week: Array(7).fill(null) }
    expect(addBusinessMinutes(shut, new Date(), 1)).toBeNull()
    expect(businessMinutesBetween(shut, at('2026-01-01', '00:00'), at('2026-12-31', '00:00'))).toBe(0)
  })

  test('added and then counted are the same number, also over the changes of the clock', () => {
    fc.assert(
      fc.property(hours, moment, fc.integer({ min: 1, max: 6_000 }), (its, now, minutes) => {
        const due = addBusinessMinutes(its, now, minutes)
        return due === null || (due > now && businessMinutesBetween(its, now, due) === minutes)
      }),
      { numRuns: 300 },
    )
  })
})
