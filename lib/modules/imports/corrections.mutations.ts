import { sql } from 'drizzle-orm'
import { seal } from '@/lib/core/crypto'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { importCorrections } from '@/lib/db/schema/imports'

import { loadCorrections } from './corrections.queries'
import { correctionCell, MAX_CORRECTED_ROWS } from './corrections.rules'
import type { Batch } from './imports.queries'
import type { CorrectedRows } from './imports.schema'

/** Stores corrected cells of rows, merged with earlier corrections. 409 above 5,000 rows. */
export async function correctRows(tx: Tx, batch: Batch, rows: CorrectedRows): Promise<void> {
  if (rows.length === 0) return
  const { companyId, id } = batch
  const cells = new Map(await loadCorrections(tx, batch))
  for (const one of rows) cells.set(one.row, { ...cells.get(one.row), ...one.cells })
  if (cells.size > MAX_CORRECTED_ROWS)
    throw conflict(
      'too_many_corrections',
      `אפשר לתקן כאן עד ${MAX_CORRECTED_ROWS.toLocaleString('en-US')} שורות. את היתר יש לתקן בקובץ.`,
    )
  const written = [...new Set(rows.map(({ row }) => row))].map((row) => ({
    companyId,
    batchId: id,
    rowNo: row,
    cellsSealed: seal(JSON.stringify(cells.get(row)), correctionCell(batch, row)),
  }))
  await tx
    .insert(importCorrections)
    .values(written)
    .onConflictDoUpdate({
      target: [importCorrections.companyId, importCorrections.batchId, importCorrections.rowNo],
      set: { cellsSealed: sql`excluded.cells_sealed` },
    })
}

/** Deletes the corrections of an import: its rows are read from the file again. */
export async function forgetCorrections(tx: Tx, { companyId, id }: Batch): Promise<void> {
  await tx.execute(sql`delete from import_corrections where company_id = ${companyId} and batch_id = ${id}`)
}
