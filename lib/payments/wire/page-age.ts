/** When a hosted page was made, in seconds and few letters: gateways hand it back, and it is a part of the session's name. */
export const stampNow = (now = Date.now()) => Math.floor(now / 1000).toString(36)

/** Whether a page that was made then is over: the gateway's own limit, and a little for clocks that differ. */
export function isOver(stamp: string, minutes: number, now = Date.now()): boolean {
  const made = Number.parseInt(stamp, 36)
  return !Number.isFinite(made) || now / 1000 - made > (minutes + 2) * 60
}
