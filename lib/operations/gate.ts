import { passes } from '@/lib/access/ability'
import { type Gate, see } from '@/lib/access/gate'
import type { Permission } from '@/lib/access/permissions'

/** Who has a list of the payment pages of some context. */
const CONTEXTS: Gate = [...see('crmPaymentPages'), ...see('sitePaymentPages'), ...see('botPaymentPages')]

/** Who may start operations, and so follows them. */
export const OPERATORS: Gate = [
  ...see('customerEdits'),
  ...see('customerExports'),
  ...see('wallet'),
  ...see('auditLog'),
  ...see('userEdits'),
  ...see('commissionPlans'),
  ...see('documents'),
  ...see('paymentPageEdits'),
  ...see('payments'),
  ...CONTEXTS,
]

/** Whose the file of a kind of operation is. */
const FILES: Record<string, Gate> = {
  'customers.export': see('customerExports'),
  'wallet.export': see('wallet'),
  'audit.export': see('auditLog'),
  'payments.export': see('payments'),
  'debts.export': see('payments'),
  'payment-pages.export': see('paymentPages'),
  'payment-pages.export-crm': see('crmPaymentPages'),
  'payment-pages.export-site': see('sitePaymentPages'),
  'payment-pages.export-bot': see('botPaymentPages'),
  'commissions.payroll': see('commissionPlans'),
  'tax-documents.csv': see('taxDocuments'),
  'tax-documents.uniform': see('taxDocuments'),
}

/** Who may take some file at all. */
export const FILE_TAKERS: Gate = [
  ...see('customerExports'),
  ...see('wallet'),
  ...see('auditLog'),
  ...see('commissionPlans'),
  ...see('payments'),
  ...see('taxDocuments'),
  ...CONTEXTS,
]

/** Whether the file of an operation is open to what somebody holds now; one of a kind without a gate is to nobody. */
export function mayTake(kind: string, held: ReadonlySet<Permission>): boolean {
  const gate = FILES[kind]
  return gate !== undefined && passes(gate, held)
}
