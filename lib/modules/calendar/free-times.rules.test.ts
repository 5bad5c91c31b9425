import { expect, test } from 'vitest'

import { USUAL_HOURS } from '@/lib/format/business-time'
import { formatDateTime, wallTimeToInstant } from '@/lib/format/dates'

import { freeWithin, nextFreeTimes, overlap } from './free-times.rules'

const at = (day: string, time: string) => wallTimeToInstant(day, time)
const period = (from: string, to: string, day = '2027-03-07') => ({ from: at(day, from), to: at(day, to) })
const starts = (periods: { from: Date }[]) => periods.map(({ from }) => formatDateTime(from).slice(-5))

test('what ends when another begins does not overlap it', () => {
  expect(overlap(period('10:00', '11:00'), period('11:00', '12:00'))).toBe(false)
  expect(overlap(period('10:00', '11:00'), period('10:59', '12:00'))).toBe(true)
})

test('free times are whole within the opening, after the given moment, and apart from what is taken', () => {
  const wanted = { minutes: 60, after: at('2027-03-07', '09:30'), step: 30 }
  expect(starts(freeWithin([period('11:00', '11:30')], period('09:00', '13:00'), wanted))).toEqual([
    '09:30',
    '10:00',
    '11:30',
    '12:00',
  ])
})

test('the search goes on to the next open day, and ends after the days it was given', () => {
  const wanted = { minutes: 240, hours: USUAL_HOURS, after: at('2027-03-11', '13:30'), days: 10, step: 240, limit: 2 }
  expect(
    nextFreeTimes([period('09:00', '17:00', '2027-03-12')], wanted).map(({ from }) => formatDateTime(from)),
  ).toEqual(['14/03/2027 09:00', '14/03/2027 13:00'])
})
