import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'

import { type Actor, findScope } from '@/lib/access/scope'
import { customerServices } from '@/lib/db/schema/customer-services'
import { customers } from '@/lib/db/schema/customers'
import { leads } from '@/lib/db/schema/leads'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { readInCompany } from '@/lib/db/tenant'
import { listOwnTaskDays } from '@/lib/modules/tasks/calendar.queries'
import { inScope } from '@/lib/records/in-scope'

import type { OVERLAYS } from './overlays.list'
import type { CalendarRange } from './view.queries'

export type OverlayKind = (typeof OVERLAYS)[number]

/** Something of another area that stands on a day of the calendar; `time` is that of the day in business time. */
export type OverlayItem = {
  kind: OverlayKind | 'customer-followups'
  id: string
  title: string
  day: string
  time: string | null
}

/** Items of one kind that a calendar shows at most. */
const MAX_ITEMS = 500

/** Returns which kinds an actor may see in the calendar. */
export const openOverlays = (actor: Actor): OverlayKind[] => {
  const open: Record<OverlayKind, boolean> = {
    tasks: findScope('tasks', actor) !== null,
    followups: findScope('leads', actor) !== null || findScope('customers', actor) !== null,
    payments: findScope('paymentPages', actor) !== null,
    renewals: findScope('customerServices', actor) !== null,
  }
  return (Object.keys(open) as OverlayKind[]).filter((kind) => open[kind])
}

/** Returns what other areas have on the days of a range: of tasks and follow-ups the actor's own. */
export async function loadOverlays(
  actor: Actor,
  { range, kinds }: { range: CalendarRange; kinds: readonly OverlayKind[] },
): Promise<OverlayItem[]> {
  const open = openOverlays(actor).filter((kind) => kinds.includes(kind))
  const found = await Promise.all(open.map((kind) => READS[kind](actor, range)))
  return found.flat()
}

type Read = (actor: Actor, range: CalendarRange) => Promise<OverlayItem[]>

const READS: Record<OverlayKind, Read> = {
  tasks: listTaskItems,
  followups: listFollowUpItems,
  payments: listPaymentItems,
  renewals: listRenewalItems,
}

async function listTaskItems(actor: Actor, range: CalendarRange): Promise<OverlayItem[]> {
  const scope = findScope('tasks', actor)
  if (!scope) return []
  const rows = await listOwnTaskDays(scope, range)
  return rows.flatMap(({ id, title, dueOn, dueTime }) =>
    dueOn ? [{ kind: 'tasks', id, title, day: dueOn, time: dueTime?.slice(0, 5) ?? null }] : [],
  )
}

async function listFollowUpItems(actor: Actor, { from, to }: CalendarRange): Promise<OverlayItem[]> {
  const [ofLeads, ofCustomers] = [findScope('leads', actor), findScope('customers', actor)]
  return readInCompany({ companyId: actor.companyId, actorId: actor.id }, async (tx) => {
    const { id, name, nextFollowUpOn: day, ownerId } = leads
    const leadRows = ofLeads
      ? await tx
          .select({ id, name, day })
          .from(leads)
          .where(and(inScope(leads, ofLeads), eq(ownerId, actor.id), gte(day, from), lt(day, to)))
          .orderBy(asc(day), asc(id))
          .limit(MAX_ITEMS)
      : []
    const customerDay = customers.nextFollowUpOn
    const customerRows = ofCustomers
      ? await tx
          .select({ id: customers.id, name: customers.name, day: customerDay })
          .from(customers)
          .where(
            and(
              inScope(customers, ofCustomers),
              eq(customers.ownerId, actor.id),
              gte(customerDay, from),
              lt(customerDay, to),
            ),
          )
          .orderBy(asc(customerDay), asc(customers.id))
          .limit(MAX_ITEMS)
      : []
    const toItem = (kind: OverlayItem['kind']) => (row: { id: string; name: string; day: string | null }) =>
      row.day ? [{ kind, id: row.id, title: row.name, day: row.day, time: null }] : []
    return [...leadRows.flatMap(toItem('followups')), ...customerRows.flatMap(toItem('customer-followups'))]
  })
}

async function listPaymentItems(actor: Actor, { from, to }: CalendarRange): Promise<OverlayItem[]> {
  const scope = findScope('paymentPages', actor)
  if (!scope) return []
  const { id, title, dueOn, state } = paymentPages
  const rows = await readInCompany(scope, (tx) =>
    tx
      .select({ id, title, dueOn })
      .from(paymentPages)
      .where(and(inScope(paymentPages, scope), eq(state, 'active'), gte(dueOn, from), lt(dueOn, to)))
      .orderBy(asc(dueOn), asc(id))
      .limit(MAX_ITEMS),
  )
  return rows.flatMap((row) =>
    row.dueOn ? [{ kind: 'payments', id: row.id, title: row.title, day: row.dueOn, time: null }] : [],
  )
}

async function listRenewalItems(actor: Actor, { from, to }: CalendarRange): Promise<OverlayItem[]> {
  const scope = findScope('customerServices', actor)
  if (!scope) return []
  const { id, companyId, nextChargeOn, endedOn, customerId, serviceId } = customerServices
  const rows = await readInCompany(scope, (tx) =>
    tx
      .select({ id, day: nextChargeOn, service: services.name, customer: customers.name })
      .from(customerServices)
      .innerJoin(services, and(eq(services.companyId, companyId), eq(services.id, serviceId)))
      .innerJoin(customers, and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
      .where(and(inScope(customerServices, scope), isNull(endedOn), gte(nextChargeOn, from), lt(nextChargeOn, to)))
      .orderBy(asc(nextChargeOn), asc(id))
      .limit(MAX_ITEMS),
  )
  return rows.flatMap((row) =>
    row.day
      ? [{ kind: 'renewals', id: row.id, title: `${row.service} · ${row.customer}`, day: row.day, time: null }]
      : [],
  )
}
