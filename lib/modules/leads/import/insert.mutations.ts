import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { reserveNumbers } from '@/lib/db/numbering'
import { BY_RULES } from '@/lib/modules/bulk/bulk.schema'
import { loadDefaultValues } from '@/lib/modules/custom-fields/custom-fields.queries'
import type { CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { type Column, insertByColumns } from '@/lib/modules/imports/insert.commands'
import { addEventsToTimelines } from '@/lib/modules/imports/records/changed-records.commands'
import { COMMON_COLUMNS, type OptionalColumns, optionalColumns } from '@/lib/modules/imports/records/columns.rules'
import { searchTextFor, type Words } from '@/lib/modules/imports/records/search-words.rules'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { NewRecord } from '@/lib/modules/imports/target.rules'

import { chooseOwners } from '../choose-owner.mutations'
import { leadChannelLabels } from '../leads.labels'
import { loadPipelines } from '../statuses.queries'
import { isClosedType } from '../statuses.rules'
import type { LeadStatus } from '../statuses.schema'
import { resolveImportStatus } from './status.rules'
import { leadTable } from './table.rules'
import type { LeadValues } from './values.rules'

type Row = NewRecord<LeadValues, Words> & { status: LeadStatus; ownerId: string | null; rule?: string | undefined }

/**
 * Inserts leads with a reserved block of numbers, their first statuses, inquiries and events; returns their ids.
 * Nobody has to answer them: a file is not a question.
 */
export async function insertImportedLeads(
  tx: Tx,
  scope: ImportScope,
  made: readonly NewRecord<LeadValues, Words>[],
): Promise<ReadonlySet<string>> {
  const first = await reserveNumbers(scope, { series: 'lead', count: made.length })
  const rows = await withOwners(tx, scope, withStatuses(made, await loadPipelines(tx, scope)))
  const start = await loadDefaultValues(tx, scope, 'lead')
  const ids = await insertByColumns(tx, scope, { table: leadTable, columns: columnsOf(rows, first, start) })
  await insertBeginnings(tx, scope, rows)
  await addEventsToTimelines(
    tx,
    scope,
    rows.map(({ id, rule }) => ({
      id,
      act: 'created',
      payload: { channel: leadChannelLabels.import, ...(rule && { rule }) },
    })),
  )
  return ids
}

type Pipelines = Awaited<ReturnType<typeof loadPipelines>>

const withStatuses = (made: readonly NewRecord<LeadValues, Words>[], pipelines: Pipelines) =>
  made.map((row) => {
    const status = resolveImportStatus(pipelines, row.item.values)
    if (!status) throw new Error('a row without a status was not refused')
    return { ...row, status }
  })

type Stated = ReturnType<typeof withStatuses>[number]

/** Returns the rows with their owners: the one of the row, or of the rules where it says so, or the importer. */
async function withOwners(tx: Tx, scope: ImportScope, rows: readonly Stated[]): Promise<Row[]> {
  const handedOut = rows.filter(({ item }) => item.values.ownerId === BY_RULES)
  const inquiries = handedOut.map(({ status, item: { values } }) => ({
    source: values.source ?? null,
    channel: 'import' as const,
    city: values.city ?? '',
    pipelineId: status.pipelineId,
  }))
  const chosen = handedOut.length > 0 ? await chooseOwners(tx, scope, inquiries) : []
  const byRow = new Map(handedOut.map(({ id }, place) => [id, chosen[place] ?? { ownerId: null }]))
  return rows.map((row) => ({
    ...row,
    ...(byRow.get(row.id) ?? { ownerId: row.item.values.ownerId ?? scope.actorId }),
  }))
}

const OPTIONAL = {
  ...COMMON_COLUMNS,
  companyName: { name: 'company_name', type: 'text', nothing: '' },
  interest: { name: 'interest', type: 'text', nothing: '' },
  expectedAgorot: { name: 'expected_agorot', type: 'bigint', nothing: 0 },
  campaign: { name: 'campaign', type: 'text', nothing: '' },
  utmSource: { name: 'utm_source', type: 'text', nothing: '' },
  utmMedium: { name: 'utm_medium', type: 'text', nothing: '' },
} as const satisfies OptionalColumns<LeadValues>

function columnsOf(rows: readonly Row[], first: number, start: CustomValues): Record<string, Column> {
  const now = new Date().toISOString()
  const columns: Record<string, Column> = {
    id: { type: 'uuid', values: rows.map(({ id }) => id) },
    number: { type: 'int', values: rows.map((_, index) => first + index) },
    channel: { type: 'text', values: rows.map(() => 'import') },
    name: { type: 'text', values: rows.map(({ item }) => item.values.name ?? '') },
    name_key: { type: 'text', values: rows.map(({ item }) => item.prepared?.nameKey ?? '') },
    pipeline_id: { type: 'uuid', values: rows.map(({ status }) => status.pipelineId) },
    status_id: { type: 'uuid', values: rows.map(({ status }) => status.id) },
    closed_at: {
      type: 'text',
      as: 'instant',
      values: rows.map(({ status }) => (isClosedType(status.type) ? now : null)),
    },
    lost_reason: {
      type: 'text',
      values: rows.map(({ status, item }) => (status.type === 'lost' ? (item.values.lostReason ?? null) : null)),
    },
    owner_id: { type: 'uuid', values: rows.map(({ ownerId }) => ownerId) },
    search_text: { type: 'text', values: rows.map(({ item }, index) => searchTextFor(item.prepared, first + index)) },
  }
  const values = rows.map(({ item }) => item.values)
  return { ...columns, ...optionalColumns(values, OPTIONAL, start) }
}

/** Writes the first status of each lead into the history, and the file as its first inquiry. */
async function insertBeginnings(tx: Tx, { companyId, actorId }: ImportScope, rows: readonly Row[]): Promise<void> {
  const beginnings = rows.map(({ id, status, item }) => ({
    id: newId(),
    lead: id,
    status: status.id,
    source: item.values.source ?? null,
  }))
  const each = sql`jsonb_to_recordset(${JSON.stringify(beginnings)}::jsonb) as k (id uuid, lead uuid, status uuid, source text)`
  await tx.execute(sql`
    insert into lead_status_changes (company_id, id, lead_id, to_status_id, actor_id)
    select ${companyId}::uuid, k.id, k.lead, k.status, ${actorId}::uuid from ${each}`)
  await tx.execute(sql`
    insert into lead_inquiries (company_id, id, lead_id, channel, source, actor_id)
    select ${companyId}::uuid, k.id, k.lead, 'import', k.source, ${actorId}::uuid from ${each}`)
}
