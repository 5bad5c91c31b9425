/** A movement as a statement sums it up; micro units. */
type Line = { amount: number }

/** What came in and what went out, in micro units; both above zero. */
export const sumMovements = (lines: readonly Line[]) => ({
  in: lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
  out: lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
})
