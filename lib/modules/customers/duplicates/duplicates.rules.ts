import type { DUPLICATE_REASONS } from '@/lib/db/schema/customer-merges'

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** What each thing in common is worth. A shared telephone or address alone makes a suspect, a shared name needs the town as well. */
const WEIGHTS: Record<DuplicateReason, number> = { phone: 60, email: 60, name: 45, city: 10 }

/** From here on two cards are shown as suspects. */
export const SUSPECT = 55

/** How much two cards look like one customer, 0 to 100. */
export const duplicateScore = (reasons: readonly DuplicateReason[]): number =>
  Math.min(
    100,
    [...new Set(reasons)].reduce((sum, reason) => sum + WEIGHTS[reason], 0),
  )

/** How sure it is, in words. */
export const duplicateCertainty = (score: number): 'almost_certain' | 'likely' | 'possible' =>
  score >= 100 ? 'almost_certain' : score >= 60 ? 'likely' : 'possible'
