import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { chargeParts } from './charges.mutations'
import { retryParts, settlePart } from './retries.mutations'

/** When the dated parts of the day are charged where their payer agreed, for the job queue (UTC): in office hours. */
const CHARGE_PARTS_AT = '0 7 * * * payment_parts_charge'
/** Every hour, so that an hour without a worker loses no day. */
const RETRY_PARTS_AT = '8 * * * * payment_parts_retry'

const scheduleTasks: Tasks = {
  payment_parts_charge: () => chargeParts(),
  payment_parts_retry: () => retryParts(),
  'payment-pages.part-settled': ({ companyId, pageId }) => settlePart({ companyId, pageId: String(pageId) }),
}

export const jobs: ModuleJobs = { tasks: scheduleTasks, schedule: [CHARGE_PARTS_AT, RETRY_PARTS_AT] }
