import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import type { JobPayload } from '@/lib/jobs/worker'
import type { RecordKind } from '@/lib/records/kind'

const AT_ONCE = 500

/** Drops the values of a deleted custom field from all records of a kind, and from their search texts. */
export const dropField = (kind: RecordKind, payload: JobPayload): Promise<void> =>
  eachHolder(kind, payload, (tx, { companyId, fieldId, id }) =>
    tx.execute(
      sql`update ${kind.table} set custom = custom - ${fieldId} where company_id = ${companyId} and id = ${id}`,
    ),
  )

/** Stores the search texts of all records with a value of a changed custom field anew. */
export const refreshField = (kind: RecordKind, payload: JobPayload): Promise<void> =>
  eachHolder(kind, payload, async () => {})

/** Replaces a merged picklist value by its target on all records of a kind, deleted ones included, 500 at a time. */
export async function replaceChoice(
  kind: RecordKind,
  columns: Readonly<Record<string, SQL>>,
  { companyId, list, from, to }: JobPayload,
): Promise<void> {
  const column = columns[String(list)]
  if (!column) throw new Error(`no column holds values of ${list}`)
  for (let changed = AT_ONCE; changed === AT_ONCE; ) {
    const { rowCount } = await inCompany({ companyId }, (tx) =>
      tx.execute(sql`
        update ${kind.table} set ${column} = ${String(to)}
        where company_id = ${companyId} and id in (
          select id from ${kind.table} where company_id = ${companyId} and ${column} = ${String(from)} limit ${AT_ONCE} for update)`),
    )
    changed = rowCount ?? 0
  }
}

type Holder = { companyId: string; fieldId: string; id: string }
type Act = (tx: Tx, holder: Holder) => Promise<unknown>

/**
 * Walks over all records, 500 in each transaction, and runs `act` on those with a value of the field. Committed batches
 * survive a crash of the worker, and a rerun changes nothing again.
 */
async function eachHolder(kind: RecordKind, { companyId, fieldId }: JobPayload, act: Act): Promise<void> {
  const field = String(fieldId)
  for (let after: string | null = null; ; ) {
    const ids = await inCompany({ companyId }, async (tx) => {
      const rows = await nextRecords(tx, kind, { companyId, fieldId: field, after })
      for (const { id, holds } of rows) {
        if (!holds) continue
        await act(tx, { companyId, fieldId: field, id })
        await kind.refreshSearchText(tx, { companyId }, id)
      }
      return rows.map(({ id }) => id)
    })
    after = ids.at(-1) ?? null
    if (ids.length < AT_ONCE) return
  }
}

type Walk = { companyId: string; fieldId: string; after: string | null }

async function nextRecords(tx: Tx, { table }: RecordKind, { companyId, fieldId, after }: Walk) {
  const { rows } = await tx.execute<{ id: string; holds: boolean }>(sql`
    select id, custom ? ${fieldId} as holds from ${table}
    where company_id = ${companyId} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${AT_ONCE}`)
  return rows
}
