import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { conversationMeasures } from '@/lib/db/schema/conversation-work'
import { type BusinessHours, businessMinutesBetween } from '@/lib/format/business-time'
import type { EventCatalogue } from '@/lib/manifest/events'
import { loadBusinessHours } from '@/lib/records/business-hours'
import type { ConversationMeasure } from '@/lib/vocabulary/messaging'

import type { Conversation, InboxViewer } from './reach.queries'
import { loadConversationSettings } from './settings.queries'

/** Stores how long a person waited for an answer, in the opening hours and against the promise of this moment. */
export async function measureAnswer(
  tx: Tx,
  { companyId, conversationId, waitingSince, at, authorId, isFirst }: EventCatalogue['conversation.answered'],
  hours: BusinessHours,
): Promise<void> {
  const { firstReplyMinutes, nextReplyMinutes } = await loadConversationSettings(tx, { companyId })
  await insertMeasure(tx, hours, {
    companyId,
    conversationId,
    kind: isFirst ? 'first_reply' : 'reply',
    beganAt: waitingSince,
    endedAt: at,
    promisedMinutes: isFirst ? firstReplyMinutes : nextReplyMinutes,
    userId: authorId,
  })
}

/** Stores how long a conversation took from its opening to its end. */
export async function measureResolution(
  tx: Tx,
  { companyId, actorId }: InboxViewer,
  { id: conversationId, openedAt }: Conversation,
  endedAt: Date,
): Promise<void> {
  const hours = await loadBusinessHours(tx, { companyId })
  const { resolveMinutes } = await loadConversationSettings(tx, { companyId })
  const measured = { companyId, conversationId, kind: 'resolution' as const, beganAt: openedAt, endedAt }
  await insertMeasure(tx, hours, { ...measured, promisedMinutes: resolveMinutes, userId: actorId })
}

type Measured = {
  companyId: string
  conversationId: string
  kind: ConversationMeasure
  beganAt: Date
  endedAt: Date
  promisedMinutes: number | null
  userId: string | null
}

async function insertMeasure(tx: Tx, hours: BusinessHours, measured: Measured): Promise<void> {
  // A clock of a provider may run ahead of ours.
  const beganAt = new Date(Math.min(measured.beganAt.getTime(), measured.endedAt.getTime()))
  const minutes = businessMinutesBetween(hours, beganAt, measured.endedAt)
  await tx.insert(conversationMeasures).values({ ...measured, id: newId(), beganAt, minutes })
}
