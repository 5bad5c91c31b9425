import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

import type { ClientScope } from '@/lib/access/scope'
import { paymentPages, payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { shownState } from '@/lib/modules/payment-pages/rules'

const MOST = 50

/** The payment pages of one customer that are or were open to pay, newest first, at most 50; what a payment brought stands with it. */
export const listOwnPages = (scope: ClientScope) =>
  inCompany(scope, async (tx) => {
    const { companyId, customerId, state, deletedAt, createdAt } = paymentPages
    const found = await tx
      .select({
        id: paymentPages.id,
        title: paymentPages.title,
        token: paymentPages.publicToken,
        amountAgorot: paymentPages.amountAgorot,
        state,
        expiresAt: paymentPages.expiresAt,
        needsReview: paymentPages.needsReview,
        receiptNumber: payments.numberText,
        paidAt: payments.paidAt,
      })
      .from(paymentPages)
      .leftJoin(
        payments,
        and(eq(payments.companyId, companyId), eq(payments.pageId, paymentPages.id), isNull(payments.deletedAt)),
      )
      .where(
        and(
          eq(companyId, scope.companyId),
          eq(customerId, scope.customerId),
          inArray(state, ['active', 'paid', 'closed']),
          isNull(deletedAt),
        ),
      )
      .orderBy(desc(createdAt), desc(paymentPages.id))
      .limit(MOST)
    return found.map(({ paidAt, needsReview, ...page }) => ({
      ...page,
      isChecked: needsReview !== '',
      state: shownState(page, new Date()),
      paidAt: paidAt?.toISOString() ?? null,
    }))
  })

export type OwnPage = Awaited<ReturnType<typeof listOwnPages>>[number]
