import { describe, expect, it } from 'vitest'

import { collectionsTrend, placementProblem } from './companies.rules'

const root = { kind: 'master', path: ['m'] } as const
const reseller = { kind: 'reseller', path: ['m', 'r'] } as const

describe('the place of a company in the tree', () => {
  it('is under a master or a reseller, never under a company', () => {
    expect(placementProblem({ id: 'x', kind: 'company', height: 1 }, root)).toBeNull()
    expect(placementProblem({ id: 'x', kind: 'reseller', height: 2 }, reseller)).toBeNull()
    expect(placementProblem({ id: 'x', kind: 'company', height: 1 }, { kind: 'company', path: ['m', 'c'] })).toBe(
      'kind',
    )
    expect(placementProblem({ id: 'x', kind: 'master', height: 1 }, root)).toBe('kind')
  })

  it('is never below itself', () => {
    expect(placementProblem({ id: 'r', kind: 'reseller', height: 2 }, reseller)).toBe('cycle')
    expect(placementProblem({ id: 'm', kind: 'master', height: 3 }, reseller)).toBe('cycle')
  })

  it('is not deeper than the tree may be, with all that hangs from it', () => {
    const deep = { kind: 'reseller', path: ['m', 'r', 's'] } as const
    expect(placementProblem({ id: 'x', kind: 'company', height: 1 }, deep)).toBeNull()
    expect(placementProblem({ id: 'x', kind: 'reseller', height: 2 }, deep)).toBe('depth')
  })
})

describe('the trend of takings', () => {
  it('is growing or declining by a fifth, and nothing in between', () => {
    expect(collectionsTrend({ collected: 120, before: 100 })).toBe('growing')
    expect(collectionsTrend({ collected: 80, before: 100 })).toBe('declining')
    expect(collectionsTrend({ collected: 100, before: 100 })).toBeNull()
    expect(collectionsTrend({ collected: 5, before: 0 })).toBe('growing')
    expect(collectionsTrend({ collected: 0, before: 0 })).toBeNull()
  })
})
