import { describe, expect, it } from 'vitest'
import { type Graph, graphInput } from '@/lib/vocabulary/automation-graph'
import { refuseEntry } from './entry.rules'

const NOW = new Date('2026-11-02T10:00:00Z')
const NO_RUNS = { total: 0, open: 0, lastHour: 0 }
const inCity = (value: string) => ({ conditions: [{ fact: 'city', operator: 'is', value }] })

const graphOf = (more: object = {}): Graph =>
  graphInput.parse({
    trigger: { kind: 'lead.moved', input: { toStatusId: 'won' } },
    filter: { conditions: [] },
    steps: [],
    ...more,
  })

const refusal = (graph: Graph, more: Partial<Parameters<typeof refuseEntry>[0]> = {}) =>
  refuseEntry({
    graph,
    data: { toStatusId: 'won' },
    facts: { city: 'חיפה' },
    now: NOW,
    runs: NO_RUNS,
    maxRunsPerHour: 3,
    ...more,
  })

describe('a record enters', () => {
  it('when the event is what the trigger asks for', () => {
    expect(refusal(graphOf())).toBeNull()
    expect(refusal(graphOf(), { data: { toStatusId: 'lost' } })).toBe('trigger')
    expect(refusal(graphOf(), { data: {} })).toBe('trigger')
  })

  it('where the trigger left a value open, whatever the event says', () => {
    const open = graphOf({ trigger: { kind: 'lead.moved', input: { toStatusId: null, fromStatusId: '' } } })
    expect(refusal(open, { data: { toStatusId: 'lost' } })).toBeNull()
  })

  it('when one of several values of the event is asked for', () => {
    const field = graphOf({ trigger: { kind: 'lead.updated', input: { fields: 'city' } } })
    expect(refusal(field, { data: { fields: ['name', 'city'] } })).toBeNull()
    expect(refusal(field, { data: { fields: ['name'] } })).toBe('trigger')
  })

  it('that the conditions let in and that no condition of suppression keeps out', () => {
    expect(refusal(graphOf({ filter: inCity('אילת') }))).toBe('filter')
    expect(refusal(graphOf({ suppression: inCity('חיפה') }))).toBe('suppression')
    expect(refusal(graphOf({ filter: inCity('חיפה'), suppression: inCity('אילת') }))).toBeNull()
  })
})

describe('a record that was there before', () => {
  const ended = { total: 1, open: 0, lastHour: 0 }
  const inside = { total: 1, open: 1, lastHour: 0 }

  it.each([
    ['once', ended, 'reentry'],
    ['once', inside, 'reentry'],
    ['after_end', ended, null],
    ['after_end', inside, 'reentry'],
    ['always', inside, null],
  ] as const)('enters by the rule %s', (reentry, runs, wanted) => {
    expect(refusal(graphOf({ reentry }), { runs })).toBe(wanted)
  })

  it('is started by hand again, but not beside a run that goes on', () => {
    expect(refusal(graphOf({ reentry: 'once' }), { data: null, runs: ended })).toBeNull()
    expect(refusal(graphOf({ reentry: 'always' }), { data: null, runs: inside })).toBe('reentry')
  })

  it('does not enter more often within an hour than allowed, by hand neither', () => {
    const runs = { total: 3, open: 0, lastHour: 3 }
    expect(refusal(graphOf({ reentry: 'always' }), { runs })).toBe('too_many')
    expect(refusal(graphOf({ reentry: 'always' }), { runs, data: null })).toBe('too_many')
  })
})
