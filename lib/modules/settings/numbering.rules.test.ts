import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextSeriesNumber, numberProblem, SERIES } from './numbering.rules'

const series = fc.constantFrom(...SERIES)
const last = fc.integer({ min: 0, max: 1_000_000 })
const next = fc.integer({ min: 1, max: 1_100_000 })

describe('the next number of a series', () => {
  test('begins at 1001 where nothing was said', () => {
    expect(nextSeriesNumber({ last: null })).toBe(1001)
    expect(nextSeriesNumber({ last: 41 })).toBe(42)
  })

  test('may be anything while no number was given', () => {
    fc.assert(
      fc.property(series, fc.option(last), next, (key, before, wanted) => {
        return numberProblem(key, { last: before, isUsed: false }, wanted) === null
      }),
    )
  })

  test('is never one that was given', () => {
    fc.assert(
      fc.property(series, last, next, (key, before, wanted) => {
        const isTaken = wanted <= before
        const problem = numberProblem(key, { last: before, isUsed: true }, wanted)
        return isTaken ? problem !== null : problem === null || key === 'receipt'
      }),
    )
  })

  test('of receipts, once there is one, leaves none out', () => {
    fc.assert(
      fc.property(last, next, (before, wanted) => {
        return (numberProblem('receipt', { last: before, isUsed: true }, wanted) === null) === (wanted === before + 1)
      }),
    )
  })
})
