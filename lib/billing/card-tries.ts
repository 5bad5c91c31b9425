import { and, desc, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { enqueue } from '@/lib/jobs/enqueue'
import { isFinalDecline } from '@/lib/payments/declines'

type Within = { readonly companyId: string }
type Try = { savedCardId: string | null; declineCode: string | null }

/** Lists the saved-card payment attempts of a page, newest first. */
export const listCardTries = (tx: Tx, { companyId }: Within, pageId: string) =>
  tx
    .select({
      id: paymentAttempts.id,
      state: paymentAttempts.state,
      savedCardId: paymentAttempts.savedCardId,
      declineCode: paymentAttempts.declineCode,
      payerName: paymentAttempts.payerName,
      payerEmail: paymentAttempts.payerEmail,
    })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.companyId, companyId),
        eq(paymentAttempts.pageId, pageId),
        eq(paymentAttempts.source, 'card'),
      ),
    )
    .orderBy(desc(paymentAttempts.id))

/** Whether a card was declined for a page for a reason that retrying does not change. */
export const hasFinalDecline = (tries: readonly Try[], cardId: string): boolean =>
  tries.some(({ savedCardId, declineCode }) => savedCardId === cardId && isFinalDecline(declineCode))

/** Decline code of a charge that never reached the gateway: nobody declined it, and it is retried right away. */
export const NEVER_SENT = 'never_submitted'
/** Delay before a charge that never reached the gateway is retried, in milliseconds. */
export const NEVER_SENT_RETRY_DELAY = 60_000

type Page = Within & { pageId: string; savedCardId: string }

/**
 * Queues a charge of a page by saved card. The job's key contains the attempt number, so that no attempt is queued
 * twice. `delay` is in milliseconds.
 */
export async function queueSavedCardCharge(
  tx: Tx,
  page: Page,
  { now, delay = 0 }: { now: Date; delay?: number },
): Promise<void> {
  const { pageId, savedCardId } = page
  const round = (await listCardTries(tx, page, pageId)).length + 1
  const key = `payments.charge-card:${pageId}:${round}`
  const runAt = new Date(Math.max(+now, Date.now()) + delay)
  await enqueue(tx, ['payments.charge-card', { pageId, savedCardId, round }], { key, ...(delay > 0 && { runAt }) })
}
