import { and, eq, gt } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { isBusinessOpen } from '@/lib/format/business-time'
import { admitMessage } from '@/lib/messaging/gate'
import { queueMessage } from '@/lib/messaging/queue'
import { loadBusinessHours } from '@/lib/records/business-hours'

import { lockInboxConversation } from './reach.queries'
import { loadConversationSettings } from './settings.queries'

const AWAY = 'away'
const AWAY_SUBJECT = 'קיבלנו את פנייתך'
const AGAIN_MS = 12 * 3_600_000

type Chat = { companyId: string; conversationId: string }

/**
 * Answers a person outside the opening hours: at most once in 12 hours in a conversation, so that two machines do not answer
 * each other, and only while nobody of the office has answered. Returns whether something was queued.
 */
export const answerAway = ({ companyId, conversationId }: Chat, now = new Date()): Promise<boolean> =>
  inCompany({ companyId }, async (tx) => {
    const within = { companyId }
    const conversation = await lockInboxConversation(tx, within, { id: conversationId })
    const { awayText } = await loadConversationSettings(tx, within)
    if (conversation.waitingSince === null || awayText === '') return false
    if (isBusinessOpen(await loadBusinessHours(tx, within), now)) return false
    if (await wasToldAway(tx, { companyId, conversationId }, new Date(now.getTime() - AGAIN_MS))) return false
    const { identityId, accountId, windowExpiresAt } = conversation
    const sent = { identityId, accountId, purpose: 'service' as const, type: 'text' as const, windowExpiresAt }
    if (!(await admitMessage(tx, within, sent)).ok) return false
    await queueMessage(tx, within, {
      conversationId,
      author: { kind: 'system', id: null },
      purpose: 'service',
      content: { type: 'text', body: awayText, ...(conversation.subject === '' && { subject: AWAY_SUBJECT }) },
      subject: { kind: AWAY, id: conversationId },
    })
    return true
  })

async function wasToldAway(tx: Tx, { companyId, conversationId }: Chat, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.subjectId, conversationId),
        eq(messages.subjectKind, AWAY),
        gt(messages.createdAt, since),
      ),
    )
    .limit(1)
  return found.length > 0
}
