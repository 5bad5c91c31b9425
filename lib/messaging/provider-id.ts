import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { messages } from '@/lib/db/schema/messages'

import type { MessagingContext } from './context'

/** Finds a message of an account by the provider's id of it, whichever side wrote it. */
export async function findByProviderId(tx: Tx, { companyId }: MessagingContext, accountId: string, providerId: string) {
  const { id, conversationId, direction } = messages
  const [row] = await tx
    .select({ id, conversationId, direction })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.accountId, accountId),
        eq(messages.providerMessageId, providerId),
      ),
    )
  return row
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the reference that a provider repeats if it may be one of ours; null otherwise. */
export const referenceOf = (reference: string | undefined): string | null =>
  reference && UUID.test(reference) ? reference : null
