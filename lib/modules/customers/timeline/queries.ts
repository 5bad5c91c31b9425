import { and, eq, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { keyset, placeAt, sliceOf } from '@/lib/db/keyset'
import { timelineEvents } from '@/lib/db/schema/customers'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'

import type { TimelineTopic } from './list'

const PAGE_SIZE = 30

/** Which other modules' happenings the reader may see on the timeline: null is none. */
export type Sees = { paymentPages: Scope<'paymentPages'> | null; documents: Scope<'documents'> | null }
type Wanted = { customerId: string; after: string | null; sees: Sees; topic?: TimelineTopic | null }

/** What happened with a customer, newest first, 30 at a time; `next` leads to older ones. The customer is found by its scope before. */
export const listTimeline = (scope: Scope<'customers'>, { customerId, after, sees, topic = null }: Wanted) =>
  inCompany(scope, async (tx) => {
    const sorting = { key: sql`${timelineEvents.at}`, type: 'timestamptz', descending: true } as const
    const place = placeAt({ after, before: null }, { sorting, id: sql`${timelineEvents.id}`, size: PAGE_SIZE })
    const { where, orderBy, limit, sortKey } = keyset(place)
    const { id, type, at, payload } = timelineEvents
    const found = await tx
      .select({ id, type, at, payload, actorName: users.displayName, sortKey })
      .from(timelineEvents)
      .leftJoin(users, and(eq(users.companyId, timelineEvents.companyId), eq(users.id, timelineEvents.actorId)))
      .where(and(ofCustomer(scope, customerId), openTo(sees), topic ? topics[topic] : undefined, where))
      .orderBy(...orderBy)
      .limit(limit)
    const { rows, next } = sliceOf(found, place)
    return { events: rows, next }
  })

export type TimelineEvent = Awaited<ReturnType<typeof listTimeline>>['events'][number]

const ofCustomer = ({ companyId, ownerId }: Scope<'customers'>, customerId: string): SQL | undefined =>
  and(
    eq(timelineEvents.companyId, companyId),
    eq(timelineEvents.customerId, customerId),
    ownerId
      ? sql`exists (select from customers c where c.company_id = ${companyId} and c.id = ${customerId} and c.owner_id = ${ownerId})`
      : undefined,
  )

const ofPayments = sql`(${timelineEvents.type} like 'payment%')`
const ofDocuments = sql`(${timelineEvents.type} like 'document.%')`

const topics: Record<TimelineTopic, SQL> = {
  notes: sql`(${timelineEvents.type} like 'note.%')`,
  details: sql`(${timelineEvents.type} like 'customer.%')`,
  payments: ofPayments,
  documents: ofDocuments,
}

/** What belongs to another module is shown where its scope opens it; where that is "own", only what is on the reader's own pages. */
function openTo({ paymentPages, documents }: Sees): SQL | undefined {
  return and(
    documents ? undefined : sql`not ${ofDocuments}`,
    paymentPages ? ownPages(paymentPages) : sql`not ${ofPayments}`,
  )
}

const ownPages = ({ companyId, ownerId }: Scope<'paymentPages'>): SQL | undefined =>
  ownerId === undefined
    ? undefined
    : or(
        sql`not ${ofPayments}`,
        sql`exists (select from payment_pages p where p.company_id = ${companyId} and p.owner_id = ${ownerId}
          and p.id::text = ${timelineEvents.payload} ->> 'pageId')`,
      )
