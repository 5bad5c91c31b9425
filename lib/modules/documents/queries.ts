import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { totalOf } from '@/lib/db/counting'
import { keyset, placeAt, type Sorting, sliceOf } from '@/lib/db/keyset'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { users } from '@/lib/db/schema/users'
import { searchIds } from '@/lib/db/search'
import { inCompany } from '@/lib/db/tenant'

import type { DocumentListInput } from './list'

type DocumentScope = Scope<'documents'>

const OF_CUSTOMER = 50

const SORTINGS: Record<'created' | 'title', Omit<Sorting, 'descending'>> = {
  created: { key: sql`${documents.createdAt}`, type: 'timestamptz' },
  title: { key: sql`${documents.title}`, type: 'text' },
}

const row = {
  id: documents.id,
  number: documents.numberText,
  title: documents.title,
  state: documents.state,
  sealState: documents.sealState,
  customerId: documents.customerId,
  customerName: customers.name,
  ownerName: users.displayName,
  createdAt: documents.createdAt,
  sentAt: documents.sentAt,
  expiresAt: documents.expiresAt,
  completedAt: documents.completedAt,
  signed: sql<number>`(select count(*)::int from signers s where s.company_id = ${documents.companyId} and s.document_id = ${documents.id} and s.state = 'signed')`,
  signers: sql<number>`(select count(*)::int from signers s where s.company_id = ${documents.companyId} and s.document_id = ${documents.id})`,
}

/** One page of the documents of a scope. */
export const listDocuments = (scope: DocumentScope, params: DocumentListInput) =>
  inCompany(scope, async (tx) => {
    const words = params.q.trim()
    const hits = words ? await searchIds(tx, { kind: 'documents', words, ownerId: scope.ownerId }) : null
    const where = and(
      visible(scope),
      params.state ? eq(documents.state, params.state) : undefined,
      params.owner ? eq(documents.ownerId, scope.actorId) : undefined,
      hits ? oneOf(hits.ids) : undefined,
    )
    const by = params.sort.replace('-', '') as keyof typeof SORTINGS
    const sorting = { ...SORTINGS[by], descending: params.sort.startsWith('-') }
    const asked = placeAt(params, { sorting, id: sql`${documents.id}`, size: params.size })
    const page = keyset(asked)
    const found = await selectRows(tx, page.sortKey)
      .where(and(where, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit)
    const total = await totalOf(tx, sql`select 1 from ${documents} where ${where}`)
    const slice = sliceOf(found, asked)
    return { ...slice, rows: slice.rows.map(plain), total, isCut: hits?.isCut ?? false }
  })

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number]

/** The documents of one customer, newest first, for the customer's record. */
export const documentsOfCustomer = (scope: DocumentScope, customerId: string) =>
  inCompany(scope, async (tx) => {
    const found = await newest(tx, and(visible(scope), eq(documents.customerId, customerId)))
    return found.map(plain)
  })

/** The documents that a scope opens. */
export const visible = ({ companyId, ownerId }: DocumentScope): SQL | undefined =>
  and(
    eq(documents.companyId, companyId),
    isNull(documents.deletedAt),
    ownerId ? eq(documents.ownerId, ownerId) : undefined,
  )

const oneOf = (ids: string[]) => (ids.length ? inArray(documents.id, ids) : sql`false`)

const selectRows = (tx: Tx, sortKey = sql<string>`''`) =>
  tx
    .select({ ...row, sortKey })
    .from(documents)
    .leftJoin(customers, and(eq(customers.companyId, documents.companyId), eq(customers.id, documents.customerId)))
    .innerJoin(users, and(eq(users.companyId, documents.companyId), eq(users.id, documents.ownerId)))

const newest = (tx: Tx, where: SQL | undefined) =>
  selectRows(tx).where(where).orderBy(sql`${documents.createdAt} desc`).limit(OF_CUSTOMER)

type Found = Awaited<ReturnType<typeof newest>>[number]

const plain = ({ sortKey: _, createdAt, sentAt, expiresAt, completedAt, ...found }: Found) => ({
  ...found,
  createdAt: createdAt.toISOString(),
  sentAt: iso(sentAt),
  expiresAt: iso(expiresAt),
  completedAt: iso(completedAt),
})

const iso = (at: Date | null) => at?.toISOString() ?? null
