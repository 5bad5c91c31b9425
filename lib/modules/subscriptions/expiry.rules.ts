/** Days before a card's end at which its holder is told, the first first. */
const NOTICES = [31, 7] as const

/** Whether a notice is due so many days before the end, where the last one was sent so many before it: each is sent once. */
export const noticeDue = (daysLeft: number, noticedAt: number | null): boolean =>
  daysLeft >= 0 && NOTICES.some((before) => daysLeft <= before && (noticedAt === null || noticedAt > before))
