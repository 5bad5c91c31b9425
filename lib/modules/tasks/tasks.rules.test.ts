import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dueState, endOfWeek, FIRST_STATES, findCircle, stateOfGroup, taskSearchText } from './tasks.rules'
import { taskInput } from './tasks.schema'

describe('the end of the week', () => {
  it.each([
    ['2026-11-29', 'Sunday', '2026-12-05'],
    ['2026-12-03', 'Thursday', '2026-12-05'],
    ['2026-12-04', 'Friday', '2026-12-12'],
    ['2026-12-05', 'Saturday', '2026-12-12'],
  ])('of %s, a %s, is Saturday %s', (today, _, end) => {
    expect(endOfWeek(today)).toBe(end)
  })
})

describe('a task that is due', () => {
  const NOW = '2026-12-01T12:30'
  it.each([
    [null, null, undefined],
    ['2026-11-30', null, 'late'],
    ['2026-11-30', '23:00', 'late'],
    ['2026-12-01', '12:29', 'late'],
    ['2026-12-01', '12:29:00', 'late'],
    ['2026-12-01', '12:30', 'today'],
    ['2026-12-01', null, 'today'],
    ['2026-12-02', '08:00', 'planned'],
  ])('on %s at %s is %s', (dueOn, dueTime, state) => {
    expect(dueState({ dueOn, dueTime }, NOW)).toBe(state)
  })
})

describe('the state of a meaning', () => {
  it('is the first of it in the order of the project', () => {
    expect(stateOfGroup(FIRST_STATES, 'started')?.name).toBe('בביצוע')
  })

  it('is open where the task was open and closed where it was closed, whatever the project has', () => {
    const states = FIRST_STATES.filter(({ group }) => group === 'unstarted' || group === 'completed')
    for (const group of ['backlog', 'unstarted', 'started'] as const)
      expect(stateOfGroup(states, group)?.group).toBe('unstarted')
    for (const group of ['completed', 'cancelled'] as const)
      expect(stateOfGroup(states, group)?.group).toBe('completed')
  })
})

describe('a circle of tasks', () => {
  it('is told as the path that the new edge closes', () => {
    const edges = [['b', 'c'] as const, ['c', 'd'] as const, ['x', 'y'] as const]
    expect(findCircle(edges, ['d', 'b'])).toEqual(['d', 'b', 'c', 'd'])
    expect(findCircle(edges, ['a', 'b'])).toBeNull()
  })

  it('is found exactly where the target leads back, along edges that stand (1,000 graphs)', () => {
    const node = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const edge = fc.tuple(node, node).filter(([from, to]) => from !== to)
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 14 }), edge, (edges, added) => {
        const circle = findCircle(edges, added)
        expect(circle !== null).toBe(reaches(edges, added[1]).has(added[0]))
        if (!circle) return
        expect([circle[0], circle[1], circle.at(-1)]).toEqual([added[0], added[1], added[0]])
        for (const [at, from] of circle.slice(1, -1).entries()) expect(edges).toContainEqual([from, circle[at + 2]])
      }),
      { numRuns: 1_000 },
    )
  })
})

/** The nodes to which edges lead from one, itself among them. */
function reaches(edges: readonly (readonly [string, string])[], start: string): Set<string> {
  const found = new Set([start])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const [from, to] of edges) if (found.has(from)) found.add(to)
  }
  return found
}

it('a search looks at title, number and description, with letters as they are typed anyhow', () => {
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'ארון' }] }],
  }
  const text = taskSearchText({ title: 'מדידת סלון', number: 17, body })
  for (const word of ['סלונ', '17', 'ארונ']) expect(text).toContain(word)
})

describe('a title', () => {
  const read = (length: number) => taskInput.safeParse({ title: 'א'.repeat(length) })
  it('has as many characters as its field and its column', () => {
    expect(read(300).success).toBe(true)
    expect(read(301).error?.issues[0]?.message).toBe('הטקסט ארוך מ־300 תווים')
  })
})
