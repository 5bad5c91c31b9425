import { max, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { recordMergeMoves } from '@/lib/db/schema/record-merges'
import { recordContactMethods } from '@/lib/db/schema/records'
import { belongsToRecord, recordColumn, recordColumns } from '@/lib/records/kind'

import { DISTINCT_ROWS, listMovedTables, type MergeableKind } from './kind.rules'
import type { ContactMethod } from './merging.rules'

/** The records of a merge: the remaining one and those merged into it. */
export type Merge = { companyId: string; kind: MergeableKind; winnerId: string; loserIds: string[] }
/** A row that a merge moved; `fromId` is null where the merge created it. */
export type Move = Omit<typeof recordMergeMoves.$inferInsert, 'companyId' | 'mergeId'>

const CONTACTS = 'record_contacts'
const CONTACT_METHODS = 'record_contact_methods'

/**
 * Moves all rows related to the other records to the remaining one and inserts `methods` there. Returns what was moved.
 */
export async function moveRows(tx: Tx, merge: Merge, methods: ContactMethod[]): Promise<Move[]> {
  const moves: Move[] = []
  for (const [table] of listMovedTables(merge.kind)) moves.push(...(await moveTable(tx, merge, table)))
  return [...moves, ...(await insertContactMethods(tx, merge, methods))]
}

async function moveTable(tx: Tx, merge: Merge, source: string): Promise<Move[]> {
  const { companyId, kind, winnerId, loserIds } = merge
  const [table, record] = [sql.identifier(source), recordColumn(kind)]
  const { rows } = await tx.execute<{ id: string; from_id: string; was_primary: boolean }>(sql`
    with old as (
      select id, ${record} as from_id, ${source === CONTACTS ? sql`is_primary` : sql`false`} as was_primary
      from ${table} o where company_id = ${companyId} and ${record} = any(${sql.param(loserIds)}::uuid[])
        ${isMissing(merge, source)}
    )
    update ${table} t set ${record} = ${winnerId}::uuid ${source === CONTACTS ? sql`, is_primary = false` : sql``}
    from old where t.company_id = ${companyId} and t.id = old.id
    returning t.id, old.from_id, old.was_primary`)
  return rows.map(({ id, from_id, was_primary }) => ({ source, rowId: id, fromId: from_id, wasPrimary: was_primary }))
}

/** Condition for rows that the remaining record does not have yet, each once: repeated ones are not moved. */
function isMissing({ companyId, kind, winnerId, loserIds }: Merge, source: string): SQL {
  const columns = DISTINCT_ROWS[source] ?? kind.distinctRows?.[source]
  if (!columns) return sql``
  const holder = sql`w.${recordColumn(kind)}`
  const same = columns.map((name) => sql`w.${sql.identifier(name)} is not distinct from o.${sql.identifier(name)}`)
  return sql`and not exists (
    select from ${sql.identifier(source)} w where w.company_id = ${companyId} and ${sql.join(same, sql` and `)}
      and (${holder} = ${winnerId} or (${holder} = any(${sql.param(loserIds)}::uuid[]) and w.id < o.id)))`
}

async function insertContactMethods(tx: Tx, { companyId, kind, winnerId }: Merge, methods: ContactMethod[]) {
  if (methods.length === 0) return []
  const record = { kind, id: winnerId }
  const [last] = await tx
    .select({ position: max(recordContactMethods.position) })
    .from(recordContactMethods)
    .where(belongsToRecord(recordContactMethods, companyId, record))
  const rows = methods.map((method, at) => {
    const position = (last?.position ?? 0) + 1 + at
    return { ...method, ...recordColumns(record), companyId, id: newId(), label: 'other' as const, position }
  })
  const made = await tx
    .insert(recordContactMethods)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: recordContactMethods.id })
  return made.map(({ id }): Move => ({ source: CONTACT_METHODS, rowId: id, fromId: null }))
}

type Undone = { companyId: string; kind: MergeableKind; mergeId: string; winnerId: string }

/** Moves the rows of a merge back, if they still belong to the remaining record. */
export async function moveRowsBack(tx: Tx, { companyId, kind, mergeId, winnerId }: Undone) {
  const record = recordColumn(kind)
  const moved = (source: string) => sql`m.company_id = ${companyId} and m.merge_id = ${mergeId} and m.source = ${source}
    and t.company_id = m.company_id and t.id = m.row_id and t.${record} = ${winnerId}`
  await tx.execute(sql`
    delete from record_contact_methods t using record_merge_moves m where ${moved(CONTACT_METHODS)} and m.from_id is null`)
  for (const [source] of listMovedTables(kind)) {
    await tx.execute(sql`
      update ${sql.identifier(source)} t set ${record} = m.from_id ${source === CONTACTS ? sql`, is_primary = m.was_primary` : sql``}
      from record_merge_moves m where ${moved(source)} and m.from_id is not null`)
  }
  // A number that a moved contact got since the merge goes back with the contact.
  await tx.execute(sql`
    update record_contact_methods t set ${record} = c.${record} from record_contacts c, record_merge_moves m
    where m.company_id = ${companyId} and m.merge_id = ${mergeId} and m.source = ${CONTACTS} and c.company_id = m.company_id
      and c.id = m.row_id and t.company_id = c.company_id and t.contact_id = c.id and t.${record} = ${winnerId}
      and c.${record} <> ${winnerId}`)
}
