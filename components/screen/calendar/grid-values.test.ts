import { describe, expect, test } from 'vitest'

import type { CalendarEvent } from './events'
import { openHours, spanOfDrop, toInput } from './grid-values'

const meeting: CalendarEvent = {
  id: 'm',
  title: 'פגישה',
  kind: 'פגישה',
  color: 'c2',
  isAllDay: false,
  start: '2026-03-03T07:00:00Z',
  end: '2026-03-03T08:00:00Z',
}
const dropped = { allDay: false, start: new Date('2026-03-04T07:00:00Z'), end: null, startStr: '', endStr: '' }

describe('an event in FullCalendar', () => {
  test('is moved where moving is possible and it is not read-only', () => {
    expect(toInput(meeting, true).editable).toBe(true)
    expect(toInput(meeting, false).editable).toBe(false)
    expect(toInput({ ...meeting, isReadOnly: true }, true).editable).toBe(false)
  })
  test('has no end where it is a moment', () => {
    expect(toInput(meeting, true).end).toBe(meeting.end)
    expect(toInput({ ...meeting, end: meeting.start }, true)).not.toHaveProperty('end')
  })
})

describe('a drop', () => {
  test('leaves a moment a moment', () => {
    const at = '2026-03-04T07:00:00.000Z'
    expect(spanOfDrop(dropped, meeting)).toEqual({ isAllDay: false, start: at, end: at })
  })
  test('gives a whole day that came among the times an hour', () => {
    const before = { isAllDay: true, start: '2026-03-03', end: '2026-03-04' }
    expect(spanOfDrop(dropped, before).end).toBe('2026-03-04T08:00:00.000Z')
  })
  test('gives an event that came to the whole days one of them', () => {
    expect(spanOfDrop({ ...dropped, allDay: true, startStr: '2026-03-04' }, meeting)).toEqual({
      isAllDay: true,
      start: '2026-03-04',
      end: '2026-03-05',
    })
  })
})

test('each day is open by its own mark, and wholly where it has none', () => {
  const mark = { hebrewDate: '', isRest: false }
  const days = {
    '2026-04-01': { ...mark, open: { from: '09:00', to: '13:00' } },
    '2026-04-02': { ...mark, open: null },
  }
  expect(openHours({ from: '2026-04-01', to: '2026-04-04' }, days)).toEqual([
    { daysOfWeek: [3], startRecur: '2026-04-01', endRecur: '2026-04-02', startTime: '09:00', endTime: '13:00' },
    { daysOfWeek: [5], startRecur: '2026-04-03', endRecur: '2026-04-04', startTime: '00:00', endTime: '24:00' },
  ])
})
