import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { listScopeOwners } from '@/lib/access/reach'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { documentTemplates } from '@/lib/db/schema/document-templates'
import { documents } from '@/lib/db/schema/documents'
import { users } from '@/lib/db/schema/users'
import { searchIds } from '@/lib/db/search'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { DocumentListInput, WaitingOn } from './documents.list'

type DocumentScope = Scope<'documents'>

const OF_CUSTOMER = 50

const sortings = sortedBothWays<DocumentListInput['sort']>({
  created: [documents.createdAt, 'timestamptz'],
  title: [documents.title, 'text'],
})

const row = {
  id: documents.id,
  number: documents.numberText,
  title: documents.title,
  state: documents.state,
  sealState: documents.sealState,
  customerId: documents.customerId,
  customerName: customers.name,
  templateName: documentTemplates.name,
  ownerName: users.displayName,
  createdAt: documents.createdAt,
  sentAt: documents.sentAt,
  expiresAt: documents.expiresAt,
  completedAt: documents.completedAt,
  signed: sql<number>`(select count(*)::int from signers s where s.company_id = ${documents.companyId} and s.document_id = ${documents.id} and s.role <> 'viewer' and s.state = 'signed')`,
  signers: sql<number>`(select count(*)::int from signers s where s.company_id = ${documents.companyId} and s.document_id = ${documents.id} and s.role <> 'viewer' and s.state <> 'delegated')`,
}

/** Returns one page of the documents in scope. */
export const listDocuments = (scope: DocumentScope, params: DocumentListInput) =>
  readInCompany(scope, async (tx) => {
    const words = params.q.trim()
    const hits = words ? await searchIds(tx, { kind: 'documents', words, ownerIds: listScopeOwners(scope) }) : null
    const { rows, ...page } = await listPage(tx, {
      wanted: params,
      size: params.size,
      sorting: sortings[params.sort],
      from: documents,
      matches: and(documentFilter(scope, params), hits ? oneOf(hits.ids) : undefined),
      select: (sortKey) => selectRows(tx, sortKey),
    })
    return { ...page, rows: rows.map(plain), isCut: hits?.isCut ?? false }
  })

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number]

/** Returns the documents of one customer, newest first, for the customer's record. */
export const listCustomerDocuments = (scope: DocumentScope, customerId: string) =>
  readInCompany(scope, async (tx) => {
    const found = await newest(tx, and(documentsInScope(scope), eq(documents.customerId, customerId)))
    return found.map(plain)
  })

/** Condition: the document is in scope. */
export const documentsInScope = (scope: DocumentScope): SQL | undefined => inScope(documents, scope)

/** Condition for the filters of the list, including the scope. */
export const documentFilter = (
  scope: DocumentScope,
  { state, owner, waiting, expiring, template }: DocumentListInput,
) =>
  and(
    documentsInScope(scope),
    state ? eq(documents.state, state) : undefined,
    owner ? eq(documents.ownerId, scope.actorId) : undefined,
    waiting ? waitingOn(scope, waiting) : undefined,
    expiring ? expiringWithin(Number(expiring)) : undefined,
    template && UUID.test(template) ? eq(documents.templateId, template) : undefined,
  )

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Condition: the document is open and waiting for this kind of signer. */
function waitingOn({ companyId, actorId }: DocumentScope, whom: WaitingOn): SQL {
  const own = sql`(select lower(u.email) from users u where u.company_id = ${companyId} and u.id = ${actorId})`
  const ofCard = sql`(select lower(c.email) from customers c where c.company_id = ${companyId} and c.id = ${documents.customerId})`
  const is: Record<WaitingOn, SQL> = {
    me: sql`lower(s.email) = ${own}`,
    customer: sql`lower(s.email) = ${ofCard}`,
    others: sql`lower(s.email) is distinct from ${ofCard} and lower(s.email) is distinct from ${own}`,
    unopened: sql`s.state = 'notified'`,
  }
  return sql`${OPEN} and exists (select from signers s where s.company_id = ${companyId} and s.document_id = ${documents.id}
    and s.state in ('notified', 'viewed') and ${is[whom]})`
}

const OPEN = sql`${documents.state} in ('sent', 'partly_signed')`

const expiringWithin = (days: number) =>
  sql`${OPEN} and ${documents.expiresAt} between now() and now() + make_interval(days => ${days})`

const oneOf = (ids: string[]) => (ids.length ? inArray(documents.id, ids) : sql`false`)

const selectRows = (tx: Tx, sortKey = sql<string>`''`) =>
  tx
    .select({ ...row, sortKey })
    .from(documents)
    .leftJoin(customers, and(eq(customers.companyId, documents.companyId), eq(customers.id, documents.customerId)))
    .leftJoin(
      documentTemplates,
      and(eq(documentTemplates.companyId, documents.companyId), eq(documentTemplates.id, documents.templateId)),
    )
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
