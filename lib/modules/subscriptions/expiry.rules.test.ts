import { expect, it } from 'vitest'

import { noticeDue } from './expiry.rules'

it('the holder of a card is told a month before its end and a week before it, once each', () => {
  let noticed: number | null = null
  const told: number[] = []
  for (let left = 60; left >= -5; left--)
    if (noticeDue(left, noticed)) {
      told.push(left)
      noticed = left
    }
  expect(told).toEqual([31, 7])
})

it('a job that missed a day tells later, and one that comes for the first time near the end tells once', () => {
  expect(noticeDue(29, null)).toBe(true)
  expect(noticeDue(3, null)).toBe(true)
  expect(noticeDue(3, 4)).toBe(false)
})
