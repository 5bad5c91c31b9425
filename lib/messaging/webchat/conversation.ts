import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'

import { sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'
import { publishUnstored } from '@/lib/events/unstored'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'

import { applyStatus } from '../apply-status'
import { storeChannelEvent } from '../stored-events'
import { incomingId, type WebchatEvent } from './adapter'
import type { WebchatPass } from './admission'
import type { Visitor } from './visitors'

const OF_ADDRESS = { name: 'webchat-message-address', hits: 60, seconds: 60 }
const OF_VISITOR = { name: 'webchat-message', hits: 20, seconds: 60 }
const TYPING = { name: 'webchat-typing', hits: 60, seconds: 60 }

type Written = { clientId: string; body: string }

/**
 * Takes a message of a visitor: it is stored before the answer, and a job reads it as an event of any other channel. A
 * repetition by the same `clientId` changes nothing. 429 beyond 20 a minute of a visitor and 60 of an address.
 */
export async function receiveVisitorMessage(
  { companyId, accountId }: WebchatPass,
  visitor: Visitor,
  { clientId, body, headers }: Written & { headers: Headers },
): Promise<void> {
  await countAddress(OF_ADDRESS, clientAddress(headers))
  await countHit(OF_VISITOR, visitor.id)
  const event = {
    visitorId: visitor.id,
    clientId,
    name: visitor.name || NAMELESS,
    body,
    at: new Date().toISOString(),
  } satisfies WebchatEvent
  const stored = {
    body: new TextEncoder().encode(JSON.stringify(event)),
    isMail: false,
    key: sha256(incomingId(visitor.id, clientId)),
  }
  await inCompany({ companyId }, (tx) => storeChannelEvent(tx, { companyId, accountId }, stored))
}

/** What the office sees in place of a name. */
const NAMELESS = 'מבקר/ת באתר'

/** Messages that a browser is shown: the last ones. */
const MAX_SHOWN = 100

export type ShownMessage = { id: string; clientId: string | null; isMine: boolean; body: string; at: string }

/**
 * Returns the last messages between a visitor and the office, oldest first, with the version that this list has; what the
 * office wrote is delivered by it. Notes of the office and what has not left are not among them.
 */
export const listVisitorMessages = (pass: WebchatPass, visitor: Visitor) =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const rows = (await selectShown(tx, pass, visitor)).reverse()
    await tellStatus(tx, pass, rows, 'delivered')
    const list = rows.map((row) => toShown(row, visitor))
    return { version: sha256(list.map(({ id }) => id).join()).slice(0, 32), messages: list }
  })

type Row = Awaited<ReturnType<typeof selectShown>>[number]

function selectShown(tx: Tx, { companyId, accountId }: WebchatPass, { id: visitorId }: Visitor) {
  const { id, seq, direction, body, at, status, providerMessageId } = messages
  return tx
    .select({ id, seq, direction, body, at, status, providerMessageId })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.companyId, messages.companyId), eq(conversations.id, messages.conversationId)),
    )
    .innerJoin(
      contactIdentities,
      and(eq(contactIdentities.companyId, messages.companyId), eq(contactIdentities.id, conversations.identityId)),
    )
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(conversations.accountId, accountId),
        eq(contactIdentities.family, 'webchat'),
        eq(contactIdentities.externalId, visitorId),
        isNull(contactIdentities.mergedInto),
        eq(messages.isPrivate, false),
        ne(messages.type, 'reaction'),
        or(eq(direction, 'in'), and(eq(direction, 'out'), inArray(status, ['accepted', 'sent', 'delivered', 'read']))),
      ),
    )
    .orderBy(desc(conversations.number), desc(seq))
    .limit(MAX_SHOWN)
}

function toShown({ id, direction, body, at, providerMessageId }: Row, visitor: Visitor): ShownMessage {
  const isMine = direction === 'in'
  const prefix = incomingId(visitor.id, '')
  const clientId = isMine && providerMessageId?.startsWith(prefix) ? providerMessageId.slice(prefix.length) : null
  return { id, clientId, isMine, body, at: at.toISOString() }
}

/** Tells of what the office wrote that it reached the browser, or the eyes; what was told before is left out. */
async function tellStatus(
  tx: Tx,
  { companyId, accountId }: WebchatPass,
  rows: readonly Row[],
  status: 'delivered' | 'read',
): Promise<void> {
  const known: readonly Row['status'][] = status === 'read' ? ['read'] : ['delivered', 'read']
  for (const { direction, status: now, providerMessageId: providerId } of rows)
    if (direction === 'out' && providerId && !known.includes(now))
      await applyStatus(tx, { companyId }, { accountId, kind: 'webchat' }, { providerId, status, at: new Date() })
}

/** Notes that a visitor has seen the messages up to one; one that is not theirs changes nothing. */
export const markVisitorRead = (pass: WebchatPass, visitor: Visitor, readId: string) =>
  inCompany({ companyId: pass.companyId }, async (tx) => {
    const rows = await selectShown(tx, pass, visitor)
    const last = rows.findIndex(({ id }) => id === readId)
    if (last >= 0) await tellStatus(tx, pass, rows.slice(last).reverse(), 'read')
  })

/** Tells the office that a visitor writes. */
export async function tellVisitorTyping(pass: WebchatPass, visitor: Visitor): Promise<void> {
  await countHit(TYPING, visitor.id)
  await inCompany({ companyId: pass.companyId }, async (tx) => {
    const entityId = await findVisitorConversation(tx, pass, visitor)
    if (entityId) await publishUnstored(tx, pass, { topic: 'conversation', entityId, kind: 'typing:visitor' })
  })
}

/** Finds the newest conversation of a visitor; null before the first message is applied. */
export async function findVisitorConversation(
  tx: Tx,
  { companyId, accountId }: WebchatPass,
  { id: visitorId }: Visitor,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      contactIdentities,
      and(eq(contactIdentities.companyId, conversations.companyId), eq(contactIdentities.id, conversations.identityId)),
    )
    .where(
      and(
        eq(conversations.companyId, companyId),
        eq(conversations.accountId, accountId),
        eq(contactIdentities.family, 'webchat'),
        eq(contactIdentities.externalId, visitorId),
      ),
    )
    .orderBy(desc(conversations.number))
    .limit(1)
  return row?.id ?? null
}
