/** Days before a card's expiry on which its holder is notified, earliest first. */
const NOTICES = [31, 7] as const

/**
 * Whether a notice is due with `daysLeft` days to expiry, if the last one was sent with `noticedAt` days to go: each
 * notice is sent once.
 */
export const isNoticeDue = (daysLeft: number, noticedAt: number | null): boolean =>
  daysLeft >= 0 && NOTICES.some((before) => daysLeft <= before && (noticedAt === null || noticedAt > before))
