import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { requeryStalePayments } from '../requery-stale.mutations'
import { reconcile, reconcileAll } from './runs.mutations'

/** Cron schedule (UTC) of comparing yesterday's ledger: after midnight in Israel, in summer and winter. */
const RECONCILE_AT = '20 2 * * * payments_reconcile'

/** Cron schedule of the job that queries the gateway again about unsettled attempts (UTC). */
const SWEEP_PAYMENTS_AT = '*/5 * * * * payments_sweep'

/** Tasks that compare the gateways' ledgers with our payments, and the sweep that queries again what is unsettled. */
const reconcileTasks: Tasks = {
  payments_reconcile: () => reconcileAll(),
  payments_sweep: () => requeryStalePayments(),
  'payments.reconcile': ({ companyId, runId }) => reconcile({ companyId, runId: String(runId) }),
}

export const jobs: ModuleJobs = { tasks: reconcileTasks, schedule: [RECONCILE_AT, SWEEP_PAYMENTS_AT] }
