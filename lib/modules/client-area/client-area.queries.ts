import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { ClientScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { readInCompany } from '@/lib/db/tenant'
import { pageBalance, shownPageState } from '@/lib/modules/payment-pages/payment-pages.rules'

const MOST = 50

/**
 * Returns the client's payment pages that are or were payable, newest first, at most 50, with the amount left to pay
 * and the newest payment of each. A page that is paid in parts is represented by its parts.
 */
export const listOwnPages = (scope: ClientScope) =>
  readInCompany(scope, async (tx) => {
    const { companyId, customerId, state, deletedAt, createdAt } = paymentPages
    const found = await tx
      .select({
        id: paymentPages.id,
        title: paymentPages.title,
        token: paymentPages.publicToken,
        amountAgorot: paymentPages.amountAgorot,
        paidAgorot: paymentPages.paidAgorot,
        paymentsMax: paymentPages.paymentsMax,
        state,
        dueOn: paymentPages.dueOn,
        expiresAt: paymentPages.expiresAt,
        needsReview: paymentPages.needsReview,
      })
      .from(paymentPages)
      .where(
        and(
          eq(companyId, scope.companyId),
          eq(customerId, scope.customerId),
          inArray(state, ['active', 'paused', 'paid', 'closed']),
          isNull(deletedAt),
          sql`not exists (select from payment_pages part where part.company_id = ${companyId} and part.parent_id = ${paymentPages.id}
            and part.deleted_at is null)`,
        ),
      )
      .orderBy(desc(createdAt), desc(paymentPages.id))
      .limit(MOST)
    const paid = await paymentsOf(tx, scope)
    return found.map(({ needsReview, paymentsMax, ...page }) => ({
      ...page,
      leftAgorot: paymentsMax === 1 ? pageBalance(page) : page.amountAgorot,
      isChecked: needsReview !== '',
      state: shownPageState({ ...page, paymentsMax }, new Date()),
      receiptNumber: paid.get(page.id)?.number ?? null,
      paidAt: paid.get(page.id)?.paidAt.toISOString() ?? null,
    }))
  })

/** Returns the newest payment of the client for each page. */
async function paymentsOf(tx: Tx, scope: ClientScope) {
  const { pageId, numberText: number, paidAt, companyId, customerId, deletedAt } = payments
  const rows = await tx
    .selectDistinctOn([pageId], { pageId, number, paidAt })
    .from(payments)
    .where(and(eq(companyId, scope.companyId), eq(customerId, scope.customerId), isNull(deletedAt)))
    .orderBy(pageId, desc(paidAt))
  return new Map(rows.map((row) => [row.pageId, row]))
}

export type OwnPage = Awaited<ReturnType<typeof listOwnPages>>[number]
