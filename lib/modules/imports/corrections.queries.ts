import { and, eq, sql } from 'drizzle-orm'
import { unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { importCorrections } from '@/lib/db/schema/imports'

import { type Corrections, correctionCell } from './corrections.rules'
import type { Batch } from './imports.queries'

type Import = Pick<Batch, 'companyId' | 'id'>

/** Returns the corrected cells of an import, decrypted. */
export async function loadCorrections(tx: Tx, batch: Import): Promise<Corrections> {
  const rows = await tx
    .select({ row: importCorrections.rowNo, sealed: importCorrections.cellsSealed })
    .from(importCorrections)
    .where(and(eq(importCorrections.companyId, batch.companyId), eq(importCorrections.batchId, batch.id)))
  return new Map(rows.map(({ row, sealed }) => [row, JSON.parse(unseal(sealed, correctionCell(batch, row)))]))
}

/** Counts the rows of an import that were corrected, and those of them that are valid by now. */
export async function countCorrections(tx: Tx, { companyId, id }: Import) {
  const { rows } = await tx.execute<{ corrected: number; mended: number }>(sql`
    select count(*)::int as corrected, (count(*) filter (where not exists (
      select from import_errors e
      where e.company_id = c.company_id and e.batch_id = c.batch_id and e.row_no = c.row_no)))::int as mended
    from import_corrections c where c.company_id = ${companyId} and c.batch_id = ${id}`)
  return rows[0] ?? { corrected: 0, mended: 0 }
}
