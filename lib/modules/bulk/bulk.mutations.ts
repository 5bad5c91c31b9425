import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { timelineEvents } from '@/lib/db/schema/records'
import { queueAutomations } from '@/lib/events/automation-signals'
import { publish } from '@/lib/events/publish'
import { withAutomation } from '@/lib/events/timeline'
import { queueWebhooks } from '@/lib/events/webhook-outbox'
import { inScope } from '@/lib/records/in-scope'
import { type RecordEditor, type RecordKind, recordColumns } from '@/lib/records/kind'
import { touch } from '@/lib/records/touch'

import type { BulkEvent, BulkValues } from './kind.rules'

type Value = { id: string; version: number; set: BulkValues }
type Writing = { record: RecordKind; values: readonly Value[]; isDeletion: boolean }
type Written = { id: string; ownerId: string | null }

/**
 * Writes the same columns of many records, each with its own values, if they still have the given version; returns those
 * written.
 */
export async function writeRecordColumns(tx: Tx, edits: RecordEditor, wanted: Writing): Promise<Written[]> {
  const { record, values, isDeletion } = wanted
  const [first] = values
  if (!first) return []
  const table = record.table as RecordKind<'customer'>['table']
  const columns = Object.keys(first.set)
  const typed = columns.map((name) => sql`${sql.identifier(name)} ${typeOf(table, name)}`)
  const set = Object.fromEntries(columns.map((name) => [name, sql`k.${sql.identifier(name)}`]))
  const sent = JSON.stringify(values.map(({ set: own, ...row }) => ({ ...row, ...own })))
  return tx
    .update(table)
    .set({ ...set, ...touch(table.version, edits.actorId), lastActivityAt: sql`now()` })
    .from(sql`jsonb_to_recordset(${sent}::jsonb) as k (id uuid, version int, ${sql.join(typed, sql`, `)})`)
    .where(
      and(
        inScope(table, edits, { deleted: isDeletion ? 'any' : 'none' }),
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

function typeOf(table: RecordKind['table'], name: string) {
  const column = (table as unknown as Record<string, { getSQLType(): string } | undefined>)[name]
  if (!column) throw new Error(`no column ${name}`)
  return sql.raw(column.getSQLType())
}

type AppliedChange = {
  record: RecordKind
  events: readonly BulkEvent[]
  /** Everybody who owned or owns one of the records. */
  owners: readonly (string | null)[]
}

/** Adds an event to the timeline of each changed record, queues webhooks and automations, and publishes to the lists of every owner. */
export async function recordBulkChange(tx: Tx, edits: RecordEditor, { record, events, owners }: AppliedChange) {
  const [first] = events
  if (!first) return
  const { companyId, actorId } = edits
  const typeOfAct = (act: BulkEvent['act']) => `${record.entity}.${act}`
  await tx.insert(timelineEvents).values(
    events.map(({ id, act, payload }) => ({
      ...recordColumns({ kind: record, id }),
      id: newId(),
      companyId,
      actorId,
      type: typeOfAct(act),
      payload: withAutomation(payload),
    })),
  )
  const entityIds = events.map(({ id }) => id)
  const action = typeOfAct(first.act)
  await queueWebhooks(tx, edits, { action, entityIds })
  const said = new Map(events.map(({ id, data = {} }) => [id, data]))
  await queueAutomations(tx, edits, { action, entityIds, dataOf: (id) => said.get(id) ?? {} })
  for (const ownerId of new Set(owners))
    await publish(tx, edits, { topic: record.entity, entityId: ownerId ?? first.id, kind: 'bulk-changed', ownerId })
}
