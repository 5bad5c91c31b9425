import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isStrokePath } from '@/lib/pdf/stamp-signature'

import { inkBox, inkPath, inkPaths, inkProblem, type Point } from './ink.rules'

const pad = { width: 400, height: 150 }
const line = (length: number): Point[] =>
  Array.from({ length: 20 }, (_, at) => [20 + (at * length) / 19, 60, at * 16, 0.5])
const point = fc.tuple(
  fc.double({ min: 0, max: 400, noNaN: true }),
  fc.double({ min: 0, max: 150, noNaN: true }),
  fc.nat(10_000),
  fc.double({ min: 0, max: 1, noNaN: true }),
)

describe('ink', () => {
  it('a dot and a slip are no signature', () => {
    expect(inkProblem({ ...pad, strokes: [[[10, 10, 0, 0.5]]] })).toBe('empty')
    expect(inkProblem({ ...pad, strokes: [line(30)] })).toBe('empty')
    expect(inkProblem({ ...pad, strokes: [line(60)] })).toBeNull()
  })

  it('ink far outside the pad is refused', () => {
    expect(inkProblem({ ...pad, strokes: [[...line(60), [900, 60, 400, 0.5]]] })).toBe('outside')
  })

  it('a path over 200 KB is refused', () => {
    const scribble: Point[] = Array.from({ length: 4000 }, (_, at) => [(at * 37.7) % 400, (at * 13.3) % 150, at, 0.5])
    expect(inkProblem({ ...pad, strokes: [scribble, scribble, scribble] })).toBe('too_large')
  })

  it('every path holds numbers and commands alone, short enough to stamp', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(point, { minLength: 1, maxLength: 900 }), { minLength: 1, maxLength: 4 }),
        (strokes) => {
          for (const { d, width } of inkPaths(strokes)) {
            expect(isStrokePath(d)).toBe(true)
            expect(width).toBeGreaterThan(0)
          }
          expect(inkPath(strokes)).toBe(
            inkPaths(strokes)
              .map(({ d }) => d)
              .join(''),
          )
        },
      ),
      { numRuns: 50 },
    )
  })

  it('the box holds all ink and has a size', () => {
    const box = inkBox([line(60)])
    expect(box).toEqual({ x: 17, y: 57, width: 66, height: 6 })
  })
})
