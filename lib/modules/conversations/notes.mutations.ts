import { and, eq } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { conversationParticipants } from '@/lib/db/schema/conversation-work'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { formatPhone } from '@/lib/format/phone'
import { addConversationNote } from '@/lib/messaging/lines'
import { loadActorName } from '@/lib/notifications/actor-name'
import { notify } from '@/lib/notifications/notify'

import { requireInboxUsers } from './agents.queries'
import type { SendInput } from './api.schema'
import type { Conversation, InboxViewer } from './reach.queries'

const MAX_NOTE = 4_000
type Note = { conversation: Conversation; input: Pick<SendInput, 'body' | 'mentions' | 'clientId'> }

/** Writes a note of the office; whoever is mentioned takes part in the conversation from then on, and is told. 422. */
export async function writeConversationNote(tx: Tx, viewer: InboxViewer, { conversation, input }: Note) {
  const { body, mentions, clientId } = input
  if (body.trim() === '') throw invalid({ body: 'יש לכתוב הערה' })
  if (body.length > MAX_NOTE) throw invalid({ body: `אפשר לכתוב עד ${MAX_NOTE.toLocaleString()} תווים` })
  const mentioned = await requireInboxUsers(tx, viewer, { ids: mentions, field: 'mentions' })
  const { companyId, actorId } = viewer
  const { id: conversationId } = conversation
  const note = await addConversationNote(tx, viewer, {
    conversationId,
    authorId: actorId,
    body,
    clientId,
    payload: { mentions: mentioned },
  })
  if (note.isRepeat || mentioned.length === 0) return note
  await tx
    .insert(conversationParticipants)
    .values(mentioned.map(({ id: userId }) => ({ companyId, conversationId, userId })))
    .onConflictDoNothing()
  await notify(tx, viewer, {
    to: mentioned.map(({ id }) => id),
    kind: 'conversation.mention',
    entity: 'conversation',
    entityId: conversationId,
    payload: {
      title: await loadPersonName(tx, viewer, conversation.identityId),
      by: await loadActorName(tx, viewer),
      text: body.slice(0, 300),
    },
  })
  return note
}

/** Returns how the channel calls a person, or their number: for texts of notifications. */
export async function loadPersonName(tx: Tx, { companyId }: { readonly companyId: string }, identityId: string) {
  const { displayName, phone, userName, externalId } = contactIdentities
  const [found] = await tx
    .select({ displayName, phone, userName, externalId })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identityId)))
  return found ? found.displayName || formatPhone(found.phone ?? '') || found.userName || found.externalId : ''
}
