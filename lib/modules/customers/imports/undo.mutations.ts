import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { importChanges } from '@/lib/db/schema/imports'

import { valuesHash, writeColumns } from './changes.mutations'
import type { IsLeftOut } from './choices.rules'
import { importedId } from './ids.rules'
import type { Batch } from './imports.queries'
import type { Item } from './read.rules'
import { addImportToTimelines } from './run.mutations'
import { isAsMade } from './undo.rules'

type Imports = Scope<'customerImports'>
/** Rows of an import, the first left out and the last taken in. */
type Span = { batch: Batch; from: number; to: number }
/** Rows of touched customers as the file gives them, by the ids of the customers. */
export type Made = { items: ReadonlyMap<string, Item>; isLeftOut: IsLeftOut; ownerId: string }
type Left = { id: string; name: string }

/** Takes back what the rows of a span have done; gives how many customers, and those that were touched since and stay. */
export async function undoImportSpan(
  tx: Tx,
  scope: Imports,
  span: Span & { made: Made },
): Promise<{ undone: number; left: Left[] }> {
  const removed = await removeNew(tx, scope, span)
  const restored = await restoreChanged(tx, scope, span)
  return { undone: removed.undone + restored.undone, left: [...removed.left, ...restored.left] }
}

/**
 * New customers go where nothing has happened to them: they have their first version and no activity, or else the values of their row
 * and no event but changes of them; and nobody signs in as them.
 */
async function removeNew(tx: Tx, scope: Imports, { batch, from, to, made }: Span & { made: Made }) {
  const { companyId, actorId } = scope
  const of = { batchId: batch.id, idsFrom: batch.idsFrom ?? 0 }
  const ids = sql.param(Array.from({ length: to - from }, (_, index) => importedId(of, from + index + 1)))
  const { rowCount } = await tx.execute(sql`
    update customers c set deleted_at = now(), version = c.version + 1, updated_at = now(), updated_by = ${actorId}::uuid
    where c.company_id = ${companyId}::uuid and c.id = any(${ids}::uuid[]) and c.deleted_at is null
      and (c.version = 1 and c.last_activity_at = c.created_at or c.id = any(${await unchangedIds(tx, scope, made)}::uuid[]))
      and not exists (select from users u where u.company_id = c.company_id and u.customer_id = c.id)`)
  const { rows: left } = await tx.execute<Left>(sql`
    select c.id, c.name from customers c
    where c.company_id = ${companyId}::uuid and c.id = any(${ids}::uuid[]) and c.deleted_at is null order by c.id`)
  return { undone: rowCount ?? 0, left }
}

/** What happens to a customer when its own values change, and nothing else does. */
const OWN_CHANGES = [
  'customer.updated',
  'customer.deleted',
  'customer.restored',
  'customer.locked',
  'customer.unlocked',
]

/** Touched customers of a file that are again what their rows said. */
async function unchangedIds(tx: Tx, { companyId }: Imports, { items, ...made }: Made) {
  const ids = [...items.keys()]
  if (ids.length === 0) return sql.param([])
  const found = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        inArray(customers.id, ids),
        sql`not exists (select from timeline_events t where t.company_id = ${customers.companyId}
          and t.customer_id = ${customers.id} and not t.type = any(${sql.param(OWN_CHANGES)}))`,
      ),
    )
    .for('update')
  return sql.param(found.filter((one) => isAsMade(one, items.get(one.id), made)).map(({ id }) => id))
}

/** Changed customers become what they were, but for those that somebody has changed since, and whose old number another one carries by now. */
async function restoreChanged(tx: Tx, scope: Imports, { batch, from, to }: Span) {
  const { companyId } = scope
  const changes = await tx
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.companyId, companyId),
        eq(importChanges.batchId, batch.id),
        gt(importChanges.rowNo, from),
        lte(importChanges.rowNo, to),
      ),
    )
  const taken = await takenNumbers(tx, scope, changes)
  const unchanged = await unchangedVersions(tx, scope, changes)
  const writes = changes
    .filter(({ customerId }) => !taken.has(customerId))
    .map(({ customerId, versionAfter, before }) => ({
      id: customerId,
      version: unchanged.get(customerId) ?? versionAfter,
      columns: before,
    }))
  const restored = new Set((await writeColumns(tx, scope, writes)).map(({ id }) => id))
  await addImportToTimelines(
    tx,
    scope,
    [...restored].map((id) => ({ id, fields: [] })),
  )
  const left = changes.map(({ customerId }) => customerId).filter((id) => !restored.has(id))
  return { undone: restored.size, left: await namesOf(tx, scope, left) }
}

/** The versions of customers whose values are those that the import left, held until the unit of work ends. */
async function unchangedVersions(
  tx: Tx,
  { companyId }: Imports,
  changes: readonly (typeof importChanges.$inferSelect)[],
) {
  const known = changes.flatMap(({ customerId, after }) => (after ? [{ id: customerId, after }] : []))
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    select c.id, c.version from customers c
    join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (id uuid, after text) on k.id = c.id
    where c.company_id = ${companyId}::uuid and c.deleted_at is null and ${valuesHash} = k.after for update of c`)
  return new Map(rows.map(({ id, version }) => [id, version]))
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
