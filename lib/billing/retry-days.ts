import { eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { companySettings } from '@/lib/db/schema/settings'
import { type BusinessHours, USUAL_HOURS } from '@/lib/format/business-time'

/** Loads a company's retry schedule (days after a failure) and its business hours. */
export async function loadRetryCalendar(
  tx: Tx,
  { companyId }: { readonly companyId: string },
): Promise<{ hours: BusinessHours; days: readonly number[] }> {
  const [row] = await tx.select().from(companySettings).where(eq(companySettings.companyId, companyId))
  if (!row) return { hours: USUAL_HOURS, days: [1, 3, 5, 7] }
  const { week, shortDay, holidays, ownDays, retryDays } = row
  return { hours: { week, shortDay, holidays, ownDays }, days: retryDays }
}
