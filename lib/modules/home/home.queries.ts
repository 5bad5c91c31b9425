import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { readSelects } from '@/lib/db/tenant'
import { constantLimit } from '@/lib/db/together'
import { businessDay } from '@/lib/format/dates'
import { inScope } from '@/lib/records/in-scope'

/** Maximum number of items of each kind on the home screen. */
const MAX_SHOWN = 6
/** Number of days without payment after which a page is listed. */
const PATIENCE_DAYS = 7
/** Number of days for which a declined document is listed. */
const DECLINED_DAYS = 30
const DAY = 86_400_000

/** Returns pages that have been open for more than 7 days, the oldest first; at most 6, with the total number. */
export async function listUnpaid(scope: Scope<'paymentPages'>, now = new Date()) {
  const { id, title, amountAgorot, createdAt } = paymentPages
  const isOld = and(isOpen(scope, now), lt(createdAt, new Date(now.getTime() - PATIENCE_DAYS * DAY)))
  const { rows, all } = await readSelects(scope, (tx) => ({
    rows: tx
      .select({ id, title, amountAgorot, createdAt, customerName: customers.name })
      .from(paymentPages)
      .leftJoin(
        customers,
        and(eq(customers.companyId, paymentPages.companyId), eq(customers.id, paymentPages.customerId)),
      )
      .where(isOld)
      .orderBy(asc(createdAt), asc(id))
      .limit(constantLimit(MAX_SHOWN)),
    all: tx.select({ count: count() }).from(paymentPages).where(isOld),
  }))
  return { rows, count: all[0]?.count ?? 0 }
}

/**
 * Returns the actor's own customers whose follow-up is today or overdue, the most overdue first; at most 6, with the
 * total number.
 */
export async function listFollowUps(scope: Scope<'customers'>, now = new Date()) {
  const { id, name, phone, nextFollowUpOn, followUpOrder, ownerId } = customers
  const isDue = and(ofCustomers(scope), eq(ownerId, scope.actorId), lte(followUpOrder, businessDay(now)))
  const { rows, all } = await readSelects(scope, (tx) => ({
    rows: tx
      .select({ id, name, phone, nextFollowUpOn })
      .from(customers)
      .where(isDue)
      .orderBy(asc(followUpOrder), asc(id))
      .limit(constantLimit(MAX_SHOWN)),
    all: tx.select({ count: count() }).from(customers).where(isDue),
  }))
  return { rows, count: all[0]?.count ?? 0 }
}

/** Returns documents declined within 30 days, then those that await a signature, the newest first; at most 6. */
export async function listPending(scope: Scope<'documents'>, now = new Date()) {
  const { id, title, state, sentAt, updatedAt } = documents
  const isFresh = gte(updatedAt, new Date(now.getTime() - DECLINED_DAYS * DAY))
  const { rows } = await readSelects(scope, (tx) => ({
    rows: tx
      .select({ id, title, state, sentAt, customerName: customers.name })
      .from(documents)
      .leftJoin(customers, and(eq(customers.companyId, documents.companyId), eq(customers.id, documents.customerId)))
      .where(or(isAwaiting(scope, now), and(ofDocuments(scope), eq(state, 'declined'), isFresh)))
      .orderBy(sql`${state} = 'declined' desc`, desc(sentAt), asc(id))
      .limit(constantLimit(MAX_SHOWN)),
  }))
  return rows
}

export type Unpaid = Awaited<ReturnType<typeof listUnpaid>>
export type FollowUps = Awaited<ReturnType<typeof listFollowUps>>
export type Pending = Awaited<ReturnType<typeof listPending>>

const ofCustomers = (scope: Scope<'customers'>) => inScope(customers, scope)

const ofDocuments = (scope: Scope<'documents'>) => inScope(documents, scope)

const isAwaiting = (scope: Scope<'documents'>, now: Date) =>
  and(ofDocuments(scope), inArray(documents.state, ['sent', 'partly_signed']), isCurrent(documents.expiresAt, now))

const isOpen = ({ companyId, ownerId }: Scope<'paymentPages'>, now: Date) =>
  and(
    inScope(paymentPages, { companyId, ownerId }),
    eq(paymentPages.state, 'active'),
    isCurrent(paymentPages.expiresAt, now),
  )

const isCurrent = (expiresAt: typeof paymentPages.expiresAt | typeof documents.expiresAt, now: Date) =>
  or(isNull(expiresAt), gt(expiresAt, now))
