import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { channelAccounts } from '@/lib/db/schema/channels'
import { agentPresence, conversationLabelLinks } from '@/lib/db/schema/conversation-work'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { customers } from '@/lib/db/schema/customers'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { applyMessage } from '@/lib/messaging/apply-message'
import { addConversationNote } from '@/lib/messaging/lines'
import { tellAnswered } from '@/lib/messaging/queue'
import { labelInput } from '@/lib/modules/conversations/api.schema'
import { cannedEditor, createCannedResponse } from '@/lib/modules/conversations/canned.mutations'
import { cannedInput } from '@/lib/modules/conversations/canned.schema'
import { createConversationLabel } from '@/lib/modules/conversations/labels.mutations'
import { measureResolution } from '@/lib/modules/conversations/measures.mutations'
import { inboxViewer, requireConversation } from '@/lib/modules/conversations/reach.queries'

import { seedActor } from './actor'
import { CANNED, LABELS, type SeededTalk, TALKS } from './conversation-words'
import type { SeedWorld } from './world'

const HOUR_MS = 3_600_000

type Person = { name: string; phone: string }
type Talk = { world: SeedWorld; accountId: string; person: Person; talk: SeededTalk; labelId: string | undefined }

/** Seeds conversations of the inbox with customers and with somebody new, labels and canned answers. */
export async function seedConversations(world: SeedWorld): Promise<void> {
  const actor = seedActor(world)
  const labels = new Map<string, string>()
  for (const [name, color] of LABELS) {
    const scope = requireScope('conversationSettings', actor)
    labels.set(name, (await createConversationLabel(scope, labelInput.parse({ name, color }))).id)
  }
  for (const [shortcut, title, body] of CANNED)
    await createCannedResponse(cannedEditor(actor), cannedInput.parse({ shortcut, title, body, isOwn: false }))
  const accountId = await findAccount(world)
  const known = await customersWithPhones(world)
  for (const talk of TALKS) {
    const person = 'customer' in talk.person ? known[talk.person.customer] : talk.person
    if (person) await addTalk({ world, accountId, person, talk, labelId: labels.get(talk.label ?? '') })
  }
}

async function findAccount({ companyId }: SeedWorld): Promise<string> {
  const [account] = await inCompany({ companyId }, (tx) =>
    tx
      .select({ id: channelAccounts.id })
      .from(channelAccounts)
      .where(and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.kind, 'wa_cloud'))),
  )
  if (!account) throw new Error('the demonstration has no channel account')
  return account.id
}

const customersWithPhones = ({ companyId }: SeedWorld): Promise<Person[]> =>
  inCompany({ companyId }, async (tx) => {
    const { name, phone } = customers
    const rows = await tx
      .select({ name, phone })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt), isNotNull(phone)))
      .orderBy(asc(customers.number))
      .limit(30)
    return rows.flatMap((row) => (row.phone?.startsWith('+9725') ? [{ name: row.name, phone: row.phone }] : []))
  })

/** Says the lines of a conversation one after another, each at its time, and leaves it as the office left it. */
async function addTalk(talk: Talk): Promise<void> {
  const { companyId } = talk.world
  await inCompany({ companyId }, async (tx) => {
    await seeAdmin(tx, talk.world, new Date())
    for (const line of talk.talk.lines) await addLine(tx, talk, line)
    await seeAdmin(tx, talk.world, hoursAgo(1))
    const { id } = await findTalk(tx, talk)
    const isTalk = and(eq(conversations.companyId, companyId), eq(conversations.id, id))
    await tx.update(conversations).set(finalState(talk)).where(isTalk)
    if (talk.talk.status === 'resolved') await measureEnd(tx, talk, id)
    if (talk.labelId)
      await tx.insert(conversationLabelLinks).values({ companyId, conversationId: id, labelId: talk.labelId })
  })
}

/** Counts how long a conversation took, as its end does. */
async function measureEnd(tx: Tx, { world }: Talk, id: string): Promise<void> {
  const viewer = inboxViewer(seedActor(world))
  const conversation = await requireConversation(tx, viewer, id)
  await measureResolution(tx, viewer, conversation, conversation.resolvedAt ?? new Date())
}

/** While the lines are said somebody watches the inbox, so that nobody is called to it. */
const seeAdmin = (tx: Tx, { companyId, adminId: userId }: SeedWorld, seenAt: Date) =>
  tx
    .insert(agentPresence)
    .values({ companyId, userId, seenAt })
    .onConflictDoUpdate({ target: [agentPresence.companyId, agentPresence.userId], set: { seenAt } })

