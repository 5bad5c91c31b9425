import type { Tasks } from '@/lib/jobs/worker'
import { simulatorTasks } from '@/lib/payments/simulator/jobs'

import { confirmCapture } from './confirming/mutations'
import { processEvent } from './inbox/mutations'
import { inquire } from './inquiry/mutations'
import { pingAccounts } from './pinging/mutations'
import { issueReceipt } from './receipts/mutations'

/** When every account is asked whether it answers, for the job queue (UTC). */
export const PING_AT = '40 */4 * * * gateways_ping'

/** Asking the gateway until every attempt is settled, working off its inbox, receipts, and the simulated gateway's own work. */
export const paymentTasks: Tasks = {
  gateways_ping: () => pingAccounts(),
  ...simulatorTasks,
  'payments.query': ({ companyId, attemptId }) => inquire({ companyId, attemptId: String(attemptId) }),
  'payments.settle': ({ companyId, eventId }) => processEvent({ companyId, eventId: String(eventId) }),
  'payments.confirm': ({ companyId, attemptId }) => confirmCapture({ companyId, attemptId: String(attemptId) }),
  'payments.receipt': ({ companyId, paymentId }) => issueReceipt({ companyId, paymentId: String(paymentId) }),
}
