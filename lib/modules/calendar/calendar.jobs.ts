import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'

import { events } from '@/lib/db/schema/calendar'
import { inCompany } from '@/lib/db/tenant'
import { addMonths } from '@/lib/format/calendar'
import { businessDay, formatDate } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import { deleteStoredFiles } from '@/lib/modules/activity/attached-files.commands'
import { notify } from '@/lib/notifications/notify'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { extendEntries } from './entries.mutations'
import { REMOVAL_TASK } from './files.mutations'
import { MONTHS_AHEAD } from './series.rules'

/** Cron schedule (UTC): each night the series get the entries of one more day, so that calendars show two years ahead. */
const EXTEND_AT = '23 1 * * * calendar_series'
/** Series of one transaction. */
const SIZE = 50

async function extendSeries(): Promise<void> {
  const to = addMonths(businessDay(), MONTHS_AHEAD)
  for await (const companyId of everyCompany()) while ((await extendSome(companyId, to)) === SIZE);
}

const extendSome = (companyId: string, to: string): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const rows = await tx
      .select()
      .from(events)
      .where(
        and(
          eq(events.companyId, companyId),
          isNotNull(events.rule),
          isNull(events.deletedAt),
          lt(events.expandedUntil, to),
        ),
      )
      .orderBy(asc(events.expandedUntil))
      .limit(SIZE)
      .for('no key update', { skipLocked: true })
    for (const event of rows) {
      const [taken] = await extendEntries(tx, { companyId }, { event, to })
      if (taken === undefined || event.organizerId === null) continue
      const payload = { title: event.title, when: formatDate(taken) }
      await notify(
        tx,
        { companyId },
        { to: [event.organizerId], kind: 'event.overlaps', entity: 'event', entityId: event.id, payload },
      )
    }
    return rows.length
  })

export const jobs: ModuleJobs = {
  tasks: {
    calendar_series: extendSeries,
    [REMOVAL_TASK]: ({ key }) => deleteStoredFiles([String(key)]),
  },
  schedule: [EXTEND_AT],
}
