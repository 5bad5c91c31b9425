import type { Tx } from '@/lib/db/client'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { findPersonalCalendar, listTaken } from '@/lib/modules/calendar/free-times.queries'
import type { Period } from '@/lib/modules/calendar/free-times.rules'
import { loadBusinessHours } from '@/lib/records/business-hours'

import type { BookingKind, BookingPage } from './reach.queries'
import { daysBetweenDays, periodToRead, type SlotRules, slotsOn } from './slots.rules'

type Company = { readonly companyId: string }
type Of = { page: BookingPage; kind: BookingKind }

/** Returns when a kind of meeting may be booked on its page. */
export async function loadSlotRules(tx: Tx, company: Company, { page, kind }: Of): Promise<SlotRules> {
  const { minutes, bufferBefore, bufferAfter, noticeMinutes } = kind
  const { week, stepMinutes, horizonDays } = page
  const hours = await loadBusinessHours(tx, company)
  return { hours, week, stepMinutes, horizonDays, minutes, bufferBefore, bufferAfter, noticeMinutes }
}

type Asked = Of & { hostId: string; from: string; to: string; now: Date; exceptEventId?: string | null }

/** Returns the free times of a kind of meeting on the days of a range, whose end is excluded: days that have any. */
export async function listFreeSlots(tx: Tx, company: Company, { from, to, now, ...of }: Asked) {
  const rules = await loadSlotRules(tx, company, of)
  const first = from > businessDay(now) ? from : businessDay(now)
  if (first >= to) return []
  const taken = await listHostTaken(tx, company, { ...of, period: periodToRead(first, to, rules) })
  return daysBetweenDays(first, to).flatMap((day) => {
    const times = slotsOn(rules, { day, now, taken }).map((slot) => slot.from)
    return times.length > 0 ? [{ day, times }] : []
  })
}

type Host = { hostId: string; period: Period; exceptEventId?: string | null }

async function listHostTaken(tx: Tx, company: Company, { hostId, period, exceptEventId }: Host): Promise<Period[]> {
  const calendar = await findPersonalCalendar(tx, company, hostId)
  if (!calendar) return []
  return listTaken(tx, company, { calendarIds: [calendar.id], period, exceptEventId: exceptEventId ?? null })
}

const SEARCHED_DAYS = 21
const MAX_OFFERED = 6

/** Returns the free times nearest to one that is taken: from its day on. */
export async function listNextSlots(
  tx: Tx,
  company: Company,
  { startsAt, ...of }: Of & { hostId: string; startsAt: Date; exceptEventId?: string | null },
): Promise<Date[]> {
  const from = businessDay(startsAt)
  const days = await listFreeSlots(tx, company, { ...of, from, to: addDays(from, SEARCHED_DAYS), now: new Date() })
  const near = (at: Date) => Math.abs(at.getTime() - startsAt.getTime())
  return days
    .flatMap(({ times }) => times)
    .sort((one, other) => near(one) - near(other))
    .slice(0, MAX_OFFERED)
    .sort((one, other) => one.getTime() - other.getTime())
}
