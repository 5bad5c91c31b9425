import { describe, expect, test } from 'vitest'

import { countTimerMinutes, formatHours, parseWorkTime } from './work-time.rules'

const minutesOf = (text: string) => {
  const read = parseWorkTime(text)
  return read.ok ? read.value.minutes : read.code
}

describe('a typed time of work', () => {
  test.each([
    ['1:30', 90],
    ['0:45', 45],
    ['90', 90],
    ['1.5', 90],
    ['1,25', 75],
    ['שעה', 60],
    ['שעתיים', 120],
    ['שעה וחצי', 90],
    ['שעה ורבע', 75],
    ['שעתיים ושלושת רבעי', 165],
    ['חצי שעה', 30],
    ['רבע שעה', 15],
    ['שלושת רבעי שעה', 45],
    ['3 שעות', 180],
    ['2.5 שעות', 150],
    ['2 שעות ו־20 דקות', 140],
    ['שעה ו-10', 70],
    ['40 דקות', 40],
    ['40 דק׳', 40],
    ['דקה', 1],
    ['2h 15m', 135],
    ['1h30', 90],
    ['\u200f 1:30 \u200f', 90],
    ['24:00', 1440],
  ])('%s is %i minutes', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes)
  })

  test.each([
    ['', 'time_empty'],
    ['  ', 'time_empty'],
    ['0', 'time_zero'],
    ['0:00', 'time_zero'],
    ['9:00-9:00', 'time_zero'],
    ['24:01', 'time_too_long'],
    ['25 שעות', 'time_too_long'],
    ['10:30-9:00', 'time_reversed'],
    ['1:75', 'time_invalid'],
    ['-5', 'time_invalid'],
    ['הרבה', 'time_invalid'],
    ['1.5.2', 'time_invalid'],
    ['9:00-25:00', 'time_invalid'],
  ])('%s is refused: %s', (text, code) => {
    expect(minutesOf(text)).toBe(code)
  })

  test.each(['9:00-10:30', '9-10:30', '9:00–10:30', '09:00 עד 10:30', 'מ־9:00 עד 10:30'])('%s is a span', (text) => {
    expect(parseWorkTime(text)).toEqual({ ok: true, value: { minutes: 90, from: '09:00', to: '10:30' } })
  })
})

test('minutes are shown as hours and minutes', () => {
  expect([5, 60, 90, 6000].map(formatHours)).toEqual(['0:05', '1:00', '1:30', '100:00'])
})

test('a timer counts at least one minute and at most a day', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  expect(countTimerMinutes(at(0), new Date(1))).toBe(1)
  expect(countTimerMinutes(at(0), at(90.4))).toBe(90)
  expect(countTimerMinutes(at(0), at(5000))).toBe(1440)
})