function finalState({ world, talk }: Talk): Partial<typeof conversations.$inferInsert> {
  const [first, last] = [talk.lines[0], talk.lines.at(-1)]
  const assigned = talk.assignee && {
    handler: 'agent' as const,
    assigneeId: world[`${talk.assignee}Id`],
    assignedAt: hoursAgo(first?.[0] ?? 0),
  }
  const ended = {
    resolved: {
      status: 'resolved' as const,
      resolvedAt: hoursAgo(last?.[0] ?? 0),
      resolvedBy: world.adminId,
      waitingSince: null,
    },
    snoozed: { status: 'snoozed' as const, snoozeMode: 'until' as const, snoozedUntil: hoursAgo(-72) },
  }
  return {
    priority: talk.priority ?? 'normal',
    createdAt: hoursAgo(first?.[0] ?? 0),
    openedAt: hoursAgo(first?.[0] ?? 0),
    lastMessageAt: hoursAgo(last?.[0] ?? 0),
    ...assigned,
    ...(talk.status && ended[talk.status]),
  }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function addLine(tx: Tx, talk: Talk, [hours, speaker, text]: SeededTalk['lines'][number]): Promise<void> {
  const at = hoursAgo(hours)
  if (speaker === 'in') return say(tx, talk, at, text)
  const { id: conversationId } = await findTalk(tx, talk)
  const { companyId, adminId } = talk.world
  if (speaker === 'out') return answer(tx, talk, at, text)
  const note = { conversationId, authorId: adminId, body: text, clientId: newId() }
  const { id } = await addConversationNote(tx, { companyId }, note)
  await tx
    .update(messages)
    .set({ at })
    .where(and(eq(messages.companyId, companyId), eq(messages.id, id)))
}

const say = (tx: Tx, { world, accountId, person: { name, phone } }: Talk, at: Date, body: string): Promise<void> =>
  applyMessage(
    tx,
    { companyId: world.companyId },
    { accountId, kind: 'wa_cloud' },
    {
      providerId: `wamid.${newId()}`,
      from: { externalId: phone.replace('+', ''), phone, displayName: name },
      at,
      type: 'text',
      body,
      payload: {},
      replyTo: null,
      files: [],
    },
  )

/** Writes an answer that was read long ago, so that the demonstration's worker sends nothing. */
async function answer(tx: Tx, talk: Talk, at: Date, body: string): Promise<void> {
  const { companyId, adminId } = talk.world
  const before = await findTalk(tx, talk)
  const { id: conversationId, lastSeq, firstReplyAt } = before
  const seq = lastSeq + 1
  const authorId = talk.talk.assignee ? talk.world[`${talk.talk.assignee}Id`] : adminId
  await tx.insert(messages).values({
    companyId,
    id: newId(),
    conversationId,
    accountId: talk.accountId,
    seq,
    at,
    direction: 'out',
    authorKind: 'user',
    authorId,
    type: 'text',
    body,
    providerMessageId: `wamid.${newId()}`,
    status: 'read',
    statusRank: 5,
    sentAt: at,
    deliveredAt: at,
    readAt: at,
  })
  await tx
    .update(conversations)
    .set({
      lastSeq: seq,
      lastPreview: body,
      lastDirection: 'out',
      lastOutboundAt: at,
      waitingSince: null,
      firstReplyAt: firstReplyAt ?? at,
    })
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, conversationId)))
  await tellAnswered(tx, { companyId }, before, { authorId, at })
}

async function findTalk(tx: Tx, { world: { companyId }, accountId, person: { phone } }: Talk) {
  const [found] = await tx
    .select({
      id: conversations.id,
      lastSeq: conversations.lastSeq,
      firstReplyAt: conversations.firstReplyAt,
      waitingSince: conversations.waitingSince,
    })
    .from(conversations)
    .innerJoin(
      contactIdentities,
      and(
        eq(contactIdentities.companyId, conversations.companyId),
        eq(contactIdentities.id, conversations.identityId),
        eq(contactIdentities.phone, phone),
      ),
    )
    .where(and(eq(conversations.companyId, companyId), eq(conversations.accountId, accountId)))
  if (!found) throw new Error('nothing was said to this person')
  return found
}
