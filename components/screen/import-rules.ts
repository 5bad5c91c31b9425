import type { ImportField, ImportMapping } from '@/lib/import/mapping'

export const ROWS = ['שורה אחת', 'שתי שורות', 'שורות'] as const

export type ImportRow = Record<string, string>
export type ImportTable = {
  rows: readonly string[][] /** Line of the file on which the first row is. */
  firstLine: number
}
export type CheckedRow = { line: number; values: ImportRow; errors: Record<string, string> }
/** Returns the errors of a row by field; empty if it is valid. */
export type RowCheck = (row: ImportRow) => Record<string, string>

/** Applies the mapping to the rows; each result has its line in the file and its errors. */
export function checkRows({ rows, firstLine }: ImportTable, mapping: ImportMapping, check: RowCheck): CheckedRow[] {
  return rows.map((cells, index) => {
    const values = Object.fromEntries(
      Object.entries(mapping).map(([key, at]) => [key, at === null ? '' : (cells[at] ?? '').trim()]),
    )
    return { line: firstLine + index, values, errors: check(values) }
  })
}

/** Returns the required fields that are not mapped to a column. */
export const missingFields = (fields: readonly ImportField[], mapping: ImportMapping): ImportField[] =>
  fields.filter(({ key, required }) => required && mapping[key] === null)

export const isGood = ({ errors }: CheckedRow): boolean => Object.keys(errors).length === 0
