import { expect, test } from 'vitest'

import { budgetMinutes, measureSlowness, medianOf } from './cost'

test('one slow moment of the machine does not count for a whole stage', () => {
  expect(medianOf([1, 9, 1.2])).toBe(1.2)
  expect(medianOf([3, 1])).toBe(3)
})

test('a stage shorter than the time between two measurements is measured at its beginning and its end', () => {
  const slowness = measureSlowness()
  const slow = slowness.begin()()
  slowness.end()
  expect(slow).toBeGreaterThanOrEqual(0.5)
  expect(budgetMinutes(240, 2)).toBe(1)
})
