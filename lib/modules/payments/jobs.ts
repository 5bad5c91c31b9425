import type { Tasks } from '@/lib/jobs/worker'
import { simulatorTasks } from '@/lib/payments/simulator/jobs'

import { processEvent } from './inbox/mutations'
import { inquire } from './inquiry/mutations'
import { issueReceipt } from './receipts/mutations'

/** Asking the gateway until every attempt is settled, working off its inbox, receipts, and the simulated gateway's own work. */
export const paymentTasks: Tasks = {
  ...simulatorTasks,
  'payments.query': ({ companyId, attemptId }) => inquire({ companyId, attemptId: String(attemptId) }),
  'payments.settle': ({ companyId, eventId }) => processEvent({ companyId, eventId: String(eventId) }),
  'payments.receipt': ({ companyId, paymentId }) => issueReceipt({ companyId, paymentId: String(paymentId) }),
}
