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
    const shown = shownColumns(columns, { hide: 'name,city,other' })
    expect(shown.map(({ key }) => key)).toEqual(['name', 'email'])
  })
  it('fold for want of room, except one that was asked for', () => {
    const columns = [{ key: 'name' }, { key: 'city', hideBelow: 'lg' }, { key: 'owner', hideBelow: 'xl' }]
    const shown = shownColumns(columns, { show: 'owner' })
    expect(shown.map(({ hideBelow }) => hideBelow)).toEqual([undefined, 'lg', undefined])
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
    const kind = { key: 'kind', isExtra: true as const }
    expect(columnChange({ ...kind, isShown: true }, { show: 'number' })).toEqual({ show: 'number,kind' })
    expect(columnChange({ ...kind, isShown: false }, { show: 'number,kind' })).toEqual({ show: 'number' })
    expect(columnChange({ key: 'city', isShown: false }, {})).toEqual({ show: '', hide: 'city' })
    expect(columnChange({ key: 'city', isShown: true }, { hide: 'city,email' })).toEqual({ show: '', hide: 'email' })
  })

  it('that folded come back by being asked for, and go again', () => {
    const tags = { key: 'tags', isFolded: true }
    expect(columnChange({ ...tags, isShown: true }, { hide: 'city' })).toEqual({ show: 'tags', hide: 'city' })
    expect(columnChange({ key: 'tags', isShown: false }, { show: 'tags' })).toEqual({ show: '', hide: 'tags' })
  })
})
