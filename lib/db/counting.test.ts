import { describe, expect, it } from 'vitest'

import { totalByPage } from './counting'

const page = { rows: ['a', 'b'], from: 51, to: 52, previous: 'cursor', next: null }
const estimate = { count: 90, isEstimated: true }

describe('the total of a list', () => {
  it('is exact on its last page, whatever was estimated', () => {
    expect(totalByPage(page, estimate)).toEqual({ count: 52, isEstimated: false })
  })

  it('stays estimated while more pages follow, or where the page is empty', () => {
    expect(totalByPage({ ...page, next: 'cursor' }, estimate)).toBe(estimate)
    expect(totalByPage({ ...page, rows: [], to: 0 }, estimate)).toBe(estimate)
  })
})
