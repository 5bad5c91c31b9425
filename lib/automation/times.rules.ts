import { addDays } from '@/lib/format/calendar'
import { businessDay, formatTime, wallTimeToInstant } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'

import type { Delay, Quiet } from '@/lib/vocabulary/automation-graph'

const MINUTE = 60_000

/**
 * Returns when a delay that begins at an instant ends. Minutes and hours pass on any clock; days and weeks keep the time
 * of day, so that a day is 23 or 25 hours long where the clock changes. With `at` the first such time after that.
 */
export function delayEnd(from: Date, { amount, unit }: Delay, at: string | null = null): Date {
  const end = plainEnd(from, { amount, unit })
  if (at === null) return end
  const day = businessDay(end)
  const sameDay = wallTimeToInstant(day, at)
  return sameDay >= end ? sameDay : wallTimeToInstant(addDays(day, 1), at)
}

function plainEnd(from: Date, { amount, unit }: Delay): Date {
  if (unit === 'minutes' || unit === 'hours')
    return new Date(from.getTime() + amount * (unit === 'hours' ? 60 : 1) * MINUTE)
  const day = addDays(businessDay(from), amount * (unit === 'weeks' ? 7 : 1))
  const seconds = from.getTime() % MINUTE
  return new Date(wallTimeToInstant(day, formatTime(from)).getTime() + seconds)
}

/** Returns the instant itself if messages may be sent then, else the first one after it at which they may. */
export function afterQuiet(at: Date, quiet: Quiet | null): Date {
  if (!quiet) return at
  const day = businessDay(at)
  if (quiet.restDays && isRestDay(day)) return afterQuiet(wallTimeToInstant(addDays(day, 1), '00:00'), quiet)
  if (!isQuietHour(formatTime(at), quiet)) return at
  const sameDay = wallTimeToInstant(day, quiet.to)
  return afterQuiet(sameDay > at ? sameDay : wallTimeToInstant(addDays(day, 1), quiet.to), quiet)
}

/** Whether a time of day is quiet: from inclusive to exclusive, over midnight if the end is before the beginning. */
const isQuietHour = (time: string, { from, to }: Quiet): boolean =>
  from <= to ? from <= time && time < to : time >= from || time < to
