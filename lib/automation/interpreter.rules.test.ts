import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USUAL_HOURS } from '@/lib/format/business-time'
import type { BranchStep, ConditionGroup, Graph, Step } from '@/lib/vocabulary/automation-graph'
import { checkGraph, type Known } from './check.rules'
import { conditionsHold, type Facts } from './conditions.rules'
import { type Decision, decide, type Position, startOf } from './interpreter.rules'
import { allSteps, layOut } from './path.rules'

const NOW = new Date('2026-11-02T10:00:00Z')
const known: Known = {
  facts: { score: { label: 'ניקוד', type: 'number' } },
  choices: {},
  actions: { act: () => [], send: () => [] },
  triggers: new Set(['created']),
}
const EMPTY: ConditionGroup = { match: 'all', conditions: [] }
const above = (value: number): ConditionGroup => ({
  match: 'all',
  conditions: [{ fact: 'score', operator: 'above', value }],
})

const graphOf = (steps: Step[], more: Partial<Graph> = {}): Graph => ({
  trigger: { kind: 'created', input: {} },
  filter: EMPTY,
  steps,
  goal: null,
  suppression: null,
  reentry: 'once',
  quiet: null,
  ...more,
})

/** Steps as they are drawn: some go back to any step, also without a wait between. */
const drawnSteps = fc.letrec<{ list: Drawn[]; step: Drawn }>((tie) => ({
  list: fc.array(tie('step'), { maxLength: 4, depthIdentifier: 'branches' }),
  step: fc.oneof(
    { depthIdentifier: 'branches', maxDepth: 3 },
    fc.constantFrom<Drawn>({ kind: 'act' }, { kind: 'send' }, { kind: 'end' }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('back' as const), to: fc.nat({ max: 12 }) }),
    fc.record({ kind: fc.constant('until' as const), above: fc.integer({ min: 0, max: 10 }) }),
    fc.record({
      kind: fc.constant('branch' as const),
      above: fc.integer({ min: 0, max: 10 }),
      yes: tie('list'),
      no: tie('list'),
    }),
  ),
})).list

type Drawn =
  | { kind: 'act' | 'send' | 'end' }
  | { kind: 'wait'; hours: number }
  | { kind: 'back'; to: number }
  | { kind: 'until'; above: number }
  | { kind: 'branch'; above: number; yes: Drawn[]; no: Drawn[] }

function toSteps(drawn: readonly Drawn[]): Step[] {
  let count = 0
  const build = (list: readonly Drawn[]): Step[] =>
    list.map((one): Step => {
      const id = `s${count++}`
      switch (one.kind) {
        case 'act':
        case 'send':
          return { id, kind: 'action', action: one.kind, input: {} }
        case 'end':
          return { id, kind: 'end' }
        case 'wait':
          return { id, kind: 'wait', delay: { amount: one.hours, unit: 'hours' }, at: null }
        case 'back':
          return { id, kind: 'back', to: `s${one.to}` }
        case 'until':
          return { id, kind: 'wait_until', until: above(one.above), most: { amount: 2, unit: 'days' } }
        default:
          return { id, kind: 'branch', conditions: above(one.above), yes: build(one.yes), no: build(one.no) }
      }
    })
  return build(drawn)
}

const accepted = drawnSteps
  .map((drawn) => graphOf(toSteps(drawn)))
  .filter((graph) => checkGraph(graph, known).length === 0)
const scores = fc.infiniteStream(fc.integer({ min: 0, max: 10 }))

type Seen = { decisions: Decision[]; acts: { id: string; passed: number }[] }

/** Runs a graph on a clock that jumps to the end of each wait, with other facts at each decision. */
function play(graph: Graph, score: Iterator<number>, most = 4_000): Seen {
  const path = layOut(graph)
  let position: Position = startOf(path)
  let now = NOW
  const seen: Seen = { decisions: [], acts: [] }
  while (seen.decisions.length < most) {
    const facts: Facts = { score: score.next().value as number }
    const decision = decide(graph, path, position, { facts, now, isOutgoing, hours: USUAL_HOURS })
    seen.decisions.push(decision)
    if (decision.kind === 'end') break
    if (decision.kind === 'wait') {
      position = { ...position, waitsUntil: decision.until }
      now = decision.until
      continue
    }
    if (decision.kind === 'act') seen.acts.push({ id: decision.step.id, passed: position.passed })
    position = decision.to
  }
  return seen
}

const isOutgoing = (action: string) => action === 'send'

