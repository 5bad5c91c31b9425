import type { Tasks } from '@/lib/jobs/worker'

import { cutBatch } from './approving/mutations'
import { sendBatch, sendSlip } from './sending/mutations'
import { splitBatch } from './splitting/mutations'

/** The long work on payslips: reading a book, cutting it, sending what was released. */
export const payslipTasks: Tasks = {
  'payslips.split': ({ companyId, batchId }) => splitBatch({ companyId, batchId: String(batchId) }),
  'payslips.cut': ({ companyId, batchId }) => cutBatch({ companyId, batchId: String(batchId) }),
  'payslips.send': ({ companyId, batchId }) => sendBatch({ companyId, batchId: String(batchId) }),
  'payslips.send-slip': ({ companyId, slipId }) => sendSlip({ companyId, slipId: String(slipId) }),
}
