import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { conversations } from '@/lib/db/schema/conversations'
import { isBusinessOpen } from '@/lib/format/business-time'
import { enqueue } from '@/lib/jobs/enqueue'
import type { EventCatalogue } from '@/lib/manifest/events'
import { loadBusinessHours } from '@/lib/records/business-hours'
import type { MessageType } from '@/lib/vocabulary/messaging'

import { loadAdClick } from './ad-click.queries'
import { alertOfMessage } from './alerts.mutations'
import { queueAssignment, setAssignee } from './assignment.mutations'
import { listAvailableAgents } from './capacity.queries'
import { measureAnswer } from './measures.mutations'
import { linkByNumber, linkLater, makeLeadOf } from './person-link.mutations'
import { type Conversation, lockInboxConversation } from './reach.queries'
import { type ConversationSettings, loadConversationSettings } from './settings.queries'
import { clocksAfterAnswer, clocksAfterInbound, startClocks } from './sla.rules'
import { wakeConversation } from './status.mutations'

type Received = EventCatalogue['message.received']
type Within = { readonly companyId: string }
type Followed = { event: Received; settings: ConversationSettings }

/**
 * Follows a message of a person: links who writes first to their record, wakes what waited for an answer, sets the clocks,
 * gives what nobody has to the queue, answers outside the opening hours, and tells who would not see it.
 */
export async function followInbound(tx: Tx, event: Received): Promise<void> {
  if (event.type === 'reaction') return
  const within = { companyId: event.companyId }
  const before = await lockInboxConversation(tx, within, { id: event.conversationId })
  if (before.status === 'resolved' || before.status === 'spam') return
  const settings = await loadConversationSettings(tx, within)
  await linkWriter(tx, within, { event, settings })
  if (before.snoozeMode === 'next_reply') await wakeConversation(tx, within, before.id)
  await setClocks(tx, within, { event, settings })
  if (event.isReopened) await returnFromAbsent(tx, within, settings, before)
  await queueAwayAnswer(tx, within, { event, settings })
  if (before.assigneeId === null || event.isReopened) await queueAssignment(tx, within)
  await alertOfMessage(tx, event)
}

async function linkWriter(tx: Tx, within: Within, { event, settings }: Followed): Promise<void> {
  const { identityId, body: message } = event
  if (!event.isFirst) return linkLater(tx, within, identityId)
  const link = await linkByNumber(tx, within, identityId)
  if (link || !settings.makesLeads) return
  await makeLeadOf(tx, within, { identityId, message, adClick: await loadAdClick(tx, within, event.messageId) })
}

async function setClocks(tx: Tx, within: Within, { event, settings: promises }: Followed): Promise<void> {
  const { conversationId: id, at, isFirst, isReopened } = event
  const hours = await loadBusinessHours(tx, within)
  const conversation = await lockInboxConversation(tx, within, { id })
  const isAnswered = conversation.firstReplyAt !== null
  const begun = startClocks({ hours, promises }, at)
  const clocks =
    isFirst || isReopened
      ? isAnswered
        ? clocksAfterInbound({ ...begun, firstReplyDueAt: null }, { hours, promises, at, isAnswered })
        : begun
      : clocksAfterInbound(conversation, { hours, promises, at, isAnswered })
  const breach = isReopened ? { breachedAt: null } : {}
  await tx
    .update(conversations)
    .set({ ...clocks, ...breach })
    .where(and(eq(conversations.companyId, within.companyId), eq(conversations.id, id)))
}

/** The office answered: how long it took is measured, and while the person owes the answer, the clock of resolving stands. */
export async function followAnswer(tx: Tx, event: EventCatalogue['conversation.answered']): Promise<void> {
  const { companyId, conversationId, at } = event
  const conversation = await lockInboxConversation(tx, { companyId }, { id: conversationId })
  const hours = await loadBusinessHours(tx, { companyId })
  await measureAnswer(tx, event, hours)
  const { resolveDueAt, resolveMinutesLeft } = clocksAfterAnswer(conversation, { hours, at })
  await tx
    .update(conversations)
    .set({ resolveDueAt, resolveMinutesLeft })
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, conversationId)))
}

/** A conversation that begins again stays with who had it if they are there and have room; otherwise it goes to the queue. */
async function returnFromAbsent(
  tx: Tx,
  within: Within,
  { agentCap }: ConversationSettings,
  conversation: Conversation,
): Promise<void> {
  const { assigneeId } = conversation
  if (assigneeId === null) return
  const agent = (await listAvailableAgents(tx, within)).find(({ id }) => id === assigneeId)
  // It is open again, so that it counts already.
  if (agent && agent.load <= agentCap) return
  await setAssignee(tx, within, conversation, { userId: null })
}

/** What a person says, as against what a channel tells by itself. */
const SAID: readonly MessageType[] = ['text', 'media', 'location', 'contacts', 'interactive', 'order']

/** Queues the answer that is given outside the opening hours. */
async function queueAwayAnswer(tx: Tx, within: Within, { event, settings }: Followed): Promise<void> {
  const { conversationId, type } = event
  if (settings.awayText === '' || !SAID.includes(type)) return
  if (isBusinessOpen(await loadBusinessHours(tx, within), new Date())) return
  await enqueue(tx, ['conversation_away', { conversationId }], { key: `conversation_away:${conversationId}` })
}
