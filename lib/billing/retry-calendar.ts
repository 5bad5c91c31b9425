import { type BusinessHours, hoursOn, specialDay } from '@/lib/format/business-time'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatTime, wallInstant } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'

/** The hour at which a failed charge is tried again, in Israel's time. */
const HOUR = '10:00'
/** Beyond so many days only the Sabbath and the holidays count. */
const PATIENCE_DAYS = 30

type Failure = {
  failedOn: string
  /** How often it was tried again already. */
  tries: number
  /** The last day on which it was tried. */
  lastOn: string
  /** Days after the failure. */
  days: readonly number[]
}

/** When a failed charge is tried next: never on a day of rest, never twice on a day; null where it was tried often enough. */
export function nextRetry(hours: BusinessHours, { failedOn, tries, lastOn, days }: Failure): Date | null {
  const after = days[tries]
  if (after === undefined) return null
  const planned = addDays(failedOn, after)
  return wallInstant(workingDay(hours, planned > lastOn ? planned : addDays(lastOn, 1)), HOUR)
}

/** When a service whose last try was a letter is suspended: the working day after it. */
export const lastChance = (hours: BusinessHours, lastOn: string): Date =>
  wallInstant(workingDay(hours, addDays(lastOn, 1)), HOUR)

/** The day itself or the next on which the business works; a day on which nobody is asked for money is never one. */
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

/** From this hour on the day before a rest day counts with it: before the earliest sunset of the year. */
const EVE = '15:30'

/** Whether nobody may be asked for money in an instant: the Sabbath and the days of rest from their eve on, however a business keeps them. */
export function isRestTime(at: Date): boolean {
  const day = businessDay(at)
  return isRestDay(day) || (isRestDay(addDays(day, 1)) && formatTime(at) >= EVE)
}
