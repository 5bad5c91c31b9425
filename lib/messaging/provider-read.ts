import { and, desc, eq, isNotNull } from 'drizzle-orm'

import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { contactIdentities, conversations } from '@/lib/db/schema/conversations'
import { messages } from '@/lib/db/schema/messages'
import { readInCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { recordHit } from '@/lib/limits/rate-limit'

import { isWorking } from './account-states'
import { loadAdapter } from './accounts'
import { capabilitiesOf } from './adapters'
import type { MessagingContext } from './context'
import { findMessagePlace } from './message-failure'

/** What the person sees of the office: that it has read, or that it writes. */
type Sign = 'read' | 'typing'

/** Providers show that somebody writes for about 25 seconds. */
const TYPING_SECONDS = 20
/** Shorter than the pause between two signs of one process, so that only those of several processes meet it. */
const TYPING_LIMIT = { name: 'provider-typing', hits: 1, seconds: 15 }

/**
 * Queues that the provider tells the person of a conversation that what they wrote was read, or that an answer is being
 * written, where its channel can. Nobody waits for it, and a newer one takes the place of one that still waits.
 */
export async function queueProviderSign(
  tx: Tx,
  { companyId }: MessagingContext,
  { conversationId, sign }: { conversationId: string; sign: Sign },
): Promise<void> {
  const { kind } = await findMessagePlace(tx, companyId, conversationId)
  const { typing, readReceipts } = capabilitiesOf(kind)
  if (!(sign === 'typing' ? typing : readReceipts)) return
  const payload = { conversationId, sign, at: Date.now() }
  await enqueue(tx, ['messaging.sign', payload], { key: `messaging.sign:${sign}:${conversationId}` })
}

type SignRef = { companyId: string; conversationId: string; sign: Sign; at: number }

/**
 * Job: tells the provider, of a conversation at most every 20 seconds that somebody writes, and not at all where that is
 * longer ago. It is no message: what fails is written to the log and not repeated.
 */
export async function sendProviderSign({ companyId, conversationId, sign, at }: SignRef): Promise<void> {
  try {
    const isLate = sign === 'typing' && Date.now() - at > TYPING_SECONDS * 1_000
    const last = isLate ? undefined : await findLastIncoming({ companyId, conversationId })
    if (!last?.providerId || last.blockedAt) return
    const { account, adapter } = await loadAdapter({ companyId, accountId: last.accountId })
    if (!adapter.markRead || !isWorking(account.state)) return
    if (sign === 'typing' && (await recordHit(TYPING_LIMIT, conversationId)).isOver) return
    await adapter.markRead(last.providerId, sign === 'typing')
  } catch (error) {
    log.warn({ err: error, companyId, conversationId, sign }, 'a provider was not told of reading or typing')
  }
}

/** Finds the person's last message that the provider knows by an id. */
const findLastIncoming = ({ companyId, conversationId }: Pick<SignRef, 'companyId' | 'conversationId'>) =>
  readInCompany({ companyId }, async (tx) => {
    const { providerMessageId: providerId, accountId, direction, seq } = messages
    const [row] = await tx
      .select({ providerId, accountId, blockedAt: contactIdentities.blockedAt })
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
          eq(messages.conversationId, conversationId),
          eq(direction, 'in'),
          isNotNull(providerId),
        ),
      )
      .orderBy(desc(seq))
      .limit(1)
    return row
  })
