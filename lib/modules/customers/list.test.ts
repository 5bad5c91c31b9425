import { describe, expect, it } from 'vitest'

import { loadCustomerList } from './list'

describe('the address of the list', () => {
  it('is empty for the newest customers', () => {
    expect(loadCustomerList({})).toMatchObject({ q: '', status: null, owner: null, sort: '-created', after: null })
  })
  it('carries search, filters, sort and place', () => {
    const asked = { q: 'כהן', status: 'active', kind: 'business', owner: 'mine', followUp: 'late', sort: 'followUp' }
    const place = { after: 'abc', from: '2026-01-01', to: '2026-01-31' }
    const loaded = { ...asked, ...place, before: null, size: 25 }
    expect(loadCustomerList({ ...asked, ...place, size: '25' })).toEqual(loaded)
  })
  it('cannot sort or filter by what is not on the list', () => {
    const asked = { sort: 'nationalId', status: "' or 1=1", kind: 'x', owner: 'all', followUp: 'ever' }
    expect(loadCustomerList(asked)).toMatchObject({ sort: '-created', status: null, kind: null, owner: null })
    expect(loadCustomerList(asked).followUp).toBeNull()
  })
  it('knows only days that are, and the sizes that are offered', () => {
    expect(loadCustomerList({ from: '2026-02-30', to: "'", size: '7' })).toMatchObject({
      from: null,
      to: null,
      size: 50,
    })
    expect(loadCustomerList({ size: '100000' }).size).toBe(50)
  })
  it('takes the first of a repeated key', () => {
    expect(loadCustomerList({ status: ['active', 'archived'] }).status).toBe('active')
  })
})
