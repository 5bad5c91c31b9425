import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { chargeParts } from './charges.mutations'
import { applyPartChargeResult, retryParts } from './retries.mutations'

/** Cron schedule (UTC), within office hours, of charging the dated parts whose payer agreed. */
const CHARGE_PARTS_AT = '0 7 * * * payment_parts_charge'
/** Cron schedule of retries: hourly, so that an hour without a worker does not skip a day. */
const RETRY_PARTS_AT = '8 * * * * payment_parts_retry'

const scheduleTasks: Tasks = {
  payment_parts_charge: () => chargeParts(),
  payment_parts_retry: () => retryParts(),
  'payment-pages.part-settled': ({ companyId, pageId }) => applyPartChargeResult({ companyId, pageId: String(pageId) }),
}

export const jobs: ModuleJobs = { tasks: scheduleTasks, schedule: [CHARGE_PARTS_AT, RETRY_PARTS_AT] }
