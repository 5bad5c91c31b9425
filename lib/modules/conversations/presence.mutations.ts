import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { agentPresence } from '@/lib/db/schema/conversation-work'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import type { PRESENCE_STATES } from '@/lib/vocabulary/messaging'

import { queueAssignment } from './assignment.mutations'
import type { InboxViewer } from './reach.queries'

type State = (typeof PRESENCE_STATES)[number]

/** Stores whether the actor takes conversations; whoever comes online gets what waits. */
export const setPresence = (viewer: InboxViewer, { state }: { state: State }) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId: userId } = viewer
    const now = new Date()
    await tx
      .insert(agentPresence)
      .values({ companyId, userId, state, since: now, seenAt: now })
      .onConflictDoUpdate({ target: PRESENCE, set: { state, since: now, seenAt: now } })
    await announce(tx, viewer)
    return { id: userId }
  })

/** Stores that a window of the actor is open. Who was offline is announced, and gets what waits. */
export const beatPresence = (viewer: InboxViewer) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId: userId } = viewer
    const [before] = await tx
      .select({ isHeard: sql<boolean>`seen_at > now() - interval '60 seconds'` })
      .from(agentPresence)
      .where(and(eq(agentPresence.companyId, companyId), eq(agentPresence.userId, userId)))
    const seenAt = new Date()
    await tx
      .insert(agentPresence)
      .values({ companyId, userId, seenAt })
      .onConflictDoUpdate({ target: PRESENCE, set: { seenAt } })
    if (!before?.isHeard) await announce(tx, viewer)
    return { id: userId }
  })

const PRESENCE = [agentPresence.companyId, agentPresence.userId]

async function announce(tx: Tx, viewer: InboxViewer): Promise<void> {
  await publish(tx, viewer, { topic: 'conversation-agent', entityId: viewer.actorId, kind: 'updated' })
  await queueAssignment(tx, viewer)
}
