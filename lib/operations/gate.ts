import { passes } from '@/lib/access/ability'
import { can, type Gate } from '@/lib/access/gate'
import type { Permission } from '@/lib/access/permissions'

/** Who has a list of the payment pages of some context. */
const CONTEXTS: Gate = [...can('crmPaymentPages'), ...can('sitePaymentPages'), ...can('botPaymentPages')]

/** Who may start operations, and so follows them. */
export const OPERATORS: Gate = [
  ...can('customerEdits'),
  ...can('customerExports'),
  ...can('wallet'),
  ...can('auditLog'),
  ...can('userEdits'),
  ...can('commissionPlans'),
  ...can('documents'),
  ...can('paymentPageEdits'),
  ...can('payments'),
  ...CONTEXTS,
]

/** Whose the file of a kind of operation is. */
const FILES: Record<string, Gate> = {
  'customers.export': can('customerExports'),
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

/** Who may take some file at all. */
export const FILE_TAKERS: Gate = [
  ...can('customerExports'),
  ...can('wallet'),
  ...can('auditLog'),
  ...can('commissionPlans'),
  ...can('payments'),
  ...can('taxDocuments'),
  ...CONTEXTS,
]

/** Whether the file of an operation is open to what somebody holds now; one of a kind without a gate is to nobody. */
export function mayDownload(kind: string, held: ReadonlySet<Permission>): boolean {
  const gate = FILES[kind]
  return gate !== undefined && passes(gate, held)
}
