import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { countTotal } from '@/lib/db/counting'
import { decodeCursor, toSlice } from '@/lib/db/keyset'
import { auditLog } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { constantLimit } from '@/lib/db/together'
import { dayRange } from '@/lib/format/dates'

import { actionsInGroup } from './actions.labels'
import type { AuditFilter, AuditPlace } from './audit.list'
import { deniedText } from './denied.rules'
import { loadRecordNames, type Named } from './names.queries'

type Log = Scope<'auditLog'>
const PAGE_SIZE = 50

/** Returns one page of the audit log, newest first. */
export const listAudit = (scope: Log, filter: AuditFilter, place: AuditPlace) =>
  readInCompany(scope, async (tx) => {
    const matches = matching(scope, filter)
    const [after, before] = [decodeCursor(place.after), decodeCursor(place.before)]
    const { seq } = auditLog
    const edge = before ? gt(seq, Number(before.value)) : after ? lt(seq, Number(after.value)) : undefined
    const found = await selected(tx)
      .where(and(matches, edge))
      .orderBy(before ? asc(seq) : desc(seq))
      .limit(PAGE_SIZE + 1)
    const total = await countTotal(tx, sql`select 1 from ${auditLog} where ${matches}`)
    const { rows, ...slice } = toSlice(found, { ...UNSORTED, after, before, size: PAGE_SIZE })
    return { ...slice, rows: await plain(tx, scope, rows), total }
  })

export type AuditList = Awaited<ReturnType<typeof listAudit>>
export type AuditRow = AuditList['rows'][number]

/** Returns the newest entries of one record, without its name. */
export async function listOfRecord(scope: Log, record: { entity: string; entityId: string }, most: number) {
  const { companyId, entity, entityId, seq } = auditLog
  const isOf = and(eq(companyId, scope.companyId), eq(entity, record.entity), eq(entityId, record.entityId))
  const { rows } = await readSelects(scope, (tx) => ({
    rows: selected(tx).where(isOf).orderBy(desc(seq)).limit(constantLimit(most)),
  }))
  return rows.map(toEntry)
}

/** Returns one entry with all its data; 404. */
export const findAuditRow = (scope: Log, id: string) =>
  readInCompany(scope, async (tx) => {
    const found = await selected(tx).where(and(eq(auditLog.companyId, scope.companyId), eq(auditLog.id, id)))
    const [row] = await plain(tx, scope, found)
    if (!row) throw notFound('השורה לא נמצאה')
    return row
  })

/** Returns a chunk of the log for an export, newest first; the cursor is the sequence number of the last row. */
export async function loadAuditForExport(
  tx: Tx,
  scope: Log,
  { filter, cursor, size }: { filter: AuditFilter; cursor: string | null; size: number },
) {
  const edge = cursor ? lt(auditLog.seq, Number(cursor)) : undefined
  const found = await selected(tx)
    .where(and(matching(scope, filter), edge))
    .orderBy(desc(auditLog.seq))
    .limit(size)
  return plain(tx, scope, found)
}

/** Counts the entries that match a filter. */
export const countAudit = (tx: Tx, scope: Log, filter: AuditFilter): Promise<number> =>
  tx.$count(auditLog, matching(scope, filter))

/** Lists the company's users for the filter by person. */
export const listActors = (scope: Log) =>
  readInCompany(scope, (tx) =>
    tx
      .select({ value: users.id, label: users.displayName })
      .from(users)
      .where(and(eq(users.companyId, scope.companyId), isNull(users.deletedAt), ne(users.role, 'client')))
      .orderBy(asc(users.displayName), asc(users.id))
      .limit(MAX_ACTORS),
  )

const MAX_ACTORS = 500

/** `toSlice` uses the sorting only to build its condition; here the condition is on the sequence number alone. */
const UNSORTED = { sorting: { key: sql`seq`, type: 'bigint', descending: true }, id: sql`id` } as const

function matching({ companyId }: Log, { person, group, action, entity, record, ip, from, to }: AuditFilter) {
  return and(
    eq(auditLog.companyId, companyId),
    person ? eq(auditLog.actorId, person) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    group ? inArray(auditLog.action, actionsInGroup(group)) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    record ? eq(auditLog.entityId, record) : undefined,
    ip ? eq(auditLog.ip, ip) : undefined,
    from ? gte(auditLog.at, dayRange(from).from) : undefined,
    to ? lt(auditLog.at, dayRange(to).to) : undefined,
  )
}

const selected = (tx: Tx) =>
  tx
    .select({
      id: auditLog.id,
      seq: auditLog.seq,
      at: auditLog.at,
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      actorId: auditLog.actorId,
      actorName: users.displayName,
      ip: auditLog.ip,
      userAgent: auditLog.userAgent,
      data: auditLog.data,
      hash: auditLog.hash,
      sortKey: sql<string>`${auditLog.seq}::text`,
    })
    .from(auditLog)
    .leftJoin(users, and(eq(users.companyId, auditLog.companyId), eq(users.id, auditLog.actorId)))
    .$dynamic()

type Found = Awaited<ReturnType<typeof selected>>[number]

const toEntry = ({ sortKey: _, at, ...row }: Found) => ({ ...row, at: at.toISOString() })

async function plain(tx: Tx, scope: Log, found: readonly Found[]) {
  const names: Named = await loadRecordNames(tx, scope, found)
  return found.map(toEntry).map((row) => ({
    ...row,
    recordName: row.entity === 'gate' ? deniedText(row.data) : ((row.entityId && names.get(row.entityId)) ?? null),
  }))
}
