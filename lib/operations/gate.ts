import { satisfiesGate } from '@/lib/access/ability'
import { can, type Gate } from '@/lib/access/gate'
import type { Permission } from '@/lib/access/permissions'

/** Permissions to list the payment pages of one context. */
const CONTEXTS: Gate = [...can('crmPaymentPages'), ...can('sitePaymentPages'), ...can('botPaymentPages')]

/** Permissions for the file, by kind of operation. */
const FILES: Record<string, Gate> = {
  'customers.export': can('customerExports'),
  'leads.export': can('leadExports'),
  'tasks.export': can('taskExports'),
  'wallet.export': can('wallet'),
  'audit.export': can('auditLog'),
  'payments.export': can('payments'),
  'debts.export': can('payments'),
  'payment-pages.export': can('paymentPages'),
  'payment-pages.export-crm': can('crmPaymentPages'),
  'payment-pages.export-site': can('sitePaymentPages'),
  'payment-pages.export-bot': can('botPaymentPages'),
  'commissions.payroll': can('commissionPlans'),
  'tax-documents.csv': can('taxDocuments'),
  'tax-documents.uniform': can('taxDocuments'),
}

/** Permissions for at least one kind of file. */
export const DOWNLOAD_GATE: Gate = [
  ...can('customerExports'),
  ...can('leadExports'),
  ...can('taskExports'),
  ...can('wallet'),
  ...can('auditLog'),
  ...can('commissionPlans'),
  ...can('payments'),
  ...can('taxDocuments'),
  ...CONTEXTS,
]

/**
 * Permissions to start operations, and therefore to follow one's own: those that write a file and those that change many
 * rows.
 */
export const OPERATION_GATE: Gate = [
  ...DOWNLOAD_GATE,
  ...can('customerEdits'),
  ...can('leadEdits'),
  ...can('userEdits'),
  ...can('documents'),
  ...can('paymentPageEdits'),
  ...can('tasks'),
]

/** Whether the current permissions allow downloading the file of an operation; a kind without a gate allows nobody. */
export function canDownloadFile(kind: string, held: ReadonlySet<Permission>): boolean {
  const gate = FILES[kind]
  return gate !== undefined && satisfiesGate(gate, held)
}
