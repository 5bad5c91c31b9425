import type { ImportField, ImportMapping } from '@/lib/import/mapping'

export const ROWS = ['שורה אחת', 'שתי שורות', 'שורות'] as const

export type ImportRow = Record<string, string>
export type ImportTable = {
  rows: readonly string[][] /** The line of the file that the first row stands on. */
  firstLine: number
}
export type CheckedRow = { line: number; values: ImportRow; errors: Record<string, string> }
/** What is wrong with a row, by field; empty where nothing is. */
export type RowCheck = (row: ImportRow) => Record<string, string>

/** The rows as the mapping reads them, each with the line of the file it stands on and what is wrong with it. */
export function checkRows({ rows, firstLine }: ImportTable, mapping: ImportMapping, check: RowCheck): CheckedRow[] {
  return rows.map((cells, index) => {
    const values = Object.fromEntries(
      Object.entries(mapping).map(([key, at]) => [key, at === null ? '' : (cells[at] ?? '').trim()]),
    )
    return { line: firstLine + index, values, errors: check(values) }
  })
}

/** The required fields that no column is chosen for. */
export const missingFields = (fields: readonly ImportField[], mapping: ImportMapping): ImportField[] =>
  fields.filter(({ key, required }) => required && mapping[key] === null)

export const isGood = ({ errors }: CheckedRow): boolean => Object.keys(errors).length === 0
