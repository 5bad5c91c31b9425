import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { warnOfDisputes } from './warnings.mutations'

/** Cron schedule (UTC) of warnings about disputes whose deadline is near: in the morning in Israel. */
const WARN_OF_DISPUTES_AT = '25 5 * * * payments_disputes'

const disputeTasks: Tasks = { payments_disputes: () => warnOfDisputes() }

export const jobs: ModuleJobs = { tasks: disputeTasks, schedule: [WARN_OF_DISPUTES_AT] }
