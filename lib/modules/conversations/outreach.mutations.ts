import { and, eq } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { contactIdentities } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { openConversation } from '@/lib/messaging/conversations'
import { lockIdentity, resolveIdentity } from '@/lib/messaging/people'
import { type QueuedContent, queueMessage } from '@/lib/messaging/queue'
import { withLink } from '@/lib/modules/payment-pages/delivery/delivery.rules'
import { FAMILY_ADDRESS } from '@/lib/vocabulary/messaging'

import { requireMayAnswer } from './answering.queries'
import { takeByAnswer } from './assignment.mutations'
import { signalConversation } from './automation-signals.mutations'
import { listWays, type Way } from './outreach.queries'
import type { OutreachInput } from './outreach.schema'
import {
  type OutreachPerson,
  type OutreachScopes,
  type PersonLink,
  prepareOutreachText,
  requireOutreachPerson,
} from './outreach-person.queries'
import { writeLink } from './person-link.mutations'
import { type InboxViewer, lockInboxConversation } from './reach.queries'
import { noteMessage } from './timeline.mutations'
import { requireUploadedFile } from './uploaded-file.queries'

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
    const { link } = await prepareOutreachText(tx, scopes, input)
    const { conversation, isLinked } = await openFor(tx, viewer, { person, input })
    const { id: conversationId } = conversation
    const { id, isRepeat } = await queueMessage(tx, viewer, {
      conversationId,
      author: { kind: 'user', id: viewer.actorId },
      purpose: person.about?.purpose ?? 'service',
      content: await toContent(tx, viewer, { input, link }),
      clientId: input.clientId,
      subject: person.about && { kind: person.about.kind, id: person.about.id },
    })
    if (isRepeat) return { id, conversationId }
    await takeByAnswer(tx, viewer, conversation)
    // The number is also somebody else's, on whose timeline it stands already.
    const noted = { messageId: id, conversationId, isIncoming: false, link: person.link }
    if (!isLinked) await noteMessage(tx, viewer, noted)
    return { id, conversationId }
  })

type Opening = { person: OutreachPerson; input: Pick<OutreachInput, 'accountId' | 'to'> }

/** Opens the conversation in which a person is written to at an address, locked; 409 where somebody else has it, 422. */
async function openFor(tx: Tx, viewer: InboxViewer, { person, input: { accountId, to } }: Opening) {
  const ways = await listWays(tx, viewer, person)
  const way = ways.find((one) => one.account.id === accountId && one.to === to)
  if (!way) throw invalid({ to: 'אי אפשר לפנות מהערוץ הזה אל הכתובת הזאת' })
  const identityId = await resolveWay(tx, viewer, way)
  const isLinked = await linkToRecord(tx, viewer, { identityId, link: person.link })
  const opened = await openConversation(tx, viewer, { identityId, accountId })
  if (opened.isNew || opened.isReopened)
    await signalConversation(tx, viewer, { identityId, what: 'conversation-opened' })
  const conversation = await lockInboxConversation(tx, viewer, { id: opened.id })
  await requireMayAnswer(tx, viewer, conversation)
  return { conversation, isLinked }
}

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
export async function resolveWay(tx: Tx, viewer: InboxViewer, { family, identityId, to }: Way): Promise<string> {
  if (identityId) return (await lockIdentity(tx, viewer, identityId)).id
  const address = FAMILY_ADDRESS[family] === 'phone' ? { phone: to } : { externalId: to }
  return (await resolveIdentity(tx, viewer, { family, ...address })).id
}

type Linked = { identityId: string; link: PersonLink }

/** Links a locked person who is nobody's to a record. Whether the person is now that of the record. */
export async function linkToRecord(tx: Tx, { companyId }: InboxViewer, { identityId, link }: Linked): Promise<boolean> {
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

type Written = { input: OutreachInput; link: string }

/** A text about a payment page holds its link, whatever was left of the text that was prepared. */
async function toContent(tx: Tx, viewer: InboxViewer, { input, link }: Written): Promise<QueuedContent> {
  const { type, body, subject, templateId, values, fileId } = input
  if (type === 'text') {
    const text = { type, body: link && body.trim() ? withLink(body, link) : body }
    return subject === undefined ? text : { ...text, subject }
  }
  if (!templateId) throw invalid({ templateId: 'יש לבחור תבנית' })
  const file = fileId && (await requireUploadedFile(tx, viewer, fileId))
  return { type, templateId, values, ...(file && { file }) }
}
