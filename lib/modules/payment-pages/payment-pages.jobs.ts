import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { openAllDuePages } from './opening.mutations'
import { remindAllCompanies } from './reminders/reminders.mutations'

/**
 * Cron schedule of reminders (UTC): hourly during the day. Each company sends them within its own business hours, one
 * per page and day.
 */
const REMIND_PAYERS_AT = '5 4-17 * * * payment_pages_remind'

/** Cron schedule (UTC) of opening pages on their day: hourly, so that a day in Israel begins within the hour. */
const OPEN_AT = '1 * * * * payment_pages_open'

/** Tasks that open payment pages on their day, and remind of unpaid ones. */
const paymentPageTasks: Tasks = {
  payment_pages_open: () => openAllDuePages(),
  payment_pages_remind: () => remindAllCompanies().then(() => undefined),
}

export const jobs: ModuleJobs = { tasks: paymentPageTasks, schedule: [OPEN_AT, REMIND_PAYERS_AT] }
