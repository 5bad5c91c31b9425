import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { countTotal, estimatedTotal, type Total } from '@/lib/db/counting'
import { keyset, placeAt, type Slice, toSlice } from '@/lib/db/keyset'
import { customers } from '@/lib/db/schema/customers'
import { teams, users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { formatPhone } from '@/lib/format/phone'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { visibleCustom } from '@/lib/modules/custom-fields/custom-fields.rules'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { loadTags } from '@/lib/modules/tags/tags.queries'
import { inScope } from '@/lib/records/in-scope'
import { sortedBothWays } from '@/lib/records/list-page'
import { loadOwed } from './balance-filter.queries'
import type { CustomerListInput } from './customers.list'
import { buildListFilter, searchHits } from './list-filter.queries'

type Viewer = Scope<'customers'>
type Reader = Viewer | Scope<'customerEdits'>

const MAX_OFFERED = 20

const row = {
  id: customers.id,
  number: customers.numberText,
  kind: customers.kind,
  name: customers.name,
  phone: customers.phone,
  email: customers.email,
  city: customers.city,
  status: customers.status,
  source: customers.source,
  nextFollowUpOn: customers.nextFollowUpOn,
  lastActivityAt: customers.lastActivityAt,
  ownerId: customers.ownerId,
  ownerName: users.displayName,
  teamId: customers.teamId,
  tagIds: customers.tagIds,
  nationalIdLast4: customers.nationalIdLast4,
  lockedAt: customers.lockedAt,
  custom: customers.custom,
  createdAt: customers.createdAt,
}

type Stored = typeof customers.$inferSelect
export type CustomerRow = Pick<Stored, Exclude<keyof typeof row, 'number' | 'ownerName'>> & {
  /** With its prefix, as people read it. */
  number: string
  ownerName: string
  /** What they owe, of the money that the viewer sees; null where that is none. */
  owedAgorot: number | null
}
export type CustomerList = Slice<CustomerRow & { sortKey: string }> & { total: Total; isCut: boolean }

/** One page of the customers, filtered and sorted as the address says; `isCut` where the search found more than 2,000. */
export const listCustomers = (scope: Viewer, wanted: CustomerListInput): Promise<CustomerList> =>
  inCompany(scope, async (tx) => {
    const { matches, isMany, isCut } = await buildListFilter(tx, scope, wanted)
    const place = customersCursor(wanted)
    const found = await customersPage(tx, place, matches)
    const query = sql`select 1 from ${customers} where ${matches}`
    const total = isMany ? await estimatedTotal(tx, query) : await countTotal(tx, query)
    const fields = found.some(({ custom }) => Object.keys(custom).length > 0) ? await loadVisibleFields(tx, scope) : []
    const owed = await loadOwed(
      tx,
      scope,
      found.map(({ id }) => id),
    )
    const shown = found.map((one) => ({
      ...one,
      custom: visibleCustom(fields, one.custom),
      owedAgorot: owed && (owed.get(one.id) ?? 0),
    }))
    return { ...toSlice(shown, place), total, isCut }
  })

/** The statement of one page, apart so that a test can ask the planner about it. */
export function customersPage(tx: Tx, place: ReturnType<typeof customersCursor>, matches: SQL | undefined) {
  const { where, orderBy, limit, sortKey } = keyset(place)
  return tx
    .select({ ...row, sortKey })
    .from(customers)
    .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
    .where(and(matches, where))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Where in which order a page begins; the deleted ones stand by when that was. */
export const customersCursor = (wanted: CustomerListInput) =>
  placeAt(wanted, {
    sorting: wanted.deleted ? byDeleted : sortings[wanted.sort],
    id: sql`${customers.id}`,
    size: wanted.size,
  })

const byDeleted = { key: sql`${customers.deletedAt}`, type: 'timestamptz', descending: true } as const

const sortings = sortedBothWays<CustomerListInput['sort']>({
  name: [customers.name, 'text'],
  created: [customers.createdAt, 'timestamptz'],
  followUp: [customers.followUpOrder, 'date'],
  activity: [customers.lastActivityAt, 'timestamptz'],
})

/**
 * One customer for the record or the form; throws 404. Of the identity number only the last four digits, of the company's own fields
 * those that the reader's roles may see. `lists` says what its status and its source are called.
 */
export const findCustomer = (scope: Reader, id: string) => inCompany(scope, (tx) => loadCustomer(tx, scope, id))

/** The customers that are to be merged, side by side, in the order asked for; throws 404 where one is not the actor's to change. */
export const findMergeCandidates = (scope: Scope<'customerEdits'>, ids: string[]) =>
  inCompany(scope, async (tx) => {
    const found: CustomerDetails[] = []
    for (const id of ids) found.push(await loadCustomer(tx, scope, id))
    return found
  })

async function loadCustomer(tx: Tx, scope: Reader, id: string) {
  const { contactName, street, notes, birthDate, website, consentChannels, version } = customers
  const { lockReason, mergedIntoId, erasedAt } = customers
  const [found] = await tx
    .select({
      ...row,
      contactName,
      street,
      notes,
      birthDate,
      website,
      consentChannels,
      version,
      lockReason,
      mergedIntoId,
      erasedAt,
      teamName: teams.name,
    })
    .from(customers)
    .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
    .leftJoin(teams, and(eq(teams.companyId, customers.companyId), eq(teams.id, customers.teamId)))
    .where(and(inScope(customers, scope), eq(customers.id, id)))
  if (!found) throw notFound('הלקוח לא נמצא')
  const custom = visibleCustom(await loadVisibleFields(tx, scope), found.custom)
  const lists = await loadPicklists(tx, scope)
  return { ...found, custom, tags: await loadTags(tx, scope, found.tagIds), lists }
}

export type CustomerDetails = Awaited<ReturnType<typeof loadCustomer>>

export type CustomerOption = { value: string; label: string; hint?: string | undefined }

/** Up to 20 customers to choose from, by name, or the newest where nothing was typed; none from the archive. */
export const listCustomerOptions = (scope: Viewer, q: string): Promise<CustomerOption[]> =>
  inCompany(scope, async (tx) => {
    const hits = await searchHits(tx, scope, { q })
    const found = await tx
      .select({ id: customers.id, name: customers.name, phone: customers.phone, city: customers.city })
      .from(customers)
      .where(
        and(
          inScope(customers, scope),
          sql`${customers.status} not in (select key from picklist_values where company_id = ${scope.companyId} and type = 'archived')`,
          hits ? sql`${customers.id} = any(${sql.param(hits.ids)}::uuid[])` : undefined,
        ),
      )
      .orderBy(
        ...(hits ? [customers.name, customers.id] : [sql`${customers.createdAt} desc`, sql`${customers.id} desc`]),
      )
      .limit(MAX_OFFERED)
    return found.map(option)
  })

/** One customer as a choice that is already made; null outside the scope. */
export const findCustomerOption = (scope: Viewer, id: string): Promise<CustomerOption | null> =>
  inCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ id: customers.id, name: customers.name, phone: customers.phone, city: customers.city })
      .from(customers)
      .where(and(inScope(customers, scope), sql`${customers.id}::text = ${id}`))
    return found ? option(found) : null
  })

const option = ({ id, name, phone, city }: Pick<Stored, 'id' | 'name' | 'phone' | 'city'>): CustomerOption => ({
  value: id,
  label: name,
  hint: [phone && formatPhone(phone), city].filter(Boolean).join(' · '),
})
