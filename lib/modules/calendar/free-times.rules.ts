import { type BusinessHours, hoursOn } from '@/lib/format/business-time'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'

/** A time that is taken, or free: the end is excluded. */
export type Period = { from: Date; to: Date }

type Wanted = {
  minutes: number
  /** Opening hours by day, in business time. */
  hours: BusinessHours
  after: Date
  /** Days that are searched. */
  days: number
  /** Minutes between two offered beginnings. */
  step: number
  limit: number
}

/** Returns the next times within opening hours, in order, at which nothing of `taken` is on. */
export function nextFreeTimes(
  taken: readonly Period[],
  { minutes, hours, after, days, step, limit }: Wanted,
): Period[] {
  const found: Period[] = []
  const sorted = [...taken].sort((one, other) => one.from.getTime() - other.from.getTime())
  const first = businessDay(after)
  for (let ahead = 0; ahead < days && found.length < limit; ahead++) {
    const open = openingOn(hours, addDays(first, ahead))
    if (open) found.push(...freeWithin(sorted, open, { minutes, after, step }).slice(0, limit - found.length))
  }
  return found
}

function openingOn(hours: BusinessHours, day: string): Period | null {
  const span = hoursOn(hours, day)
  return span && { from: wallTimeToInstant(day, span.from), to: wallTimeToInstant(day, span.to) }
}

const MINUTE = 60_000

/** Returns the free times of an opening, which begin `step` minutes apart from when it opens. */
export function freeWithin(
  taken: readonly Period[],
  open: Period,
  { minutes, after, step }: { minutes: number; after: Date; step: number },
): Period[] {
  const found: Period[] = []
  for (let at = open.from.getTime(); at + minutes * MINUTE <= open.to.getTime(); at += step * MINUTE) {
    const period = { from: new Date(at), to: new Date(at + minutes * MINUTE) }
    if (period.from >= after && taken.every((one) => !overlap(one, period))) found.push(period)
  }
  return found
}

/** Whether two periods share a moment; one that ends when the other begins does not. */
export const overlap = (one: Period, other: Period): boolean => one.from < other.to && other.from < one.to
