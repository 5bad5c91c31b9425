const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
})

/** Returns the Hebrew calendar date of a Gregorian day: `15 Nisan`. Adar of a leap year is `Adar I` and `Adar II`. */
export function hebrewDay(day: string): string {
  const parts = new Map(hebrew.formatToParts(Date.parse(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')}`
}

/** Returns the days of a Gregorian year, in order. */
export function daysOfYear(year: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** Returns the weekday, 0 for Sunday to 6 for Saturday. */
export const weekdayIndex = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
