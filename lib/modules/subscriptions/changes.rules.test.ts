import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '@/lib/format/calendar'

import { calculateProration } from './changes.rules'
import { share } from './subscriptions.testing'

const terms = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  priceAgorot: fc.integer({ min: 1, max: 1_000_000 }),
  discountAgorot: fc.constant(0),
})
const period = { from: '2028-02-01', to: '2028-03-01' }

it('a change is worth the difference for the days that are left, to the agora, one way or the other', () => {
  fc.assert(
    fc.property(terms, terms, fc.integer({ min: 0, max: 28 }), (before, after, count) => {
      const today = addDays(period.from, count)
      const found = calculateProration({ ...before, discountCyclesLeft: null, period }, after, today)
      const rest = (one: typeof before) => share(one.quantity * one.priceAgorot, period, today)
      expect(found.dueAgorot - found.creditAgorot).toBe(rest(after) - rest(before))
      expect(Math.min(found.dueAgorot, found.creditAgorot)).toBe(0)
    }),
  )
})

it('a change after the period, or before the first, costs nothing now', () => {
  const [before, after] = [
    { quantity: 1, priceAgorot: 100, discountAgorot: 0, discountCyclesLeft: null },
    { quantity: 9, priceAgorot: 900, discountAgorot: 0 },
  ]
  expect(calculateProration({ ...before, period: null }, after, '2028-02-01')).toMatchObject({
    dueAgorot: 0,
    creditAgorot: 0,
  })
  expect(calculateProration({ ...before, period }, after, '2028-03-01')).toMatchObject({
    dueAgorot: 0,
    creditAgorot: 0,
  })
})
