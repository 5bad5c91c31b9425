import { sql } from 'drizzle-orm'

import { queueSavedCardCharge } from '@/lib/billing/card-tries'
import { log } from '@/lib/core/log'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'
import { everyCompany } from '@/lib/jobs/every-company'

import { findScheduleCard } from './charges.queries'

/** Days back for which missed charges are made up after the worker was down; older parts are left to reminders. */
const DAYS_BACK = 3

/**
 * Queues a charge of every dated part that is due today, by the card that its payer agreed to save; parts due on days
 * of rest are charged afterwards.
 */
export async function chargeParts(today = businessDay()): Promise<void> {
  if (isRestDay(today)) return
  for await (const companyId of everyCompany())
    await chargeCompanyParts(companyId, today).catch((error: unknown) => {
      log.error({ companyId, err: error }, 'the parts of a company were not charged')
    })
}

export const chargeCompanyParts = (companyId: string, today: string): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ page: string; parent: string; account: string }>(sql`
      select p.id as page, p.parent_id as parent, p.gateway_account_id as account from payment_pages p
      where p.company_id = ${companyId} and p.origin = 'part' and p.state = 'active' and p.deleted_at is null
        and not exists (select from customers c where c.company_id = p.company_id and c.id = p.customer_id
          and (c.deleted_at is not null or c.merged_into_id is not null or c.erased_at is not null))
        and p.keeps_card and p.due_on between ${today}::date - ${DAYS_BACK}::int and ${today}::date
        and not exists (
          select 1 from payment_attempts a where a.company_id = p.company_id and a.page_id = p.id
            and (a.source = 'card' or a.state in ('created', 'submitting', 'unknown', 'captured')))
      order by p.due_on, p.id`)
    for (const { page: pageId, parent: parentId, account: gatewayAccountId } of rows) {
      const payer = await findScheduleCard(tx, { companyId, parentId, gatewayAccountId, on: today })
      if (!payer) continue
      await queueSavedCardCharge(tx, { companyId, pageId, savedCardId: payer.savedCardId }, { now: new Date() })
    }
  })
