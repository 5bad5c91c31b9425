import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'

/**
 * Returns a query for receipts that were recorded by hand for an invoice or a deal invoice, without a payment of ours:
 * `id, day, method, agorot, lines`; negative for a refund. `lines` are those of the paid document.
 */
export const receiptsByHand = ({ companyId, ownerId }: Scope<'payments'>): SQL => sql`
  select d.id, d.issue_date as day, d.payments -> 0 ->> 'method' as method, d.total_agorot as agorot, coalesce(o.lines, d.lines) as lines
  from tax_documents d left join tax_documents o on o.company_id = d.company_id and o.id = d.refers_to_id
  where d.company_id = ${companyId} and d.type in ('320', '400') and d.series = 'real' and d.payment_id is null and d.refund_id is null
    and d.page_id is null and ${ownerId ? sql`d.owner_id = ${ownerId}` : sql`true`}`
