import { accountTasks } from '@/lib/auth/password-reset'
import { billingTasks, RENEWALS_AT } from '@/lib/billing/renewals'
import { houseTasks, SWEEP_AT } from '@/lib/jobs/housekeeping'
import type { Tasks } from '@/lib/jobs/worker'
import { mailTasks } from '@/lib/mail/outbox'
import { auditExport } from '@/lib/modules/audit/export/jobs'
import { payrollKind } from '@/lib/modules/commissions/payroll/jobs'
import { companyTasks, STANDING_AT } from '@/lib/modules/companies/states/jobs'
import { customerKinds } from '@/lib/modules/customers/bulk/jobs'
import { customFieldTasks } from '@/lib/modules/customers/custom-fields/jobs'
import { DUPLICATES_AT, duplicateTasks } from '@/lib/modules/customers/duplicates/scan'
import { FORGET_IMPORTS_AT, importTasks } from '@/lib/modules/customers/imports/jobs'
import { personalDataTasks } from '@/lib/modules/customers/personal-data/jobs'
import { REMIND_AT, reminderTasks } from '@/lib/modules/customers/reminders/jobs'
import { documentKinds } from '@/lib/modules/documents/bulk/jobs'
import { documentTasks } from '@/lib/modules/documents/jobs'
import { paymentTasks } from '@/lib/modules/payments/jobs'
import { payslipTasks } from '@/lib/modules/payslips/jobs'
import { handoverKind } from '@/lib/modules/users/handover/jobs'
import { PROVE_AT, walletKinds, walletTasks } from '@/lib/modules/wallet/jobs'
import { operationTasks } from '@/lib/operations/tasks'
import { ANCHOR_AT, anchorTasks } from '@/lib/server/audit-anchor'
import { smsTasks } from '@/lib/sms/outbox'
import { webhookTasks } from '@/lib/webhooks/deliver'

/** Every job that a worker can do. */
export const tasks: Tasks = {
  ...houseTasks,
  ...anchorTasks,
  ...accountTasks,
  ...mailTasks,
  ...smsTasks,
  ...importTasks,
  ...customFieldTasks,
  ...reminderTasks,
  ...documentTasks,
  ...paymentTasks,
  ...payslipTasks,
  ...walletTasks,
  ...billingTasks,
  ...companyTasks,
  ...duplicateTasks,
  ...personalDataTasks,
  ...webhookTasks,
  ...operationTasks([...customerKinds, handoverKind, ...walletKinds, auditExport, payrollKind, ...documentKinds]),
}

/** What is done every night, for the job queue. */
export const TIMETABLE = [
  FORGET_IMPORTS_AT,
  SWEEP_AT,
  RENEWALS_AT,
  STANDING_AT,
  ANCHOR_AT,
  DUPLICATES_AT,
  PROVE_AT,
  REMIND_AT,
].join('\n')
