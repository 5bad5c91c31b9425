export type Agent = {
  id: string
  /** Open conversations that they have. */
  load: number
  /** When they were last given one, in milliseconds; 0: never. */
  lastAssignedAt: number
}

export type Assignment = { conversationId: string; userId: string }

/**
 * Plans who gets the conversations of a queue, the one that waits longest first: whoever has the fewest, of equals whoever
 * got none for longest. What is above the cap of all stays in the queue.
 */
export function planAssignments(queue: readonly string[], agents: readonly Agent[], cap: number): Assignment[] {
  const loads = agents.map((agent) => ({ ...agent }))
  const plan: Assignment[] = []
  for (const [turn, conversationId] of queue.entries()) {
    const agent = leastLoaded(loads.filter(({ load }) => load < cap))
    if (!agent) break
    plan.push({ conversationId, userId: agent.id })
    agent.load++
    agent.lastAssignedAt = Number.MAX_SAFE_INTEGER - queue.length + turn
  }
  return plan
}

const leastLoaded = (agents: readonly Agent[]): Agent | undefined =>
  agents.toSorted(
    (a, b) => a.load - b.load || a.lastAssignedAt - b.lastAssignedAt || (a.id < b.id ? -1 : Number(a.id > b.id)),
  )[0]
