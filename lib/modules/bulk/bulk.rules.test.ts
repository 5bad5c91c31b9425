import { describe, expect, it } from 'vitest'

import { bulkRefusal, hasEffect, valueAfter } from './bulk.rules'

const row = {
  status: 'active',
  source: null,
  ownerId: 'a',
  teamId: null,
  nextFollowUpOn: null,
  tagIds: ['t1', 't2'],
  deletedAt: null,
}

const words = { one: 'לקוח', the: 'הלקוח', many: 'לקוחות', notFound: 'הלקוח לא נמצא' }

describe('one field of many records', () => {
  it('who changes only their own is refused for others, before what the kind says', () => {
    const change = { field: 'nextFollowUpOn', to: '2026-12-01' } as const
    expect(bulkRefusal(row, change, { words, mine: 'b', ofKind: 'נעול' })).toBe('אין לך הרשאה לערוך את הלקוח')
    expect(bulkRefusal(row, change, { words, mine: 'a', ofKind: 'נעול' })).toBe('נעול')
    expect(bulkRefusal(row, change, { words, mine: 'a', ofKind: null })).toBeNull()
  })
  it('what is so already is left alone', () => {
    expect(hasEffect(row, { field: 'status', to: 'active' })).toBe(false)
    expect(hasEffect(row, { field: 'nextFollowUpOn', to: null })).toBe(false)
    expect(hasEffect(row, { field: 'ownerId', to: 'b' })).toBe(true)
    expect(hasEffect(row, { field: 'tagIds', act: 'add', to: ['t2'] })).toBe(false)
    expect(hasEffect(row, { field: 'tagIds', act: 'remove', to: ['t3'] })).toBe(false)
  })
  it('tags are added, taken away or put in the place of all', () => {
    expect(valueAfter(row, { field: 'tagIds', act: 'add', to: ['t3', 't1'] })).toEqual(['t1', 't2', 't3'])
    expect(valueAfter(row, { field: 'tagIds', act: 'remove', to: ['t1'] })).toEqual(['t2'])
    expect(valueAfter(row, { field: 'tagIds', act: 'set', to: ['t3', 't3'] })).toEqual(['t3'])
  })
  it('nobody gets more than fifty tags', () => {
    const to = Array.from({ length: 49 }, (_, number) => `n${number}`)
    expect(bulkRefusal(row, { field: 'tagIds', act: 'add', to }, { words, ofKind: null })).toMatch(/50/)
    expect(bulkRefusal(row, { field: 'tagIds', act: 'set', to }, { words, ofKind: null })).toBeNull()
  })
})
