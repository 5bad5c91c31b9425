import { and, eq, notInArray, sql } from 'drizzle-orm'

import { conflict, forbidden } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { conversations } from '@/lib/db/schema/conversations'
import { inCompany, type TenantContext } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { reopen } from '@/lib/messaging/conversations'
import { addActivity, addConversationNote } from '@/lib/messaging/lines'
import { loadActorName } from '@/lib/notifications/actor-name'
import { notify } from '@/lib/notifications/notify'
import type { ConversationActivity } from '@/lib/vocabulary/messaging'

import { requireInboxTeam, requireInboxUsers } from './agents.queries'
import { assignedElsewhere } from './answering.queries'
import { planAssignments } from './assignment.rules'
import { signalConversation } from './automation-signals.mutations'
import { listAvailableAgents, listQueue } from './capacity.queries'
import { updateConversation } from './change.mutations'
import { loadPersonName } from './notes.mutations'
import { type Conversation, type InboxViewer, lockInboxConversation } from './reach.queries'
import { loadConversationSettings } from './settings.queries'

/** Takes a conversation that nobody has; one that is already the actor's stays so. 404, 409 `assigned_elsewhere`. */
export const takeConversation = (viewer: InboxViewer, id: string) =>
  inCompany(viewer, async (tx) => {
    const conversation = await lockInboxConversation(tx, viewer, { id })
    const { assigneeId, version } = conversation
    if (assigneeId === viewer.actorId) return { id, version }
    if (assigneeId !== null) throw await assignedElsewhere(tx, viewer, assigneeId)
    return setAssignee(tx, viewer, conversation, { userId: viewer.actorId })
  })

type Wanted = { version: number; userId: string | null; teamId?: string | null; note?: string | undefined }

/**
 * Gives a conversation to a user, to a team, among whom it waits, or back to everybody's queue, with a note for whoever gets
 * it. Without `assign conversations` one gives away one's own alone: 403 for one that nobody has, 409 for another's; 404, 409
 * (version), 422 for a user, or a team, of whom nobody works in the inbox.
 */
export const assignConversation = (viewer: InboxViewer, id: string, { version, userId, teamId, note }: Wanted) =>
  inCompany(viewer, async (tx) => {
    const { actorId } = viewer
    const conversation = await lockInboxConversation(tx, viewer, { id, version })
    await requireMayAssign(tx, viewer, { assigneeId: conversation.assigneeId, userId })
    if (userId !== null) await requireInboxUsers(tx, viewer, { ids: [userId], field: 'userId' })
    const team = teamId ? { id: teamId, name: await requireInboxTeam(tx, viewer, teamId) } : null
    if (note?.trim())
      await addConversationNote(tx, viewer, {
        conversationId: id,
        authorId: actorId,
        body: note.trim(),
        clientId: newId(),
      })
    const after = await setAssignee(tx, viewer, conversation, { userId, note, team })
    if (userId === null) await queueAssignment(tx, viewer)
    return after
  })

type Change = { assigneeId: string | null; userId: string | null }

/** Whoever does not assign conversations takes those that nobody has, and gives away their own. Throws 403, 409. */
async function requireMayAssign(tx: Tx, viewer: InboxViewer, { assigneeId, userId }: Change): Promise<void> {
  const { actorId, canAssign } = viewer
  if (canAssign || assigneeId === actorId) return
  if (assigneeId !== null) throw await assignedElsewhere(tx, viewer, assigneeId)
  if (userId !== null && userId !== actorId) throw forbidden('אפשר להעביר לאחרים רק שיחה שאצלך')
}

type NewAssignee = {
  userId: string | null
  note?: string | undefined
  /** Among whom it waits, where nobody gets it. */
  team?: { id: string; name: string } | null
}

