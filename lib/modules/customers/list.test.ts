import { describe, expect, it } from 'vitest'

import { loadCustomerList } from './list'

describe('the address of the list', () => {
  it('is empty for the newest customers', () => {
    expect(loadCustomerList({})).toMatchObject({ q: '', status: null, owner: null, sort: '-created', after: null })
  })
  it('carries search, filters, sort and place', () => {
    const asked = { q: 'כהן', status: 'active', kind: 'business', owner: 'mine', followUp: 'late', sort: 'followUp' }
    expect(loadCustomerList({ ...asked, after: 'abc' })).toEqual({ ...asked, after: 'abc', before: null })
  })
  it('cannot sort or filter by what is not on the list', () => {
    const asked = { sort: 'nationalId', status: "' or 1=1", kind: 'x', owner: 'all', followUp: 'ever' }
    expect(loadCustomerList(asked)).toMatchObject({ sort: '-created', status: null, kind: null, owner: null })
    expect(loadCustomerList(asked).followUp).toBeNull()
  })
  it('takes the first of a repeated key', () => {
    expect(loadCustomerList({ status: ['active', 'archived'] }).status).toBe('active')
  })
})
