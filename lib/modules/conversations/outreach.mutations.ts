import { and, eq } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { openConversation } from '@/lib/messaging/conversations'
import { lockIdentity, resolveIdentity } from '@/lib/messaging/people'
import { type QueuedContent, queueMessage } from '@/lib/messaging/queue'
import { FAMILY_ADDRESS } from '@/lib/vocabulary/messaging'

import { requireMayAnswer } from './answering.queries'
import { takeByAnswer } from './assignment.mutations'
import { listWays, type Way } from './outreach.queries'
import type { OutreachInput } from './outreach.schema'
import {
  type OutreachScopes,
  type PersonLink,
  prepareOutreachText,
  requireOutreachPerson,
} from './outreach-person.queries'
import { writeLink } from './person-link.mutations'
import { type InboxViewer, lockInboxConversation } from './reach.queries'
import { noteMessage } from './timeline.mutations'

/**
 * Sends a message to the person of a record, a payment page or a document that the sender sees, in their conversation on
 * an account, which is opened if there is none. Who is nobody's on the channel becomes the record's. A request that is
 * repeated finds the message that it sent. 404; 409 where somebody else has the conversation, for a page that is not open,
 * or where the channel does not let the message out; 422.
 */
export const sendFromRecord = (scopes: OutreachScopes, input: OutreachInput) =>
  inCompany(scopes.viewer, async (tx) => {
    const { viewer } = scopes
    const person = await requireOutreachPerson(tx, scopes, input)
    const repeat = await findSent(tx, viewer, input.clientId)
    if (repeat) return repeat
    await prepareOutreachText(tx, scopes, input)
    const way = (await listWays(tx, viewer, person)).find(
      ({ account, to }) => account.id === input.accountId && to === input.to,
    )
    if (!way) throw invalid({ to: 'אי אפשר לפנות מהערוץ הזה אל הכתובת הזאת' })
    const identityId = await resolveWay(tx, viewer, way)
    const isLinked = await linkToRecord(tx, viewer, { identityId, link: person.link })
    const { id: conversationId } = await openConversation(tx, viewer, { identityId, accountId: way.account.id })
    const conversation = await lockInboxConversation(tx, viewer, { id: conversationId })
    await requireMayAnswer(tx, viewer, conversation)
    const { id, isRepeat } = await queueMessage(tx, viewer, {
      conversationId,
      author: { kind: 'user', id: viewer.actorId },
      purpose: person.about?.purpose ?? 'service',
      content: toContent(input),
      clientId: input.clientId,
      subject: person.about && { kind: person.about.kind, id: person.about.id },
    })
    if (isRepeat) return { id, conversationId }
    await takeByAnswer(tx, viewer, conversation)
    // The number is also somebody else's, on whose timeline it stands already.
    if (!isLinked) await noteMessage(tx, viewer, { messageId: id, conversationId, isIncoming: false, link: person.link })
    return { id, conversationId }
  })

/** Finds a message by the id that the sender's window gave it. */
async function findSent(tx: Tx, { companyId, actorId }: InboxViewer, clientId: string) {
  const { id, conversationId, authorId } = messages
  const [found] = await tx
    .select({ id, conversationId })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(authorId, actorId), eq(messages.clientId, clientId)))
  return found
}

/** Returns the person of the channel at an address, locked; one whom it does not know is stored. */
async function resolveWay(tx: Tx, viewer: InboxViewer, { family, identityId, to }: Way): Promise<string> {
  if (identityId) return (await lockIdentity(tx, viewer, identityId)).id
  const address = FAMILY_ADDRESS[family] === 'phone' ? { phone: to } : { externalId: to }
  return (await resolveIdentity(tx, viewer, { family, ...address })).id
}

type Linked = { identityId: string; link: PersonLink }

/** Links a locked person who is nobody's to a record. Whether the person is now that of the record. */
async function linkToRecord(tx: Tx, { companyId }: InboxViewer, { identityId, link }: Linked): Promise<boolean> {
  const { customerId, leadId } = contactIdentities
  const [row] = await tx
    .select({ customerId, leadId })
    .from(contactIdentities)
    .where(and(eq(contactIdentities.companyId, companyId), eq(contactIdentities.id, identityId)))
  if (row && row.customerId === null && row.leadId === null) {
    await writeLink(tx, { companyId }, identityId, link)
    return true
  }
  return (
    (link.customerId !== null && row?.customerId === link.customerId) ||
    (link.leadId !== null && row?.leadId === link.leadId)
  )
}

function toContent({ type, body, templateId, values }: OutreachInput): QueuedContent {
  if (type === 'text') return { type, body }
  if (!templateId) throw invalid({ templateId: 'יש לבחור תבנית' })
  return { type, templateId, values }
}
