import { describe, expect, it } from 'vitest'

import { columnChange, hiddenColumns, shownColumns } from './hidden-columns'

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

describe('columns that a person adds', () => {
  const columns = [{ key: 'name' }, { key: 'city' }, { key: 'kind', isExtra: true as const }]

  it('are left out until the address asks for them', () => {
    expect(hiddenColumns({}, columns)).toEqual(['kind'])
    expect(hiddenColumns({ show: 'kind' }, columns)).toEqual([])
    expect(hiddenColumns({ show: 'kind', hide: 'city' }, columns)).toEqual(['city'])
  })

  it('come and go by the one parameter, the usual ones by the other', () => {
    expect(columnChange({ key: 'kind', isExtra: true }, true, { show: 'number' })).toEqual({ show: 'number,kind' })
    expect(columnChange({ key: 'kind', isExtra: true }, false, { show: 'number,kind' })).toEqual({ show: 'number' })
    expect(columnChange({ key: 'city' }, false, {})).toEqual({ hide: 'city' })
    expect(columnChange({ key: 'city' }, true, { hide: 'city,email' })).toEqual({ hide: 'email' })
  })
})
