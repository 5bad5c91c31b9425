import { sql } from 'drizzle-orm'

import { advanceDueRuns } from '@/lib/automation/advance'
import { enterOnDates } from '@/lib/automation/dates'
import { takeSignals } from '@/lib/automation/enter'
import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import type { Kind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { startManyKind } from './start-many.commands'

/** Cron schedules (UTC): runs whose time has come each minute, and records whose day has come. */
const ADVANCE_AT = '* * * * * automations_due'
const CLEAN_AT = '20 1 * * * automations_clean'
/** Runs that have ended and records that did not enter are shown for so long. */
const KEPT_DAYS = 365
const REFUSALS_KEPT_DAYS = 30

/** Takes the waiting events of a company and advances its runs. */
async function advanceCompany({ companyId }: { companyId: string }): Promise<void> {
  await takeSignals({ companyId })
  await advanceDueRuns({ companyId })
}

async function advanceEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) {
    await enterOnDates({ companyId })
    await advanceCompany({ companyId })
  }
}

async function cleanRuns(): Promise<void> {
  for await (const companyId of everyCompany())
    await inCompany({ companyId }, async (tx) => {
      await tx.execute(sql`
        delete from automation_step_runs s using automation_runs r
        where s.company_id = ${companyId} and r.company_id = s.company_id and r.id = s.run_id
          and r.ended_at < now() - make_interval(days => ${KEPT_DAYS})`)
      await tx.execute(sql`
        delete from automation_runs where company_id = ${companyId} and ended_at < now() - make_interval(days => ${KEPT_DAYS})`)
      await tx.execute(sql`
        delete from automation_refusals
        where company_id = ${companyId} and at < now() - make_interval(days => ${REFUSALS_KEPT_DAYS})`)
    })
}

export const jobs: ModuleJobs = {
  tasks: {
    'automations.advance': advanceCompany,
    automations_due: advanceEverywhere,
    automations_clean: cleanRuns,
  },
  schedule: [ADVANCE_AT, CLEAN_AT],
  operations: [startManyKind as Kind],
}
