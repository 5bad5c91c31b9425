/** A movement of a statement; micro units. */
type Line = { amount: number }

/** Returns total credits and debits in micro units, both positive. */
export const sumMovements = (lines: readonly Line[]) => ({
  in: lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
  out: lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
})
