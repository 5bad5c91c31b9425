/** Set in `npm run test:full` and when the reference pictures are made: every screen in every look. */
export const isEveryVariant = Boolean(process.env.EVERY_LOOK)

const DAY = 86_400_000

/**
 * Returns the ISO week of a day, such as `2026-W47`. Screens are checked in another look each week, so that over some
 * weeks each is checked in all.
 */
function isoWeek(now = new Date()): string {
  const thursday = new Date(now.getTime() + (4 - (now.getUTCDay() || 7)) * DAY)
  const year = thursday.getUTCFullYear()
  const days = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY)
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/**
 * Returns the week of the run, which its first process sets: a worker that starts after midnight on Sunday must have
 * the same tests.
 */
export const weekOfRun = (): string => (process.env.LOOKS_WEEK ??= isoWeek())
