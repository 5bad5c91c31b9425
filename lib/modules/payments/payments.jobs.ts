import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { simulatorTasks } from '@/lib/payments/simulator/jobs'
import { processEvent } from './callback-inbox.mutations'
import { confirmCapture } from './confirmation.mutations'
import { checkGatewayAccounts } from './gateway-health.mutations'
import { issueReceipt } from './receipts/receipts.mutations'
import { pollAttempt } from './status-polling.mutations'

/** Cron schedule (UTC) of the check whether gateway accounts answer. */
const PING_AT = '40 */4 * * * gateways_ping'

/**
 * Tasks that query unsettled attempts, process the callback inbox, confirm captures, issue receipts and check gateway
 * accounts, and those of the simulated gateway.
 */
export const paymentTasks: Tasks = {
  gateways_ping: () => checkGatewayAccounts(),
  ...simulatorTasks,
  'payments.query': ({ companyId, attemptId }) => pollAttempt({ companyId, attemptId: String(attemptId) }),
  'payments.settle': ({ companyId, eventId }) => processEvent({ companyId, eventId: String(eventId) }),
  'payments.confirm': ({ companyId, attemptId }) => confirmCapture({ companyId, attemptId: String(attemptId) }),
  'payments.receipt': ({ companyId, paymentId }) => issueReceipt({ companyId, paymentId: String(paymentId) }),
}

export const jobs: ModuleJobs = { tasks: paymentTasks, schedule: [PING_AT] }
