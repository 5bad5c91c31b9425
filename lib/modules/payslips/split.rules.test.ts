import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PageFacts } from './page-matching.rules'
import { type KnownEmployee, type MatchContext, matchPage } from './split.rules'

const place = { x: 0.5, y: 0.2 }
const found = (...ids: string[]) => ids.map((id) => ({ id, place }))
const facts = (change: Partial<PageFacts>): PageFacts => ({
  anchored: [],
  loose: [],
  employeeNos: [],
  pageOf: null,
  ...change,
})

const known = new Map<string, KnownEmployee>([
  ['1', { id: 'dana', employeeNo: '11', isActive: true }],
  ['2', { id: 'ron', employeeNo: '12', isActive: true }],
  ['3', { id: 'gone', employeeNo: '13', isActive: false }],
])
const matchContext = (change: Partial<MatchContext> = {}): MatchContext => ({
  known,
  own: new Set(['9']),
  taught: null,
  previous: null,
  seen: new Set<string>(),
  ...change,
})
const verdict = (page: Partial<PageFacts>, change?: Partial<MatchContext>) => {
  const { state, employeeId, reason } = matchPage(facts(page), matchContext(change))
  return [state, employeeId, reason]
}

describe('a page', () => {
  it('is whose number stands by its label', () => {
    expect(verdict({ anchored: found('1') })).toEqual(['matched', 'dana', 'label'])
    expect(verdict({ anchored: found('1', '9') })).toEqual(['matched', 'dana', 'label'])
  })

  it('with two valid numbers by labels is ambiguous, known or not', () => {
    expect(verdict({ anchored: found('1', '2') })).toEqual(['ambiguous', null, 'two_ids'])
    expect(verdict({ anchored: found('1', '7') })).toEqual(['ambiguous', null, 'two_ids'])
    expect(verdict({ anchored: found('1'), loose: found('2') })).toEqual(['ambiguous', null, 'two_ids'])
  })

  it('of a stranger, of somebody who left, or without a number is unmatched', () => {
    expect(verdict({ anchored: found('7') })).toEqual(['unmatched', null, 'unknown_id'])
    expect(verdict({ anchored: found('3') })).toEqual(['unmatched', null, 'inactive'])
    expect(verdict({})).toEqual(['unmatched', null, 'no_id'])
    expect(verdict({ loose: found('1') })).toEqual(['unmatched', null, 'no_label'])
  })

  it('at a taught place needs no label', () => {
    expect(verdict({ loose: found('1') }, { taught: place })).toEqual(['matched', 'dana', 'taught'])
    expect(verdict({ loose: found('1') }, { taught: { x: 0.9, y: 0.9 } })).toEqual(['unmatched', null, 'no_label'])
  })

  it('goes on from the one before only where it says so', () => {
    const previous = { employeeId: 'dana', employeeNo: '11', pageOf: { page: 1, total: 2 } }
    expect(verdict({ pageOf: { page: 2, total: 2 } }, { previous })).toEqual(['matched', 'dana', 'continued'])
    expect(verdict({ employeeNos: ['11'] }, { previous })).toEqual(['matched', 'dana', 'continued'])
    expect(verdict({}, { previous })).toEqual(['unmatched', null, 'no_id'])
    expect(verdict({ pageOf: { page: 2, total: 3 } }, { previous })).toEqual(['unmatched', null, 'no_id'])
    expect(verdict({ pageOf: { page: 2, total: 2 }, employeeNos: ['12'] }, { previous })).toEqual([
      'unmatched',
      null,
      'no_id',
    ])
    expect(verdict({ pageOf: { page: 2, total: 2 }, loose: found('2') }, { previous })).toEqual([
      'unmatched',
      null,
      'no_label',
    ])
  })

  it('with the employee number of another, or of somebody who has pages elsewhere, is ambiguous', () => {
    expect(verdict({ anchored: found('1'), employeeNos: ['12'] })).toEqual(['ambiguous', null, 'number_conflict'])
    const seen = new Set(['dana'])
    expect(verdict({ anchored: found('1') }, { seen })).toEqual(['ambiguous', null, 'employee_again'])
    const previous = { employeeId: 'dana', employeeNo: '11', pageOf: null }
    expect(verdict({ anchored: found('1') }, { seen, previous })).toEqual(['matched', 'dana', 'label'])
  })

  it('is never matched to anybody whom two numbers, or none, name', () => {
    const ids = fc.subarray(['1', '2', '3', '7', '9'])
    fc.assert(
      fc.property(ids, ids, fc.boolean(), (anchored, loose, isTaught) => {
        const page = facts({
          anchored: found(...anchored),
          loose: found(...loose.filter((id) => !anchored.includes(id))),
        })
        const { state, employeeId, reason } = matchPage(page, matchContext({ taught: isTaught ? place : null }))
        expect(state === 'matched').toBe(employeeId !== null)
        if (state !== 'matched') return
        const people = [...anchored, ...(reason === 'taught' ? loose : [])].filter((id) => id !== '9')
        expect(people).toHaveLength(1)
        expect(known.get(people[0] ?? '')?.id).toBe(employeeId)
      }),
      { numRuns: 1000 },
    )
  })
})
