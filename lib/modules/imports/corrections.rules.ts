import type { Place } from '@/lib/core/crypto'

import type { CorrectedRows } from './imports.schema'

/** What stands in place of cells of a file, by row (from 1) and field. */
export type Corrections = ReadonlyMap<number, Readonly<Record<string, string>>>

/** Rows of one import that can be corrected on screen; whoever has more mends the file. */
export const MAX_CORRECTED_ROWS = 5_000

/** Where the corrected cells of a row are sealed. */
export const correctionPlace = ({ companyId, id }: { companyId: string; id: string }, row: number): Place => ({
  companyId,
  table: 'import_corrections',
  column: 'cells_sealed',
  rowId: `${id}:${row}`,
})

type Checked = { total: number; mapping: Readonly<Record<string, number>> }

/** What is wrong with corrected cells, by row and field; empty where nothing is. */
export function correctionFaults(rows: CorrectedRows, { total, mapping }: Checked): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { row, cells } of rows) {
    if (row > total) faults[`rows.${row}`] = 'השורה אינה קיימת בקובץ'
    for (const field of Object.keys(cells))
      if (!(field in mapping)) faults[`rows.${row}.${field}`] = 'השדה אינו אחד מעמודות הייבוא'
  }
  return faults
}
