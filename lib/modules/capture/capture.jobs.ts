import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { readWaiting } from './submissions.mutations'

/** Cron schedules (UTC): what a job missed is read each minute; silent channels are noticed within ten. */
const READ_AT = '* * * * * capture_read'
const LISTEN_AT = '*/10 * * * * capture_silence'
/** Submissions that became nothing are kept for so long, and the raw text of those that did. */
const KEPT_DAYS = 180
const CLEAN_AT = '50 1 * * * capture_clean'

/** Reads what waits in every company: after a crash, and what is tried again. */
async function readEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) await readWaiting({ companyId })
}

/** Tells whoever manages leads of a channel that used to receive and has fallen silent; once until it receives again. */
export async function reportSilence(): Promise<void> {
  for await (const companyId of everyCompany())
    await inCompany({ companyId }, async (tx) => {
      const { rows } = await tx.execute<{ id: string; name: string; hours: number }>(sql`
        update capture_channels set silent_since = now()
        where company_id = ${companyId} and deleted_at is null and is_open and silence_hours is not null and silent_since is null
          and last_received_at < now() - make_interval(hours => silence_hours)
        returning id, name, silence_hours as hours`)
      if (rows.length === 0) return
      const to = await listPermissionHolders(tx, companyId, 'lead statuses management')
      for (const { id, name, hours } of rows)
        await notify(
          tx,
          { companyId },
          {
            to,
            kind: 'lead-capture.silent',
            entity: 'capture_channel',
            entityId: id,
            payload: { name, hours },
          },
        )
    })
}

async function cleanSubmissions(): Promise<void> {
  for await (const companyId of everyCompany())
    await inCompany({ companyId }, (tx) =>
      tx.execute(sql`delete from capture_submissions where company_id = ${companyId}
        and received_at < now() - make_interval(days => ${KEPT_DAYS}) and verdict <> 'waiting'`),
    )
}

export const jobs: ModuleJobs = {
  tasks: {
    'capture.read': readWaiting,
    capture_read: readEverywhere,
    capture_silence: reportSilence,
    capture_clean: cleanSubmissions,
  },
  schedule: [READ_AT, LISTEN_AT, CLEAN_AT],
}
