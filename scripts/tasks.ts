import { accountTasks } from '@/lib/auth/password-reset'
import { billingTasks, RENEWALS_AT } from '@/lib/billing/renewals'
import { ANCHOR_AT, anchorTasks } from '@/lib/events/audit-anchor'
import { houseTasks, SWEEP_AT } from '@/lib/jobs/housekeeping'
import type { Tasks } from '@/lib/jobs/worker'
import { mailTasks } from '@/lib/mail/outbox'
import { auditExport } from '@/lib/modules/audit/export.jobs'
import { payrollKind } from '@/lib/modules/commissions/payroll.jobs'
import { companyTasks, STANDING_AT } from '@/lib/modules/companies/states.jobs'
import { debtsKind } from '@/lib/modules/customer-accounts/debts.jobs'
import { customerKinds } from '@/lib/modules/customers/bulk/bulk.jobs'
import { customFieldTasks } from '@/lib/modules/customers/custom-fields/custom-fields.jobs'
import { DUPLICATES_AT, duplicateTasks } from '@/lib/modules/customers/duplicates/scan.jobs'
import { FORGET_IMPORTS_AT, importTasks } from '@/lib/modules/customers/imports/imports.jobs'
import { REMIND_AT, reminderTasks } from '@/lib/modules/customers/reminders.jobs'
import { documentKinds } from '@/lib/modules/documents/bulk.jobs'
import { documentTasks } from '@/lib/modules/documents/documents.jobs'
import { pageKinds } from '@/lib/modules/payment-pages/bulk.jobs'
import { bulkSendPagesKind } from '@/lib/modules/payment-pages/delivery/bulk.jobs'
import { paymentPageTasks, REMIND_PAYERS_AT } from '@/lib/modules/payment-pages/payment-pages.jobs'
import { CHARGE_PARTS_AT, RETRY_PARTS_AT, scheduleTasks } from '@/lib/modules/payment-pages/schedule/schedule.jobs'
import { cardTasks } from '@/lib/modules/payments/cards/cards.jobs'
import { disputeTasks, WARN_OF_DISPUTES_AT } from '@/lib/modules/payments/disputes/disputes.jobs'
import { paymentsExport } from '@/lib/modules/payments/list.jobs'
import { PING_AT, paymentTasks } from '@/lib/modules/payments/payments.jobs'
import {
  RECONCILE_AT,
  reconcileTasks,
  SWEEP_PAYMENTS_AT,
} from '@/lib/modules/payments/reconciliation/reconciliation.jobs'
import { refundTasks } from '@/lib/modules/payments/refunds/refunds.jobs'
import { payslipTasks } from '@/lib/modules/payslips/payslips.jobs'
import { personalDataTasks } from '@/lib/modules/personal-data/personal-data.jobs'
import { PRICES_AT, priceTasks } from '@/lib/modules/services/prices.jobs'
import { CHARGE_AT, customerServiceTasks, EXPIRY_AT, RETRY_AT } from '@/lib/modules/subscriptions/subscriptions.jobs'
import { AUTHORISATIONS_AT, taxDocumentKinds, taxDocumentTasks } from '@/lib/modules/tax-documents/tax-documents.jobs'
import { handoverKind } from '@/lib/modules/users/handover/handover.jobs'
import { PROVE_AT, walletKinds, walletTasks } from '@/lib/modules/wallet/wallet.jobs'
import type { Kind } from '@/lib/operations/kind'
import { operationTasks } from '@/lib/operations/tasks'
import { smsTasks } from '@/lib/sms/outbox'
import { webhookTasks } from '@/lib/webhooks/deliver'

/** Every long operation that people start. */
export const OPERATION_KINDS: readonly Kind[] = [
  ...customerKinds,
  handoverKind,
  ...walletKinds,
  auditExport,
  payrollKind,
  paymentsExport,
  ...documentKinds,
  ...taxDocumentKinds,
  bulkSendPagesKind,
  ...pageKinds,
  debtsKind,
]

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
  ...cardTasks,
  ...customerServiceTasks,
  ...refundTasks,
  ...reconcileTasks,
  ...disputeTasks,
  ...scheduleTasks,
  ...paymentPageTasks,
  ...payslipTasks,
  ...priceTasks,
  ...taxDocumentTasks,
  ...walletTasks,
  ...billingTasks,
  ...companyTasks,
  ...duplicateTasks,
  ...personalDataTasks,
  ...webhookTasks,
  ...operationTasks(OPERATION_KINDS),
}

/** What is done every night, for the job queue. */
export const TIMETABLE = [
  FORGET_IMPORTS_AT,
  SWEEP_AT,
  RENEWALS_AT,
  STANDING_AT,
  PRICES_AT,
  ANCHOR_AT,
  DUPLICATES_AT,
  PROVE_AT,
  REMIND_AT,
  AUTHORISATIONS_AT,
  RETRY_AT,
  CHARGE_AT,
  EXPIRY_AT,
  PING_AT,
  RECONCILE_AT,
  SWEEP_PAYMENTS_AT,
  WARN_OF_DISPUTES_AT,
  REMIND_PAYERS_AT,
  CHARGE_PARTS_AT,
  RETRY_PARTS_AT,
].join('\n')
