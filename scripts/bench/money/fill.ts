import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'

type Filling = { companyId: string; ownerId: string; gatewayAccountId: string; customers: number; payments: number }

/** Inserts customers with a year of payments, and one open payment page per five payments, by set-based statements. */
export async function fillMoney({ companyId, ownerId, gatewayAccountId, customers, payments }: Filling): Promise<void> {
  const run = (work: (tx: Tx) => Promise<unknown>) =>
    inCompany({ companyId }, async (tx) => {
      await tx.execute(sql`set local statement_timeout = '600s'`)
      await work(tx)
    })
  const idOf = (kind: string, n = sql`n`) =>
    sql`overlay(overlay(md5(${companyId}::text || ${kind}::text || ${n}) placing '7' from 13) placing '8' from 17)::uuid`
  const sold = sql`(1 + n % 40) * 5900::bigint`
  await run((tx) =>
    tx.execute(sql`
      insert into customers (company_id, id, number, kind, name, name_key, status, owner_id, search_text)
      select ${companyId}, ${idOf('c')}, 500000 + n, 'person', 'לקוח ' || n, 'לקוח ' || n, 'active', ${ownerId}, 'לקוח ' || n
      from generate_series(0, ${customers - 1}::int) n`),
  )
  await run((tx) =>
    tx.execute(sql`
      insert into services (company_id, id, code, name, kind, period, price_agorot, vat_mode, search_text)
      select ${companyId}, ${idOf('s')}, 'b-' || n, 'שירות ' || n, 'one_off', null, 5900, 'standard', 'שירות ' || n from generate_series(0, 19) n`),
  )
  const ofCustomer = idOf('c', sql`(n % ${customers}::int)`)
  await run((tx) =>
    tx.execute(sql`
      insert into payment_pages (company_id, id, number, public_token, title, state, amount_agorot, vat_rate_bp, vat_agorot, terms, search_text,
        owner_id, gateway_account_id, customer_id, created_at, paid_at, paid_count, paid_agorot)
      select ${companyId}, ${idOf('p')}, 500000 + n, md5(${companyId}::text || n), 'ייעוץ', 'paid', ${sold}, 1800, 0, 'תנאים', 'ייעוצ', ${ownerId},
        ${gatewayAccountId}, ${ofCustomer}, now() - (n % 365) * interval '1 day' - interval '3 hours', now() - (n % 365) * interval '1 day', 1, ${sold}
      from generate_series(0, ${payments - 1}::int) n`),
  )
  await run((tx) =>
    tx.execute(sql`
      insert into payment_pages (company_id, id, number, public_token, title, state, amount_agorot, vat_rate_bp, vat_agorot, terms, search_text,
        owner_id, gateway_account_id, customer_id, created_at, due_on)
      select ${companyId}, ${idOf('o')}, 5000000 + n, md5(${companyId}::text || 'o' || n), 'ייעוץ', 'active', ${sold}, 1800, 0, 'תנאים', 'ייעוצ', ${ownerId},
        ${gatewayAccountId}, ${ofCustomer}, now() - (n % 365) * interval '1 day', current_date - (n % 150) + 20
      from generate_series(0, ${Math.floor(payments / 5) - 1}::int) n`),
  )
  await run((tx) =>
    tx.execute(sql`
      insert into payments (company_id, id, number, page_id, customer_id, amount_agorot, currency, vat_rate_bp, vat_agorot, method, payer_name, paid_at,
        owner_id, exclusivity_key, gateway_account_id, lines)
      select ${companyId}, ${idOf('m')}, 500000 + n, ${idOf('p')}, ${ofCustomer}, ${sold}, 'ILS', 1800, 0, (array['card', 'bit', 'transfer'])[1 + n % 3], 'רות', now() - (n % 365) * interval '1 day',
        ${ownerId}, '', case when n % 3 < 2 then ${gatewayAccountId}::uuid end,
        jsonb_build_array(jsonb_build_object('serviceId', ${idOf('s', sql`(n % 20)`)}, 'name', 'ייעוץ', 'quantity', 1, 'unitAgorot', ${sold}, 'vatMode', 'standard'))
      from generate_series(0, ${payments - 1}::int) n`),
  )
  await run((tx) =>
    tx.execute(sql`
      insert into payment_refunds (company_id, id, payment_id, amount_agorot, refunded_at, state)
      select ${companyId}, ${idOf('r')}, ${idOf('m')}, 100, now() - (n % 365) * interval '1 day', 'done'
      from generate_series(0, ${payments - 1}::int, 50) n`),
  )
}
