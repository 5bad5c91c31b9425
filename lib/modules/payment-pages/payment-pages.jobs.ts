import type { Tasks } from '@/lib/jobs/worker'

import { remindEverywhere } from './reminders/reminders.mutations'

/** Every hour of the day, for the job queue (UTC): each company reminds when it is at work, a page once on its day. */
export const REMIND_PAYERS_AT = '5 4-17 * * * payment_pages_remind'

/** Reminders of payment pages that nobody has paid yet. */
export const paymentPageTasks: Tasks = { payment_pages_remind: () => remindEverywhere().then(() => undefined) }
