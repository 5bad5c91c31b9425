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

const hebrewMonth = new Intl.DateTimeFormat('he-u-ca-hebrew', { timeZone: 'UTC', month: 'long' })
const TENS = ['', 'י', 'כ', 'ל']
const UNITS = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט']

/**
 * Returns the Hebrew calendar date of a Gregorian day as it is written: `ט״ו בניסן`. On the server alone: Chromium's
 * Hebrew calendar is wrong.
 */
export function hebrewDateText(day: string): string {
  const [number = ''] = hebrewDay(day).split(' ')
  return `${hebrewNumeral(Number(number))} ב${hebrewMonth.format(Date.parse(`${day}T00:00:00Z`))}`
}

/** Writes a number up to 30 in letters; 15 and 16 avoid spelling a name of God. */
function hebrewNumeral(number: number): string {
  const letters =
    number === 15 || number === 16 ? `ט${UNITS[number - 9]}` : `${TENS[Math.floor(number / 10)]}${UNITS[number % 10]}`
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`
}

/** Returns the days of a Gregorian year, in order. */
export function daysOfYear(year: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
