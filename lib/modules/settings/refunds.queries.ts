import type { Scope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'

import { settingsRow } from './system.queries'

/** Above what amount another person approves a refund; null where nobody does. */
export const loadRefundLimit = (scope: Scope<'paymentSettings'>): Promise<number | null> =>
  inCompany(scope, async (tx) => (await settingsRow(tx, scope))?.refundApprovalAboveAgorot ?? null)
