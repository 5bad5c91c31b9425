import { addDays } from '@/lib/format/calendar'
import { type HolidayKey, holidayName, listHolidays } from '@/lib/format/holidays'

/** Sunday first, as the week begins here. */
export const WEEKDAYS = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'] as const

export const MAX_OWN_DAYS = 60
/** One line of own days covers at most a year, in milliseconds. */
export const MAX_BREAK = 366 * 86_400_000

export type HolidayOffer = { key: HolidayKey; name: string; from: string; to: string }

/** The holidays of a year and the next, as a form offers them: days that follow one another are one offer. From `today` on. */
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
