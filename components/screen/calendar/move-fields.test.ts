import { describe, expect, test } from 'vitest'

import { moveFields, spanFrom, withDay, withStart } from './move-fields'

const meeting = { isAllDay: false, start: '2026-03-03T07:00:00Z', end: '2026-03-03T08:30:00Z' }
const reminder = { ...meeting, end: meeting.start }
const fair = { isAllDay: true, start: '2026-03-02', end: '2026-03-05' }

describe('the fields of a move', () => {
  test('are in business time', () => {
    expect(moveFields(meeting)).toEqual({ day: '2026-03-03', lastDay: '2026-03-03', from: '09:00', to: '10:30' })
    expect(moveFields(fair)).toMatchObject({ day: '2026-03-02', lastDay: '2026-03-04' })
  })
  test('keep the length when the start or the first day changes', () => {
    expect(withStart(moveFields(meeting), '11:15')).toMatchObject({ from: '11:15', to: '12:45', lastDay: '2026-03-03' })
    expect(withDay(moveFields(fair), '2026-03-30').lastDay).toBe('2026-04-01')
  })
  test('carry the end over midnight and back', () => {
    const over = withStart(moveFields(meeting), '23:00')
    expect(over).toMatchObject({ to: '00:30', lastDay: '2026-03-04' })
    expect(withStart(over, '09:00')).toEqual(moveFields(meeting))
  })
  test('change nothing else while a time is being typed', () => {
    expect(withStart(moveFields(meeting), '1x')).toEqual({ ...moveFields(meeting), from: '1x' })
    expect(withDay(moveFields(fair), '3/4').lastDay).toBe('2026-03-04')
  })
  test('make a span, also on the day on which the clock changes', () => {
    expect(spanFrom(moveFields(meeting), meeting)).toEqual({
      isAllDay: false,
      start: '2026-03-03T07:00:00.000Z',
      end: '2026-03-03T08:30:00.000Z',
    })
    expect(spanFrom(withDay(moveFields(meeting), '2026-03-27'), meeting)).toMatchObject({
      start: '2026-03-27T06:00:00.000Z',
    })
    expect(spanFrom(moveFields(fair), fair)).toEqual(fair)
  })
  test('leave a moment without length', () => {
    expect(spanFrom(withStart(moveFields(reminder), '11:00'), reminder)).toEqual({
      isAllDay: false,
      start: '2026-03-03T09:00:00.000Z',
      end: '2026-03-03T09:00:00.000Z',
    })
  })
  test('are refused with the field at fault', () => {
    const fields = moveFields(meeting)
    expect(spanFrom({ ...fields, day: '' }, meeting)).toMatchObject({ field: 'day' })
    expect(spanFrom({ ...fields, from: '' }, meeting)).toMatchObject({ field: 'from' })
    expect(spanFrom({ ...fields, to: '9x' }, meeting)).toMatchObject({ field: 'to' })
    expect(spanFrom({ ...fields, to: '09:00' }, meeting)).toMatchObject({ field: 'to' })
    expect(spanFrom({ ...moveFields(fair), lastDay: '2026-03-01' }, fair)).toMatchObject({ field: 'lastDay' })
  })
})
