import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { remindAllCompanies } from './reminders/reminders.mutations'

/**
 * Cron schedule of reminders (UTC): hourly during the day. Each company sends them within its own business hours, one
 * per page and day.
 */
const REMIND_PAYERS_AT = '5 4-17 * * * payment_pages_remind'

/** Task that reminds of unpaid payment pages. */
const paymentPageTasks: Tasks = { payment_pages_remind: () => remindAllCompanies().then(() => undefined) }

export const jobs: ModuleJobs = { tasks: paymentPageTasks, schedule: [REMIND_PAYERS_AT] }
