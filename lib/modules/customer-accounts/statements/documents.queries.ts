import { type SQL, sql } from 'drizzle-orm'

import type { MoneyViewer } from '../balances.queries'

/**
 * Returns a query, with the columns of `statementEntries`, for a customer's tax documents that have no page or payment
 * of ours, and for the payments and credits of their invoices. An invoice is a debit, its payments and credits are
 * credits, and a reversed receipt of it is a debit again, even if the money came through a page; other documents are
 * listed for reference, with equal debit and credit.
 */
export const documentEntries = ({ companyId, ownerId }: MoneyViewer, customerId: string): SQL => sql`
  select case when x.kind = 'invoice' then x.due else x.issue_date end as day,
    case x.kind when 'invoice' then 1 when 'document' then 2 when 'payment' then 3 when 'refund' then 4 else 5 end as rank, x.kind, x.id, null::uuid as page_id,
    null::uuid as payment_id, x.id as document_id, case when x.kind in ('invoice', 'document', 'refund') then x.sum else 0 end as debit,
    case when x.kind in ('invoice', 'refund') then 0 else x.sum end as credit
  from (
    select d.id, d.issue_date, coalesce(d.due_on, d.issue_date) as due, abs(d.total_agorot) as sum,
      case when d.type = '305' then 'invoice' when o.type = '305' and d.type = '330' then 'credit' when o.type = '305' and d.type = '400' then 'payment'
        when g.type = '305' and d.total_agorot < 0 then 'refund' else 'document' end as kind
    from tax_documents d
    left join tax_documents o on o.company_id = d.company_id and o.id = d.refers_to_id
    left join tax_documents g on g.company_id = o.company_id and g.id = o.refers_to_id
    where d.company_id = ${companyId} and d.customer_id = ${customerId} and d.type <> '300' and d.state <> 'issuing'
      and (d.series = 'real' and d.page_id is null and d.payment_id is null and d.refund_id is null and o.page_id is null
        and o.payment_id is null and not (d.type = '330' and coalesce(o.type = '320', false))
        or d.type = '400' and d.total_agorot < 0 and g.type = '305')
      and ${ownerId ? sql`d.owner_id = ${ownerId}` : sql`true`}) x`
