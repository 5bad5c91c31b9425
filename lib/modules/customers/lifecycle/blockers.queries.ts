import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { openClaims } from '@/lib/modules/customer-accounts/balances.queries'
import { LIVE_STATES } from '@/lib/vocabulary/payments'

import { type Blocker, type BlockerKind, describeBlocker } from './blockers.rules'

type Row = { customer_id: string; kind: BlockerKind; id: string; number: string; name: string }

/**
 * Returns what blocks the deletion of each customer: an active subscription, a payment in progress, a page or an
 * invoice that is expected to be paid, a document that awaits a signature. Parts of a split page are represented by
 * their parent page. With `since`, only what was created at that time or later.
 */
export async function deletionBlockers(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  ids: readonly string[],
  since = new Date(0),
): Promise<Map<string, Blocker[]>> {
  if (ids.length === 0) return new Map()
  const anyId = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = await tx.execute<Row>(sql`
    select * from (
      select h.customer_id, 'subscription' as kind, 1 as place, h.id, h.number::text as number, s.name
      from customer_services h join services s on s.company_id = h.company_id and s.id = h.service_id
      where h.company_id = ${companyId} and h.customer_id = ${anyId} and h.ended_on is null and h.deleted_at is null
        and h.created_at >= ${since}
      union all
      select p.customer_id, 'paying', 2, p.id, p.number_text, '' from payment_pages p
      where p.company_id = ${companyId} and p.customer_id = ${anyId} and p.created_at >= ${since} and exists (
        select from payment_attempts a where a.company_id = p.company_id and a.page_id = p.id
          and a.state = any(${sql.param([...LIVE_STATES])}::text[]))
      union all
      select p.customer_id, 'page', 3, p.id, p.number_text, '' from payment_pages p
      where p.company_id = ${companyId} and p.customer_id = ${anyId} and p.deleted_at is null and p.state in ('active', 'paused')
        and (p.expires_at is null or p.expires_at > now() or p.due_on is not null or p.origin <> 'office') and p.origin <> 'part'
        and p.created_at >= ${since}
      union all
      select d.customer_id, 'invoice', 4, d.id, d.number_text, '' from tax_documents d
      where d.company_id = ${companyId} and d.created_at >= ${since} and d.id in (
        select document_id from (${openClaims({ companyId }, { customers: ids })}) claims where document_id is not null)
      union all
      select d.customer_id, 'document', 5, d.id, d.number_text, '' from documents d
      where d.company_id = ${companyId} and d.customer_id = ${anyId} and d.deleted_at is null and d.state in ('sent', 'partly_signed')
        and d.created_at >= ${since}
    ) found order by place, number, id`)
  const found = new Map<string, Blocker[]>()
  for (const { customer_id, ...row } of rows)
    found.set(customer_id, [...(found.get(customer_id) ?? []), describeBlocker(row)])
  return found
}

/**
 * Returns business with a customer that cannot be undone, of that time or later: money that was received, documents that
 * all have signed, tax documents that were issued.
 */
export async function settledBusiness(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  { customerId, since }: { customerId: string; since: Date },
): Promise<Blocker[]> {
  const is = (table: string) => {
    const row = sql.identifier(table)
    return sql`${row}.company_id = ${companyId} and ${row}.customer_id = ${customerId} and ${row}.created_at >= ${since}`
  }
  const { rows } = await tx.execute<Omit<Row, 'customer_id'>>(sql`
    select * from (
      select 'payment' as kind, 1 as place, p.id, p.number_text as number, '' as name from payments p
      where ${is('p')} and p.deleted_at is null
      union all
      select 'signed', 2, d.id, d.number_text, '' from documents d
      where ${is('d')} and d.deleted_at is null and d.state = 'completed'
      union all
      select 'tax', 3, t.id, t.number_text, '' from tax_documents t where ${is('t')}
    ) found order by place, number, id`)
  return rows.map(describeBlocker)
}
