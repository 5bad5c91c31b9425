import type { Scope } from '@/lib/access/scope'
import { readInCompany } from '@/lib/db/tenant'

import { settingsRow } from './system.queries'

/** Returns the amount above which a refund needs another user's approval; null means never. */
export const loadRefundLimit = (scope: Scope<'paymentSettings'>): Promise<number | null> =>
  readInCompany(scope, async (tx) => (await settingsRow(tx, scope))?.refundApprovalAboveAgorot ?? null)
