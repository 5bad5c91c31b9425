import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'

import { IMPORT_CHUNK_ROWS } from './chunks.rules'
import { importedId } from './ids.rules'
import type { Batch } from './imports.queries'
import type { Item } from './read.rules'
import type { Taken } from './steps.queries'

/** Touched customers that are looked at; an import with more of them leaves the others where they are. */
const MAX_TOUCHED = 20_000

/** The rows of new customers that somebody has touched since, as the file gives them: the file is read only where there are any. */
export async function touchedRows({ batch, chunks }: Taken): Promise<Map<string, Item>> {
  const touched = await allTouched(batch)
  const items = new Map<string, Item>()
  if (touched.size === 0) return items
  for await (const chunk of chunks()) for (const item of chunk.items) items.set(touched.get(item.row) ?? '', item)
  items.delete('')
  return items
}

/** The ids of touched customers by their rows. */
async function allTouched(batch: Batch): Promise<Map<number, string>> {
  const touched = new Map<number, string>()
  for (let from = 0; from < batch.total && touched.size < MAX_TOUCHED; from += IMPORT_CHUNK_ROWS)
    for (const [row, id] of await inCompany(batch, (tx) => touchedOf(tx, batch, from))) touched.set(row, id)
  return touched
}

async function touchedOf(tx: Tx, { companyId, id, idsFrom, total }: Batch, from: number) {
  const of = { batchId: id, idsFrom: idsFrom ?? 0 }
  const count = Math.min(IMPORT_CHUNK_ROWS, total - from)
  const ids = new Map(Array.from({ length: count }, (_, at) => [importedId(of, from + at + 1), from + at + 1] as const))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from customers c
    where c.company_id = ${companyId}::uuid and c.id = any(${sql.param([...ids.keys()])}::uuid[]) and c.deleted_at is null
      and (c.version <> 1 or c.last_activity_at <> c.created_at)`)
  return rows.map((row) => [ids.get(row.id) ?? 0, row.id] as const)
}
