import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { timelineEvents } from '@/lib/db/schema/customers'
import { publish } from '@/lib/events/publish'
import { queueWebhooks } from '@/lib/events/webhook-outbox'

import type { BulkChange, BulkField } from './bulk.schema'

type Edits = Scope<'customerEdits'>

const COLUMNS: Record<BulkField, { name: string; type: string }> = {
  status: { name: 'status', type: 'text' },
  source: { name: 'source', type: 'text' },
  ownerId: { name: 'owner_id', type: 'uuid' },
  teamId: { name: 'team_id', type: 'uuid' },
  nextFollowUpOn: { name: 'next_follow_up_on', type: 'date' },
  tagIds: { name: 'tag_ids', type: 'uuid[]' },
  deletedAt: { name: 'deleted_at', type: 'timestamptz' },
}

type Wanted = { id: string; version: number; value: string | string[] | null }

/** Writes one field of many customers, each its own value, where they still have the version that is named; gives whom it wrote. */
export async function writeField(tx: Tx, scope: Edits, { field, rows: wanted }: { field: BulkField; rows: Wanted[] }) {
  if (wanted.length === 0) return []
  const { name, type } = COLUMNS[field]
  const kept = wanted.map(({ value, ...row }) => ({
    ...row,
    value: Array.isArray(value) ? `{${value.join(',')}}` : value,
  }))
  const isThere = field === 'deletedAt' ? sql`true` : sql`c.deleted_at is null`
  // The ids once more, so that they are looked up by the key whatever the planner thinks of the records.
  const ids = sql.param(wanted.map(({ id }) => id))
  const { rows } = await tx.execute<{ id: string; owner_id: string }>(sql`
    update customers c set ${sql.identifier(name)} = k.value::${sql.raw(type)}, version = c.version + 1, updated_at = now(),
      updated_by = ${scope.actorId}, last_activity_at = now()
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (id uuid, version int, value text)
    where c.company_id = ${scope.companyId} and c.id = any(${ids}::uuid[]) and c.id = k.id and c.version = k.version and ${isThere} and c.locked_at is null
      and (${scope.ownerId ?? null}::uuid is null or c.owner_id = ${scope.ownerId ?? null}::uuid)
    returning c.id, c.owner_id`)
  return rows.map(({ id, owner_id }) => ({ id, ownerId: owner_id }))
}

type Happened = { ids: string[]; change: BulkChange }

/** Writes a bulk change on the timeline of everybody it met. */
export async function addBulkChangeToTimelines(tx: Tx, { companyId, actorId }: Edits, { ids, change }: Happened) {
  if (ids.length === 0) return
  const event = { companyId, actorId, ...happening(change) }
  await tx.insert(timelineEvents).values(ids.map((customerId) => ({ ...event, id: newId(), customerId })))
  await queueWebhooks(tx, { companyId }, { action: event.type, entityIds: ids })
}

function happening(change: BulkChange) {
  if (change.field !== 'deletedAt') return { type: 'customer.updated', payload: { fields: change.field } }
  return { type: change.to === 'deleted' ? 'customer.deleted' : 'customer.restored', payload: {} }
}

/** One piece of news for each owner: their open lists are drawn anew. */
export async function notifyNewOwners(tx: Tx, scope: Edits, owners: readonly string[]) {
  for (const ownerId of new Set(owners))
    await publish(tx, scope, { topic: 'customer', entityId: ownerId, kind: 'bulk-changed', ownerId })
}
