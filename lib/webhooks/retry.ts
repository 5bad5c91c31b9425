const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long to wait after each failed try: eight tries over a day. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR]

export const MAX_WEBHOOK_TRIES = WAITS.length + 1

/** An endpoint that has only failed for so long is disabled. */
export const FAILING_DAYS = 3

/** When to try again after so many tries; null where that was the last. */
export function nextTry(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Whether an endpoint has failed for so long that it is disabled. */
export const isLost = (failingSince: Date | null, now: Date) =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY

/** The receiver took it. */
export const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300

/** 410: the receiver says that it will never be there again. */
export const isGone = (status: number | null) => status === 410
