import { describe, expect, it } from 'vitest'

import { countFilters, readPlace, toListSearch } from './place'

const ID = '01a221fa-b088-7a16-b7d0-98d909ee4554'

describe('the address of the inbox', () => {
  it('keeps what it knows and leaves out what it does not', () => {
    const place = readPlace({ c: ID, view: 'all', status: 'gone', label: "x' or 1=1", waiting: '1', q: 'דנה' })
    expect(place).toMatchObject({ open: ID, view: 'all', status: null, label: null, isWaiting: true, query: 'דנה' })
    expect(toListSearch(place)).toBe(`view=all&waiting=1&q=${encodeURIComponent('דנה')}`)
    expect(countFilters(place)).toBe(1)
  })

  it('opens a conversation at a message', () => {
    expect(readPlace({ c: ID, m: '17' })).toMatchObject({ open: ID, message: 17 })
    for (const m of ['0', '-1', '1.5', 'x']) expect(readPlace({ m }).message).toBeNull()
  })

  it('shows the conversations of the viewer where it says nothing, and those of one reading of a repeated key', () => {
    expect(toListSearch(readPlace({}))).toBe('view=mine')
    expect(readPlace({ view: ['all', 'mine'] }).view).toBe('mine')
  })
})
