import { and, desc, eq, ne, sql } from 'drizzle-orm'

import { recordMerges } from '@/lib/db/schema/record-merges'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import {
  type RecordEditor,
  type RecordKind,
  type RecordReader,
  type RecordRef,
  recordColumn,
  recordColumnOf,
} from '@/lib/records/kind'

import { listMovedTables, type MergeableKind } from './kind.rules'

const MAX_LISTED = 100

/** Counts the rows, by table, that a merge would move from the other records. */
export const countMoves = (scope: RecordEditor, kind: MergeableKind, loserIds: string[]) =>
  readInCompany(scope, async (tx) => {
    const counts = listMovedTables(kind).map(
      ([table, label]) => sql`select ${label}::text as label, count(*)::int as count from ${sql.identifier(table)}
        where company_id = ${scope.companyId} and ${recordColumn(kind)} = any(${sql.param(loserIds)}::uuid[])`,
    )
    const { rows } = await tx.execute<{ label: string; count: number }>(sql.join(counts, sql` union all `))
    return rows.filter(({ count }) => count > 0)
  })

/**
 * Returns the newest merges of records that the actor may change, with whether each can still be undone; at most 100.
 */
export const listMerges = (scope: RecordEditor, { table, entity }: RecordKind) =>
  readInCompany(scope, async (tx) => {
    const { companyId, id, createdAt, createdBy, undoUntil, undoneAt, winnerId, losersBefore } = recordMerges
    const shown = {
      id,
      createdAt,
      undoUntil,
      undoneAt,
      winnerId,
      losersBefore,
      name: table.name,
      by: users.displayName,
    }
    const found = await tx
      .select(shown)
      .from(recordMerges)
      .innerJoin(table, and(eq(table.companyId, companyId), eq(table.id, recordColumnOf(recordMerges, { entity }))))
      .innerJoin(users, and(eq(users.companyId, companyId), eq(users.id, createdBy)))
      .where(and(eq(companyId, scope.companyId), inScope(table, scope)))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_LISTED)
    return found.map(({ losersBefore: losers, ...merge }) => ({
      ...merge,
      losers: losers.map(({ name }) => String(name)),
      canUndo: !merge.undoneAt && merge.undoUntil > new Date(),
    }))
  })

export type MergeRow = Awaited<ReturnType<typeof listMerges>>[number]

/**
 * Returns the record that a missing record was merged into, directly or through others, if the actor may see it;
 * otherwise null.
 */
export const findMergedInto = (scope: RecordReader, { kind: { table }, id }: RecordRef) =>
  readInCompany(scope, async (tx) => {
    const path = sql`
      with recursive path as (
        select ${id}::uuid as id, 0 as depth
        union all
        select c.merged_into_id, path.depth + 1 from path join ${table} c on c.company_id = ${scope.companyId} and c.id = path.id
        where c.merged_into_id is not null and path.depth < 20)
      select id from path`
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inScope(table, scope), ne(table.id, id), sql`${table.id} in (${path})`))
    return found?.id ?? null
  })
