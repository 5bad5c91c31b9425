import type { DUPLICATE_REASONS } from '@/lib/db/schema/record-merges'

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** Minimum score of a possible duplicate. */
export const MIN_DUPLICATE_SCORE = 55

/** Returns the similarity score of two records, 0 to 100, as the sum of the weights of what they share. */
export const duplicateScore = (
  weights: Readonly<Record<DuplicateReason, number>>,
  reasons: readonly DuplicateReason[],
): number =>
  Math.min(
    100,
    [...new Set(reasons)].reduce((sum, reason) => sum + weights[reason], 0),
  )

/** Returns the certainty level of a score. */
export const duplicateCertainty = (score: number): 'almost_certain' | 'likely' | 'possible' =>
  score >= 100 ? 'almost_certain' : score >= 60 ? 'likely' : 'possible'
