import { and, eq, exists, gt, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { parseShekels } from '@/lib/format/money'

import type { PageListFilter } from './payment-pages.list'

const DAY = 86_400_000

/** Returns the condition for the list's filters, except its search words. */
export function pageFilter(tx: Tx, wanted: PageListFilter, now = new Date()): SQL | undefined {
  const { amountMode, context, gatewayAccountId, origin } = paymentPages
  return and(
    eq(origin, wanted.origin ?? 'office'),
    inState(wanted.state, now),
    wanted.context ? eq(context, wanted.context) : undefined,
    wanted.mode ? eq(amountMode, wanted.mode) : undefined,
    wanted.account ? eq(gatewayAccountId, wanted.account) : undefined,
    wanted.min ? gte(paymentPages.amountAgorot, agorotOf(wanted.min)) : undefined,
    wanted.max ? lte(paymentPages.amountAgorot, agorotOf(wanted.max)) : undefined,
    byDue(wanted.due, now),
    wanted.unpaid ? unpaidFor(Number(wanted.unpaid), now) : undefined,
    byOpening(wanted.opened),
    wanted.failed ? hasFailed(tx) : undefined,
    wanted.service ? sells(tx, wanted.service) : undefined,
  )
}

function inState(state: PageListFilter['state'], now: Date): SQL | undefined {
  const { state: column, expiresAt, needsReview } = paymentPages
  const isOpen = and(eq(column, 'active'), or(isNull(expiresAt), gt(expiresAt, now)))
  if (state === null) return undefined
  if (state === 'review') return ne(needsReview, '')
  if (state === 'expired') return and(eq(column, 'active'), lte(expiresAt, now))
  if (state === 'partial') return and(isOpen, isPart)
  if (state === 'active') return and(isOpen, sql`not (${isPart})`)
  return eq(column, state)
}

/** Money was received and a balance is still open. */
const isPart = sql`${paymentPages.paidAgorot} > 0 and ${paymentPages.paymentsMax} is not distinct from 1`

function agorotOf(text: string): number {
  const parsed = parseShekels(text)
  return parsed.ok ? parsed.value : 0
}

function byDue(due: PageListFilter['due'], now: Date): SQL | undefined {
  if (!due) return undefined
  const { dueOn, state } = paymentPages
  const today = businessDay(now)
  const isOpen = and(eq(state, 'active'), isNotNull(dueOn))
  return due === 'late' ? and(isOpen, lt(dueOn, today)) : and(isOpen, gte(dueOn, today), lte(dueOn, addDays(today, 7)))
}

const unpaidFor = (days: number, now: Date) =>
  and(
    eq(paymentPages.state, 'active'),
    eq(paymentPages.paidCount, 0),
    lt(paymentPages.createdAt, new Date(+now - days * DAY)),
  )

function byOpening(opened: PageListFilter['opened']): SQL | undefined {
  if (!opened) return undefined
  const { firstOpenedAt, state, paidCount } = paymentPages
  const isUnpaid = and(eq(state, 'active'), eq(paidCount, 0))
  return and(isUnpaid, opened === 'unpaid' ? isNotNull(firstOpenedAt) : isNull(firstOpenedAt))
}

const hasFailed = (tx: Tx) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.companyId, paymentPages.companyId),
          eq(paymentAttempts.pageId, paymentPages.id),
          eq(paymentAttempts.state, 'declined'),
        ),
      ),
  )

const sells = (tx: Tx, serviceId: string) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(paymentPageLines)
      .where(
        and(
          eq(paymentPageLines.companyId, paymentPages.companyId),
          eq(paymentPageLines.pageId, paymentPages.id),
          eq(paymentPageLines.serviceId, serviceId),
        ),
      ),
  )
