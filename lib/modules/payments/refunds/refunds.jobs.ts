import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { sendReturn } from '../payment-review/return.mutations'
import { sendRefund } from './dispatch.mutations'
import { requestStatutoryRefund } from './request.mutations'

/** Tasks that request and send refunds of payments, and returns of charges in review. */
export const refundTasks: Tasks = {
  'payments.request-refund': ({ companyId, paymentId, amount, reason, key, actorId, mayRefund }) =>
    requestStatutoryRefund({
      companyId,
      paymentId: String(paymentId),
      amountAgorot: Number(amount),
      reason: String(reason),
      key: String(key),
      actorId: String(actorId),
      mayRefund: mayRefund === 'yes',
    }),
  'payments.refund': ({ companyId, refundId }) => sendRefund({ companyId, refundId: String(refundId) }),
  'payments.return-charge': ({ companyId, returnId }) => sendReturn({ companyId, returnId: String(returnId) }),
}

export const jobs: ModuleJobs = { tasks: refundTasks }
