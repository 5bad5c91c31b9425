import { stripBidi } from './bidi'

/** Spreadsheets read a file as UTF-8 only when it begins so. */
export const CSV_START = '\ufeff'

/** A line of a CSV file (RFC 4180): every field quoted, without direction marks and control characters, and nothing that a spreadsheet would run. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Whether a cell begins a formula as it is, in full width, or once its first signs are taken for white space. */
const wouldRun = (cell: string): boolean => /^\s*[=+\-@|%\t\r]/.test(cell.normalize('NFKC'))

/** Whether a cell would run but for the apostrophes before it: it gets one when it is written, and loses one when it is read. */
export const isGuardable = (cell: string): boolean => wouldRun(cell.replace(/^'+/, ''))

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return `"${value}"`
  const text = stripBidi(value ?? '').replace(HIDDEN, '')
  return `"${(isGuardable(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Control characters but tab and line ends: a spreadsheet may pass over them to the sign behind. */
const HIDDEN = /[^\P{Cc}\t\n\r]/gu
