import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'

type Wanted = { companyId: string; parentId: string; gatewayAccountId: string; on: string }
type KeptPayer = { savedCardId: string; payerName: string; payerEmail: string }

/**
 * Returns the newest saved card, with its payer, of another part of the same schedule; undefined if no such card can be
 * charged on the day.
 */
export async function findScheduleCard(tx: Tx, wanted: Wanted): Promise<KeptPayer | undefined> {
  const { companyId, parentId, gatewayAccountId, on } = wanted
  const { rows } = await tx.execute<KeptPayer>(sql`
    select s.id as "savedCardId", m.payer_name as "payerName", m.payer_email as "payerEmail" from payments m
      join payment_pages other on other.company_id = m.company_id and other.id = m.page_id
      join saved_cards s on s.company_id = m.company_id and s.id = m.saved_card_id
    where m.company_id = ${companyId} and other.parent_id = ${parentId} and m.deleted_at is null
      and s.state = 'active' and s.deleted_at is null and s.expires_on >= ${on}::date
      and s.gateway_account_id = ${gatewayAccountId}
    order by m.paid_at desc limit 1`)
  return rows[0]
}
