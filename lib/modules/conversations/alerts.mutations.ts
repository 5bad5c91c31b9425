import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { conversationReads } from '@/lib/db/schema/conversation-work'
import type { EventCatalogue } from '@/lib/manifest/events'
import { markNotificationsOf } from '@/lib/notifications/mark-read'
import { notify } from '@/lib/notifications/notify'

import { listInboxTeamIds, listInboxUserIds } from './agents.queries'
import { waitedFor } from './assignment.rules'
import { isInInbox, listAvailableAgents } from './capacity.queries'
import { loadPersonName } from './notes.mutations'
import { type InboxViewer, requireConversation } from './reach.queries'

type Received = Pick<EventCatalogue['message.received'], 'companyId' | 'conversationId' | 'identityId' | 'seq'>

/**
 * Tells of a person's message those who do not see it by themselves: whose conversation it is, where they have no window of
 * the inbox open; everybody who may get it, where the conversation waits and none of them is available. Each is told once,
 * until they read the conversation.
 */
export async function alertOfMessage(tx: Tx, event: Received, now = new Date()): Promise<void> {
  const within = { companyId: event.companyId }
  const { assigneeId, status, handler, teamId } = await requireConversation(tx, within, event.conversationId)
  if (status !== 'open') return
  if (assigneeId !== null) {
    if (await isInInbox(tx, within, assigneeId, now)) return
    return tell(tx, event, { kind: 'conversation.reply', to: [assigneeId] })
  }
  if (handler !== 'queue') return
  const team = teamId && waitedFor(teamId, await listInboxTeamIds(tx, within))
  const available = await listAvailableAgents(tx, within, now)
  if (available.some((agent) => team === null || agent.teamId === team)) return
  await tell(tx, event, { kind: 'conversation.waiting', to: await listInboxUserIds(tx, within, team) })
}

const KINDS = ['conversation.reply', 'conversation.waiting'] as const
type Alert = { kind: (typeof KINDS)[number]; to: readonly string[] }

async function tell(tx: Tx, event: Received, { kind, to }: Alert): Promise<void> {
  const { companyId, conversationId, identityId, seq: toldSeq } = event
  if (to.length === 0) return
  const told = await tx
    .insert(conversationReads)
    .values(to.map((userId) => ({ companyId, conversationId, userId, toldSeq })))
    .onConflictDoUpdate({
      target: [conversationReads.companyId, conversationReads.conversationId, conversationReads.userId],
      set: { toldSeq },
      setWhere: sql`conversation_reads.told_seq <= conversation_reads.read_seq`,
    })
    .returning({ userId: conversationReads.userId })
  const payload = { title: await loadPersonName(tx, { companyId }, identityId) }
  const about = { entity: 'conversation', entityId: conversationId, payload } as const
  await notify(tx, { companyId }, { ...about, to: told.map(({ userId }) => userId), kind })
}

/** What a user was told of a conversation is read once they read the conversation. */
export const settleAlerts = (tx: Tx, viewer: InboxViewer, conversationId: string): Promise<void> =>
  markNotificationsOf(tx, viewer, { kinds: KINDS, entityId: conversationId })
