/** Codes that are shown one after another before somebody must ask for a further one. */
const MAX_CODES = 5

/** The codes that were shown since somebody asked; `isOver`: nobody scanned any of them. */
type QrRounds = { shown: readonly string[]; isOver: boolean }

/** No code was shown yet. */
export const NO_ROUNDS: QrRounds = { shown: [], isOver: false }

/** Notes the code that the provider gave; the same one again is no further round, and one beyond the fifth is not shown. */
export function noteCode(rounds: QrRounds, image: string | null): QrRounds {
  const { shown, isOver } = rounds
  if (isOver || image === null || shown.includes(image)) return rounds
  return shown.length < MAX_CODES ? { shown: [...shown, image], isOver } : { shown, isOver: true }
}
