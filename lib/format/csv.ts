import { stripBidi } from './bidi'

/** Byte order mark, without which spreadsheets do not read a file as UTF-8. */
export const CSV_START = '\ufeff'

/**
 * Formats a line of a CSV file (RFC 4180): every field quoted, without direction marks, control characters or anything
 * that a spreadsheet would run.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

/**
 * Whether a spreadsheet would run a cell as a formula: as it is, in full-width characters, or after leading white
 * space.
 */
const wouldRun = (cell: string): boolean => /^\s*[=+\-@|%\t\r]/.test(cell.normalize('NFKC'))

/**
 * Whether a cell would run without its leading apostrophes: such a cell gets one apostrophe when written and loses one
 * when read.
 */
export const needsFormulaEscape = (cell: string): boolean => wouldRun(cell.replace(/^'+/, ''))

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return `"${value}"`
  const text = stripBidi(value ?? '').replace(HIDDEN, '')
  return `"${(needsFormulaEscape(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Control characters except tab and line breaks: a spreadsheet may skip them and run what follows. */
const HIDDEN = /[^\P{Cc}\t\n\r]/gu
