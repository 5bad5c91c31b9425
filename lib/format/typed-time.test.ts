import { expect, test } from 'vitest'

import { readTime, timeSteps } from './typed-time'

test.each([
  ['9', '09:00'],
  ['17', '17:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1730', '17:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  [' 23:59 ', '23:59'],
  ['0', '00:00'],
])('%j is %s', (text, time) => expect(readTime(text)).toBe(time))

test.each(['', '24', '9:60', '2400', '960', '9:3', 'בוקר', '12345', '-1'])('%j is no time', (text) =>
  expect(readTime(text)).toBeNull(),
)

test('a quarter of an hour divides the day into 96 times, each of which is read as itself', () => {
  const steps = timeSteps(15)
  expect([steps.length, steps[0], steps[1], steps.at(-1)]).toEqual([96, '00:00', '00:15', '23:45'])
  expect(steps.map(readTime)).toEqual(steps)
})
