import { stripBidi } from '@/lib/format/bidi'
import { isCalendarDay } from '@/lib/format/dates'
import { BadFile } from '@/lib/import/bad-file'
import type { CellReader } from './fields.rules'

/** Order of a written date: year first, or day first as in Israel. */
export type DayOrder = 'ymd' | 'dmy'

/** Parses a date of a file and its order; null for an invalid date. Two-digit years mean 1970 to 2069. */
export function readFileDay(text: string): { day: string; order: DayOrder } | null {
  const typed = stripBidi(text)
    .trim()
    .replace(/[T ]\d{1,2}:\d\d(:\d\d)?(\.\d+)?Z?$/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (iso) return dayOf('ymd', [iso[1], iso[2], iso[3]])
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(typed)
  return local ? dayOf('dmy', [fullYear(local[3] ?? ''), local[2], local[1]]) : null
}

function dayOf(order: DayOrder, [year = '', month = '', date = '']: (string | undefined)[]) {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCalendarDay(day) && day >= '1900' && day < '2200' ? { day, order } : null
}

const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`)

/** Returns a reader for the dates of one column; the first date determines the order for all. */
export function dayReader(label: string): CellReader {
  let first: { order: DayOrder; line: number; text: string } | undefined
  return (text, line) => {
    const read = readFileDay(text)
    if (!read) return { error: 'התאריך אינו תקין. אפשר לכתוב 31/12/2026 או 2026-12-31.' }
    first ??= { order: read.order, line, text }
    if (first.order !== read.order)
      throw new BadFile(
        `בעמודה של ״${label}״ יש תאריכים בשתי תבניות: ${first.text} (שורה ${first.line}) ו־${text.slice(0, 20)} (שורה ${line}). יש לכתוב את כולם באותה תבנית.`,
      )
    return { value: read.day }
  }
}
