import { describe, expect, test } from 'vitest'

import { type CalendarEvent, eventsOn, isSameSpan, spanDays, timeOn } from './events'

const event = (id: string, start: string, end: string): CalendarEvent => {
  const isAllDay = start.length === 10
  return { id, title: id, kind: 'פגישה', color: 'c1', isAllDay, start, end }
}
const night = event('night', '2026-03-05T20:00:00Z', '2026-03-06T02:00:00Z')
const fair = event('fair', '2026-03-02', '2026-03-05')
const meeting = event('meeting', '2026-03-03T07:00:00Z', '2026-03-03T08:30:00Z')
const reminder = event('reminder', '2026-03-03T07:00:00Z', '2026-03-03T07:00:00Z')

describe('the days of an event', () => {
  test('are those of business time, whatever the day in UTC', () => {
    expect(spanDays(event('late', '2026-03-02T22:30:00Z', '2026-03-02T23:00:00Z'))).toEqual({
      from: '2026-03-03',
      to: '2026-03-04',
    })
    expect(spanDays(night)).toEqual({ from: '2026-03-05', to: '2026-03-07' })
  })
  test('do not include a day at whose midnight it ends', () => {
    expect(spanDays(event('evening', '2026-03-03T18:00:00Z', '2026-03-03T22:00:00Z')).to).toBe('2026-03-04')
  })
  test('are at least one', () => {
    expect(spanDays(reminder)).toEqual({ from: '2026-03-03', to: '2026-03-04' })
    expect(spanDays(event('day', '2026-03-03', '2026-03-03')).to).toBe('2026-03-04')
  })
})

describe('the events of a day', () => {
  test('are whole days first, then by start, the longer before the shorter', () => {
    const ids = eventsOn('2026-03-03', [reminder, night, meeting, fair]).map(({ id }) => id)
    expect(ids).toEqual(['fair', 'meeting', 'reminder'])
  })
  test('have their time on that day', () => {
    expect(timeOn('2026-03-03', fair)).toBe('כל היום')
    expect(timeOn('2026-03-03', meeting)).toBe('09:00–10:30')
    expect(timeOn('2026-03-03', reminder)).toBe('09:00')
    expect(timeOn('2026-03-05', night)).toBe('מ־22:00')
    expect(timeOn('2026-03-06', night)).toBe('עד 04:00')
    expect(timeOn('2026-03-27', event('clock', '2026-03-26T23:30:00Z', '2026-03-27T00:30:00Z'))).toBe('01:30–03:30')
  })
})

test('spans are the same however their instants are written', () => {
  expect(isSameSpan(meeting, { ...meeting, start: '2026-03-03T09:00:00+02:00' })).toBe(true)
  expect(isSameSpan(meeting, reminder)).toBe(false)
  expect(isSameSpan(fair, { ...fair, isAllDay: false })).toBe(false)
})
