import { and, eq, inArray } from 'drizzle-orm'

import { conflict, forbidden, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { inCompany, type TenantContext } from '@/lib/db/tenant'
import { addActivity } from '@/lib/messaging/lines'
import type { ConversationActivity } from '@/lib/vocabulary/messaging'

import { requireMayAnswer } from './answering.queries'
import type { PriorityInput, StatusInput } from './api.schema'
import { queueAssignment, requireOnlyOne } from './assignment.mutations'
import { signalConversation } from './automation-signals.mutations'
import { updateConversation } from './change.mutations'
import { measureResolution } from './measures.mutations'
import { type Conversation, type InboxViewer, lockInboxConversation } from './reach.queries'
import { NO_CLOCKS } from './sla.rules'

/**
 * Resolves, puts off, opens again or marks a conversation as spam. 403 for taking spam back; 404; 409 for another version, where somebody else has it,
 * where the person wrote what was not seen, where a message still leaves, or another conversation with the person has begun; 422 for a time that is past.
 */
export const setConversationStatus = (viewer: InboxViewer, id: string, input: StatusInput) =>
  inCompany(viewer, async (tx) => {
    const conversation = await lockInboxConversation(tx, viewer, { id, version: input.version })
    const { status } = input
    await requireMayAnswer(tx, viewer, conversation)
    if (status === conversation.status && status !== 'snoozed') return { id, version: conversation.version }
    await requireStatus(tx, viewer, conversation, input)
    const changes = CHANGES[status](input, viewer)
    if (isEnded(conversation) && !isEnded({ status })) changes.openedAt = new Date()
    await addActivity(tx, viewer, { ...statusLine(changes), conversationId: id, actorId: viewer.actorId })
    const after = await updateConversation(tx, viewer, id, changes)
    if (status === 'resolved') await followResolution(tx, viewer, conversation)
    await queueAssignment(tx, viewer)
    return after
  })

/** Measures how long a conversation took, unless it had ended before, and tells the automations. */
async function followResolution(tx: Tx, viewer: InboxViewer, before: Conversation): Promise<void> {
  if (!isEnded(before)) await measureResolution(tx, viewer, before, new Date())
  await signalConversation(tx, viewer, { identityId: before.identityId, what: 'conversation-resolved' })
}

/**
 * Throws 403 for spam that whoever does not assign conversations would take back, and 409 where a conversation may not get a
 * status: the person wrote unseen, a message leaves, or another has begun.
 */
async function requireStatus(
  tx: Tx,
  viewer: InboxViewer,
  conversation: Conversation,
  { status: to, seenSeq }: StatusInput,
): Promise<void> {
  if (conversation.status === 'spam' && !viewer.canAssign) throw forbidden(NO_UNSPAM)
  if (to === 'resolved') {
    if (seenSeq !== undefined && conversation.lastInboundSeq > seenSeq)
      throw conflict('new_message', 'בינתיים הגיעה הודעה חדשה, ולכן השיחה נשארה פתוחה.')
    await requireNothingLeaving(tx, viewer, conversation.id)
  }
  if (isEnded(conversation) && (to === 'open' || to === 'snoozed')) await requireOnlyOne(tx, viewer, conversation)
}

const NO_UNSPAM = 'ביטול סימון של ספאם נעשה בידי מי שיש לו הרשאה לחלוקת שיחות'

const statusLine = ({
  status,
  snoozedUntil,
}: Changes): { what: ConversationActivity; data: Record<string, unknown> } =>
  status === 'snoozed'
    ? { what: 'snoozed', data: { until: snoozedUntil?.toISOString() ?? '' } }
    : { what: 'status', data: { status } }

const isEnded = ({ status }: Pick<Conversation, 'status'>) => status === 'resolved' || status === 'spam'

type Changes = Partial<typeof conversations.$inferInsert>
const AWAKE = { snoozedUntil: null, snoozeMode: null } as const

const CHANGES: Record<StatusInput['status'], (input: StatusInput, viewer: InboxViewer) => Changes> = {
  open: () => ({ ...AWAKE, status: 'open', resolvedAt: null, resolvedBy: null }),
  resolved: (_, { actorId }) => ({ ...ended(actorId), status: 'resolved' }),
  spam: (_, { actorId }) => ({ ...ended(actorId), status: 'spam' }),
  snoozed: ({ snoozeMode, snoozedUntil }) =>
    snoozeMode === 'next_reply'
      ? { status: 'snoozed', snoozeMode, snoozedUntil: null }
      : { status: 'snoozed', snoozeMode: 'until', snoozedUntil: requireAhead(snoozedUntil) },
}

/** What ends waits for nothing: neither is an answer due, nor the conversation to be resolved. */
const ended = (actorId: string): Changes => ({
  ...AWAKE,
  ...NO_CLOCKS,
  waitingSince: null,
  resolvedAt: new Date(),
  resolvedBy: actorId,
})

const YEAR_MS = 366 * 86_400_000

function requireAhead(until: Date | null): Date {
  const ahead = until ? until.getTime() - Date.now() : 0
  if (!until || ahead <= 0 || ahead > YEAR_MS) throw invalid({ snoozedUntil: 'יש לבחור מועד בשנה הקרובה' })
  return until
}

/** Throws 409 while a message of the conversation is queued or being sent. */
async function requireNothingLeaving(tx: Tx, { companyId }: InboxViewer, conversationId: string): Promise<void> {
  const leaving = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.conversationId, conversationId),
        inArray(messages.status, ['queued', 'sending']),
      ),
    )
    .limit(1)
  if (leaving.length > 0) throw conflict('still_sending', 'הודעה בשיחה עדיין בדרך. אפשר לסיים אחרי שתישלח או תבוטל.')
}

/** Opens a conversation that was put off: its time has come, or the person wrote. */
export async function wakeConversation(tx: Tx, within: TenantContext, id: string): Promise<void> {
  await addActivity(tx, within, { conversationId: id, what: 'status', data: { status: 'open' } })
  await updateConversation(tx, within, id, { ...AWAKE, status: 'open' })
}

/** Sets how urgent a conversation is. 404. */
export const setConversationPriority = (viewer: InboxViewer, id: string, { priority }: PriorityInput) =>
  inCompany(viewer, async (tx) => {
    const conversation = await lockInboxConversation(tx, viewer, { id })
    if (conversation.priority === priority) return { id, version: conversation.version }
    const { actorId } = viewer
    await addActivity(tx, viewer, { conversationId: id, what: 'priority', data: { priority }, actorId })
    return updateConversation(tx, viewer, id, { priority })
  })
