import { and, asc, count, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Refusal } from '@/lib/operations/kind'
import { inScope } from '@/lib/records/in-scope'
import type { RecordEditor, RecordKind } from '@/lib/records/kind'

import type { BulkTarget } from './bulk.schema'
import type { BulkKind, BulkRow, BulkViewer } from './kind.rules'

/** `isRestoring` selects the deleted records, which can only be restored; `cursor` those after an id. */
type Wanted = { kind: BulkKind; target: BulkTarget; isRestoring?: boolean; cursor?: string | null }

/** Counts the records of a target; 404 where a chosen record is outside the viewer's scope, 422 as `matchTarget`. */
export async function countTarget(tx: Tx, viewer: BulkViewer, wanted: Wanted): Promise<number> {
  const { table, words } = wanted.kind.record
  const matches = await matchTarget(tx, viewer, wanted)
  const [found] = await tx.select({ count: count() }).from(table).where(matches)
  const { target } = wanted
  const number = found?.count ?? 0
  if ('ids' in target && number !== new Set(target.ids).size) throw notFound(`חלק מה${words.many} שנבחרו לא נמצאו`)
  if (number === 0) throw invalid({ target: `אין ${words.many} שמתאימים לסינון` })
  return number
}

/** Returns the next records of a target by id, locked until the transaction ends. */
export async function lockNextRecords(
  tx: Tx,
  viewer: BulkViewer,
  wanted: Wanted & { size: number },
): Promise<BulkRow[]> {
  const table = wanted.kind.record.table as RecordKind<'customer'>['table']
  const columns: Record<string, AnyPgColumn> = getTableColumns(table)
  const texts = wanted.kind.instants.map((name) => [name, sql<string | null>`${columns[name]}::text`])
  const rows = await tx
    .select({ ...columns, ...Object.fromEntries(texts) })
    .from(table)
    .where(await matchTarget(tx, viewer, wanted))
    .orderBy(asc(table.id))
    .limit(wanted.size)
    .for('update', { of: table })
  return rows as unknown as BulkRow[]
}

/** Returns the condition for the records of a target; 422 for an invalid filter and for a search with too many hits. */
export async function matchTarget(tx: Tx, viewer: BulkViewer, wanted: Wanted): Promise<SQL | undefined> {
  const { kind, target, isRestoring = false, cursor } = wanted
  const { table, words } = kind.record
  const isNext = cursor ? gt(table.id, cursor) : undefined
  if ('ids' in target) {
    const isChosen = sql`${table.id} = any(${sql.param(target.ids)}::uuid[])`
    return and(inScope(table, viewer, { deleted: isRestoring ? 'only' : 'none' }), isChosen, isNext)
  }
  const found = await kind.matchFilter(tx, viewer as never, target.filter)
  if (!found) throw refusal(`הסינון אינו תקין, ולכן לא ברור לאילו ${words.many} הכוונה. יש לנקות אותו ולסנן שוב.`)
  if (found.isDeleted !== isRestoring)
    throw refusal(`${words.many} שנמחקו אפשר רק לשחזר, ולשחזר אפשר רק ${words.many} שנמחקו.`)
  if (found.isCut) throw refusal(`החיפוש מצא יותר מ־2,000 ${words.many}. יש לדייק אותו.`)
  return and(found.matches, isNext)
}

const refusal = (target: string) => invalid({ target })

type Records = { record: RecordKind; ids: readonly string[] }

/** Returns everybody who owns one of the records now, once each; null for records without an owner. */
export async function listRecordOwners(
  tx: Tx,
  edits: RecordEditor,
  { record, ids }: Records,
): Promise<(string | null)[]> {
  const table = record.table as RecordKind<'customer'>['table']
  const found = await tx
    .selectDistinct({ ownerId: table.ownerId })
    .from(table)
    .where(and(inScope(table, edits, { deleted: 'any' }), sql`${table.id} = any(${sql.param(ids)}::uuid[])`))
  return found.map(({ ownerId }) => ownerId)
}

/** Returns the records that an undo did not restore, with their names and the reason. */
export async function loadLeftOut(tx: Tx, edits: RecordEditor, { record, ids }: Records): Promise<Refusal[]> {
  if (ids.length === 0) return []
  const { table, words } = record
  const found = await tx
    .select({ id: table.id, name: table.name, lockedAt: table.lockedAt })
    .from(table)
    .where(and(inScope(table, edits, { deleted: 'any' }), inArray(table.id, [...ids])))
  const known = new Map(found.map((row) => [row.id, row]))
  const changed = `${words.the} השתנה מאז, ולכן נשאר כפי שהוא`
  return ids.map((id) => ({
    id,
    name: known.get(id)?.name ?? `${words.one} שאינו זמין עוד`,
    reason: known.get(id)?.lockedAt ? 'הרשומה נעולה, ולכן נשארה כפי שהיא' : changed,
  }))
}
