import { describe, expect, it } from 'vitest'

import { hiddenColumns, shownColumns } from './hidden-columns'

describe('the columns of a list', () => {
  it('are left out by the address', () => {
    expect(hiddenColumns({ hide: 'email,city' })).toEqual(['email', 'city'])
    expect(hiddenColumns({ hide: ['email', 'city,,'] })).toEqual(['email', 'city'])
    expect(hiddenColumns({})).toEqual([])
  })
  it('keep the first one whatever the address says', () => {
    const columns = [{ key: 'name' }, { key: 'email' }, { key: 'city' }]
    expect(shownColumns(columns, ['name', 'city', 'other'])).toEqual([{ key: 'name' }, { key: 'email' }])
  })
})
