import { describe, expect, it } from 'vitest'

import { withSearch } from './address'

const at = { path: '/customers', search: { q: 'כהן', status: 'active', after: 'abc' } }

describe('an address with other parameters', () => {
  it('keeps the rest and begins at page one', () => {
    expect(withSearch(at, { sort: '-name' })).toBe(
      `/customers?${new URLSearchParams({ q: 'כהן', status: 'active', sort: '-name' })}`,
    )
  })

  it('drops what is null, and the question mark with the last one', () => {
    expect(withSearch(at, { q: null, status: null })).toBe('/customers')
  })

  it('goes to the page that is given', () => {
    expect(withSearch({ path: '/a', search: {} }, { after: 'x' })).toBe('/a?after=x')
  })

  it('keeps a parameter that stands twice', () => {
    expect(withSearch({ path: '/a', search: { tag: ['x', 'y'] } }, {})).toBe('/a?tag=x&tag=y')
  })
})
