import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { remindEverywhere } from './reminders/reminders.mutations'

/** Every hour of the day, for the job queue (UTC): each company reminds when it is at work, a page once on its day. */
const REMIND_PAYERS_AT = '5 4-17 * * * payment_pages_remind'

/** Reminders of payment pages that nobody has paid yet. */
const paymentPageTasks: Tasks = { payment_pages_remind: () => remindEverywhere().then(() => undefined) }

export const jobs: ModuleJobs = { tasks: paymentPageTasks, schedule: [REMIND_PAYERS_AT] }
