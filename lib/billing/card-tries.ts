import { and, desc, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { enqueue } from '@/lib/jobs/enqueue'
import { isFinalDecline } from '@/lib/payments/declines'

type Within = { readonly companyId: string }
type Try = { savedCardId: string | null; declineCode: string | null }

/** How a page was tried by kept cards, the newest first. */
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

/** Whether a card was refused for a page in a way that no repetition changes. */
export const isRefusedForGood = (tries: readonly Try[], cardId: string): boolean =>
  tries.some(({ savedCardId, declineCode }) => savedCardId === cardId && isFinalDecline(declineCode))

/** The code of a charge that never reached the gateway: nobody refused it, and it is done again at once. */
export const NEVER_SENT = 'never_submitted'
/** After how long. */
export const AGAIN_IN = 60_000

type Page = Within & { pageId: string; savedCardId: string }

/** Has a kept card charged for a page; every asking has its number, so that none is done twice. */
export async function queueTry(tx: Tx, page: Page, { now, delay = 0 }: { now: Date; delay?: number }): Promise<void> {
  const { pageId, savedCardId } = page
  const round = (await listCardTries(tx, page, pageId)).length + 1
  const key = `payments.charge-card:${pageId}:${round}`
  const runAt = new Date(Math.max(+now, Date.now()) + delay)
  await enqueue(tx, ['payments.charge-card', { pageId, savedCardId, round }], { key, ...(delay > 0 && { runAt }) })
}
