import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import {
  conversationLabelLinks,
  conversationLabels,
  conversationParticipants,
  conversationReads,
} from '@/lib/db/schema/conversation-work'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { addActivity } from '@/lib/messaging/lines'
import { queueProviderSign } from '@/lib/messaging/provider-read'

import { requireInboxUsers } from './agents.queries'
import { settleAlerts } from './alerts.mutations'
import type { DraftInput, ReadInput } from './api.schema'
import { updateConversation } from './change.mutations'
import { type InboxViewer, lockInboxConversation, requireConversation } from './reach.queries'

/** Sets the labels of a conversation. 404, 422 for a label that is not there. */
export const setConversationLabels = (viewer: InboxViewer, id: string, labelIds: readonly string[]) =>
  inCompany(viewer, async (tx) => {
    await lockInboxConversation(tx, viewer, { id })
    return writeLabels(tx, viewer, id, labelIds)
  })

/** Adds a label to those of a conversation; one that it has stays. 404, 422 for a label that is not there. */
export const addConversationLabel = (viewer: InboxViewer, id: string, labelId: string) =>
  inCompany(viewer, async (tx) => {
    const { version } = await lockInboxConversation(tx, viewer, { id })
    const known = await listLabelIds(tx, viewer, id)
    return known.includes(labelId) ? { id, version } : writeLabels(tx, viewer, id, [...known, labelId])
  })

/** Returns the labels of a conversation that still are labels of the company. */
async function listLabelIds(tx: Tx, { companyId }: InboxViewer, id: string): Promise<string[]> {
  const found = await tx
    .select({ id: conversationLabels.id })
    .from(conversationLabelLinks)
    .innerJoin(
      conversationLabels,
      and(
        eq(conversationLabels.companyId, conversationLabelLinks.companyId),
        eq(conversationLabels.id, conversationLabelLinks.labelId),
        isNull(conversationLabels.deletedAt),
      ),
    )
    .where(and(eq(conversationLabelLinks.companyId, companyId), eq(conversationLabelLinks.conversationId, id)))
  return found.map((label) => label.id)
}

async function writeLabels(tx: Tx, viewer: InboxViewer, id: string, labelIds: readonly string[]) {
  const { companyId, actorId } = viewer
  const labels = await requireLabels(tx, viewer, labelIds)
  await tx
    .delete(conversationLabelLinks)
    .where(and(eq(conversationLabelLinks.companyId, companyId), eq(conversationLabelLinks.conversationId, id)))
  if (labels.length > 0)
    await tx
      .insert(conversationLabelLinks)
      .values(labels.map((label) => ({ companyId, conversationId: id, labelId: label.id })))
  await addActivity(tx, viewer, {
    conversationId: id,
    what: 'labels',
    data: { labels: labels.map(({ name }) => name) },
    actorId,
  })
  return updateConversation(tx, viewer, id, {})
}

async function requireLabels(tx: Tx, { companyId }: InboxViewer, labelIds: readonly string[]) {
  const wanted = [...new Set(labelIds)]
  if (wanted.length === 0) return []
  const { id, name, deletedAt } = conversationLabels
  const found = await tx
    .select({ id, name })
    .from(conversationLabels)
    .where(and(eq(conversationLabels.companyId, companyId), inArray(id, wanted), isNull(deletedAt)))
    .orderBy(name)
  if (found.length < wanted.length) throw invalid({ labelIds: 'יש לבחור תוויות מהרשימה' })
  return found
}

/** Sets who takes part in a conversation beside its assignee. 404, 422 for a user who does not work in the inbox. */
export const setConversationParticipants = (viewer: InboxViewer, id: string, userIds: readonly string[]) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    await lockInboxConversation(tx, viewer, { id })
    const people = await requireInboxUsers(tx, viewer, { ids: userIds, field: 'userIds' })
    await tx
      .delete(conversationParticipants)
      .where(and(eq(conversationParticipants.companyId, companyId), eq(conversationParticipants.conversationId, id)))
    if (people.length > 0)
      await tx
        .insert(conversationParticipants)
        .values(people.map(({ id: userId }) => ({ companyId, conversationId: id, userId })))
    await addActivity(tx, viewer, {
      conversationId: id,
      what: 'participants',
      data: { names: people.map(({ name }) => name) },
      actorId,
    })
    return updateConversation(tx, viewer, id, {})
  })

/**
 * Stores how far the actor has read a conversation; a number below the person's last message makes it unread. The first who
 * reads what the person wrote last marks it as read at the provider, where the channel can. 404.
 */
export const setConversationRead = (viewer: InboxViewer, conversationId: string, { seq }: ReadInput) =>
  inCompany(viewer, async (tx) => {
    const { lastSeq, lastInboundSeq } = await requireConversation(tx, viewer, conversationId)
    const readSeq = Math.min(seq, lastSeq)
    const isFirst = readSeq >= lastInboundSeq && !(await isRead(tx, viewer, { conversationId, lastInboundSeq }))
    const changed = await tx
      .insert(conversationReads)
      .values({ ...ofReader(viewer, conversationId), readSeq })
      .onConflictDoUpdate({
        target: READER,
        // What was made unread is told of again.
        set: { readSeq, toldSeq: sql`least(conversation_reads.told_seq, ${readSeq})` },
        setWhere: sql`conversation_reads.read_seq <> ${readSeq}`,
      })
      .returning({ readSeq: conversationReads.readSeq })
    if (changed.length > 0) {
      if (readSeq >= lastInboundSeq) await settleAlerts(tx, viewer, conversationId)
      await publish(tx, viewer, { topic: 'conversation', entityId: conversationId, kind: 'updated' })
    }
    if (isFirst) await queueProviderSign(tx, viewer, { conversationId, sign: 'read' })
    return { id: conversationId }
  })

type Incoming = { conversationId: string; lastInboundSeq: number }

/** Whether somebody of the office has read what the person wrote last, or the person wrote nothing. */
async function isRead(tx: Tx, { companyId }: InboxViewer, { conversationId, lastInboundSeq }: Incoming) {
  if (lastInboundSeq === 0) return true
  const isOfConversation = eq(conversationReads.conversationId, conversationId)
  const [reader] = await tx
    .select({ userId: conversationReads.userId })
    .from(conversationReads)
    .where(
      and(eq(conversationReads.companyId, companyId), isOfConversation, gte(conversationReads.readSeq, lastInboundSeq)),
    )
    .limit(1)
  return reader !== undefined
}

/** Keeps what the actor began to write in a conversation. 404. */
export const saveConversationDraft = (viewer: InboxViewer, conversationId: string, { body, isPrivate }: DraftInput) =>
  inCompany(viewer, async (tx) => {
    await requireConversation(tx, viewer, conversationId)
    const draft = { draft: body, isDraftPrivate: isPrivate }
    await tx
      .insert(conversationReads)
      .values({ ...ofReader(viewer, conversationId), ...draft })
      .onConflictDoUpdate({ target: READER, set: draft })
    return { id: conversationId }
  })

const READER = [conversationReads.companyId, conversationReads.conversationId, conversationReads.userId]
const ofReader = ({ companyId, actorId: userId }: InboxViewer, conversationId: string) => ({
  companyId,
  conversationId,
  userId,
})
