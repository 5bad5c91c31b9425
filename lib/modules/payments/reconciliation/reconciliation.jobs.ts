import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { requeryStalePayments } from '../requery-stale.mutations'
import { reconcile, reconcileAll } from './runs.mutations'

/** When yesterday's books are compared, for the job queue (UTC): after midnight of Israel, summer and winter. */
const RECONCILE_AT = '20 2 * * * payments_reconcile'

/** How often what is unsettled is asked about again. */
const SWEEP_PAYMENTS_AT = '*/5 * * * * payments_sweep'

/** The comparison of the gateways' books with ours, and the sweep that lets nothing stay unsettled. */
const reconcileTasks: Tasks = {
  payments_reconcile: () => reconcileAll(),
  payments_sweep: () => requeryStalePayments(),
  'payments.reconcile': ({ companyId, runId }) => reconcile({ companyId, runId: String(runId) }),
}

export const jobs: ModuleJobs = { tasks: reconcileTasks, schedule: [RECONCILE_AT, SWEEP_PAYMENTS_AT] }
