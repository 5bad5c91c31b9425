import { and, eq, gt, lte, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { importChanges } from '@/lib/db/schema/imports'

import { writeColumns } from '../changing/mutations'
import { importedId } from '../ids/rules'
import type { Batch } from '../queries'
import { addToTimelines } from '../running/mutations'

type Imports = Scope<'customerImports'>
/** Rows of an import, the first left out and the last taken in. */
type Span = { batch: Batch; from: number; to: number }
type Left = { id: string; name: string }

/** Takes back what the rows of a span have done; gives how many customers, and those that were touched since and stay. */
export async function takeBack(tx: Tx, scope: Imports, span: Span): Promise<{ undone: number; left: Left[] }> {
  const removed = await removeNew(tx, scope, span)
  const restored = await restoreChanged(tx, scope, span)
  return { undone: removed.undone + restored.undone, left: [...removed.left, ...restored.left] }
}

/** New customers go where nothing has happened to them: they have their first version, no activity, and nobody signs in as them. */
async function removeNew(tx: Tx, { companyId, actorId }: Imports, { batch, from, to }: Span) {
  const of = { batchId: batch.id, idsFrom: batch.idsFrom ?? 0 }
  const ids = sql.param(Array.from({ length: to - from }, (_, index) => importedId(of, from + index + 1)))
  const { rowCount } = await tx.execute(sql`
    update customers c set deleted_at = now(), version = c.version + 1, updated_at = now(), updated_by = ${actorId}::uuid
    where c.company_id = ${companyId}::uuid and c.id = any(${ids}::uuid[]) and c.deleted_at is null
      and c.version = 1 and c.last_activity_at = c.created_at
      and not exists (select from users u where u.company_id = c.company_id and u.customer_id = c.id)`)
  const { rows: left } = await tx.execute<Left>(sql`
    select c.id, c.name from customers c
    where c.company_id = ${companyId}::uuid and c.id = any(${ids}::uuid[]) and c.deleted_at is null order by c.id`)
  return { undone: rowCount ?? 0, left }
}

/** Changed customers become what they were, but for those that somebody has changed since, and whose old number another one carries by now. */
async function restoreChanged(tx: Tx, scope: Imports, { batch, from, to }: Span) {
  const { companyId } = scope
  const changes = await tx
    .select()
    .from(importChanges)
    .where(
      and(
        ...[eq(importChanges.companyId, companyId), eq(importChanges.batchId, batch.id)],
        ...[gt(importChanges.rowNo, from), lte(importChanges.rowNo, to)],
      ),
    )
  const taken = await takenNumbers(tx, scope, changes)
  const writes = changes
    .filter(({ customerId }) => !taken.has(customerId))
    .map(({ customerId, versionAfter, before }) => ({ id: customerId, version: versionAfter, columns: before }))
  const restored = new Set(await writeColumns(tx, scope, writes))
  await addToTimelines(
    tx,
    scope,
    [...restored].map((id) => ({ id, fields: [] })),
  )
  const left = changes.map(({ customerId }) => customerId).filter((id) => !restored.has(id))
  return { undone: restored.size, left: await namesOf(tx, scope, left) }
}

async function takenNumbers(tx: Tx, { companyId }: Imports, changes: readonly (typeof importChanges.$inferSelect)[]) {
  const wanted = changes.flatMap(({ customerId, before }) =>
    typeof before.national_id_index === 'string' ? [{ id: customerId, index: before.national_id_index }] : [],
  )
  if (wanted.length === 0) return new Set<string>()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select k.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as k (id uuid, index text)
    where exists (select from customers h where h.company_id = ${companyId}::uuid and h.national_id_index = k.index
      and h.deleted_at is null and h.id <> k.id)`)
  return new Set(rows.map(({ id }) => id))
}

async function namesOf(tx: Tx, { companyId }: Imports, ids: readonly string[]): Promise<Left[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Left>(sql`
    select id, name from customers
    where company_id = ${companyId}::uuid and id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null order by id`)
  return rows
}
