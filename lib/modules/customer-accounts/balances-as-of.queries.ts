import { type SQL, sql } from 'drizzle-orm'

import { dayRange } from '@/lib/format/dates'

import type { MoneyViewer } from './balances.queries'

/**
 * Returns a query for what customers owed at the end of a past day, with the columns of `openClaims`: claims as they
 * were recorded on that day, minus payments until then. Later changes do not affect it, and refunded money is not a
 * debt.
 */
export function claimsOnDay({ companyId, ownerId }: MoneyViewer, day: string): SQL {
  const end = sql`${dayRange(day).to.toISOString()}::timestamptz`
  return sql`
    select w.customer_id, w.page_id, w.day, w.asked - w.paid as agorot from (
      select p.customer_id, p.id as page_id, c.owed_on as day,
        case when c.lapses_at < ${end} then c.kept_agorot else c.asked_agorot end as asked,
        case when p.paid_agorot = 0 then 0 else (select coalesce(sum(m.amount_agorot), 0)::bigint from payments m
          where m.company_id = p.company_id and m.page_id = p.id and m.deleted_at is null and m.paid_at < ${end}) end as paid
      from payment_pages p
      join payment_page_claims c on c.company_id = p.company_id and c.page_id = p.id and c.asked_agorot > 0 and coalesce(c.since, p.created_at) < ${end}
        and not exists (select from payment_page_claims n where n.company_id = c.company_id and n.page_id = c.page_id and n.position = c.position + 1
          and n.since < ${end})
      where p.company_id = ${companyId} and p.customer_id is not null and p.created_at < ${end}
        and (p.state not in ('paid', 'closed') or coalesce(p.paid_at, p.closed_at, ${end}) >= ${end})
        and ${ownerId ? sql`p.owner_id = ${ownerId}` : sql`true`}) w
    where w.asked > w.paid
    union all
    select i.customer_id, null::uuid, i.day, i.agorot from (
      select d.customer_id, coalesce(d.due_on, d.issue_date) as day, d.total_agorot - (
        select coalesce(sum(r.total_agorot), 0)::bigint from tax_documents r where r.company_id = d.company_id and r.refers_to_id = d.id
          and r.type in ('330', '400') and r.issue_date <= ${day}::date) - (
        select coalesce(sum(b.total_agorot), 0)::bigint from tax_documents r
          join tax_documents b on b.company_id = r.company_id and b.refers_to_id = r.id and b.type = '400' and b.issue_date <= ${day}::date
          where r.company_id = d.company_id and r.refers_to_id = d.id and r.type = '400') as agorot
      from tax_documents d
      where d.company_id = ${companyId} and d.customer_id is not null and d.type = '305' and d.series = 'real' and d.state <> 'issuing'
        and d.page_id is null and d.payment_id is null and d.issue_date <= ${day}::date
        and ${ownerId ? sql`d.owner_id = ${ownerId}` : sql`true`}) i
    where i.agorot > 0`
}
