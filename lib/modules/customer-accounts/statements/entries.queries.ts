import { type SQL, sql } from 'drizzle-orm'

import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'

import type { MoneyViewer } from '../balances.queries'
import { creditsByHand, customerRefunds } from './credits.queries'
import { documentEntries } from './documents.queries'

/**
 * Returns a query for all movements of a customer's balance: `day, rank, kind, id, page_id, payment_id, document_id,
 * debit, credit`. A page is debited on the day from which it is owed, and credited again on the day it was cancelled,
 * changed, written off or lapsed: later events never change an earlier day. A page for many payers is debited with
 * every payment. A refund is debited and, as far as its purchase is cancelled, credited. On the same day charges come
 * before payments, by `rank`.
 */
export const statementEntries = (viewer: MoneyViewer, customerId: string): SQL => sql`
  ${chargesOf(viewer, customerId)}
  union all ${paymentsOf(viewer, customerId)}
  union all select r.day, v.rank, v.kind, r.id, r.page_id, r.payment_id, null::uuid, v.debit, v.credit
    from (${customerRefunds(viewer, customerId)}) r
    cross join lateral (values (4, 'refund', r.agorot, 0::bigint), (5, 'credit', 0::bigint, r.credited)) v (rank, kind, debit, credit)
    where v.debit + v.credit > 0
  union all ${documentEntries(viewer, customerId)}
  union all select h.day, 5, 'credit', h.id, null::uuid, null::uuid, h.id, 0, h.agorot from (${creditsByHand(viewer, customerId)}) h`

const ownOf = ({ ownerId }: MoneyViewer, of: 'p' | 'm'): SQL =>
  ownerId ? sql`${sql.identifier(of)}.owner_id = ${ownerId}` : sql`true`

/** Condition for a claim that changed or lapses; matches a partial index. */
const MOVED = sql`(n.position > 1 or n.lapses_at is not null)`

/** Converts an instant to its business day. */
const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone ${BUSINESS_TIME_ZONE})::date`

/**
 * Returns a query for the charges of pages: one for a page that never changed, otherwise the differences between the
 * amounts asked for at the end of successive days.
 */
const chargesOf = (viewer: MoneyViewer, customerId: string): SQL => sql`
  select c.owed_on as day, 0 as rank, 'charge' as kind, c.page_id as id, c.page_id, null::uuid as payment_id, null::uuid as document_id,
    c.asked_agorot as debit, 0::bigint as credit
  from payment_pages p join payment_page_claims c on c.company_id = p.company_id and c.page_id = p.id
  where p.company_id = ${viewer.companyId} and p.customer_id = ${customerId} and ${ownOf(viewer, 'p')} and c.position = 1 and c.asked_agorot > 0
    and not exists (select from payment_page_claims n where n.company_id = c.company_id and n.page_id = c.page_id and ${MOVED})
  union all select s.day, case when s.moved > 0 then 0 else 6 end as rank, case when s.moved > 0 then 'charge' when s.step = 2 then 'lapsed'
      when s.state = 'cancelled' then 'cancelled' when s.state = 'closed' then 'writeOff' else 'changed' end as kind,
    s.page_id as id, s.page_id, null::uuid as payment_id, null::uuid as document_id, greatest(s.moved, 0) as debit, greatest(-s.moved, 0) as credit
  from (
    select e.*, e.asked - lag(e.asked, 1, 0::bigint) over (partition by e.page_id order by e.day) as moved from (
      select distinct on (l.page_id, l.day) l.* from (${levelsOf(viewer, customerId)}) l
      order by l.page_id, l.day, l.position desc, l.step desc) e) s
  where s.moved <> 0`

/**
 * Returns a query for the amount asked for each page from a day on: as changed (step 0), on the day it is owed from
 * (1), after it lapsed (2). `offset 0` keeps the planner from repeating the date expressions, so that they are computed
 * once per row.
 */
const levelsOf = (viewer: MoneyViewer, customerId: string): SQL => sql`
  select c.page_id, c.position, c.state, v.step, v.day, v.asked from (
    select k.*, lead(k.began) over (partition by k.page_id order by k.position) as ended from (
      select c.page_id, c.position, c.state, c.asked_agorot, c.kept_agorot, c.owed_on,
        case when c.since is null then c.owed_on else ${dayOf(sql`c.since`)} end as began,
        case when c.lapses_at <= now() then ${dayOf(sql`c.lapses_at`)} end as lapsed
      from payment_pages p join payment_page_claims c on c.company_id = p.company_id and c.page_id = p.id
      where p.company_id = ${viewer.companyId} and p.customer_id = ${customerId} and ${ownOf(viewer, 'p')} and exists (
        select from payment_page_claims n where n.company_id = c.company_id and n.page_id = c.page_id and ${MOVED}) offset 0) k offset 0) c
  cross join lateral (values
    (0, c.began, case when c.owed_on > c.began then 0 when c.lapsed <= c.began then c.kept_agorot else c.asked_agorot end),
    (1, case when c.owed_on > c.began and (c.lapsed is null or c.owed_on < c.lapsed) then c.owed_on end, c.asked_agorot),
    (2, case when c.lapsed > c.began then c.lapsed end, c.kept_agorot)) v (step, day, asked)
  where v.day is not null and (c.ended is null or v.day <= c.ended)`

/** Returns a query for payments; a payment that no claim asked for is also debited on the same day. */
const paymentsOf = (viewer: MoneyViewer, customerId: string): SQL => sql`
  select m.day, v.rank, v.kind, m.id, m.page_id, m.id, null::uuid, v.debit, v.credit from (
    select m.id, m.page_id, ${dayOf(sql`m.paid_at`)} as day, m.amount_agorot as agorot,
      p.payments_max is not distinct from 1 and p.customer_id is not distinct from m.customer_id and ${ownOf(viewer, 'p')} as is_asked
    from payments m join payment_pages p on p.company_id = m.company_id and p.id = m.page_id
    where m.company_id = ${viewer.companyId} and m.customer_id = ${customerId} and m.deleted_at is null and ${ownOf(viewer, 'm')}) m
  cross join lateral (values (0, 'charge', m.agorot, 0::bigint), (3, 'payment', 0::bigint, m.agorot)) v (rank, kind, debit, credit)
  where v.rank = 3 or not m.is_asked`
