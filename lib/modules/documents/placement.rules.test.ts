import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIELD_TYPES } from '@/lib/vocabulary/documents'

import { drawnBox, moveBox, newBox, resizeBox } from './placement.rules'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const step = fc.double({ min: -2, max: 2, noNaN: true })
const size = fc.record({
  width: fc.double({ min: 30, max: 3000, noNaN: true }),
  height: fc.double({ min: 30, max: 3000, noNaN: true }),
  rotation: fc.constant(0),
})

it('a field stays inside its page whatever is done to it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIELD_TYPES),
      size,
      part,
      part,
      fc.array(fc.tuple(fc.boolean(), step, step)),
      (...[type, page, x, y, steps]) => {
        let box = newBox(type, page, { x, y })
        for (const [isMove, one, two] of steps) box = isMove ? moveBox(box, one, two) : resizeBox(box, one, two)
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.x + box.w).toBeLessThanOrEqual(1.000001)
        expect(box.y + box.h).toBeLessThanOrEqual(1.000001)
        expect(Math.min(box.w, box.h)).toBeGreaterThan(0)
      },
    ),
  )
})

it('a drag in any direction draws a box, a click does not', () => {
  expect(drawnBox({ x: 0.5, y: 0.5 }, { x: 0.2, y: 0.4 })).toEqual({ x: 0.2, y: 0.4, w: 0.3, h: expect.closeTo(0.1) })
  expect(drawnBox({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.501 })).toBeNull()
})
