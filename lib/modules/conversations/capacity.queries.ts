import { and, asc, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { agentPresence } from '@/lib/db/schema/conversation-work'
import { conversations } from '@/lib/db/schema/conversations'
import { teams, users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { isInboxUser, listInboxTeamIds } from './agents.queries'
import { type Agent, type Waiting, waitedFor } from './assignment.rules'
import type { InboxViewer } from './reach.queries'

/** A person whose windows were not heard of for so long is offline. */
const OFFLINE_MS = 60_000

const loadOf = sql<number>`(select count(*)::int from conversations c where c.company_id = users.company_id
  and c.assignee_id = users.id and c.status = 'open')`
const lastAssignedAt = sql<number>`coalesce((select extract(epoch from max(c.assigned_at)) * 1000 from conversations c
  where c.company_id = users.company_id and c.assignee_id = users.id and c.status = 'open'), 0)`.mapWith(Number)

type Within = { readonly companyId: string }

const isPresence = and(eq(agentPresence.companyId, users.companyId), eq(agentPresence.userId, users.id))

/** Returns the people who take conversations now: online, heard of within a minute, and permitted to answer. */
export const listAvailableAgents = (tx: Tx, within: Within, now = new Date()): Promise<Agent[]> =>
  tx
    .select({ id: users.id, teamId: users.teamId, load: loadOf, lastAssignedAt })
    .from(users)
    .innerJoin(agentPresence, isPresence)
    .where(
      and(
        isInboxUser(within),
        eq(agentPresence.state, 'online'),
        gt(agentPresence.seenAt, new Date(now.getTime() - OFFLINE_MS)),
      ),
    )

/** Whether a window of the inbox of a user was heard of within a minute, whatever they say of themselves. */
export async function isInInbox(tx: Tx, { companyId }: Within, userId: string, now = new Date()): Promise<boolean> {
  const found = await tx
    .select({ id: agentPresence.userId })
    .from(agentPresence)
    .where(
      and(
        eq(agentPresence.companyId, companyId),
        eq(agentPresence.userId, userId),
        gt(agentPresence.seenAt, new Date(now.getTime() - OFFLINE_MS)),
      ),
    )
  return found.length > 0
}

type Wanted = { most: number; free: readonly Agent[] }

/**
 * Returns the open conversations that nobody has, whose person waits, and that one of the free people may get, the longest
 * waiting first. Those of a team of whom nobody works in the inbox any more are everybody's; those of a team of whom nobody is
 * free are left out, so that they do not stand before the others.
 */
export async function listQueue(tx: Tx, within: Within, { most, free }: Wanted): Promise<Waiting[]> {
  const { companyId } = within
  const { id, teamId, waitingSince, assigneeId, status, handler } = conversations
  const staffed = await listInboxTeamIds(tx, within)
  const freeTeams = new Set(free.map((agent) => agent.teamId))
  const busyTeams = [...staffed].filter((team) => !freeTeams.has(team))
  const found = await tx
    .select({ id, teamId })
    .from(conversations)
    .where(
      and(
        eq(conversations.companyId, companyId),
        eq(status, 'open'),
        eq(handler, 'queue'),
        isNull(assigneeId),
        sql`${waitingSince} is not null`,
        or(isNull(teamId), notInArray(teamId, busyTeams)),
      ),
    )
    .orderBy(asc(waitingSince), asc(id))
    .limit(most)
    .for('update', { skipLocked: true })
  return found.map((row) => ({ id: row.id, teamId: waitedFor(row.teamId, staffed) }))
}

/** Returns everybody who works in the inbox, with their presence and how many open conversations they have. */
export const listInboxAgents = (viewer: InboxViewer, now = new Date()) =>
  readInCompany(viewer, async (tx) => {
    const found = await tx
      .select({
        id: users.id,
        name: users.displayName,
        state: agentPresence.state,
        seenAt: agentPresence.seenAt,
        openCount: loadOf,
        teamId: users.teamId,
        teamName: teams.name,
      })
      .from(users)
      .leftJoin(agentPresence, isPresence)
      .leftJoin(teams, and(eq(teams.companyId, users.companyId), eq(teams.id, users.teamId)))
      .where(isInboxUser(viewer))
      .orderBy(asc(users.displayName), asc(users.id))
    return found.map(({ state, seenAt, teamId, teamName, ...agent }) => ({
      ...agent,
      team: teamId && teamName ? { id: teamId, name: teamName } : null,
      state: state && seenAt && now.getTime() - seenAt.getTime() < OFFLINE_MS ? state : ('offline' as const),
    }))
  })
