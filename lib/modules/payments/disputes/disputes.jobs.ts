import type { Tasks } from '@/lib/jobs/worker'

import { warnOfDisputes } from './warnings.mutations'

/** When owners hear of disputes whose last day is near, for the job queue (UTC): in the morning of Israel. */
export const WARN_OF_DISPUTES_AT = '25 5 * * * payments_disputes'

export const disputeTasks: Tasks = { payments_disputes: () => warnOfDisputes() }
