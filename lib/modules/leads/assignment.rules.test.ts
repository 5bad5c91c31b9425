import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isRuleFor, pickUser } from './assignment.rules'

const anything = { sources: [], channels: [], cities: [], pipelineId: null, hours: 'any' } as const
const inquiry = { source: 'web', channel: 'form', city: 'תל־אביב', pipelineId: 'p1' } as const

describe('an assignment rule', () => {
  test('without conditions applies to everything', () => {
    expect(isRuleFor(anything, { ...inquiry, source: null, city: '' }, false)).toBe(true)
  })

  test('compares source, channel, pipeline, and the city however it is written', () => {
    const rule = { ...anything, sources: ['web'], channels: ['form'], cities: ['תל אביב'], pipelineId: 'p1' }
    expect(isRuleFor(rule, inquiry, true)).toBe(true)
    expect(isRuleFor(rule, { ...inquiry, source: null }, true)).toBe(false)
    expect(isRuleFor(rule, { ...inquiry, channel: 'meta' }, true)).toBe(false)
    expect(isRuleFor(rule, { ...inquiry, city: 'חיפה' }, true)).toBe(false)
    expect(isRuleFor(rule, { ...inquiry, pipelineId: 'p2' }, true)).toBe(false)
  })

  test('of opening hours applies only then, and that of closed hours only outside them', () => {
    const [open, closed] = [
      { ...anything, hours: 'open' as const },
      { ...anything, hours: 'closed' as const },
    ]
    expect([isRuleFor(open, inquiry, true), isRuleFor(open, inquiry, false)]).toEqual([true, false])
    expect([isRuleFor(closed, inquiry, true), isRuleFor(closed, inquiry, false)]).toEqual([false, true])
  })
})

const users = ['a', 'b', 'c', 'd']
const turn = { method: 'round_robin', userIds: users, maxOpenLeads: null, lastUserId: null } as const
const world = (present: readonly string[], loads: Record<string, number> = {}) => ({
  present: new Set(present),
  openLeads: new Map(Object.entries(loads)),
})

describe('the user of a rule', () => {
  test('is the next in turn who is present', () => {
    expect(pickUser(turn, world(users))).toBe('a')
    expect(pickUser({ ...turn, lastUserId: 'b' }, world(users))).toBe('c')
    expect(pickUser({ ...turn, lastUserId: 'b' }, world(['a', 'b', 'd']))).toBe('d')
    expect(pickUser({ ...turn, lastUserId: 'd' }, world(users))).toBe('a')
    expect(pickUser({ ...turn, lastUserId: 'gone' }, world(users))).toBe('a')
    expect(pickUser(turn, world([]))).toBeNull()
  })

  test('by load has the fewest open leads, and with equally many the turn decides', () => {
    const rule = { ...turn, method: 'open_load' as const, lastUserId: 'a' }
    expect(pickUser(rule, world(users, { a: 2, b: 3, c: 1, d: 1 }))).toBe('c')
    expect(pickUser(rule, world(['a', 'b'], { a: 2, b: 3 }))).toBe('a')
    expect(pickUser(rule, world([]))).toBeNull()
  })

  test('is below the limit of open leads', () => {
    const rule = { ...turn, maxOpenLeads: 5 }
    expect(pickUser(rule, world(users, { a: 5, b: 4 }))).toBe('b')
    expect(pickUser({ ...rule, userIds: ['a'] }, world(users, { a: 5 }))).toBeNull()
  })

  test('in turn gives everybody present the same number of leads, whoever starts', () => {
    fc.assert(
      fc.property(
        fc.subarray(users, { minLength: 1 }),
        fc.constantFrom(null, ...users),
        fc.integer({ min: 1, max: 8 }),
        (present, first, rounds) => {
          let lastUserId: string | null = first
          const got = new Map<string, number>()
          for (let n = 0; n < rounds * present.length; n++) {
            lastUserId = pickUser({ ...turn, lastUserId }, world(present))
            got.set(lastUserId ?? '', (got.get(lastUserId ?? '') ?? 0) + 1)
          }
          return present.every((id) => got.get(id) === rounds)
        },
      ),
    )
  })

  test('by load never lets two users drift apart by more than one lead', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (leads) => {
        const loads: Record<string, number> = { a: 0, b: 0, c: 0, d: 0 }
        let lastUserId: string | null = null
        for (let n = 0; n < leads; n++) {
          lastUserId = pickUser({ ...turn, method: 'open_load', lastUserId }, world(users, loads))
          loads[lastUserId ?? ''] = (loads[lastUserId ?? ''] ?? 0) + 1
        }
        return Math.max(...Object.values(loads)) - Math.min(...Object.values(loads)) <= 1
      }),
    )
  })
})
