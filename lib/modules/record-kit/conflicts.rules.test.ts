import { describe, expect, it } from 'vitest'

import { conflictingValues } from './conflicts.rules'

const row = {
  name: 'נועה',
  phone: '+972501234567',
  city: 'חיפה',
  tagIds: ['t'],
  teamId: null,
  custom: { money: 100, secret: 'לא לראות' },
}
const COMPARED = ['name', 'phone', 'city', 'tagIds', 'teamId']
const fields = [{ id: 'money', type: 'money' as const, options: [] }]

describe('what stands against a stale save', () => {
  it('are the fields that hold another value by now, own ones by their id', () => {
    const sent = { name: 'נועה', city: 'עכו', tagIds: [], custom: { money: '2.00' } }
    expect(conflictingValues(row, sent, { compared: COMPARED, fields })).toEqual({
      city: 'חיפה',
      tagIds: ['t'],
      'custom.money': 100,
    })
  })
  it('what is the same in other words is no conflict', () => {
    expect(conflictingValues(row, { tagIds: ['t'], custom: { money: '1' } }, { compared: COMPARED, fields })).toEqual(
      {},
    )
  })
  it('a field that the actor does not see is never told', () => {
    expect(conflictingValues(row, { custom: { secret: 'ניחוש' } }, { compared: COMPARED, fields })).toEqual({})
  })
})
