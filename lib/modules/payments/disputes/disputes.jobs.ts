import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { warnOfDisputes } from './warnings.mutations'

/** When owners hear of disputes whose last day is near, for the job queue (UTC): in the morning of Israel. */
const WARN_OF_DISPUTES_AT = '25 5 * * * payments_disputes'

const disputeTasks: Tasks = { payments_disputes: () => warnOfDisputes() }

export const jobs: ModuleJobs = { tasks: disputeTasks, schedule: [WARN_OF_DISPUTES_AT] }
