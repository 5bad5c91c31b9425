import { describe, expect, it } from 'vitest'

import { bulkRefusal, hasEffect, valueAfter } from './bulk.rules'

const row = {
  id: 'r',
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
    expect(bulkRefusal(row, change, { words, edits: { ownerId: 'b' }, ofKind: 'נעול' })).toBe(
      'אין לך הרשאה לערוך את הלקוח',
    )
    expect(bulkRefusal(row, change, { words, edits: { ownerId: 'a' }, ofKind: 'נעול' })).toBe('נעול')
    expect(bulkRefusal(row, change, { words, edits: { ownerId: 'a' }, ofKind: null })).toBeNull()
    const team = { ownerId: 'b', reach: { table: 'customers', ownerIds: ['b', 'a'], recordIds: [] } } as const
    expect(bulkRefusal(row, change, { words, edits: team, ofKind: null })).toBeNull()
  })
  it('a collaborator changes a record, and neither gives it away nor deletes it', () => {
    const edits = { ownerId: 'b', reach: { table: 'customers', ownerIds: ['b'], recordIds: ['r'] } } as const
    const refusal = (change: Parameters<typeof bulkRefusal>[1]) =>
      bulkRefusal(row, change, { words, edits, ofKind: null })
    expect(refusal({ field: 'nextFollowUpOn', to: '2026-12-01' })).toBeNull()
    expect(refusal({ field: 'ownerId', to: 'b' })).toMatch('רק משותף')
    expect(refusal({ field: 'deletedAt', to: 'deleted' })).toMatch('רק משותף')
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
    expect(bulkRefusal(row, { field: 'tagIds', act: 'add', to }, { words, edits: {}, ofKind: null })).toMatch(/50/)
    expect(bulkRefusal(row, { field: 'tagIds', act: 'set', to }, { words, edits: {}, ofKind: null })).toBeNull()
  })
})
