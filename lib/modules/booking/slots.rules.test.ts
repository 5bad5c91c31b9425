import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { USUAL_HOURS } from '@/lib/format/business-time'
import { addDays, weekdayIndex } from '@/lib/format/calendar'
import { businessDay, formatTime, wallTimeToInstant } from '@/lib/format/dates'
import { overlap } from '@/lib/modules/calendar/free-times.rules'

import { nextReminder, openingsOn, type SlotRules, slotRefusal, slotsOn } from './slots.rules'

const RULES: SlotRules = {
  hours: USUAL_HOURS,
  week: null,
  stepMinutes: 30,
  horizonDays: 60,
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
}
const at = (day: string, time: string) => wallTimeToInstant(day, time)
const NOW = at('2027-02-07', '08:00')
const timesOn = (day: string, rules = RULES, now = NOW) =>
  slotsOn(rules, { day, now, taken: [] }).map(({ from }) => formatTime(from))
const MINUTE = 60_000

describe('the times that are offered', () => {
  it('are within the opening hours, and none on the Sabbath or a holiday', () => {
    expect(timesOn('2027-02-08').slice(0, 2)).toEqual(['09:00', '09:30'])
    expect(timesOn('2027-02-08').at(-1)).toBe('16:30')
    expect(timesOn('2027-02-13')).toEqual([])
    // Passover.
    expect(timesOn('2027-04-22', { ...RULES, horizonDays: 365 })).toEqual([])
  })

  it('are closed on a holiday also where the page has hours of its own', () => {
    const week = Array.from({ length: 7 }, () => [{ from: '10:00', to: '12:00' }])
    const own = { ...RULES, week, horizonDays: 365 }
    expect(timesOn('2027-04-22', own)).toEqual([])
    expect(timesOn('2027-02-13', own)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  })

  it('leave room for what is taken with the buffers of the meeting', () => {
    const taken = [{ from: at('2027-02-08', '11:00'), to: at('2027-02-08', '12:00') }]
    const rules = { ...RULES, bufferBefore: 15, bufferAfter: 30 }
    const found = slotsOn(rules, { day: '2027-02-08', now: NOW, taken }).map(({ from }) => formatTime(from))
    expect(found).toContain('10:00')
    expect(found).not.toContain('10:30')
    expect(found).not.toContain('12:00')
    expect(found).toContain('12:30')
  })

  it('are on the clock of a day on which the clock changes', () => {
    // The clock goes forward on Friday, 26 March 2027, at two in the morning.
    const week = Array.from({ length: 7 }, () => [{ from: '01:00', to: '04:00' }])
    const rules = { ...RULES, week, minutes: 60, stepMinutes: 60, horizonDays: 365 }
    expect(timesOn('2027-03-26', rules)).toEqual(['01:00', '03:00'])
  })

  it('never overlap what is taken, lie outside the hours or come too soon', () => {
    const day = addDays('2027-02-07', 1)
    const minutes = fc.integer({ min: 5, max: 120 })
    const buffer = fc.integer({ min: 0, max: 60 })
    const span = fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 5, max: 300 }))
    fc.assert(
      fc.property(
        fc.record({
          ahead: fc.integer({ min: 0, max: 20 }),
          length: minutes,
          before: buffer,
          after: buffer,
          notice: fc.integer({ min: 0, max: 5_000 }),
          spans: fc.array(span, { maxLength: 6 }),
        }),
        ({ ahead, length, before, after, notice, spans }) => {
          const wanted = addDays(day, ahead)
          const start = at(wanted, '00:00').getTime()
          const taken = spans.map(([from, lasts]) => ({
            from: new Date(start + from * MINUTE),
            to: new Date(start + (from + lasts) * MINUTE),
          }))
          const rules = { ...RULES, minutes: length, bufferBefore: before, bufferAfter: after, noticeMinutes: notice }
          const openings = openingsOn(rules, wanted)
          for (const slot of slotsOn(rules, { day: wanted, now: NOW, taken })) {
            const held = {
              from: new Date(slot.from.getTime() - before * MINUTE),
              to: new Date(slot.to.getTime() + after * MINUTE),
            }
            expect(taken.some((one) => overlap(one, held))).toBe(false)
            expect(openings.some(({ from, to }) => from <= slot.from && slot.to <= to)).toBe(true)
            expect(slot.from.getTime()).toBeGreaterThanOrEqual(NOW.getTime() + notice * MINUTE)
            expect(weekdayIndex(businessDay(slot.from))).not.toBe(6)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a time that is asked for', () => {
  it('is refused where it is past, too soon, off the hours or too far ahead', () => {
    const rules = { ...RULES, noticeMinutes: 120 }
    expect(slotRefusal(rules, at('2027-02-06', '10:00'), NOW)).toBe('past')
    expect(slotRefusal(rules, at('2027-02-07', '09:00'), NOW)).toBe('soon')
    expect(slotRefusal(rules, at('2027-02-08', '09:10'), NOW)).toBe('not_offered')
    expect(slotRefusal(rules, at('2027-12-08', '09:00'), NOW)).toBe('not_offered')
    expect(slotRefusal(rules, at('2027-02-08', '09:00'), NOW)).toBeNull()
    const near = { ...RULES, horizonDays: 1 }
    expect(slotRefusal(near, at('2027-02-08', '16:30'), NOW)).toBeNull()
    expect(slotRefusal(near, at('2027-02-09', '09:00'), NOW)).toBe('not_offered')
  })
})

describe('reminders', () => {
  const both = { remindsDayBefore: true, remindsHourBefore: true }
  it('are a day and an hour before, as far as these are ahead', () => {
    const start = at('2027-02-10', '10:00')
    expect(nextReminder(start, both, NOW)).toEqual(at('2027-02-09', '10:00'))
    expect(nextReminder(start, both, at('2027-02-09', '10:00'))).toEqual(at('2027-02-10', '09:00'))
    expect(nextReminder(start, both, at('2027-02-10', '09:30'))).toBeNull()
    expect(nextReminder(start, { ...both, remindsDayBefore: false }, NOW)).toEqual(at('2027-02-10', '09:00'))
  })
})
