import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { type Total, totalOf } from '@/lib/db/counting'
import { keyset, placeAt, type Slice, type Sorting, sliceOf } from '@/lib/db/keyset'
import { customers } from '@/lib/db/schema/customers'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payments'
import { users } from '@/lib/db/schema/users'
import { searchIds } from '@/lib/db/search'
import { inCompany } from '@/lib/db/tenant'

import type { PageListInput } from './list'
import { shownState } from './rules'
import type { ShownState } from './schema'

const OF_SERVICE = 20

type Viewer = Scope<'paymentPages'>

const columns = {
  id: paymentPages.id,
  number: paymentPages.numberText,
  title: paymentPages.title,
  customerId: paymentPages.customerId,
  customerName: customers.name,
  amountAgorot: paymentPages.amountAgorot,
  state: paymentPages.state,
  expiresAt: paymentPages.expiresAt,
  firstOpenedAt: paymentPages.firstOpenedAt,
  needsReview: paymentPages.needsReview,
  createdAt: paymentPages.createdAt,
  ownerId: paymentPages.ownerId,
  ownerName: users.displayName,
}

const isOwner = and(eq(users.companyId, paymentPages.companyId), eq(users.id, paymentPages.ownerId))
const isCustomer = and(eq(customers.companyId, paymentPages.companyId), eq(customers.id, paymentPages.customerId))

type Stored = typeof paymentPages.$inferSelect
type Kept = Pick<
  Stored,
  | 'id'
  | 'title'
  | 'customerId'
  | 'amountAgorot'
  | 'expiresAt'
  | 'firstOpenedAt'
  | 'needsReview'
  | 'createdAt'
  | 'ownerId'
>
export type PageRow = Kept & { number: string; customerName: string | null; ownerName: string; state: ShownState }
export type PageList = Slice<PageRow & { sortKey: string }> & { total: Total; isCut: boolean }

/** One page of the payment pages, filtered and sorted as the address says; an active one past its date is shown as expired. */
export const listPages = (scope: Viewer, wanted: PageListInput): Promise<PageList> =>
  inCompany(scope, async (tx) => {
    const { matches, isCut } = await matching(tx, scope, wanted)
    const place = placeAt(wanted, { sorting: sortings[wanted.sort], id: sql`${paymentPages.id}`, size: wanted.size })
    const { where, orderBy, limit, sortKey } = keyset(place)
    const found = await tx
      .select({ ...columns, sortKey })
      .from(paymentPages)
      .innerJoin(users, isOwner)
      .leftJoin(customers, isCustomer)
      .where(and(matches, where))
      .orderBy(...orderBy)
      .limit(limit)
    const total = await totalOf(tx, tx.select({ id: paymentPages.id }).from(paymentPages).where(matches).getSQL())
    const { rows, ...slice } = sliceOf(found, place)
    return { ...slice, rows: shown(rows), total, isCut }
  })

async function matching(tx: Tx, scope: Viewer, { q, state, owner }: PageListInput) {
  const ownerId = scope.ownerId ?? (owner === 'mine' ? scope.actorId : undefined)
  const hits = q.trim() ? await searchIds(tx, { kind: 'payment_pages', words: q, ownerId }) : null
  const matches = and(
    visible(scope),
    hits ? sql`${paymentPages.id} = any(${sql.param(hits.ids)}::uuid[])` : undefined,
    inState(state, new Date()),
  )
  return { matches: ownerId ? and(matches, eq(paymentPages.ownerId, ownerId)) : matches, isCut: hits?.isCut ?? false }
}

const visible = ({ companyId, ownerId }: { readonly companyId: string; readonly ownerId?: string }) =>
  and(
    eq(paymentPages.companyId, companyId),
    isNull(paymentPages.deletedAt),
    ownerId ? eq(paymentPages.ownerId, ownerId) : undefined,
  )

function inState(state: PageListInput['state'], now: Date): SQL | undefined {
  const { state: column, expiresAt } = paymentPages
  if (state === null) return undefined
  if (state === 'review') return ne(paymentPages.needsReview, '')
  if (state === 'expired') return and(eq(column, 'active'), lte(expiresAt, now))
  if (state === 'active') return and(eq(column, 'active'), or(isNull(expiresAt), gt(expiresAt, now)))
  return eq(column, state)
}

const byCreated = { key: sql`${paymentPages.createdAt}`, type: 'timestamptz' } as const
const byAmount = { key: sql`${paymentPages.amountAgorot}`, type: 'bigint' } as const
const byTitle = { key: sql`${paymentPages.title}`, type: 'text' } as const

const sortings: Record<PageListInput['sort'], Sorting> = {
  created: { ...byCreated, descending: false },
  '-created': { ...byCreated, descending: true },
  amount: { ...byAmount, descending: false },
  '-amount': { ...byAmount, descending: true },
  title: { ...byTitle, descending: false },
  '-title': { ...byTitle, descending: true },
}

/** The newest pages that sell a service, of those the actor may see; at most 20. */
export const listPagesOfService = (scope: Viewer, serviceId: string): Promise<PageRow[]> =>
  inCompany(scope, async (tx) => {
    const { companyId, pageId, serviceId: sold } = paymentPageLines
    const selling = tx
      .select({ id: pageId })
      .from(paymentPageLines)
      .where(and(eq(companyId, scope.companyId), eq(sold, serviceId)))
    const found = await tx
      .select(columns)
      .from(paymentPages)
      .innerJoin(users, isOwner)
      .leftJoin(customers, isCustomer)
      .where(and(visible(scope), inArray(paymentPages.id, selling)))
      .orderBy(sql`${paymentPages.createdAt} desc`)
      .limit(OF_SERVICE)
    return shown(found)
  })

/** The same rows with the states that people see. */
const shown = <T extends Pick<Stored, 'state' | 'expiresAt'>>(rows: T[]) =>
  rows.map((row) => ({ ...row, state: shownState(row, new Date()) }))
