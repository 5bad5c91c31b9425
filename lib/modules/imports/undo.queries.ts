import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'

import { IMPORT_CHUNK_ROWS } from './chunks.rules'
import { importedId } from './ids.rules'
import type { Batch } from './imports.queries'
import { touchedIds } from './records.queries'
import type { ImportStep } from './steps.queries'
import type { ImportTable, Item } from './target.rules'

/** Maximum number of touched records that undo compares with their rows; any further ones remain. */
const MAX_TOUCHED = 20_000

/**
 * Returns the rows of new records that were touched since, read from the file; the file is read only if there are any.
 */
export async function touchedRows({ batch, target, chunks }: ImportStep): Promise<Map<string, Item>> {
  const touched = await allTouched(batch, target.table)
  const items = new Map<string, Item>()
  if (touched.size === 0) return items
  for await (const chunk of chunks()) for (const item of chunk.items) items.set(touched.get(item.row) ?? '', item)
  items.delete('')
  return items
}

/** Returns the ids of touched records by row number. */
async function allTouched(batch: Batch, table: ImportTable): Promise<Map<number, string>> {
  const touched = new Map<number, string>()
  for (let from = 0; from < batch.total && touched.size < MAX_TOUCHED; from += IMPORT_CHUNK_ROWS)
    for (const [row, id] of await readInCompany(batch, (tx) => touchedIn(tx, batch, { from, table })))
      touched.set(row, id)
  return touched
}

type Span = { from: number; table: ImportTable }

async function touchedIn(tx: Tx, { companyId, id, idsFrom, total }: Batch, { from, table }: Span) {
  const of = { batchId: id, idsFrom: idsFrom ?? 0 }
  const count = Math.min(IMPORT_CHUNK_ROWS, total - from)
  const rows = new Map(
    Array.from({ length: count }, (_, at) => [importedId(of, from + at + 1), from + at + 1] as const),
  )
  const touched = await touchedIds(tx, { companyId }, { table, ids: [...rows.keys()] })
  return touched.map((one) => [rows.get(one) ?? 0, one] as const)
}
