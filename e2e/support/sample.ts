/** Set in `npm run test:full` and when the pictures are made anew: every screen in every look. */
export const everyLook = Boolean(process.env.EVERY_LOOK)

const DAY = 86_400_000

/** The ISO week of a day, as `2026-W47`: screens change their look with it, so that in some weeks each was seen in all. */
function isoWeek(now = new Date()): string {
  const thursday = new Date(now.getTime() + (4 - (now.getUTCDay() || 7)) * DAY)
  const year = thursday.getUTCFullYear()
  const days = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY)
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** Said once in a run, by the process that begins it: a worker that starts after midnight on Sunday knows the same tests. */
export const weekOfRun = (): string => (process.env.LOOKS_WEEK ??= isoWeek())
