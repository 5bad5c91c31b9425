import { expect, it } from 'vitest'

import { isNoticeDue } from './expiry.rules'

it('the holder of a card is told a month before its end and a week before it, once each', () => {
  let noticed: number | null = null
  const noticeDays: number[] = []
  for (let left = 60; left >= -5; left--)
    if (isNoticeDue(left, noticed)) {
      noticeDays.push(left)
      noticed = left
    }
  expect(noticeDays).toEqual([31, 7])
})

it('a job that missed a day tells later, and one that comes for the first time near the end tells once', () => {
  expect(isNoticeDue(29, null)).toBe(true)
  expect(isNoticeDue(3, null)).toBe(true)
  expect(isNoticeDue(3, 4)).toBe(false)
})
