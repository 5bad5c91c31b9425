/**
 * Returns the current time in seconds as a short base-36 text. It is the creation time of a hosted page: gateways
 * return it, and it is part of the session reference.
 */
export const stampNow = (now = Date.now()) => Math.floor(now / 1000).toString(36)

/** Whether a page created at `stamp` has expired: the gateway's own limit plus 2 minutes for clock differences. */
export function isPageExpired(stamp: string, minutes: number, now = Date.now()): boolean {
  const made = Number.parseInt(stamp, 36)
  return !Number.isFinite(made) || now / 1000 - made > (minutes + 2) * 60
}
