import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { paymentPages, payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'

const MOST_SHOWN = 50

/** The newest payment pages and payments of a customer, of those the actor may see; at most 50 each. */
export const listPaymentsOf = (scope: Scope<'paymentPages'>, customerId: string) =>
  inCompany(scope, async (tx) => {
    const { id, numberText: number, title, amountAgorot, state, expiresAt, createdAt } = paymentPages
    const pages = await tx
      .select({ id, number, title, amountAgorot, state, expiresAt, createdAt })
      .from(paymentPages)
      .where(of(paymentPages, scope, customerId))
      .orderBy(desc(createdAt), desc(id))
      .limit(MOST_SHOWN)
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
      .limit(MOST_SHOWN)
    return { pages, received }
  })

export type PaymentsOf = Awaited<ReturnType<typeof listPaymentsOf>>
export type AccountOf = Awaited<ReturnType<typeof accountOf>>

/** What a customer has paid and what stands open, in agorot, over what the actor may see. */
export const accountOf = (scope: Scope<'paymentPages'>, customerId: string) =>
  inCompany(scope, async (tx) => {
    const [paid] = await tx
      .select({ agorot: sum(sql`${payments.amountAgorot}`), last: sql<string | null>`max(${payments.paidAt})` })
      .from(payments)
      .where(of(payments, scope, customerId))
    const [open] = await tx
      .select({ agorot: sum(sql`${paymentPages.amountAgorot}`) })
      .from(paymentPages)
      .where(
        and(
          of(paymentPages, scope, customerId),
          eq(paymentPages.state, 'active'),
          sql`(${paymentPages.expiresAt} is null or ${paymentPages.expiresAt} > now())`,
        ),
      )
    return { paid: Number(paid?.agorot ?? 0), open: Number(open?.agorot ?? 0), lastPaidAt: paid?.last ?? null }
  })

const sum = (column: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${column}), 0)::bigint`

const of = (table: typeof payments | typeof paymentPages, { companyId, ownerId }: Scope<'paymentPages'>, id: string) =>
  and(
    eq(table.companyId, companyId),
    eq(table.customerId, id),
    isNull(table.deletedAt),
    ownerId ? eq(table.ownerId, ownerId) : undefined,
  )
