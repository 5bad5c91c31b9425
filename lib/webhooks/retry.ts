const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Delays after each failed attempt: eight attempts over a day. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR]

export const MAX_WEBHOOK_TRIES = WAITS.length + 1

/** Number of days after which an endpoint that has only failed is disabled. */
export const FAILING_DAYS = 3

/** Returns when to retry after the given number of attempts; null if that was the last one. */
export function nextTry(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Whether an endpoint has failed for so long that it must be disabled. */
export const hasFailedTooLong = (failingSince: Date | null, now: Date) =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY

/** Whether the receiver accepted the event. */
export const isAccepted = (status: number | null) => status !== null && status >= 200 && status < 300

/** Whether the receiver is permanently gone (410). */
export const isGone = (status: number | null) => status === 410
