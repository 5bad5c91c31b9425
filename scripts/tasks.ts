import { accountTasks } from '@/lib/auth/password-reset'
import { billingTasks, RENEWALS_AT } from '@/lib/billing/renewals'
import { houseTasks, SWEEP_AT } from '@/lib/jobs/housekeeping'
import type { Tasks } from '@/lib/jobs/worker'
import { mailTasks } from '@/lib/mail/outbox'
import { auditExport } from '@/lib/modules/audit/export/jobs'
import { payrollKind } from '@/lib/modules/commissions/payroll/jobs'
import { companyTasks, STANDING_AT } from '@/lib/modules/companies/states/jobs'
import { customerKinds } from '@/lib/modules/customers/bulk/jobs'
import { documentTasks } from '@/lib/modules/documents/jobs'
import { paymentTasks } from '@/lib/modules/payments/jobs'
import { handoverKind } from '@/lib/modules/users/handover/jobs'
import { PROVE_AT, walletKinds, walletTasks } from '@/lib/modules/wallet/jobs'
import { operationTasks } from '@/lib/operations/tasks'
import { ANCHOR_AT, anchorTasks } from '@/lib/server/audit-anchor'
import { webhookTasks } from '@/lib/webhooks/deliver'

/** Every job that a worker can do. */
export const tasks: Tasks = {
  ...houseTasks,
  ...anchorTasks,
  ...accountTasks,
  ...mailTasks,
  ...documentTasks,
  ...paymentTasks,
  ...walletTasks,
  ...billingTasks,
  ...companyTasks,
  ...webhookTasks,
  ...operationTasks([...customerKinds, handoverKind, ...walletKinds, auditExport, payrollKind]),
}

/** What is done every night, for the job queue. */
export const TIMETABLE = [SWEEP_AT, RENEWALS_AT, STANDING_AT, ANCHOR_AT, PROVE_AT].join('\n')
