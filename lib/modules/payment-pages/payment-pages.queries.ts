import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ListedContext } from '@/lib/access/resource-permissions'
import type { ContextScope, Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentPageSendings, paymentPageViews } from '@/lib/db/schema/payment-sending'
import { payments } from '@/lib/db/schema/payments'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { users } from '@/lib/db/schema/users'
import { searchIds } from '@/lib/db/search'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import { listPage, sortedBothWays } from '@/lib/records/list-page'
import type { PAYMENT_METHODS } from '@/lib/vocabulary/payments'
import { pageFilter } from './list-filter.queries'
import type { PageListFilter, PageListInput } from './payment-pages.list'
import { shownPageState } from './payment-pages.rules'
import type { ShownState } from './payment-pages.schema'

const OF_SERVICE = 20

type Viewer = Scope<'paymentPages'>
/** Scope of a page list: all contexts, or all pages of one context. */
type Lister = Viewer | ContextScope
type PaymentMethod = (typeof PAYMENT_METHODS)[number]

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
  lastOpenedAt: sql<Date | null>`coalesce((
    select max(v.at) from ${paymentPageViews} v
    where v.company_id = ${paymentPages.companyId} and v.page_id = ${paymentPages.id}), ${paymentPages.firstOpenedAt})`.mapWith(
    paymentPages.firstOpenedAt,
  ),
  sentBy: sql<'mail' | 'sms' | 'whatsapp' | null>`(
    select s.channel from ${paymentPageSendings} s
    where s.company_id = ${paymentPages.companyId} and s.page_id = ${paymentPages.id}
    order by s.created_at desc limit 1)`,
  account: sql<string>`(select a.label from ${gatewayAccounts} a
    where a.company_id = ${paymentPages.companyId} and a.id = ${paymentPages.gatewayAccountId})`,
  isTest: sql<boolean>`(select a.is_test from ${gatewayAccounts} a
    where a.company_id = ${paymentPages.companyId} and a.id = ${paymentPages.gatewayAccountId})`,
  methods: sql<PaymentMethod[]>`(select coalesce(array_agg(distinct m.method), '{}') from ${payments} m
    where m.company_id = ${paymentPages.companyId} and m.page_id = ${paymentPages.id} and m.deleted_at is null)`,
  documentNumber: sql<string | null>`(
    select t.number_text from ${taxDocuments} t join ${payments} m on m.company_id = t.company_id and m.id = t.payment_id
    where m.company_id = ${paymentPages.companyId} and m.page_id = ${paymentPages.id} and t.type <> '330'
    order by t.issued_at desc limit 1)`,
  context: paymentPages.context,
  amountMode: paymentPages.amountMode,
  paymentsMax: paymentPages.paymentsMax,
  paidCount: paymentPages.paidCount,
  paidAgorot: paymentPages.paidAgorot,
  dueOn: paymentPages.dueOn,
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
  | 'context'
  | 'amountMode'
  | 'paymentsMax'
  | 'paidCount'
  | 'paidAgorot'
  | 'dueOn'
  | 'needsReview'
  | 'createdAt'
  | 'ownerId'
>
export type PageRow = Kept & {
  number: string
  customerName: string | null
  ownerName: string
  state: ShownState
  lastOpenedAt: Date | null
  /** Channel by which the link was last sent. */
  sentBy: 'mail' | 'sms' | 'whatsapp' | null
  account: string
  /** Whether its gateway account moves no real money. */
  isTest: boolean
  /** Methods of the payments received for it. */
  methods: PaymentMethod[]
  /** Number of the newest tax document of its payments, credit notes excluded. */
  documentNumber: string | null
}
export type PageList = Slice<PageRow & { sortKey: string }> & { total: Total; isCut: boolean }

/** Returns one page of the payment page list, filtered and sorted; an active page past its date is shown as expired. */
export const listPages = (scope: Lister, wanted: PageListInput): Promise<PageList> =>
  readInCompany(scope, async (tx) => {
    const { matches, isCut } = await matchingPages(tx, scope, wanted)
    const { rows, ...page } = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: paymentPages,
      matches,
      select: (sortKey) =>
        tx
          .select({ ...columns, sortKey })
          .from(paymentPages)
          .innerJoin(users, isOwner)
          .leftJoin(customers, isCustomer),
    })
    return { ...page, rows: shown(rows), isCut }
  })

type Reader = Lister | Scope<'paymentPageEdits'>
type Narrowing = Pick<PageListInput, 'q' | 'owner'> & PageListFilter

/**
 * Returns the condition for the pages in the actor's scope that match the filter; `isCut` if the search words match too
 * many pages.
 */
export async function matchingPages(tx: Tx, scope: Reader, { q, owner, ...wanted }: Narrowing) {
  const ownerId = scope.ownerId ?? (owner === 'mine' ? scope.actorId : undefined)
  const hits = q.trim()
    ? await searchIds(tx, { kind: 'payment_pages', words: q, ownerIds: ownerId ? [ownerId] : null })
    : null
  const matches = and(
    visible(scope),
    hits ? sql`${paymentPages.id} = any(${sql.param(hits.ids)}::uuid[])` : undefined,
    pageFilter(tx, wanted),
  )
  return { matches: ownerId ? and(matches, eq(paymentPages.ownerId, ownerId)) : matches, isCut: hits?.isCut ?? false }
}

type Bounds = { readonly companyId: string; readonly ownerId?: string; readonly context?: ListedContext }

const visible = ({ companyId, ownerId, context }: Bounds) =>
  and(inScope(paymentPages, { companyId, ownerId }), context ? eq(paymentPages.context, context) : undefined)

const sortings = sortedBothWays<PageListInput['sort']>({
  created: [paymentPages.createdAt, 'timestamptz'],
  amount: [paymentPages.amountAgorot, 'bigint'],
  title: [paymentPages.title, 'text'],
})

/** Returns the newest pages in the scope that sell a service; at most 20. */
export const listPagesOfService = (scope: Viewer, serviceId: string): Promise<PageRow[]> =>
  readInCompany(scope, async (tx) => {
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

/** Replaces the stored state of each row by the displayed one. */
const shown = <T extends Pick<Stored, 'state' | 'expiresAt' | 'paidAgorot' | 'paymentsMax'>>(rows: T[]) =>
  rows.map((row) => ({ ...row, state: shownPageState(row, new Date()) }))
