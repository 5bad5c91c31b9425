import { sql } from 'drizzle-orm'

import { inAuth, inCompany } from '@/lib/db/tenant'

import type { Tasks } from './worker'

/** When the nightly sweep runs, for the job queue (UTC). */
export const SWEEP_AT = '30 1 * * * housekeeping_sweep'

const COMPANIES_AT_ONCE = 500

/** Jobs of the house itself, of no company. */
export const houseTasks: Tasks = { housekeeping_sweep: () => sweep() }

/**
 * Takes away what has ended and is asked for by nothing: sessions a month after their end, tokens a week after theirs, limits a
 * day after their window, and news of changes after two days (a stream that was away longer loads its page anew).
 */
export async function sweep(): Promise<void> {
  await inAuth(async (tx) => {
    await tx.execute(
      sql`delete from sessions where coalesce(ended_at, least(expires_at, last_seen_at + interval '1 hour')) < now() - interval '30 days'`,
    )
    await tx.execute(sql`delete from auth_tokens where expires_at < now() - interval '7 days'`)
    await tx.execute(sql`delete from rate_limits where resets_at < now() - interval '1 day'`)
  })
  for (let after = ''; ; ) {
    const ids = await companiesAfter(after)
    for (const companyId of ids) await forgetNews(companyId)
    const last = ids.at(-1)
    if (!last || ids.length < COMPANIES_AT_ONCE) return
    after = last
  }
}

const companiesAfter = (after: string) =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from companies where id::text > ${after} order by id::text limit ${COMPANIES_AT_ONCE}`,
    )
    return rows.map(({ id }) => id)
  })

const forgetNews = (companyId: string) =>
  inCompany({ companyId }, (tx) =>
    tx.execute(sql`delete from rt_events where company_id = ${companyId} and at < now() - interval '2 days'`),
  )
