import { describe, expect, it } from 'vitest'

import { namedTests, numbersIn } from './named-tests'
import { REQUIREMENTS } from './requirements'

/**
 * Requirements that must have a test now: authentication and access control. The others follow with the modules that
 * they concern.
 */
const DUE = [...range(11, 30), ...range(46, 52)]

describe('the security requirements', () => {
  it('are 64, numbered without a gap', () => {
    expect([...REQUIREMENTS.keys()]).toEqual(range(1, 64))
  })

  it('have a test that carries their number, each that is due', () => {
    const named = new Set(namedTests(process.cwd()).flatMap(({ numbers }) => numbers))
    expect(DUE.filter((number) => !named.has(number))).toEqual([])
  })

  it('are named by tests only where there is such a requirement', () => {
    const unknown = namedTests(process.cwd()).filter(({ numbers }) =>
      numbers.some((number) => !REQUIREMENTS.has(number)),
    )
    expect(unknown).toEqual([])
  })

  it.each([
    ['ends (requirement 16)', [16]],
    ['ends (requirements 3, 4 and 7)', [3, 4, 7]],
    ['names none', []],
  ])('are read from a title: %s', (title, numbers) => {
    expect(numbersIn(title)).toEqual(numbers)
  })
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
