import { expect, it } from 'vitest'

import { dailyCap } from './daily-limit'

const NOW = new Date('2026-06-01T10:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

it.each([
  [0, 50],
  [6.9, 50],
  [7, 100],
  [30, 250],
  [10_000, 1_000],
])('an unofficial account of %s days sends %s messages a day', (days, cap) => {
  expect(dailyCap('wa_green', ago(days), NOW)).toBe(cap)
  expect(dailyCap('wa_cloud', ago(days), NOW)).toBeNull()
})
