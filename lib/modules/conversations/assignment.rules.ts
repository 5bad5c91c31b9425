export type Agent = {
  id: string
  teamId: string | null
  /** Open conversations that they have. */
  load: number
  /** When they were last given one, in milliseconds; 0: never. */
  lastAssignedAt: number
}

/** A conversation that waits; `teamId` null: anybody may get it. */
export type Waiting = { id: string; teamId: string | null }
export type Assignment = { conversationId: string; userId: string }

/**
 * Returns the team that a conversation waits for, of those of whom somebody works in the inbox: for any other it would wait for
 * ever, so it waits for everybody (null).
 */
export const waitedFor = (teamId: string | null, staffed: ReadonlySet<string>): string | null =>
  teamId !== null && staffed.has(teamId) ? teamId : null

/**
 * Plans who gets the conversations of a queue, the one that waits longest first: whoever has the fewest, of equals whoever
 * got none for longest. A conversation of a team goes to its people alone. What is above the cap of all who may get it stays in
 * the queue.
 */
export function planAssignments(queue: readonly Waiting[], agents: readonly Agent[], cap: number): Assignment[] {
  const loads = agents.map((agent) => ({ ...agent }))
  const plan: Assignment[] = []
  for (const [turn, { id: conversationId, teamId }] of queue.entries()) {
    const agent = leastLoaded(loads.filter((one) => one.load < cap && (teamId === null || one.teamId === teamId)))
    if (!agent) continue
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
