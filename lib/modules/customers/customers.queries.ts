import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { type Total, totalByPage } from '@/lib/db/counting'
import { keyset, readListCursors, type Slice, toSlice } from '@/lib/db/keyset'
import { customers } from '@/lib/db/schema/customers'
import { teams, users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { type RowsOf, selectTogether } from '@/lib/db/together'
import { formatPhone } from '@/lib/format/phone'
import { loadVisibleFields, selectVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { visibleCustomValues } from '@/lib/modules/custom-fields/custom-fields.rules'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { selectPicklists, toPicklistValues } from '@/lib/modules/picklists/picklists.queries'
import { countFiltered } from '@/lib/modules/record-kit/list-filter.queries'
import { selectTagsIn } from '@/lib/modules/tags/tags.queries'
import { inScope } from '@/lib/records/in-scope'
import { sortedBothWays } from '@/lib/records/list-page'
import { loadVisibleBalances } from './balance-filter.queries'
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
  /** The number with its prefix, as displayed. */
  number: string
  ownerName: string
  /** Balance in agorot of the money that the viewer may see; null where that is none. */
  owedAgorot: number | null
}
export type CustomerList = Slice<CustomerRow & { sortKey: string }> & { total: Total; isCut: boolean }

/**
 * Returns one page of customers, filtered and sorted by the parsed query string; `visible`: the custom fields that the
 * viewer may see, where the caller has read them; `isCut` where the search found more
 * than 2,000.
 */
export const listCustomers = (
  scope: Viewer,
  wanted: CustomerListInput,
  visible?: readonly CustomField[],
): Promise<CustomerList> =>
  readInCompany(scope, async (tx) => {
    const filter = await buildListFilter(tx, scope, wanted)
    const place = customersCursor(wanted)
    const found = await customersPage(tx, place, filter.matches)
    const total = await countFiltered(tx, customers, filter)
    const hasCustom = found.some(({ custom }) => Object.keys(custom).length > 0)
    const fields = hasCustom ? (visible ?? (await loadVisibleFields(tx, scope, 'customer'))) : []
    const owed = await loadVisibleBalances(
      tx,
      scope,
      found.map(({ id }) => id),
    )
    const shown = found.map((one) => ({
      ...one,
      custom: visibleCustomValues(fields, one.custom),
      owedAgorot: owed && (owed.get(one.id) ?? 0),
    }))
    const slice = toSlice(shown, place)
    return { ...slice, total: totalByPage(slice, total), isCut: filter.isCut }
  })

/** Builds the statement of one page; a separate function so that a test can check its query plan. */
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

/** Returns the sort order and position of a page; deleted customers are sorted by deletion time. */
export const customersCursor = (wanted: CustomerListInput) =>
  readListCursors(wanted, {
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
 * Returns one customer for the record page or the form; throws 404. Includes only the last four digits of the identity
 * number, and only the custom fields that the reader's roles may see. `lists` contains the display names of status and
 * source.
 */
export const findCustomer = async (scope: Reader, id: string) =>
  toCustomerDetails(await readSelects(scope, (tx) => selectCustomer(tx, scope, id)))

/** Returns the customers to be merged, in the order of `ids`; throws 404 where the actor may not edit one of them. */
export const findMergeCandidates = (scope: Scope<'customerEdits'>, ids: string[]) =>
  readInCompany(scope, async (tx) => {
    const found: CustomerDetails[] = []
    for (const id of ids) found.push(toCustomerDetails(await selectTogether(tx, selectCustomer(tx, scope, id))))
    return found
  })

/** Builds the selects of one customer, of the custom fields that the reader may see, the picklists, and its tags. */
function selectCustomer(tx: Tx, scope: Reader, id: string) {
  const { contactName, street, notes, birthDate, website, consentChannels, version } = customers
  const { lockReason, mergedIntoId, erasedAt } = customers
  const isIt = and(inScope(customers, scope), eq(customers.id, id))
  return {
    found: tx
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
      .where(isIt),
    fields: selectVisibleFields(tx, scope, 'customer'),
    picklists: selectPicklists(tx, scope),
    tags: selectTagsIn(tx, scope, sql`(select unnest(${customers.tagIds}) from ${customers} where ${isIt})`),
  }
}

function toCustomerDetails({ found: [found], fields, picklists, tags }: RowsOf<ReturnType<typeof selectCustomer>>) {
  if (!found) throw notFound('הלקוח לא נמצא')
  return { ...found, custom: visibleCustomValues(fields, found.custom), tags, lists: toPicklistValues(picklists) }
}

export type CustomerDetails = ReturnType<typeof toCustomerDetails>

export type CustomerOption = { value: string; label: string; hint?: string | undefined }

/**
 * Returns up to 20 customers as options: search hits by name, or the newest where nothing was typed; none with an
 * archived status.
 */
export const listCustomerOptions = (scope: Viewer, q: string): Promise<CustomerOption[]> =>
  readInCompany(scope, async (tx) => {
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

/** Returns one customer as the selected option; null outside the scope. */
export const findCustomerOption = (scope: Viewer, id: string): Promise<CustomerOption | null> =>
  readInCompany(scope, async (tx) => {
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
