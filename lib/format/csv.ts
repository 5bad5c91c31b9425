import { stripBidi } from './bidi'

/** Spreadsheets read a file as UTF-8 only when it begins so. */
export const CSV_START = '\ufeff'

/** A line of a CSV file (RFC 4180): quoted where needed, without direction marks, and nothing that a spreadsheet would run. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = stripBidi(value ?? '')
  // A cell that begins so is a formula, or becomes one once its first sign is taken for white space.
  const safe = /^[\s]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
