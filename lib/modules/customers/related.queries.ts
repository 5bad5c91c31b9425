import { and, desc, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'

const MAX_SHOWN = 50

/** Returns the newest payment pages and payments of a customer that the actor may see; at most 50 each. */
export const listCustomerPayments = (scope: Scope<'paymentPages'>, customerId: string) =>
  readInCompany(scope, async (tx) => {
    const { id, numberText: number, title, amountAgorot, state, expiresAt, createdAt } = paymentPages
    const pages = await tx
      .select({ id, number, title, amountAgorot, state, expiresAt, createdAt })
      .from(paymentPages)
      .where(of(paymentPages, scope, customerId))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_SHOWN)
    const received = await tx
      .select({
        id: payments.id,
        number: payments.numberText,
        pageId: payments.pageId,
        amountAgorot: payments.amountAgorot,
        method: payments.method,
        cardLast4: payments.cardLast4,
        isSimulated: payments.isSimulated,
        paidAt: payments.paidAt,
      })
      .from(payments)
      .where(of(payments, scope, customerId))
      .orderBy(desc(payments.paidAt), desc(payments.id))
      .limit(MAX_SHOWN)
    return { pages, received }
  })

export type CustomerPaymentLists = Awaited<ReturnType<typeof listCustomerPayments>>
const of = (table: typeof payments | typeof paymentPages, { companyId, ownerId }: Scope<'paymentPages'>, id: string) =>
  and(inScope(table, { companyId, ownerId }), eq(table.customerId, id))
