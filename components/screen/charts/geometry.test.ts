import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arcs, barBoxes, funnelWidths, linePath, partsOfLargest, points, slots, spread, valueAxis } from './geometry'

const counts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 24 })
const RING = { outer: 80, inner: 50 }

describe('the value axis', () => {
  it('holds zero and every value, from the bottom to the top', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 1_000_000 }), { maxLength: 24 }), (values) => {
        const { at } = valueAxis(values)
        for (const value of [0, ...values]) {
          expect(at(value)).toBeGreaterThanOrEqual(-1e-9)
          expect(at(value)).toBeLessThanOrEqual(100 + 1e-9)
        }
      }),
    )
  })

  it('has round ticks that rise, none of them broken where the values are whole', () => {
    expect(valueAxis([103, 61]).ticks).toEqual([0, 20, 40, 60, 80, 100, 120])
    expect(valueAxis([1]).ticks).toEqual([0, 1])
    expect(valueAxis([0.4]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  })

  it('of nothing goes from zero to one', () => {
    expect(valueAxis([]).ticks).toEqual([0, 1])
    expect(valueAxis([0, 0]).at(0)).toBe(100)
  })

  it('goes below zero for negative values', () => {
    const { ticks, at } = valueAxis([-30, 50])
    expect(Math.min(...ticks)).toBeLessThan(0)
    expect(at(-30)).toBeGreaterThan(at(0))
  })
})

describe('places', () => {
  it('the oldest category is nearest to the start, and they stay inside', () => {
    for (const count of [1, 2, 3, 6, 12, 31]) {
      const places = slots(count)
      expect(places).toHaveLength(count)
      const starts = places.map(({ start }) => start)
      expect(starts).toEqual([...starts].sort((a, b) => a - b))
      expect(places[0]?.start).toBeGreaterThanOrEqual(0)
      expect((places.at(-1)?.start ?? 0) + (places.at(-1)?.size ?? 0)).toBeLessThanOrEqual(100 + 1e-9)
    }
  })

  it('the bars of a group stand in the order of the series and do not touch', () => {
    const series = [
      [10, 20],
      [5, 8],
      [1, 2],
    ]
    const boxes = barBoxes(series, valueAxis(series.flat()))
    for (const category of [0, 1]) {
      const group = boxes.filter((box) => box.category === category)
      expect(group.map((box) => box.series)).toEqual([0, 1, 2])
      const [first, second] = group
      expect((first?.start ?? 0) + (first?.size ?? 0)).toBeLessThan(second?.start ?? 0)
    }
  })

  it('a bar below zero hangs from the line of zero', () => {
    const axis = valueAxis([-30, 50])
    const [below, above] = barBoxes([[-30, 50]], axis)
    expect(below?.top).toBeCloseTo(axis.at(0))
    expect((above?.top ?? 0) + (above?.height ?? 0)).toBeCloseTo(axis.at(0))
  })

  it('a point stands in the middle of its category', () => {
    const axis = valueAxis([1, 2, 3])
    expect(points([1, 2, 3], axis).map(({ x }) => x)).toEqual(slots(3).map(({ centre }) => centre))
    expect(linePath(points([1, 2, 3], axis))).toMatch(/^M/)
  })

  it('a line without an axis fills the width, and one value that never changes lies in the middle', () => {
    expect(spread([3, 1, 2]).map(({ x }) => x)).toEqual([0, 50, 100])
    expect(spread([4, 4]).map(({ y }) => y)).toEqual([50, 50])
  })
})

describe('rings, funnels and shares', () => {
  it('slices go once round from twelve o’clock, clockwise and without a gap', () => {
    fc.assert(
      fc.property(
        counts.filter((values) => values.some((value) => value > 0)),
        (values) => {
          const slices = arcs(values, RING)
          expect(slices[0]?.from).toBe(0)
          expect(slices.at(-1)?.to).toBeCloseTo(360)
          expect(slices.reduce((sum, { from, to }) => sum + to - from, 0)).toBeCloseTo(360)
          for (const [index, { from }] of slices.entries()) expect(from).toBeCloseTo(slices[index - 1]?.to ?? 0)
        },
      ),
    )
  })

  it('a stage of a funnel is never wider than the one before', () => {
    fc.assert(
      fc.property(counts, (values) => {
        const widths = funnelWidths(values)
        for (const [index, width] of widths.entries()) expect(width).toBeLessThanOrEqual(widths[index - 1] ?? 100)
      }),
    )
    expect(funnelWidths([200, 50, 80])).toEqual([100, 25, 25])
  })

  it('the largest share fills its track, and nothing at all fills none', () => {
    expect(partsOfLargest([46, 23, 0])).toEqual([100, 50, 0])
    expect(partsOfLargest([0, 0])).toEqual([0, 0])
  })
})
