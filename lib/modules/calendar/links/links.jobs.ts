import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'

import { calendarLinks } from '@/lib/db/schema/calendar-feeds'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { everyCompany } from '@/lib/jobs/every-company'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { syncLink } from './link-sync.mutations'

/** Cron schedule (UTC): subscriptions whose time has come are queued, each as a job of its own. */
const DUE_AT = '*/15 * * * * calendar_links'
const SYNC_TASK = 'calendar.link-sync'
const MAX_AT_ONCE = 500

async function queueDue(): Promise<void> {
  for await (const companyId of everyCompany())
    await inCompany({ companyId }, async (tx) => {
      const { id, nextAt, deletedAt } = calendarLinks
      const rows = await tx
        .select({ id })
        .from(calendarLinks)
        .where(and(eq(calendarLinks.companyId, companyId), isNull(deletedAt), lte(nextAt, sql`now()`)))
        .orderBy(asc(nextAt))
        .limit(MAX_AT_ONCE)
      for (const { id: linkId } of rows) await enqueue(tx, [SYNC_TASK, { linkId }], { key: `${SYNC_TASK}:${linkId}` })
    })
}

export const jobs: ModuleJobs = {
  tasks: {
    [SYNC_TASK]: ({ companyId, linkId }) => syncLink({ companyId, linkId: String(linkId) }),
    calendar_links: queueDue,
  },
  schedule: [DUE_AT],
}
