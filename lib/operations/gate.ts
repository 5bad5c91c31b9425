import { type Gate, passes, see } from '@/lib/access/gate'
import type { Permission } from '@/lib/access/permissions'

/** Who may start operations, and so follows them. */
export const OPERATORS: Gate = [
  ...see('customerEdits'),
  ...see('customerExports'),
  ...see('wallet'),
  ...see('auditLog'),
  ...see('userEdits'),
  ...see('commissionPlans'),
  ...see('documents'),
]

/** Whose the file of a kind of operation is. */
const FILES: Record<string, Gate> = {
  'customers.export': see('customerExports'),
  'wallet.export': see('wallet'),
  'audit.export': see('auditLog'),
  'commissions.payroll': see('commissionPlans'),
}

/** Who may take some file at all. */
export const FILE_TAKERS: Gate = [
  ...see('customerExports'),
  ...see('wallet'),
  ...see('auditLog'),
  ...see('commissionPlans'),
]

/** Whether the file of an operation is open to what somebody holds now; one of a kind without a gate is to nobody. */
export function mayTake(kind: string, held: ReadonlySet<Permission>): boolean {
  const gate = FILES[kind]
  return gate !== undefined && passes(gate, held)
}
