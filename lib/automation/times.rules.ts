import {
  addBusinessMinutes,
  type BusinessHours,
  hoursOn,
  isBusinessOpen,
  nextOpen,
  type Span,
} from '@/lib/format/business-time'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatTime, wallTimeToInstant } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'
import type { Delay, Quiet } from '@/lib/vocabulary/automation-graph'
import { isBusinessUnit } from './units.rules'

const MINUTE = 60_000

type Wait = {
  delay: Delay
  /** The first such time of day after the delay; null for its end itself. */
  at?: string | null
  /** When the company is open, for delays of business time. */
  hours: BusinessHours
}

/**
 * Returns when a delay that begins at an instant ends. Minutes and hours pass on any clock; days and weeks keep the time
 * of day, so that a day is 23 or 25 hours long where the clock changes. Business time passes while the company is open,
 * and ends while it is; for one that does not open within 400 days it is plain time.
 */
export function delayEnd(from: Date, { delay, at = null, hours }: Wait): Date {
  if (!isBusinessUnit(delay.unit)) return at === null ? plainEnd(from, delay) : firstAt(plainEnd(from, delay), at)
  const end = businessEnd(hours, from, delay)
  if (!end) return plainEnd(from, { ...delay, unit: PLAIN_UNITS[delay.unit] })
  return at === null ? end : firstOpenAt(hours, end, at)
}

const PLAIN_UNITS = { business_minutes: 'minutes', business_hours: 'hours', business_days: 'days' } as const

function businessEnd(hours: BusinessHours, from: Date, { amount, unit }: Delay): Date | null {
  if (unit !== 'business_days') return addBusinessMinutes(hours, from, amount * (unit === 'business_hours' ? 60 : 1))
  const start = nextOpen(hours, from)
  return start && afterOpenDays(hours, start, amount)
}

/** Days on which a company is searched to be open. */
const HORIZON_DAYS = 400

/** Returns the same time of day after so many days on which the company opens, within the hours of that day. */
function afterOpenDays(hours: BusinessHours, start: Date, days: number): Date | null {
  let left = days
  for (let ahead = 1; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(businessDay(start), ahead)
    const span = hoursOn(hours, day)
    if (!span) continue
    left -= 1
    if (left === 0) return wallTimeToInstant(day, clamp(formatTime(start), span))
  }
  return null
}

const clamp = (time: string, { from, to }: Span): string => (time < from ? from : time > to ? to : time)

/** Returns the first time of day from an instant on at which the company is open; its next opening if it never is then. */
function firstOpenAt(hours: BusinessHours, end: Date, at: string): Date {
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const candidate = wallTimeToInstant(addDays(businessDay(end), ahead), at)
    if (candidate >= end && isBusinessOpen(hours, candidate)) return candidate
  }
  const next = firstAt(end, at)
  return nextOpen(hours, next) ?? next
}

/** Returns the first time of day from an instant on. */
function firstAt(end: Date, at: string): Date {
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

/**
 * Time at which rest begins on the day before a Sabbath or holiday. The earliest lighting of candles in Israel is about 16:00, in
 * December; whoever keeps the day is no more to be reached in the hour before it.
 */
const REST_BEGINS = '15:00'

/** Returns the instant itself if messages may be sent then, else the first one after it at which they may. */
export function afterQuiet(at: Date, quiet: Quiet | null): Date {
  if (!quiet) return at
  const day = businessDay(at)
  const nextDay = addDays(day, 1)
  const isRest = isRestDay(day) || (formatTime(at) >= REST_BEGINS && isRestDay(nextDay))
  if (quiet.restDays && isRest) return afterQuiet(wallTimeToInstant(nextDay, '00:00'), quiet)
  if (!isQuietHour(formatTime(at), quiet)) return at
  const sameDay = wallTimeToInstant(day, quiet.to)
  return afterQuiet(sameDay > at ? sameDay : wallTimeToInstant(nextDay, quiet.to), quiet)
}

/** Whether a time of day is quiet: from inclusive to exclusive, over midnight if the end is before the beginning. */
const isQuietHour = (time: string, { from, to }: Quiet): boolean =>
  from <= to ? from <= time && time < to : time >= from || time < to
