import { businessDay, longDate } from './dates'

const DAY = 86_400_000

/** Formats a business day as a heading: today and yesterday by name, any other by its full date. */
export function dayHeading(day: string, today = businessDay()): string {
  if (day === today) return 'היום'
  if (Date.parse(today) - Date.parse(day) === DAY) return 'אתמול'
  return longDate(day)
}
