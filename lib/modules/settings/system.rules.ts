import { addDays } from '@/lib/format/calendar'
import { type HolidayKey, holidayName, listHolidays } from '@/lib/format/holidays'

/** Weekdays, Sunday first, as the Israeli week begins. */
export const WEEKDAYS = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'] as const

export const MAX_OWN_DAYS = 60
/** Maximum length of one entry of special days: a year, in milliseconds. */
export const MAX_SPECIAL_DAYS_MS = 366 * 86_400_000

export type HolidayOffer = { key: HolidayKey; name: string; from: string; to: string }

/** Lists the holidays of this year and the next from `today` on, one entry per holiday with its consecutive days. */
export function holidayOffers(today: string): HolidayOffer[] {
  const year = Number(today.slice(0, 4))
  const offers: HolidayOffer[] = []
  for (const [day, key] of [...listHolidays(year), ...listHolidays(year + 1)]) {
    const last = offers.at(-1)
    if (last?.key === key && addDays(last.to, 1) === day) last.to = day
    else offers.push({ key, name: holidayName(key), from: day, to: day })
  }
  const seen = new Set<HolidayKey>()
  return offers.filter(({ key, to }) => to >= today && !seen.has(key) && seen.add(key))
}
