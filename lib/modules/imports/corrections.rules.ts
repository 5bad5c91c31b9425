import type { SealedCell } from '@/lib/core/crypto'

import type { CorrectedRows } from './imports.schema'
import type { TargetFields } from './target.rules'

/** Cells that replace those of the file, by row (from 1) and field. */
export type Corrections = ReadonlyMap<number, Readonly<Record<string, string>>>

/** Maximum number of rows of one import that can be corrected on screen; beyond it the user corrects the file. */
export const MAX_CORRECTED_ROWS = 5_000

/** Returns the context to which a row's corrected cells are sealed. */
export const correctionCell = ({ companyId, id }: { companyId: string; id: string }, row: number): SealedCell => ({
  companyId,
  table: 'import_corrections',
  column: 'cells_sealed',
  rowId: `${id}:${row}`,
})

type Checked = { total: number; mapping: Readonly<Record<string, number>>; fields: TargetFields }

/**
 * Validates corrected cells; returns errors by row and field, none where all are valid. A correction may also fill in a field
 * that the file has no column of.
 */
export function correctionFaults(
  rows: CorrectedRows,
  { total, mapping, fields: { all } }: Checked,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { row, cells } of rows) {
    if (row > total) faults[`rows.${row}`] = 'השורה אינה קיימת בקובץ'
    for (const field of Object.keys(cells))
      if (!(field in mapping) && !all.some(({ key }) => key === field))
        faults[`rows.${row}.${field}`] = 'השדה אינו מוכר'
  }
  return faults
}
