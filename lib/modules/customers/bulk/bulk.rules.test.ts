import { describe, expect, it } from 'vitest'

import { examplePicklists as choices } from '@/lib/modules/picklists/picklists.testing'
import { bulkChangeRefusal, differs, type Row, valueAfter } from './bulk.rules'

const row: Row = {
  status: 'active',
  source: null,
  ownerId: 'a',
  teamId: null,
  nextFollowUpOn: null,
  tagIds: ['t1', 't2'],
  deletedAt: null,
  lockedAt: null,
  mergedIntoId: null,
  erasedAt: null,
}

describe('one field of many customers', () => {
  it('a status moves only where the customer may move', () => {
    expect(bulkChangeRefusal(row, { field: 'status', to: 'dormant' }, { choices })).toBeNull()
    expect(bulkChangeRefusal(row, { field: 'status', to: 'prospect' }, { choices })).toBe(
      'אי אפשר לעבור מ״פעיל״ ל״מתעניין״',
    )
  })
  it('who changes only their own is refused for others', () => {
    const change = { field: 'nextFollowUpOn', to: '2026-12-01' } as const
    expect(bulkChangeRefusal(row, change, { mine: 'b', choices })).toBe('אין לך הרשאה לערוך את הלקוח')
    expect(bulkChangeRefusal(row, change, { mine: 'a', choices })).toBeNull()
  })
  it.each([{ lockedAt: new Date() }, { mergedIntoId: 'x' }, { erasedAt: new Date() }])(
    'a record that is closed is left alone: %j',
    (part) =>
      expect(bulkChangeRefusal({ ...row, ...part }, { field: 'status', to: 'dormant' }, { choices })).toEqual(
        expect.any(String),
      ),
  )
  it('what is so already is left alone', () => {
    expect(differs(row, { field: 'status', to: 'active' })).toBe(false)
    expect(differs(row, { field: 'nextFollowUpOn', to: null })).toBe(false)
    expect(differs(row, { field: 'ownerId', to: 'b' })).toBe(true)
    expect(differs(row, { field: 'tagIds', act: 'add', to: ['t2'] })).toBe(false)
    expect(differs(row, { field: 'tagIds', act: 'remove', to: ['t3'] })).toBe(false)
  })
  it('tags are added, taken away or put in the place of all', () => {
    expect(valueAfter(row, { field: 'tagIds', act: 'add', to: ['t3', 't1'] })).toEqual(['t1', 't2', 't3'])
    expect(valueAfter(row, { field: 'tagIds', act: 'remove', to: ['t1'] })).toEqual(['t2'])
    expect(valueAfter(row, { field: 'tagIds', act: 'set', to: ['t3', 't3'] })).toEqual(['t3'])
  })
  it('nobody gets more than fifty tags', () => {
    const to = Array.from({ length: 49 }, (_, number) => `n${number}`)
    expect(bulkChangeRefusal(row, { field: 'tagIds', act: 'add', to }, { choices })).toMatch(/50/)
  })
})
