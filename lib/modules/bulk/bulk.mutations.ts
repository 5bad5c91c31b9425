import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { timelineEvents } from '@/lib/db/schema/records'
import { publish } from '@/lib/events/publish'
import { queueWebhooks } from '@/lib/events/webhook-outbox'
import { inScope } from '@/lib/records/in-scope'
import { type RecordEditor, type RecordKind, recordColumns } from '@/lib/records/kind'
import { touch } from '@/lib/records/touch'

import type { BulkChange, BulkField } from './bulk.schema'

type Value = { id: string; version: number; value: unknown }
type Writing = { record: RecordKind<'customer'>; field: BulkField; values: readonly Value[] }
type Written = { id: string; ownerId: string }

/**
 * Writes one field of many records, each with its own value, if they still have the given version; returns those
 * written.
 */
export async function writeField(tx: Tx, edits: RecordEditor<'customer'>, wanted: Writing): Promise<Written[]> {
  const { record, field, values } = wanted
  if (values.length === 0) return []
  const { table } = record
  const type = sql.raw(table[field].getSQLType())
  return tx
    .update(table)
    .set({ [field]: sql`k.value`, ...touch(table.version, edits.actorId), lastActivityAt: sql`now()` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as k (id uuid, version int, value ${type})`)
    .where(
      and(
        inScope(table, edits, { deleted: field === 'deletedAt' ? 'any' : 'none' }),
        // The ids are repeated as a condition so that rows are found by the primary key, whatever the planner
        // estimates.
        sql`${table.id} = any(${sql.param(values.map(({ id }) => id))}::uuid[])`,
        eq(table.id, sql`k.id`),
        eq(table.version, sql`k.version`),
        isNull(table.lockedAt),
      ),
    )
    .returning({ id: table.id, ownerId: table.ownerId })
}

type AppliedChange = { record: RecordKind<'customer'>; rows: readonly Written[]; change: BulkChange }

/** Adds a timeline event to each changed record, queues webhooks, and publishes to the open lists of every owner. */
export async function recordBulkChange(
  tx: Tx,
  edits: RecordEditor<'customer'>,
  { record, rows, change }: AppliedChange,
) {
  if (rows.length === 0) return
  const { companyId, actorId } = edits
  const payload = change.field === 'deletedAt' ? {} : { fields: change.field }
  const type = `${record.entity}.${change.field === 'deletedAt' ? ACTS[change.to] : 'updated'}`
  const events = rows.map(({ id }) => ({ ...recordColumns({ kind: record, id }), companyId, actorId, type, payload }))
  await tx.insert(timelineEvents).values(events.map((event) => ({ ...event, id: newId() })))
  await queueWebhooks(tx, edits, { action: type, entityIds: rows.map(({ id }) => id) })
  const owners = [...rows.map(({ ownerId }) => ownerId), ...(change.field === 'ownerId' ? [change.to] : [])]
  for (const ownerId of new Set(owners))
    await publish(tx, edits, { topic: record.entity, entityId: ownerId, kind: 'bulk-changed', ownerId })
}

const ACTS = { deleted: 'deleted', present: 'restored' } as const
