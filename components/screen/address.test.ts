import { describe, expect, it } from 'vitest'

import { filterOf, withSearch } from './address'

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

  it('closes the row that was open beside the list', () => {
    expect(withSearch({ path: '/a', search: { peek: 'x', q: 'y' } }, { sort: 'name' })).toBe('/a?q=y&sort=name')
  })

  it('is narrowed by what is neither place, order, size nor look', () => {
    const displayParams = { sort: 'name', size: '25', hide: 'city', view: 'v', after: 'x', peek: 'y' }
    expect(filterOf({ path: '/a', search: { status: 'active', ...displayParams } })).toBe('status=active')
  })
})
