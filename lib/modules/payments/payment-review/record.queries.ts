import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { chargeReturns } from '@/lib/db/schema/payment-refunds'
import { readInCompany } from '@/lib/db/tenant'
import { touch } from '@/lib/records/touch'

import { DECLINE_RETURNED } from './payment-review.rules'

const MOST = 100

const inReview = and(
  isNotNull(paymentAttempts.reviewReason),
  or(
    eq(paymentAttempts.state, 'unknown'),
    and(
      eq(paymentAttempts.state, 'declined'),
      sql`${paymentAttempts.declineCode} is distinct from ${DECLINE_RETURNED}`,
    ),
  ),
)

/** Lists the charges in review, newest first, optionally of one page. At most 100. */
export const listReviewedCharges = (scope: Scope<'reconciliation'>, pageId?: string) =>
  readInCompany(scope, (tx) =>
    tx
      .select({
        id: paymentAttempts.id,
        pageId: paymentAttempts.pageId,
        title: paymentPages.title,
        payerName: paymentAttempts.payerName,
        amountAgorot: paymentAttempts.amountAgorot,
        reviewReason: paymentAttempts.reviewReason,
        createdAt: paymentAttempts.createdAt,
        returnState: chargeReturns.state,
        returnError: chargeReturns.errorCode,
      })
      .from(paymentAttempts)
      .innerJoin(
        paymentPages,
        and(eq(paymentPages.companyId, paymentAttempts.companyId), eq(paymentPages.id, paymentAttempts.pageId)),
      )
      .leftJoin(
        chargeReturns,
        and(
          eq(chargeReturns.companyId, paymentAttempts.companyId),
          eq(chargeReturns.attemptId, paymentAttempts.id),
          ne(chargeReturns.state, 'failed'),
        ),
      )
      .where(
        and(
          eq(paymentAttempts.companyId, scope.companyId),
          inReview,
          pageId ? eq(paymentAttempts.pageId, pageId) : undefined,
        ),
      )
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
      .limit(MOST),
  )

export type ReviewedCharge = Awaited<ReturnType<typeof listReviewedCharges>>[number]

/** Updates the review mark of a page: removes it once no charge on the page needs review. */
export async function releasePage(tx: Tx, { companyId, pageId }: { companyId: string; pageId: string }): Promise<void> {
  const [waiting] = await tx
    .select({ reason: paymentAttempts.reviewReason })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.pageId, pageId), inReview))
    .limit(1)
  await tx
    .update(paymentPages)
    .set({ needsReview: waiting?.reason ?? '', ...touch(paymentPages.version) })
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId)))
}

/** Whether a return of the charge's money is in progress or done. */
export async function isReturning(tx: Tx, { companyId, attemptId }: { companyId: string; attemptId: string }) {
  const [row] = await tx
    .select({ id: chargeReturns.id })
    .from(chargeReturns)
    .where(
      and(
        eq(chargeReturns.companyId, companyId),
        eq(chargeReturns.attemptId, attemptId),
        ne(chargeReturns.state, 'failed'),
      ),
    )
  return row !== undefined
}
