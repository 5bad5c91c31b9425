import { desc, lte } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { cancellationLaws } from '@/lib/db/schema/cancellations'

import type { CancellationLaw } from './cancellation-law'

/**
 * Returns the cancellation rules that apply to deals made on a day: the row with the latest `validFrom` on or before
 * it.
 */
export async function loadCancellationLaw(tx: Tx, day: string): Promise<CancellationLaw> {
  const [found] = await tx
    .select()
    .from(cancellationLaws)
    .where(lte(cancellationLaws.validFrom, day))
    .orderBy(desc(cancellationLaws.validFrom))
    .limit(1)
  if (!found) throw new Error(`no law of cancelling on ${day}`)
  return found
}
