import { and, between, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { type Total, totalOf } from '@/lib/db/counting'
import { keyset, placeAt, type Slice, type Sorting, sliceOf } from '@/lib/db/keyset'
import { customers } from '@/lib/db/schema/customers'
import { users } from '@/lib/db/schema/users'
import { type Hits, searchIds } from '@/lib/db/search'
import { inCompany } from '@/lib/db/tenant'
import { dayRange } from '@/lib/format/dates'
import { parseNationalId } from '@/lib/format/national-id'
import { formatPhone } from '@/lib/format/phone'
import { blindIndex } from '@/lib/server/crypto'
import { notFound } from '@/lib/server/errors'

import type { CustomerFilter, CustomerListInput } from './list'
import { followUpRange, searchWords } from './rules'

type Viewer = Scope<'customers'>
type Reader = Viewer | Scope<'customerEdits'>

const MOST_OFFERED = 20

const row = {
  id: customers.id,
  number: customers.numberText,
  kind: customers.kind,
  name: customers.name,
  phone: customers.phone,
  email: customers.email,
  city: customers.city,
  status: customers.status,
  nextFollowUpOn: customers.nextFollowUpOn,
  ownerId: customers.ownerId,
  ownerName: users.displayName,
  createdAt: customers.createdAt,
}

type Stored = typeof customers.$inferSelect
export type CustomerRow = Pick<Stored, Exclude<keyof typeof row, 'number' | 'ownerName'>> & {
  /** With its prefix, as people read it. */
  number: string
  ownerName: string
}
export type CustomerList = Slice<CustomerRow & { sortKey: string }> & { total: Total; isCut: boolean }

/** One page of the customers, filtered and sorted as the address says; `isCut` where the search found more than 2,000. */
export const listCustomers = (scope: Viewer, wanted: CustomerListInput): Promise<CustomerList> =>
  inCompany(scope, async (tx) => {
    const hits = await hitsOf(tx, scope, wanted)
    const matches = matching(scope, wanted, hits)
    const place = placeOf(wanted)
    const found = await pageOf(tx, place, matches)
    const total = await totalOf(tx, sql`select 1 from ${customers} where ${matches}`)
    return { ...sliceOf(found, place), total, isCut: hits?.isCut ?? false }
  })

/** The statement of one page, apart so that a test can ask the planner about it. */
export function pageOf(tx: Tx, place: ReturnType<typeof placeOf>, matches: SQL | undefined) {
  const { where, orderBy, limit, sortKey } = keyset(place)
  return tx
    .select({ ...row, sortKey })
    .from(customers)
    .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
    .where(and(matches, where))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Where in which order a page begins. */
export const placeOf = (wanted: CustomerListInput) =>
  placeAt(wanted, { sorting: sortings[wanted.sort], id: sql`${customers.id}`, size: wanted.size })

/** The condition of a list: what the scope opens, narrowed by the filters and by what the search found. */
export function matching(scope: Viewer, filter: CustomerFilter, hits: Hits | null) {
  const { status, kind, owner, followUp, from, to } = filter
  const range = followUp && followUpRange(followUp)
  return and(
    visible(scope),
    hits ? sql`${customers.id} = any(${sql.param(hits.ids)}::uuid[])` : undefined,
    status ? eq(customers.status, status) : undefined,
    kind ? eq(customers.kind, kind) : undefined,
    owner === 'mine' ? eq(customers.ownerId, scope.actorId) : undefined,
    range ? between(customers.followUpOrder, range.from, range.to) : undefined,
    from ? gte(customers.createdAt, dayRange(from).from) : undefined,
    to ? lt(customers.createdAt, dayRange(to).to) : undefined,
  )
}

/** The customers that a scope opens. */
const visible = ({ companyId, ownerId }: Reader): SQL | undefined =>
  and(
    eq(customers.companyId, companyId),
    isNull(customers.deletedAt),
    ownerId ? eq(customers.ownerId, ownerId) : undefined,
  )

const byName = { key: sql`${customers.name}`, type: 'text' } as const
const byCreated = { key: sql`${customers.createdAt}`, type: 'timestamptz' } as const
const byFollowUp = { key: sql`${customers.followUpOrder}`, type: 'date' } as const

const sortings: Record<CustomerListInput['sort'], Sorting> = {
  name: { ...byName, descending: false },
  '-name': { ...byName, descending: true },
  created: { ...byCreated, descending: false },
  '-created': { ...byCreated, descending: true },
  followUp: { ...byFollowUp, descending: false },
  '-followUp': { ...byFollowUp, descending: true },
}

/** What a search found: by words, and by the exact number where a valid identity or company number was typed. */
export async function hitsOf(
  tx: Tx,
  scope: Viewer,
  { q, owner }: { q: string; owner: 'mine' | null },
): Promise<Hits | null> {
  const words = searchWords(q)
  if (!words) return null
  const ownerId = scope.ownerId ?? (owner === 'mine' ? scope.actorId : undefined)
  const hits = await searchIds(tx, { kind: 'customers', words, ownerId })
  const nationalId = parseNationalId(q)
  return nationalId.ok ? { ...hits, ids: [...hits.ids, ...(await holdersOf(tx, scope, nationalId.value))] } : hits
}

async function holdersOf(tx: Tx, scope: Viewer, nationalId: string): Promise<string[]> {
  const index = blindIndex(scope.companyId, nationalId)
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(visible(scope), eq(customers.nationalIdIndex, index)))
  return found.map(({ id }) => id)
}

/** One customer for the record or the form; throws 404. Of the identity number only the last four digits. */
export const findCustomer = (scope: Reader, id: string) =>
  inCompany(scope, async (tx) => {
    const { contactName, street, notes, source, nationalIdLast4, version } = customers
    const [found] = await tx
      .select({ ...row, contactName, street, notes, source, nationalIdLast4, version })
      .from(customers)
      .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
      .where(and(visible(scope), eq(customers.id, id)))
    if (!found) throw notFound('הלקוח לא נמצא')
    return found
  })

export type CustomerDetails = Awaited<ReturnType<typeof findCustomer>>

export type CustomerOption = { value: string; label: string; hint?: string | undefined }

/** Up to 20 customers to choose from, by name, or the newest where nothing was typed; none from the archive. */
export const listCustomerOptions = (scope: Viewer, q: string): Promise<CustomerOption[]> =>
  inCompany(scope, async (tx) => {
    const hits = await hitsOf(tx, scope, { q, owner: null })
    const found = await tx
      .select({ id: customers.id, name: customers.name, phone: customers.phone, city: customers.city })
      .from(customers)
      .where(
        and(
          visible(scope),
          ne(customers.status, 'archived'),
          hits ? sql`${customers.id} = any(${sql.param(hits.ids)}::uuid[])` : undefined,
        ),
      )
      .orderBy(
        ...(hits ? [customers.name, customers.id] : [sql`${customers.createdAt} desc`, sql`${customers.id} desc`]),
      )
      .limit(MOST_OFFERED)
    return found.map(option)
  })

/** One customer as a choice that is already made; null outside the scope. */
export const findCustomerOption = (scope: Viewer, id: string): Promise<CustomerOption | null> =>
  inCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ id: customers.id, name: customers.name, phone: customers.phone, city: customers.city })
      .from(customers)
      .where(and(visible(scope), sql`${customers.id}::text = ${id}`))
    return found ? option(found) : null
  })

const option = ({ id, name, phone, city }: Pick<Stored, 'id' | 'name' | 'phone' | 'city'>): CustomerOption => ({
  value: id,
  label: name,
  hint: [phone && formatPhone(phone), city].filter(Boolean).join(' · '),
})
