import { and, count, desc, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { Total } from '@/lib/db/counting'
import type { Slice } from '@/lib/db/keyset'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { readInCompany } from '@/lib/db/tenant'
import { fold } from '@/lib/format/fold'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { TaxDocumentListInput } from './tax-documents.list'

type Viewer = Scope<'taxDocuments'>

const OF_CUSTOMER = 20
/** Maximum number of search hits; beyond it the list reports that results are cut and asks for a narrower search. */
const SEARCH_CAP = 2_000
const MISSING = ['requested', 'refused', 'deferred_retro', 'lapsed'] as const

const columns = {
  id: taxDocuments.id,
  type: taxDocuments.type,
  series: taxDocuments.series,
  numberText: taxDocuments.numberText,
  state: taxDocuments.state,
  issueDate: taxDocuments.issueDate,
  customerName: taxDocuments.customerName,
  totalAgorot: taxDocuments.totalAgorot,
  vatAgorot: taxDocuments.vatAgorot,
  creditedAgorot: taxDocuments.creditedAgorot,
  receivedAgorot: taxDocuments.receivedAgorot,
  allocationState: taxDocuments.allocationState,
  sentAt: taxDocuments.sentAt,
}

type Stored = typeof taxDocuments.$inferSelect
export type TaxDocumentRow = Pick<Stored, keyof typeof columns>
export type TaxDocumentList = Slice<TaxDocumentRow & { sortKey: string }> & { total: Total; isCut: boolean }

/** Returns one page of the tax documents, filtered and sorted by the list's parameters. */
export const listTaxDocuments = (scope: Viewer, wanted: TaxDocumentListInput): Promise<TaxDocumentList> =>
  readInCompany(scope, async (tx) => {
    const { matches, isCut } = await matching(tx, scope, wanted)
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: taxDocuments,
      matches,
      select: (sortKey) => tx.select({ ...columns, sortKey }).from(taxDocuments),
    })
    return { ...page, isCut }
  })

type Sum = { count: number; agorot: number }

/** Returns the number and the sum in agorot of the documents that match a filter. */
export const sumTaxDocuments = (scope: Viewer, wanted: TaxDocumentListInput): Promise<Sum> =>
  readInCompany(scope, async (tx) => {
    const { matches } = await matching(tx, scope, wanted)
    const [found] = await tx
      .select({ count: count(), agorot: sql<string>`coalesce(sum(${taxDocuments.totalAgorot}), 0)` })
      .from(taxDocuments)
      .where(matches)
    return { count: found?.count ?? 0, agorot: Number(found?.agorot ?? 0) }
  })

async function matching(tx: Tx, { companyId }: Viewer, wanted: TaxDocumentListInput) {
  const hits = wanted.q.trim() ? await searched(tx, wanted.q) : null
  const { type, state, customer, series, from, to, allocation } = wanted
  const matches = and(
    eq(taxDocuments.companyId, companyId),
    hits ? sql`${taxDocuments.id} = any(${sql.param(hits.ids)}::uuid[])` : undefined,
    type ? eq(taxDocuments.type, type) : undefined,
    state ? eq(taxDocuments.state, state) : undefined,
    series ? eq(taxDocuments.series, series) : undefined,
    customer ? eq(taxDocuments.customerId, customer) : undefined,
    from ? gte(taxDocuments.issueDate, from) : undefined,
    to ? lte(taxDocuments.issueDate, to) : undefined,
    inAllocation(allocation),
    ofMoney(wanted),
  )
  return { matches, isCut: hits?.isCut ?? false }
}

const ofMoney = ({ hand, method }: TaxDocumentListInput): SQL | undefined =>
  and(hand ? byHand : undefined, method ? sql`${taxDocuments.payments} -> 0 ->> 'method' = ${method}` : undefined)

/** Condition: a document of money recorded manually for an invoice or deal invoice, without one of our payments. */
const byHand = and(
  inArray(taxDocuments.type, ['320', '400']),
  eq(taxDocuments.series, 'real'),
  gt(taxDocuments.totalAgorot, 0),
  isNull(taxDocuments.paymentId),
  isNull(taxDocuments.refundId),
  isNull(taxDocuments.pageId),
)

function inAllocation(allocation: TaxDocumentListInput['allocation']): SQL | undefined {
  if (allocation === null) return undefined
  if (allocation === 'missing') return inArray(taxDocuments.allocationState, MISSING)
  return eq(taxDocuments.allocationState, allocation)
}

async function searched(tx: Tx, words: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select kesher.search_tax_documents(${fold(words)}, ${SEARCH_CAP + 1}) as id`,
  )
  return { ids: rows.slice(0, SEARCH_CAP).map(({ id }) => id), isCut: rows.length > SEARCH_CAP }
}

const sortings = sortedBothWays<TaxDocumentListInput['sort']>({
  date: [taxDocuments.issueDate, 'date'],
  number: [taxDocuments.number, 'bigint'],
  total: [taxDocuments.totalAgorot, 'bigint'],
  customer: [taxDocuments.customerName, 'text'],
})

/** Returns the newest tax documents of a customer, at most 20. */
export const listCustomerTaxDocuments = (scope: Viewer, customerId: string): Promise<TaxDocumentRow[]> =>
  readInCompany(scope, (tx) =>
    tx
      .select(columns)
      .from(taxDocuments)
      .where(and(eq(taxDocuments.companyId, scope.companyId), eq(taxDocuments.customerId, customerId)))
      .orderBy(desc(taxDocuments.issueDate), desc(taxDocuments.id))
      .limit(OF_CUSTOMER),
  )