/** Writes whose a conversation is, with a line in it, and tells who gets it unless they did it themselves. */
export async function setAssignee(
  tx: Tx,
  within: TenantContext,
  { id, identityId }: Pick<Conversation, 'id' | 'identityId'>,
  { userId, note = '', team = null }: NewAssignee,
): Promise<{ id: string; version: number }> {
  const { companyId, actorId = null } = within
  const name = userId === null ? (team?.name ?? '') : await loadActorName(tx, { companyId, actorId: userId })
  const what = lineOf({ userId, team }, actorId)
  await addActivity(tx, { companyId, actorId }, { conversationId: id, what, data: { userId, name }, actorId })
  const after = await updateConversation(tx, within, id, {
    assigneeId: userId,
    handler: userId === null ? 'queue' : 'agent',
    assignedAt: userId === null ? null : new Date(),
    // Who gets it is of the team, or helps it: its view still shows it.
    ...(userId === null && { teamId: team?.id ?? null }),
  })
  if (userId !== null) await signalConversation(tx, within, { identityId, what: 'conversation-assigned' })
  if (userId === null || userId === actorId) return after
  await notify(tx, within, {
    to: [userId],
    kind: 'conversation.assigned',
    entity: 'conversation',
    entityId: id,
    payload: {
      title: await loadPersonName(tx, within, identityId),
      by: actorId === null ? '' : await loadActorName(tx, { companyId, actorId }),
      note: note.trim().slice(0, 300),
    },
  })
  return after
}

const lineOf = ({ userId, team }: NewAssignee, actorId: string | null): ConversationActivity => {
  if (userId === null) return team ? 'team' : 'unassigned'
  return userId === actorId ? 'taken' : 'assigned'
}

/** A conversation that nobody has becomes that of who answers in it. */
export async function takeByAnswer(tx: Tx, viewer: InboxViewer, conversation: Conversation): Promise<void> {
  if (conversation.assigneeId !== null) return
  await setAssignee(tx, viewer, conversation, { userId: viewer.actorId })
}

/** Opens a resolved conversation in which somebody answers; 409 where another with the same person has begun since. */
export async function reopenForAnswer(tx: Tx, viewer: InboxViewer, conversation: Conversation): Promise<void> {
  if (conversation.status === 'spam') throw conflict('is_spam', 'השיחה סומנה כספאם. כדי לענות יש לפתוח אותה.')
  if (conversation.status !== 'resolved') return
  await requireOnlyOne(tx, viewer, conversation)
  await reopen(tx, viewer, conversation)
}

/** Throws 409 where another conversation with the person of this one, on its account, is not resolved. */
export async function requireOnlyOne(
  tx: Tx,
  { companyId }: InboxViewer,
  { id, identityId, accountId }: Conversation,
): Promise<void> {
  const others = await tx
    .select({ number: conversations.number })
    .from(conversations)
    .where(
      and(
        eq(conversations.companyId, companyId),
        eq(conversations.identityId, identityId),
        eq(conversations.accountId, accountId),
        notInArray(conversations.status, ['resolved', 'spam']),
        sql`${conversations.id} <> ${id}`,
      ),
    )
  const [other] = others
  if (other) throw conflict('superseded', `עם איש הקשר הזה נפתחה שיחה חדשה: מספר ${other.number}`)
}

/** Queues the distribution of a company's waiting conversations. */
export const queueAssignment = (tx: Tx, { companyId }: { readonly companyId: string }) =>
  enqueue(tx, ['conversation_assignment', { companyId }], { key: `conversation_assignment:${companyId}` })

const AT_ONCE = 100

/**
 * Gives the conversations that wait in a company's queue to those who take some, the longest waiting first, and returns how
 * many. One run at a time in a company, so that nobody gets more than the cap.
 */
export const distributeQueue = (companyId: string, now = new Date()): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`conversation_assignment:${companyId}`}, 0))`)
    const { assignmentMode, agentCap } = await loadConversationSettings(tx, { companyId })
    if (assignmentMode !== 'least_loaded') return 0
    const free = (await listAvailableAgents(tx, { companyId }, now)).filter(({ load }) => load < agentCap)
    if (free.length === 0) return 0
    const plan = planAssignments(await listQueue(tx, { companyId }, { most: AT_ONCE, free }), free, agentCap)
    for (const { conversationId, userId } of plan) {
      const conversation = await lockInboxConversation(tx, { companyId }, { id: conversationId })
      await setAssignee(tx, { companyId }, conversation, { userId })
    }
    return plan.length
  })
