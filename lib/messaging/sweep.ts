import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'

/** Cron schedule (UTC), each night. */
export const SWEEP_CRON = '50 1 * * * messaging_sweep'

/**
 * Deletes what providers told 30 days ago, statuses that no message claimed in 7, what simulators hold for 30, and visitors
 * of websites who have not written and were not seen for 30.
 */
export async function sweepMessaging(): Promise<void> {
  for await (const companyId of everyCompany()) await forgetOldEvents(companyId)
}

const forgetOldEvents = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    await tx.execute(
      sql`delete from channel_events where company_id = ${companyId} and received_at < now() - interval '30 days'`,
    )
    await tx.execute(
      sql`delete from early_statuses where company_id = ${companyId} and received_at < now() - interval '7 days'`,
    )
    await tx.execute(
      sql`delete from simulated_messages where company_id = ${companyId} and at < now() - interval '30 days'`,
    )
    await tx.execute(sql`
      delete from webchat_visitors v where v.company_id = ${companyId} and v.seen_at < now() - interval '30 days'
        and not exists (select from contact_identities i where i.company_id = v.company_id and i.family = 'webchat'
          and i.external_id = v.id::text)`)
  })
