import { eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { companySettings } from '@/lib/db/schema/settings'
import { type BusinessHours, USUAL_HOURS } from '@/lib/format/business-time'

/** Loads the opening hours of a company: its own, or the usual ones until it has saved any. */
export async function loadBusinessHours(tx: Tx, { companyId }: { readonly companyId: string }): Promise<BusinessHours> {
  const { week, shortDay, holidays, ownDays } = companySettings
  const [row] = await tx
    .select({ week, shortDay, holidays, ownDays })
    .from(companySettings)
    .where(eq(companySettings.companyId, companyId))
  return row ?? USUAL_HOURS
}
