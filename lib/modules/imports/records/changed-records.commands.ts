import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { TimelinePayload } from '@/lib/db/schema/records'
import { recordColumn } from '@/lib/records/kind'

import type { ImportScope } from '../scope.rules'
import type { ChangedRecord, ImportRecord } from '../target.rules'
import { isSearchKnown, type SearchTextOf } from './changes.rules'

type Searched<R> = {
  changed: readonly ChangedRecord<R>[]
  searchText: SearchTextOf<R>
  refresh: (id: string) => Promise<void>
}

/**
 * Adds the changes of an import to the timelines, and rebuilds the search text where it cannot be derived from the row
 * alone.
 */
export async function followImportedChanges<R extends ImportRecord & { searchText: string }>(
  tx: Tx,
  scope: ImportScope,
  { changed, searchText, refresh }: Searched<R>,
): Promise<void> {
  const changedFields = changed.map(({ before, change }) => ({
    id: before.id,
    fields: Object.keys(change).filter(isReported),
  }))
  await addImportToTimelines(
    tx,
    scope,
    changedFields.filter(({ fields }) => fields.length > 0),
  )
  for (const { before, change } of changed) if (!isSearchKnown(before, change, searchText)) await refresh(before.id)
}

/** Columns that follow from others, and those of a status, whose changes are events of their own. */
const FOLLOWING: ReadonlySet<string> = new Set([
  'nameKey',
  'searchText',
  'nationalIdSealed',
  'nationalIdIndex',
  'pipelineId',
  'statusId',
  'statusSince',
  'closedAt',
  'respondedAt',
  'responseMinutes',
  'lostReason',
  'lostNote',
])
const isReported = (field: string) => !FOLLOWING.has(field)

type ChangedFields = readonly { id: string; fields: readonly string[] }[]

/** Adds an event with the changed fields to the timeline of each changed record. */
export const addImportToTimelines = (tx: Tx, scope: ImportScope, changed: ChangedFields): Promise<void> =>
  addEventsToTimelines(
    tx,
    scope,
    changed.map(({ id, fields }) => ({ id, act: 'updated', payload: { fields: fields.join(' ') } })),
  )

type NewEvents = readonly { id: string; act: 'created' | 'updated' | 'moved'; payload: TimelinePayload }[]

/** Adds an event to the timeline of each record. */
export async function addEventsToTimelines(
  tx: Tx,
  { companyId, actorId, kind }: ImportScope,
  added: NewEvents,
): Promise<void> {
  if (added.length === 0) return
  const events = added.map(({ id, act, payload }) => ({
    id: newId(),
    record: id,
    type: `${kind.entity}.${act}`,
    payload,
  }))
  await tx.execute(sql`
    insert into timeline_events (company_id, id, ${recordColumn(kind)}, type, actor_id, payload)
    select ${companyId}::uuid, e.id, e.record, e.type, ${actorId}::uuid, e.payload
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (id uuid, record uuid, type text, payload jsonb)`)
}
