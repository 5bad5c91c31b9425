import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { splitSlipFiles } from './approval.mutations'
import { sendBatch, sendSlip } from './dispatch.mutations'
import { matchBatchPages } from './split.mutations'

/** Background jobs on payslips: matching pages, splitting files, sending. */
const payslipTasks: Tasks = {
  'payslips.split': ({ companyId, batchId }) => matchBatchPages({ companyId, batchId: String(batchId) }),
  'payslips.cut': ({ companyId, batchId }) => splitSlipFiles({ companyId, batchId: String(batchId) }),
  'payslips.send': ({ companyId, batchId }) => sendBatch({ companyId, batchId: String(batchId) }),
  'payslips.send-slip': ({ companyId, slipId }) => sendSlip({ companyId, slipId: String(slipId) }),
}

export const jobs: ModuleJobs = { tasks: payslipTasks }
