import type { DUPLICATE_REASONS } from '@/lib/db/schema/customer-merges'

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** From here on two records are shown as suspects. */
export const SUSPECT = 55

/** How much two records look like one, 0 to 100, by what each thing in common is worth. */
export const duplicateScore = (
  weights: Readonly<Record<DuplicateReason, number>>,
  reasons: readonly DuplicateReason[],
): number =>
  Math.min(
    100,
    [...new Set(reasons)].reduce((sum, reason) => sum + weights[reason], 0),
  )

/** How sure it is, in words. */
export const duplicateCertainty = (score: number): 'almost_certain' | 'likely' | 'possible' =>
  score >= 100 ? 'almost_certain' : score >= 60 ? 'likely' : 'possible'
