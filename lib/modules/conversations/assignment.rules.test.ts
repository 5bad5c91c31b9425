import { describe, expect, it } from 'vitest'

import { type Agent, planAssignments } from './assignment.rules'

const agent = (id: string, load: number, lastAssignedAt = 0, teamId: string | null = null) => ({
  id,
  teamId,
  load,
  lastAssignedAt,
})
/** A conversation of a team is written `1@team`. */
const waiting = (text: string) => {
  const [id = '', teamId = null] = text.split('@')
  return { id, teamId }
}
const given = (queue: readonly string[], agents: readonly Agent[], cap: number) =>
  planAssignments(queue.map(waiting), agents, cap).map(({ conversationId, userId }) => `${conversationId}:${userId}`)

describe('the distribution of the queue', () => {
  it('gives the one that waits longest to whoever has the fewest, and counts what it gave', () => {
    expect(given(['1', '2', '3', '4'], [agent('a', 2), agent('b', 0)], 20)).toEqual(['1:b', '2:b', '3:a', '4:b'])
  })

  it('of equals takes whoever got none for longest, in turn', () => {
    expect(given(['1', '2', '3'], [agent('a', 1, 200), agent('b', 1, 100)], 20)).toEqual(['1:b', '2:a', '3:b'])
  })

  it('leaves in the queue what is above the cap of all, and everything where nobody is there', () => {
    expect(given(['1', '2', '3'], [agent('a', 1), agent('b', 2)], 2)).toEqual(['1:a'])
    expect(given(['1'], [], 20)).toEqual([])
    expect(given(['1'], [agent('a', 5)], 3)).toEqual([])
  })

  it('gives those of a team to its people alone, and lets none of them hold up the others', () => {
    const agents = [agent('a', 0), agent('b', 5, 0, 'sales'), agent('c', 1, 0, 'sales')]
    expect(given(['1@sales', '2', '3@sales', '4@other', '5'], agents, 20)).toEqual(['1:c', '2:a', '3:c', '5:a'])
    expect(given(['1@other', '2'], agents, 20)).toEqual(['2:a'])
    expect(given(['1@sales'], [agent('a', 0), agent('b', 3, 0, 'sales')], 3)).toEqual([])
  })

  it('never gives anybody more than the cap, whatever loads and queues', () => {
    for (let seed = 1; seed < 60; seed++) {
      const agents = Array.from({ length: seed % 7 }, (_, n) => agent(`a${n}`, (seed * (n + 3)) % 9))
      const queue = Array.from({ length: (seed * 13) % 40 }, (_, n) => String(n))
      const cap = 1 + (seed % 8)
      const plan = planAssignments(queue.map(waiting), agents, cap)
      expect(plan).toHaveLength(Math.min(queue.length, roomOf(agents, cap)))
      expect(plan.map(({ conversationId }) => conversationId)).toEqual(queue.slice(0, plan.length))
      expect(agents.filter(({ id, load }) => gotOf(plan, id) > Math.max(0, cap - load))).toEqual([])
    }
  })
})

const roomOf = (agents: readonly { load: number }[], cap: number) =>
  agents.reduce((sum, { load }) => sum + Math.max(0, cap - load), 0)
const gotOf = (plan: readonly { userId: string }[], id: string) => plan.filter(({ userId }) => userId === id).length
