import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { conversationParticipants } from '@/lib/db/schema/conversation-work'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { capabilitiesOf } from '@/lib/messaging/adapters'
import { admitMessage } from '@/lib/messaging/gate'

import { assignedElsewhere } from './answering.queries'
import { mayAnswer } from './answering.rules'
import { NO_CONVERSATION } from './conversations.labels'
import { listOtherWays } from './other-ways.queries'
import type { InboxViewer } from './reach.queries'
import { emailOfIdentity, type SelectedConversation, selectConversations, toConversationRow } from './row.queries'

/** Returns a conversation with what its screen needs: participants, further addresses, what the channel carries, and why nothing can be sent; 404. */
export const findConversation = (viewer: InboxViewer, id: string) =>
  readInCompany(viewer, async (tx) => {
    const [found] = await selectConversations(tx, viewer).where(
      and(eq(conversations.companyId, viewer.companyId), eq(conversations.id, id)),
    )
    if (!found) throw notFound(NO_CONVERSATION)
    const {
      templates,
      windowHours,
      reactions,
      quotes,
      subjects,
      hasParts,
      textMax,
      captionMax,
      filesPerMessage,
      media,
    } = capabilitiesOf(found.accountKind)
    const participants = await listParticipants(tx, viewer, id)
    return {
      ...toConversationRow(found),
      participants,
      identities: await listOtherIdentities(tx, viewer, found),
      capabilities: {
        templates,
        windowHours,
        reactions,
        quotes,
        subjects,
        hasParts,
        textMax,
        captionMax,
        filesPerMessage,
        media,
      },
      ...((await findHolder(tx, viewer, found, participants)) ?? (await findRefusal(tx, viewer, found))),
    }
  })

const listParticipants = (tx: Tx, { companyId }: InboxViewer, conversationId: string) =>
  tx
    .select({ id: users.id, name: users.displayName })
    .from(conversationParticipants)
    .innerJoin(
      users,
      and(eq(users.companyId, conversationParticipants.companyId), eq(users.id, conversationParticipants.userId)),
    )
    .where(
      and(
        eq(conversationParticipants.companyId, companyId),
        eq(conversationParticipants.conversationId, conversationId),
      ),
    )
    .orderBy(asc(users.displayName), asc(users.id))

/** The other addresses of the customer or the lead of a conversation. */
async function listOtherIdentities(
  tx: Tx,
  { companyId }: InboxViewer,
  { identityId, customerId, leadId }: SelectedConversation,
) {
  if (customerId === null && leadId === null) return []
  const { id, family, phone, displayName, mergedInto } = contactIdentities
  return tx
    .select({ id, family, phone, email: emailOfIdentity, name: displayName })
    .from(contactIdentities)
    .where(
      and(
        eq(contactIdentities.companyId, companyId),
        isNull(mergedInto),
        sql`${id} <> ${identityId}`,
        or(
          customerId ? eq(contactIdentities.customerId, customerId) : undefined,
          leadId ? eq(contactIdentities.leadId, leadId) : undefined,
        ),
      ),
    )
    .orderBy(asc(family), asc(id))
    .limit(20)
}

/** Says who has a conversation, where the viewer may not answer in it. */
async function findHolder(
  tx: Tx,
  viewer: InboxViewer,
  { assigneeId }: SelectedConversation,
  participants: readonly { id: string }[],
) {
  const { actorId, canAssign } = viewer
  const isParticipant = participants.some(({ id }) => id === actorId)
  if (mayAnswer({ assigneeId, actorId, canAssign, isParticipant })) return null
  const { message: refusal } = await assignedElsewhere(tx, viewer, assigneeId)
  return { refusal, onlyTemplates: false, isUnreachable: false, otherWays: [] }
}

/** Why a text cannot be sent now, in Hebrew, and whether a template can, or something in another channel. */
async function findRefusal(tx: Tx, viewer: InboxViewer, found: SelectedConversation) {
  const { identityId, accountId, windowExpiresAt } = found
  const about = { identityId, accountId, purpose: 'service' as const, windowExpiresAt }
  const text = await admitMessage(tx, viewer, { ...about, type: 'text' })
  const isUnreachable = !text.ok && text.code === 'unreachable'
  const otherWays = isUnreachable ? await listOtherWays(tx, viewer, found) : []
  const more = { isUnreachable, otherWays }
  if (text.ok) return { refusal: null, onlyTemplates: false, ...more }
  const template = await admitMessage(tx, viewer, { ...about, type: 'template' })
  return { refusal: text.text, onlyTemplates: template.ok, ...more }
}
