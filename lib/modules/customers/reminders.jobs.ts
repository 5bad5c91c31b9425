import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import type { Tasks } from '@/lib/jobs/worker'
import { notify } from '@/lib/notifications/notify'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

/** Cron schedule (UTC) of the job that reminds owners of the day's follow-ups, before office hours. */
const REMIND_AT = '30 4 * * * customers_remind'

const reminderTasks: Tasks = { customers_remind: () => remindFollowUps() }

const AT_ONCE = 200

/** Notifies owners of the customers to follow up today; each customer once a day, even if the worker restarts. */
export async function remindFollowUps(today = businessDay()): Promise<void> {
  for await (const companyId of everyCompany()) while ((await remind(companyId, today)) === AT_ONCE) {}
}

const remind = (companyId: string, today: string): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string; owner_id: string }>(sql`
      update customers set follow_up_reminded_on = ${today}::date
      where company_id = ${companyId} and id in (
        select id from customers
        where company_id = ${companyId} and deleted_at is null and next_follow_up_on = ${today}::date
          and follow_up_reminded_on is distinct from ${today}::date and merged_into_id is null
          and status not in (select key from picklist_values where company_id = ${companyId} and type = 'archived')
        order by id limit ${AT_ONCE} for update skip locked)
      returning id, name, owner_id`)
    for (const { id, name, owner_id: ownerId } of rows) {
      const about = { entity: 'customer', entityId: id } as const
      await notify(tx, { companyId }, { to: [ownerId], kind: 'customer.follow-up', ...about, payload: { name } })
    }
    return rows.length
  })

export const jobs: ModuleJobs = { tasks: reminderTasks, schedule: [REMIND_AT] }
