import { type Gate, see } from '@/lib/access/gate'

/** Who may start operations, and so follows them. */
export const OPERATORS: Gate = [...see('customerEdits'), ...see('customerExports')]
