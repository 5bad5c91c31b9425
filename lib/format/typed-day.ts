import { stripBidi } from './bidi'
import { addDays } from './calendar'

const WORDS: Record<string, number> = { היום: 0, מחר: 1, מחרתיים: 2, אתמול: -1, שלשום: -2 }

/**
 * Parses a typed day to `YYYY-MM-DD`: 3/3/26, 3.3.2026, 030326, 3/3 (this year), 2026-03-03, היום, מחר. Null if it is
 * no day. `today` is the business day; two-digit years mean 1970 to 2069.
 */
export function readDay(text: string, today: string): string | null {
  const typed = stripBidi(text).trim()
  const word = WORDS[typed]
  if (word !== undefined) return addDays(today, word)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month, year] =
    /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})(?:\s*[/.\-\s]\s*(\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed) ??
    []
  return day && month ? dayOf(fullYear(year, today), Number(month), Number(day)) : null
}

/** Formats `2026-03-03` as 03/03/2026; any other text stays as it is. */
export function showDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year ? `${date}/${month}/${year}` : day
}

function fullYear(year: string | undefined, today: string): number {
  if (!year) return Number(today.slice(0, 4))
  if (year.length === 4) return Number(year)
  return Number(year) + (Number(year) < 70 ? 2000 : 1900)
}

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : null
}
