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

/** Counts the corrected rows of an import. */
export async function countCorrections(tx: Tx, { companyId, id }: Import): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from import_corrections where company_id = ${companyId} and batch_id = ${id}`,
  )
  return rows[0]?.count ?? 0
}
