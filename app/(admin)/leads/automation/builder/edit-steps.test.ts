import { describe, expect, it } from 'vitest'
import { allSteps } from '@/lib/automation/path.rules'
import type { Step } from '@/lib/vocabulary/automation-graph'

import { duplicateStep, freeStepId, moveStep, placeOf, removeStep, stepOfPath, updateStep } from './edit-steps'

const end = (id: string): Step => ({ id, kind: 'end' })
const branch = (id: string, yes: Step[], no: Step[]): Step => ({
  id,
  kind: 'branch',
  conditions: { match: 'all', conditions: [] },
  yes,
  no,
})
const STEPS = [end('s1'), branch('s2', [end('s3')], [end('s4')]), end('s5')]

/** The steps as one line: `s1 s2(s3|s4) s5`. */
const line = (steps: readonly Step[]): string =>
  steps.map((step) => (step.kind === 'branch' ? `${step.id}(${line(step.yes)}|${line(step.no)})` : step.id)).join(' ')

describe('a step that moves', () => {
  it('goes through both lanes of a branch and out again, and back the same way', () => {
    const seen = [line(STEPS)]
    let steps: readonly Step[] = STEPS
    for (let next = moveStep(steps, 's1', 1); next; next = moveStep(steps, 's1', 1)) {
      steps = next
      seen.push(line(steps))
    }
    expect(seen.slice(1)).toEqual([
      's2(s1 s3|s4) s5',
      's2(s3 s1|s4) s5',
      's2(s3|s1 s4) s5',
      's2(s3|s4 s1) s5',
      's2(s3|s4) s1 s5',
      's2(s3|s4) s5 s1',
    ])
    const back: string[] = []
    for (let next = moveStep(steps, 's1', -1); next; next = moveStep(steps, 's1', -1)) {
      steps = next
      back.push(line(steps))
    }
    expect(back).toEqual(seen.slice(0, -1).reverse())
  })

  it('that is a branch takes its lanes along', () => {
    expect(line(moveStep(STEPS, 's2', 1) ?? [])).toBe('s1 s5 s2(s3|s4)')
  })
})

describe('a step', () => {
  it('is copied with ids of its own for all that is in it', () => {
    const { steps, id } = duplicateStep(STEPS, 's2')
    expect(line(steps)).toBe('s1 s2(s3|s4) s6(s7|s8) s5')
    expect(id).toBe('s6')
    expect(new Set(allSteps(steps).map((one) => one.id)).size).toBe(8)
    expect(freeStepId(steps)).toBe('s9')
  })

  it('inside of a branch is changed and removed where it stands', () => {
    expect(placeOf(STEPS, 's4')).toEqual({ branchId: 's2', lane: 'no', index: 0 })
    expect(line(removeStep(STEPS, 's4'))).toBe('s1 s2(s3|) s5')
    const back: Step = { id: 's4', kind: 'back', to: 's1' }
    expect(allSteps(updateStep(STEPS, back))).toContainEqual(back)
  })

  it('is found by the path of an error in the body', () => {
    expect(stepOfPath(STEPS, 'graph.steps.1.no.0.delay.amount')).toBe('s4')
    expect(stepOfPath(STEPS, 'graph.steps.1.conditions.conditions.0.value')).toBe('s2')
    expect(stepOfPath(STEPS, 'steps.s3')).toBe('s3')
    expect(stepOfPath(STEPS, 'graph.filter.conditions.0.fact')).toBeUndefined()
  })
})
