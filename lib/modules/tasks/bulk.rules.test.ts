import { describe, expect, it, test } from 'vitest'

import { exactTaskFilter, hasSameIds, idsAfter } from './bulk.rules'
import { shiftDays } from './task-days.rules'

describe('the filter that a change of all its tasks follows', () => {
  test.each(['', 'state=closed', 'priority=urgent,high&due=late', 'by=project&sort=-due&tab=list&state=all'])(
    'is what the address says: %j',
    (search) => expect(exactTaskFilter(search)).not.toBeNull(),
  )
  test.each(['state=nonsense', 'stat=open', 'state=open&state=all', 'q=--', 'project=1'])(
    'is none where the list would fall back to more: %j',
    (search) => expect(exactTaskFilter(search)).toBeNull(),
  )
})

it('ids are added, taken away or put in the place of all, each once', () => {
  expect(idsAfter(['a', 'b'], { act: 'add', to: ['c', 'a', 'c'] })).toEqual(['a', 'b', 'c'])
  expect(idsAfter(['a', 'b'], { act: 'remove', to: ['a'] })).toEqual(['b'])
  expect(idsAfter(['a', 'b'], { act: 'set', to: ['c', 'c'] })).toEqual(['c'])
  expect(hasSameIds(['a', 'b'], ['b', 'a'])).toBe(true)
  expect(hasSameIds(['a'], ['a', 'b'])).toBe(false)
})

it('the start of a task moves with its due day, over ends of months and years', () => {
  expect(shiftDays({ startOn: '2026-12-30', dueOn: '2026-12-31' }, 2)).toEqual({
    startOn: '2027-01-01',
    dueOn: '2027-01-02',
  })
  expect(shiftDays({ startOn: null, dueOn: '2028-03-01' }, -1)).toEqual({ startOn: null, dueOn: '2028-02-29' })
})
