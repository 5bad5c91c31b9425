import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import type { TenantContext } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import type { EventCatalogue } from '@/lib/manifest/events'

type Link = { customerId: string | null; leadId: string | null }
type Noted = { messageId: string; conversationId: string; isIncoming: boolean; link: Link }

/** Puts a message on the timeline of records, which reads its text from the conversation. */
export async function noteMessage(
  tx: Tx,
  within: TenantContext,
  { messageId, conversationId, isIncoming, link }: Noted,
): Promise<void> {
  const { customerId, leadId } = link
  if (customerId === null && leadId === null) return
  const type = isIncoming ? 'message.received' : 'message.sent'
  await addToTimeline(tx, within, { customerId, leadId, type, payload: { messageId, conversationId } })
  for (const entityId of [customerId, leadId])
    if (entityId !== null)
      await publish(tx, { companyId: within.companyId }, { topic: 'record-message', entityId, kind: 'message' })
}

type Event = Pick<EventCatalogue['message.queued'], 'companyId' | 'conversationId' | 'messageId' | 'identityId'>

/** Puts a message on the timeline of the customer or the lead that its person is; reactions are not put there. */
export async function noteMessageOfPerson(
  tx: Tx,
  { companyId, conversationId, messageId, identityId }: Event,
): Promise<void> {
  const [message] = await tx
    .select({
      type: messages.type,
      direction: messages.direction,
      authorKind: messages.authorKind,
      authorId: messages.authorId,
    })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.id, messageId)))
  if (!message || message.type === 'reaction') return
  const { customerId, leadId } = contactIdentities
  const [link] = await tx
    .select({ customerId, leadId })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identityId)))
  if (!link) return
  const actorId = message.authorKind === 'user' ? message.authorId : null
  const isIncoming = message.direction === 'in'
  await noteMessage(tx, { companyId, actorId }, { messageId, conversationId, isIncoming, link })
}
