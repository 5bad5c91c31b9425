import { and, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { vatRates } from '@/lib/db/schema/services'
import { allocationThresholds, taxPeriods } from '@/lib/db/schema/tax-authority'

/** Returns the VAT rate of a day in basis points. 422 if the day is before the first known rate. */
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

/**
 * Returns the VAT in agorot above which an invoice of a day needs an allocation number; null before the law applied.
 */
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
 * Whether a day is in a closed VAT period, in which nothing may be dated. Takes a shared lock: no period is closed or
 * reopened until the transaction ends.
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

/**
 * Takes the exclusive lock on a company's VAT periods: waits for transactions that are issuing documents, and blocks
 * new ones until the transaction ends.
 */
export const lockPeriods = (tx: Tx, companyId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${periodsOf(companyId)})`)

const periodsOf = (companyId: string) => sql`hashtextextended(${`tax-periods:${companyId}`}, 0)`
