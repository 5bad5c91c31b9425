import { eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { companySettings } from '@/lib/db/schema/settings'
import { readInCompany } from '@/lib/db/tenant'

/**
 * Loads the days after a failure on which a charge is retried, for the settings form; version 0 if nothing was saved
 * yet.
 */
export const loadRetryDays = (scope: Scope<'paymentSettings'>): Promise<{ days: number[]; version: number }> =>
  readInCompany(scope, async (tx) => {
    const { companyId, retryDays: days, version } = companySettings
    const [row] = await tx.select({ days, version }).from(companySettings).where(eq(companyId, scope.companyId))
    return row ?? { days: [1, 3, 5, 7], version: 0 }
  })
