import { type BusinessHours, hoursOn, specialDay } from '@/lib/format/business-time'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatTime, wallTimeToInstant } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'

/** Time of day at which a failed charge is retried, in Israel's time zone. */
const HOUR = '10:00'
/**
 * Days to search ahead for one on which the business is open; if there is none, only Sabbath and holidays are skipped.
 */
const PATIENCE_DAYS = 30

type Failure = {
  failedOn: string
  /** Number of retries so far. */
  tries: number
  /** Day of the last attempt. */
  lastOn: string
  /** Retry schedule: days after the failure. */
  days: readonly number[]
}

/**
 * Returns the time of the next retry of a failed charge: never on a day of rest, never twice on one day; null once all
 * retries are used up.
 */
export function nextRetry(hours: BusinessHours, { failedOn, tries, lastOn, days }: Failure): Date | null {
  const after = days[tries]
  if (after === undefined) return null
  return wallTimeToInstant(retryDay(hours, { failedOn, lastOn, after }), HOUR)
}

/** Returns the day of a retry planned some days after the failure: one that is open, and not that of the last attempt. */
function retryDay(
  hours: BusinessHours,
  { failedOn, lastOn, after }: Pick<Failure, 'failedOn' | 'lastOn'> & { after: number },
): string {
  const planned = addDays(failedOn, after)
  return workingDay(hours, planned > lastOn ? planned : addDays(lastOn, 1))
}

/** Returns the day of the last retry of a failed charge, `nextOn` being that of the next one. */
export function lastRetryDay(
  hours: BusinessHours,
  { failedOn, tries, nextOn, days }: Omit<Failure, 'lastOn'> & { nextOn: string },
): string {
  return days.slice(tries + 1).reduce((lastOn, after) => retryDay(hours, { failedOn, lastOn, after }), nextOn)
}

/**
 * Returns the retry hour of the first working day after `lastOn`: a service whose last attempt was a payment request by
 * e-mail is suspended then, and a retry that came due during rest time is put off to it.
 */
export const nextWorkingDayRetry = (hours: BusinessHours, lastOn: string): Date =>
  wallTimeToInstant(workingDay(hours, addDays(lastOn, 1)), HOUR)

/**
 * Returns the day itself or the next day on which the business is open; never a day of rest, because nobody is asked
 * for money then.
 */
export function workingDay(hours: BusinessHours, day: string): string {
  let fallback = ''
  for (let ahead = 0; ahead < PATIENCE_DAYS; ahead++) {
    const at = addDays(day, ahead)
    if (isRestDay(at)) continue
    fallback ||= at
    if (hoursOn(hours, at) && specialDay(hours, at)?.kind !== 'closed') return at
  }
  return fallback || addDays(day, PATIENCE_DAYS)
}

/**
 * Time on the day before a day of rest from which it counts as rest time too: earlier than the earliest sunset of the
 * year.
 */
const EVE = '15:30'

/**
 * Whether nobody may be asked for money at this time: on the Sabbath and on days of rest, including their eve, whatever
 * the business's own opening hours are.
 */
export function isRestTime(at: Date): boolean {
  const day = businessDay(at)
  return isRestDay(day) || (isRestDay(addDays(day, 1)) && formatTime(at) >= EVE)
}