describe('a graph that may be saved', () => {
  it('ends or waits after each step at most once, whatever the record is like', () => {
    fc.assert(
      fc.property(accepted, scores, (graph, score) => {
        const { decisions } = play(graph, score)
        expect(decisions.at(-1)?.kind).toBe('end')
        let between = 0
        for (const { kind } of decisions) {
          between = kind === 'wait' ? 0 : between + 1
          expect(between).toBeLessThanOrEqual(allSteps(graph.steps).length + 1)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('runs no step twice under one number', () => {
    fc.assert(
      fc.property(accepted, scores, (graph, score) => {
        const numbers = play(graph, score).acts.map(({ passed }) => passed)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
      { numRuns: 300 },
    )
  })

  it('does what its nested steps say, read from top to bottom', () => {
    const straight = drawnSteps
      .map((drawn) => graphOf(toSteps(drawn)))
      .filter((graph) => allSteps(graph.steps).every(({ kind }) => kind !== 'back' && kind !== 'wait_until'))
      .filter((graph) => checkGraph(graph, known).length === 0)
    fc.assert(
      fc.property(straight, fc.integer({ min: 0, max: 10 }), (graph, score) => {
        const forever = (function* () {
          while (true) yield score
        })()
        expect(play(graph, forever).acts.map(({ id }) => id)).toEqual(readOut(graph.steps, { score }).done)
      }),
      { numRuns: 300 },
    )
  })
})

/** Reads nested steps as a person would, without the path that the interpreter follows. */
function readOut(steps: readonly Step[], facts: Facts): { done: string[]; hasEnded: boolean } {
  const [step, ...rest] = steps
  if (!step) return { done: [], hasEnded: false }
  if (step.kind === 'end') return { done: [], hasEnded: true }
  const here = step.kind === 'branch' ? readOut(chosenArm(step, facts), facts) : { done: idsOf(step), hasEnded: false }
  if (here.hasEnded) return here
  const after = readOut(rest, facts)
  return { done: [...here.done, ...after.done], hasEnded: after.hasEnded }
}

const chosenArm = ({ conditions, yes, no }: BranchStep, facts: Facts) =>
  conditionsHold(conditions, facts, NOW) ? yes : no

const idsOf = ({ id, kind }: Step): string[] => (kind === 'action' ? [id] : [])

describe('a run', () => {
  const act: Step = { id: 'act', kind: 'action', action: 'act', input: {} }
  const send: Step = { id: 'send', kind: 'action', action: 'send', input: {} }
  const at = (graph: Graph, now: Date, facts: Facts = { score: 1 }, position = startOf(layOut(graph))) =>
    decide(graph, layOut(graph), position, { facts, now, isOutgoing, hours: USUAL_HOURS })

  it('ends at its goal before its next step, also while it waits', () => {
    const graph = graphOf([{ id: 'w', kind: 'wait', delay: { amount: 1, unit: 'days' }, at: null }, act], {
      goal: above(5),
    })
    expect(at(graph, NOW)).toMatchObject({ kind: 'wait' })
    const waiting = { stepId: 'w', passed: 0, waitsUntil: new Date(+NOW + 1) }
    expect(at(graph, NOW, { score: 6 }, waiting)).toEqual({ kind: 'end', reason: 'goal_met' })
  })

  it('is stopped by what suppresses it', () => {
    expect(at(graphOf([act], { suppression: above(5) }), NOW, { score: 6 })).toEqual({ kind: 'end', reason: 'ejected' })
  })

  it('sends nothing at night or on the Sabbath, and does everything else', () => {
    const quiet = { from: '21:00', to: '08:00', restDays: true }
    const friday = new Date('2026-11-06T20:00:00Z')
    expect(at(graphOf([send], { quiet }), friday)).toEqual({
      kind: 'wait',
      until: new Date('2026-11-08T06:00:00Z'),
      reason: 'quiet',
    })
    expect(at(graphOf([act], { quiet }), friday)).toMatchObject({ kind: 'act' })
  })

  it('that goes round for too long is ended', () => {
    const graph = graphOf([
      { id: 'w', kind: 'wait', delay: { amount: 1, unit: 'minutes' }, at: null },
      { id: 'b', kind: 'back', to: 'w' },
    ])
    const { decisions } = play(
      graph,
      (function* () {
        while (true) yield 0
      })(),
      20_000,
    )
    expect(decisions.at(-1)).toEqual({ kind: 'end', reason: 'too_long' })
  })
})
