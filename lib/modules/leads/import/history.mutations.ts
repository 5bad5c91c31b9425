import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import {
  addEventsToTimelines,
  addImportToTimelines,
  followImportedChanges,
} from '@/lib/modules/imports/records/changed-records.commands'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { ChangedRecord } from '@/lib/modules/imports/target.rules'

import { leadSearchText } from '../leads.rules'
import { refreshLeadSearchText } from '../search-text.mutations'
import { loadPipelines } from '../statuses.queries'
import { findStatus } from '../statuses.rules'
import type { Lead } from './rows.rules'

/** Writes what follows from changed leads: their timelines, their search text, and the history of their statuses. */
export async function followImportedLeads(
  tx: Tx,
  scope: ImportScope,
  changed: readonly ChangedRecord<Lead>[],
): Promise<void> {
  const refresh = (id: string) => refreshLeadSearchText(tx, scope, id)
  await followImportedChanges(tx, scope, { changed, searchText: leadSearchText, refresh })
  const moves = changed.flatMap(({ before, change: { statusId } }) =>
    statusId === undefined
      ? []
      : [{ id: newId(), lead: before.id, from: before.statusId, to: statusId, since: before.statusSince }],
  )
  if (moves.length === 0) return
  await tx.execute(sql`
    insert into lead_status_changes (company_id, id, lead_id, from_status_id, to_status_id, seconds_before, actor_id)
    select ${scope.companyId}::uuid, k.id, k.lead, k.from, k.to, greatest(0, extract(epoch from now() - k.since))::int,
      ${scope.actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as k (id uuid, lead uuid, "from" uuid, "to" uuid, since timestamptz)`)
  const pipelines = await loadPipelines(tx, scope)
  const nameOf = (id: string) => findStatus(pipelines, id)?.name ?? ''
  await addEventsToTimelines(
    tx,
    scope,
    moves.map(({ lead, from, to }) => ({ id: lead, act: 'moved', payload: { from: nameOf(from), to: nameOf(to) } })),
  )
}

/** Writes that leads got their values of before an import again, and their statuses into the history. */
export async function followRestoredLeads(tx: Tx, scope: ImportScope, ids: readonly string[]): Promise<void> {
  await addImportToTimelines(
    tx,
    scope,
    ids.map((id) => ({ id, fields: [] })),
  )
  const keys = ids.map((lead) => ({ id: newId(), lead }))
  await tx.execute(sql`
    insert into lead_status_changes (company_id, id, lead_id, from_status_id, to_status_id, seconds_before, actor_id)
    select l.company_id, k.id, l.id, h.to_status_id, l.status_id, greatest(0, extract(epoch from now() - h.at))::int,
      ${scope.actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (id uuid, lead uuid)
    join leads l on l.company_id = ${scope.companyId}::uuid and l.id = k.lead
    cross join lateral (
      select c.to_status_id, c.at from lead_status_changes c where c.company_id = l.company_id and c.lead_id = l.id
      order by c.at desc, c.id desc limit 1) h
    where h.to_status_id <> l.status_id`)
}
