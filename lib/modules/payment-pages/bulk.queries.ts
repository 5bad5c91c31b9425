import { and, asc, count, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { ListedContext } from '@/lib/access/resource-permissions'
import type { ContextScope, Scope } from '@/lib/access/scope'
import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { users } from '@/lib/db/schema/users'
import { inScope } from '@/lib/records/in-scope'
import type { PageTarget } from './bulk.schema'
import { exactPageFilter } from './bulk-filter.rules'
import { matchingPages } from './payment-pages.queries'

type Reader = Scope<'paymentPages'> | Scope<'paymentPageEdits'> | ContextScope

/**
 * Counts the target pages. 404 if a chosen page is outside the scope, 422 if the filter is invalid or matches nothing.
 */
export async function countChosenPages(tx: Tx, scope: Reader, target: PageTarget): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(paymentPages)
    .where(await pageTargetCondition(tx, scope, target))
  const number = found?.count ?? 0
  if (target.ids && number !== new Set(target.ids).size) throw notFound('חלק מעמודי התשלום שנבחרו לא נמצאו')
  if (number === 0) throw invalid({ ids: 'אין עמודים שמתאימים לסינון' })
  return number
}

type Chunk = { target: PageTarget; cursor: string | null; size: number }

/** Returns the next batch of target pages, ordered by id, with the columns of the export file. */
export const loadChosenPages = async (tx: Tx, scope: Reader, { target, cursor, size }: Chunk) =>
  tx
    .select({ page: paymentPages, customerName: customers.name, ownerName: users.displayName })
    .from(paymentPages)
    .innerJoin(users, and(eq(users.companyId, paymentPages.companyId), eq(users.id, paymentPages.ownerId)))
    .leftJoin(
      customers,
      and(eq(customers.companyId, paymentPages.companyId), eq(customers.id, paymentPages.customerId)),
    )
    .where(and(await pageTargetCondition(tx, scope, target), cursor ? gt(paymentPages.id, cursor) : undefined))
    .orderBy(asc(paymentPages.id))
    .limit(size)

/**
 * Returns the condition for the target pages: the chosen ones in the scope, or all in the scope that a filter matches.
 * 422 if the filter is invalid or its search words match too many pages.
 */
export async function pageTargetCondition(
  tx: Tx,
  scope: Reader,
  { ids, filter = '' }: PageTarget,
): Promise<SQL | undefined> {
  if (ids) return and(visible(scope), inArray(paymentPages.id, [...ids]))
  const wanted = exactPageFilter(filter)
  if (!wanted) throw invalid({ ids: 'הסינון אינו תקין, ולכן לא ברור לאילו עמודים הכוונה. יש לנקות אותו ולסנן שוב.' })
  const { matches, isCut } = await matchingPages(tx, scope, wanted)
  if (isCut) throw invalid({ ids: 'החיפוש מצא יותר מדי עמודים. יש לדייק אותו.' })
  return matches
}

type Bounds = { readonly companyId: string; readonly ownerId?: string; readonly context?: ListedContext }

const visible = ({ companyId, ownerId, context }: Bounds) =>
  and(inScope(paymentPages, { companyId, ownerId }), context ? eq(paymentPages.context, context) : undefined)
