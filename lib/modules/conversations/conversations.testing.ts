import { randomUUID } from 'node:crypto'

import { and, desc, eq } from 'drizzle-orm'

import { agentPresence } from '@/lib/db/schema/conversation-work'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { inCompany } from '@/lib/db/tenant'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import type { IncomingMessage } from '@/lib/messaging/adapter'
import { applyMessage } from '@/lib/messaging/apply-message'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

/** Adds a simulated account of a company, connected, and returns its id. */
export const addConversationAccount = (companyId: string, kind: ChannelKind = 'wa_cloud'): Promise<string> =>
  addChannelAccount(companyId, { kind, name: `ערוץ ${kind}` })

type Said = {
  accountId: string
  phone: string
  body?: string
  kind?: ChannelKind
  name?: string
  at?: Date
  type?: IncomingMessage['type']
  payload?: IncomingMessage['payload']
}

/** Lets a person write, as a provider tells it, and returns the conversation. */
export const letPersonWrite = (companyId: string, said: Said) =>
  inCompany({ companyId }, async (tx) => {
    const {
      accountId,
      phone,
      body = 'שלום',
      kind = 'wa_cloud',
      name = 'דנה כהן',
      at = new Date(),
      type = 'text',
      payload = {},
    } = said
    const from = { externalId: phone.replace('+', ''), phone, displayName: name }
    const message = { providerId: randomUUID(), from, at, type, body, payload, replyTo: null, files: [] }
    await applyMessage(tx, { companyId }, { accountId, kind }, message)
    const [found] = await tx
      .select({ conversation: conversations })
      .from(conversations)
      .innerJoin(contactIdentities, eq(contactIdentities.id, conversations.identityId))
      .where(and(eq(conversations.accountId, accountId), eq(contactIdentities.phone, phone)))
      .orderBy(desc(conversations.lastSeq))
    if (!found) throw new Error('no conversation')
    return found.conversation
  })

/** Makes a user present in the inbox. */
export const makePresent = (companyId: string, userId: string, seenAt = new Date()) =>
  inCompany({ companyId }, (tx) =>
    tx
      .insert(agentPresence)
      .values({ companyId, userId, seenAt })
      .onConflictDoUpdate({
        target: [agentPresence.companyId, agentPresence.userId],
        set: { seenAt, state: 'online' },
      }),
  )
