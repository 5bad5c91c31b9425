import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { type Actor, type Scope, scopeOf } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers, timelineEvents } from '@/lib/db/schema/customers'
import type { At, Change, Refusal, RowsStep } from '@/lib/operations/kind'
import { tell } from '@/lib/server/tell'
import { emit } from '@/lib/webhooks/emit'

import { requireOwner } from '../owners/queries'
import { takeForChange } from './queries'
import { differs, refusalOf } from './rules'
import type { BulkChange, BulkInput } from './schema'

/** Changes the next customers of a bulk change in one statement; those that may not be changed are answered by name. */
export async function changeCustomers(tx: Tx, { actor, input, cursor, size }: At<BulkInput>): Promise<RowsStep> {
  const { target, change } = input
  const edits = scopeOf('customerEdits', actor)
  if (change.field === 'ownerId') await requireOwner(tx, edits, change.to)
  const rows = await takeForChange(tx, scopeOf('customers', actor), { target, cursor, size })
  const refusals = rows.flatMap((row): Refusal[] => {
    const reason = refusalOf(row, change, edits.ownerId)
    return reason ? [{ id: row.id, name: row.name, reason }] : []
  })
  const refused = new Set(refusals.map(({ id }) => id))
  const changed = rows.filter((row) => !refused.has(row.id) && differs(row, change))
  await write(tx, edits, { change, ids: changed.map(({ id }) => id) })
  const owners = changed.flatMap(({ ownerId }) => [ownerId, change.field === 'ownerId' ? change.to : ownerId])
  await tellOwners(tx, edits, owners)
  return {
    taken: rows.length,
    cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
    refusals,
    changes: changed.map(
      ({ id, version, [change.field]: before }): Change => ({
        id,
        before: { [change.field]: before },
        versionAfter: version + 1,
      }),
    ),
  }
}

async function write(tx: Tx, scope: Scope<'customerEdits'>, { change, ids }: { change: BulkChange; ids: string[] }) {
  if (ids.length === 0) return
  const now = new Date()
  await tx
    .update(customers)
    .set({
      [change.field]: change.to,
      ...{ version: sql`${customers.version} + 1`, updatedAt: now, updatedBy: scope.actorId, lastActivityAt: now },
    })
    .where(and(eq(customers.companyId, scope.companyId), isNull(customers.deletedAt), inArray(customers.id, ids)))
  await addToTimelines(tx, scope, { ids, fields: change.field })
}

const COLUMNS: Record<BulkChange['field'], { name: string; type: string }> = {
  status: { name: 'status', type: 'text' },
  ownerId: { name: 'owner_id', type: 'uuid' },
  nextFollowUpOn: { name: 'next_follow_up_on', type: 'date' },
}

type Undoing = { actor: Actor; input: BulkInput; changes: readonly Change[] }

/** Puts customers back as they were before a bulk change, but for those that somebody has changed since: they are answered. */
export async function restoreCustomers(tx: Tx, { actor, input, changes }: Undoing): Promise<Refusal[]> {
  const { field } = input.change
  const scope = scopeOf('customerEdits', actor)
  const { name, type } = COLUMNS[field]
  const kept = changes.map(({ id, before, versionAfter }) => ({ id, version: versionAfter, before: before[field] }))
  const { rows } = await tx.execute<{ id: string; owner_id: string }>(sql`
    update customers c set ${sql.identifier(name)} = k.before::${sql.raw(type)}, version = c.version + 1, updated_at = now(),
      updated_by = ${scope.actorId}, last_activity_at = now()
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (id uuid, version int, before text)
    where c.company_id = ${scope.companyId} and c.id = k.id and c.version = k.version and c.deleted_at is null
      and (${scope.ownerId ?? null}::uuid is null or c.owner_id = ${scope.ownerId ?? null}::uuid)
    returning c.id, c.owner_id`)
  const restored = new Set(rows.map(({ id }) => id))
  await addToTimelines(tx, scope, { ids: [...restored], fields: field })
  const now = field === 'ownerId' && input.change.to ? [input.change.to] : []
  await tellOwners(tx, scope, [...rows.map(({ owner_id }) => owner_id), ...now])
  return refusalsOf(
    tx,
    scope,
    changes.map(({ id }) => id).filter((id) => !restored.has(id)),
  )
}

async function refusalsOf(tx: Tx, scope: Scope<'customerEdits'>, ids: string[]): Promise<Refusal[]> {
  if (ids.length === 0) return []
  const isSeen = scope.ownerId ? eq(customers.ownerId, scope.ownerId) : undefined
  const found = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.companyId, scope.companyId), inArray(customers.id, ids), isSeen))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const reason = 'הלקוח השתנה מאז, ולכן נשאר כפי שהוא'
  return ids.map((id) => ({ id, name: names.get(id) ?? 'לקוח שאינו זמין עוד', reason }))
}

type Happened = { ids: string[]; fields: string }

async function addToTimelines(tx: Tx, { companyId, actorId }: Scope<'customerEdits'>, { ids, fields }: Happened) {
  if (ids.length === 0) return
  const event = { companyId, actorId, type: 'customer.updated', payload: { fields } }
  await tx.insert(timelineEvents).values(ids.map((customerId) => ({ ...event, id: newId(), customerId })))
  await emit(tx, { companyId }, { action: event.type, entityIds: ids })
}

/** One piece of news for each owner: their open lists are drawn anew. */
async function tellOwners(tx: Tx, scope: Scope<'customerEdits'>, owners: readonly string[]) {
  for (const ownerId of new Set(owners))
    await tell(tx, scope, { topic: 'customer', entityId: ownerId, kind: 'bulk-changed', ownerId })
}
