import { describe, expect, it } from 'vitest'

import { isInSample } from './sample'

const names = Array.from({ length: 3000 }, (_, index) => `PUT customers/[id] as staff with ${index}`)

describe('a sample of cases', () => {
  it('takes about one in so many', () => {
    const taken = names.filter((name) => isInSample(name, 6, false))
    expect(taken.length).toBeGreaterThan(400)
    expect(taken.length).toBeLessThan(600)
  })

  it('does not change when other cases come and go', () => {
    const taken = names.filter((name) => isInSample(name, 6, false))
    const later = ['one more', ...names.filter((_, place) => place % 3 !== 0)].filter((name) =>
      isInSample(name, 6, false),
    )
    expect(later.filter((name) => name !== 'one more')).toEqual(taken.filter((name) => names.indexOf(name) % 3 !== 0))
  })

  it('is everything in the long series', () => {
    expect(names.every((name) => isInSample(name, 6, true))).toBe(true)
  })
})
