import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { isReusable, pageBalance, shownPageState } from '@/lib/modules/payment-pages/payment-pages.rules'

import type { PageRef } from './attempts.queries'

type Page = typeof paymentPages.$inferSelect

/** Builds the select of the dated parts of a page, by due date; `toCheckoutParts` takes its rows. */
export const selectCheckoutParts = (tx: Tx, { companyId, pageId }: PageRef) => {
  const { publicToken: token, title, amountAgorot, dueOn, state, expiresAt, paidAgorot } = paymentPages
  return tx
    .select({ token, title, amountAgorot, dueOn, state, expiresAt, paidAgorot })
    .from(paymentPages)
    .where(
      and(eq(paymentPages.companyId, companyId), eq(paymentPages.parentId, pageId), isNull(paymentPages.deletedAt)),
    )
    .orderBy(asc(dueOn), asc(paymentPages.number))
}

/** Returns the parts with their own links and what is left to pay of each. */
export function toCheckoutParts(parts: Awaited<ReturnType<typeof selectCheckoutParts>>) {
  const now = new Date()
  return parts.map(({ expiresAt, ...part }) => ({
    ...part,
    state: shownPageState({ ...part, expiresAt }, now),
    leftAgorot: pageBalance(part),
  }))
}

/** Receipt number shown to the payer: that of the tax document if one was issued, otherwise the payment's own. */
const receiptNumber = (companyId: string) => sql<string>`coalesce((
  select d.number_text from tax_documents d where d.company_id = ${companyId} and d.payment_id = payments.id
    and d.type in ('320', '400') limit 1), payments.number_text)`

/** Returns the payment of the page; on a page that many may pay, only that of the visitor's own attempt. */
export async function checkoutPayment(
  tx: Tx,
  { companyId, pageId }: PageRef,
  { page, attemptId }: { page: Page; attemptId: string | undefined },
) {
  if (isReusable(page) && !attemptId) return null
  const { id, amountAgorot, vatAgorot, discountAgorot, paidAt, installments } = payments
  const { cardLast4, approvalNumber, method, lines } = payments
  const [payment] = await tx
    .select({
      id,
      number: receiptNumber(companyId),
      amountAgorot,
      vatAgorot,
      discountAgorot,
      paidAt,
      installments,
      cardLast4,
      approvalNumber,
      method,
      lines,
    })
    .from(payments)
    .where(
      and(
        eq(payments.companyId, companyId),
        eq(payments.pageId, pageId),
        isNull(payments.deletedAt),
        isReusable(page) && attemptId ? eq(payments.attemptId, attemptId) : undefined,
      ),
    )
    .orderBy(desc(paidAt))
    .limit(1)
  return payment ? { ...payment, paidAt: payment.paidAt.toISOString() } : null
}
