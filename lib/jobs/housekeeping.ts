import { sql } from 'drizzle-orm'

import { inAuth, inCompany } from '@/lib/db/tenant'

import { everyCompany } from './every-company'
import type { Tasks } from './worker'

/** Cron schedule of the nightly sweep (UTC). */
export const HOUSEKEEPING_CRON = '30 1 * * * housekeeping_sweep'

/** Jobs of the installation itself, not of a company. */
export const housekeepingTasks: Tasks = { housekeeping_sweep: () => sweep() }

/**
 * Deletes expired data: sessions a month after their end, devices without a sign-in for half a year, tokens a week
 * after they expire, rate limits a day after their window, realtime events after two days (a stream that was away
 * longer reloads its page), idempotency keys after one, and webhook deliveries after a month.
 */
export async function sweep(): Promise<void> {
  await inAuth(async (tx) => {
    await tx.execute(
      sql`delete from sessions where coalesce(ended_at, least(expires_at, last_seen_at + interval '1 hour')) < now() - interval '30 days'`,
    )
    await tx.execute(sql`delete from known_devices where used_at < now() - interval '180 days'`)
    await tx.execute(sql`delete from auth_tokens where expires_at < now() - interval '7 days'`)
    await tx.execute(sql`delete from rate_limits where resets_at < now() - interval '1 day'`)
  })
  for await (const companyId of everyCompany()) await forgetOld(companyId)
}

const forgetOld = (companyId: string) =>
  inCompany({ companyId }, async (tx) => {
    await tx.execute(sql`delete from rt_events where company_id = ${companyId} and at < now() - interval '2 days'`)
    await tx.execute(
      sql`delete from idempotency_keys where company_id = ${companyId} and claimed_at < now() - interval '1 day'`,
    )
    await tx.execute(
      sql`delete from webhook_deliveries where company_id = ${companyId} and created_at < now() - interval '30 days' and state <> 'waiting'`,
    )
  })
