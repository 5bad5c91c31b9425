import { and, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { vatRates } from '@/lib/db/schema/services'
import { allocationThresholds, taxPeriods } from '@/lib/db/schema/tax-authority'

/** The VAT of a day, basis points. 422 where the table does not know it. */
export async function vatRateOn(tx: Tx, day: string): Promise<number> {
  const [found] = await tx
    .select({ bp: vatRates.rateBp })
    .from(vatRates)
    .where(lte(vatRates.validFrom, day))
    .orderBy(desc(vatRates.validFrom))
    .limit(1)
  if (!found) throw invalid({ issueDate: 'התאריך מוקדם מדי: שיעור המע״מ שלו אינו ידוע' })
  return found.bp
}

/** Above which VAT an invoice of a day needs an allocation number, agorot; null before the law. */
export async function allocationThresholdOn(tx: Tx, day: string): Promise<number | null> {
  const [found] = await tx
    .select({ agorot: allocationThresholds.vatAgorot })
    .from(allocationThresholds)
    .where(lte(allocationThresholds.validFrom, day))
    .orderBy(desc(allocationThresholds.validFrom))
    .limit(1)
  return found?.agorot ?? null
}

/**
 * Whether the VAT of a day was reported already: nothing is dated there any more. No period is closed or opened until the unit of
 * work ends.
 */
export async function isClosedDay(tx: Tx, companyId: string, day: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${periodsOf(companyId)})`)
  const [found] = await tx
    .select({ id: taxPeriods.id })
    .from(taxPeriods)
    .where(
      and(
        eq(taxPeriods.companyId, companyId),
        isNull(taxPeriods.deletedAt),
        lte(taxPeriods.startsOn, day),
        gte(taxPeriods.endsOn, day),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Waits until nobody issues a document of a company, and keeps whoever would waiting until its periods are as they will be. */
export const lockPeriods = (tx: Tx, companyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${periodsOf(companyId)})`)

const periodsOf = (companyId: string) => sql`hashtextextended(${`tax-periods:${companyId}`}, 0)`
