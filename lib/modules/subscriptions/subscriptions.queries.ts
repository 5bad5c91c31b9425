import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customerServices } from '@/lib/db/schema/customer-services'
import { customers } from '@/lib/db/schema/customers'
import { gatewayAccounts } from '@/lib/db/schema/gateways'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { services } from '@/lib/db/schema/services'
import { searchIds } from '@/lib/db/search'
import { readInCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { CustomerServiceListInput } from './subscriptions.list'
import { EXPIRES_SOON_DAYS } from './subscriptions.rules'

type Office = Scope<'customerServices'>
const rows = customerServices

/** Whether the saved card of a row belongs to a test account, in which no real money moves. */
export const hasTestCard = sql<boolean>`exists (select from ${gatewayAccounts} a where a.company_id = ${savedCards.companyId}
  and a.id = ${savedCards.gatewayAccountId} and a.is_test)`

const row = {
  id: rows.id,
  number: rows.number,
  customerId: rows.customerId,
  customerName: customers.name,
  serviceName: services.name,
  state: rows.state,
  quantity: rows.quantity,
  priceAgorot: rows.priceAgorot,
  discountAgorot: rows.discountAgorot,
  discountCyclesLeft: rows.discountCyclesLeft,
  periodMonths: rows.periodMonths,
  nextChargeOn: rows.nextChargeOn,
  failedOn: rows.failedOn,
  cancelOn: rows.cancelOn,
  cardLast4: savedCards.last4,
  cardExpiresOn: savedCards.expiresOn,
  isTest: hasTestCard,
}

const joined = (tx: Tx, sortKey: SQL<string> = sql<string>`''`) =>
  tx
    .select({ ...row, sortKey })
    .from(rows)
    .innerJoin(customers, and(eq(customers.companyId, rows.companyId), eq(customers.id, rows.customerId)))
    .innerJoin(services, and(eq(services.companyId, rows.companyId), eq(services.id, rows.serviceId)))
    .leftJoin(savedCards, and(eq(savedCards.companyId, rows.companyId), eq(savedCards.id, rows.savedCardId)))

/** Returns one page of subscriptions for the given list parameters. */
export const listCustomerServices = (scope: Office, wanted: CustomerServiceListInput) =>
  readInCompany(scope, async (tx) =>
    listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: rows,
      matches: await matching(tx, scope, wanted),
      select: (sortKey) => joined(tx, sortKey),
    }),
  )

export type CustomerServiceList = Awaited<ReturnType<typeof listCustomerServices>>
export type CustomerServiceRow = CustomerServiceList['rows'][number]

const MAX_OF_CUSTOMER = 100

/** Returns the subscriptions of one customer, running ones first. */
export const listCustomerSubscriptions = (scope: Office, customerId: string): Promise<CustomerServiceRow[]> =>
  readInCompany(scope, (tx) =>
    joined(tx)
      .where(and(eq(rows.companyId, scope.companyId), eq(rows.customerId, customerId), isNull(rows.deletedAt)))
      .orderBy(sql`${rows.endedOn} is not null`, sql`${rows.createdAt} desc`)
      .limit(MAX_OF_CUSTOMER),
  )

async function matching(tx: Tx, scope: Office, { q, state, service, sight }: CustomerServiceListInput) {
  return and(
    eq(rows.companyId, scope.companyId),
    isNull(rows.deletedAt),
    q.trim() ? await found(tx, q) : undefined,
    state ? eq(rows.state, state) : undefined,
    service && UUID.test(service) ? eq(rows.serviceId, service) : undefined,
    sight ? quickFilters[sight]() : undefined,
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Matches the customer, the service or the number. */
async function found(tx: Tx, words: string): Promise<SQL> {
  const people = await searchIds(tx, { kind: 'customers', words, ownerIds: null })
  const offers = await searchIds(tx, { kind: 'services', words, ownerIds: null })
  const number = /^\d{1,9}$/.test(words.trim()) ? Number(words.trim()) : 0
  return sql`(${rows.customerId} = any(${sql.param(people.ids)}::uuid[]) or ${rows.serviceId} = any(${sql.param(offers.ids)}::uuid[])
    or ${rows.number} = ${number})`
}

const quickFilters: Record<NonNullable<CustomerServiceListInput['sight']>, () => SQL> = {
  week: () => sql`${rows.nextChargeOn} <= ${addDays(businessDay(), 7)}`,
  owing: () => sql`${rows.failedOn} is not null and ${rows.endedOn} is null`,
  expiring:
    () => sql`${rows.endedOn} is null and exists (select from saved_cards c where c.company_id = ${rows.companyId}
    and c.id = ${rows.savedCardId} and c.expires_on <= ${addDays(businessDay(), EXPIRES_SOON_DAYS)})`,
}

// Subscriptions that are no longer charged sort after all others.

const sortings = sortedBothWays<CustomerServiceListInput['sort']>({
  created: [rows.createdAt, 'timestamptz'],
  next: [sql`coalesce(${rows.nextChargeOn}, 'infinity'::date)`, 'date'],
  price: [rows.priceAgorot, 'bigint'],
})
