import { getTableName, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { readValueFilters, type ValueFilters, type ValueRange } from '@/lib/modules/custom-fields/value-filter.rules'
import type { RecordEntity, RecordKind, RecordReader } from '@/lib/records/kind'

import { MAX_IDS, searchedOwners } from './filter.rules'

export type LabelsWanted = {
  tags: readonly string[] | null
  tagsAll: readonly string[] | null
  consent: readonly string[] | null
  /** Values of custom fields, by the field's id. */
  fields: Readonly<Record<string, string>>
  owner: string | null
  deleted: 'yes' | null
}

export type LabelFilter = {
  /** Ids of the matching records; null where they are too many to list. */
  ids: string[] | null
  /** The same filter as a condition on rows. */
  condition: SQL | undefined
  /** The filter names a field that the viewer may not see, or a value that the field cannot hold. */
  hasUnknown: boolean
}

/**
 * Finds the records with the tags, consents and custom field values that a filter asks for; null where it asks for
 * none.
 */
export async function labelFilter<E extends RecordEntity>(
  tx: Tx,
  scope: RecordReader<NoInfer<E>>,
  kind: RecordKind<E>,
  wanted: LabelsWanted,
): Promise<LabelFilter | null> {
  const isByField = Object.keys(wanted.fields).length > 0
  const fields = isByField ? await loadVisibleFields<RecordEntity>(tx, scope, kind.entity) : []
  const { filters, hasUnknown } = readValueFilters(fields, wanted.fields)
  const labels = { ...wanted, ...filters }
  const conditions = conditionsOf(kind.table, labels)
  if (conditions.length === 0) return hasUnknown ? { ...EVERYBODY, hasUnknown } : null
  const condition = sql.join(conditions, sql` and `)
  // The search function covers only records that are not deleted; deleted ones are checked row by row.
  // No index leads to what is missing: records without a value are read in the order of the list.
  if (wanted.deleted || conditions.length === filters.blank.length) return { ...EVERYBODY, condition, hasUnknown }
  const ownerIds = searchedOwners(scope, wanted.owner)
  return {
    ids: await idsWith(tx, kind.table, { ...labels, ownerIds, recordIds: scope.reach?.recordIds ?? [] }),
    condition,
    hasUnknown,
  }
}

const EVERYBODY = { ids: null, condition: undefined }

type Table = RecordKind['table']
type Labels = Pick<LabelsWanted, 'tags' | 'tagsAll' | 'consent'> & ValueFilters

async function idsWith(
  tx: Tx,
  table: Table,
  labels: Labels & { ownerIds: readonly string[] | null; recordIds: readonly string[] },
): Promise<string[] | null> {
  const { tags, tagsAll, consent, values, ranges, filled, blank, ownerIds, recordIds } = labels
  const { rows } = await tx.execute<{ ids: string[] | null }>(sql`
    select kesher.filter_records(${getTableName(table)}, ${list(tags)}::uuid[], ${list(tagsAll)}::uuid[], ${list(consent)}::text[],
      ${json(values)}::jsonb, ${json(ranges)}::jsonb, ${json(filled)}::jsonb, ${list(blank.length > 0 ? blank : null)}::text[],
      ${list(ownerIds)}::uuid[], ${list(recordIds)}::uuid[], ${MAX_IDS}::int) as ids`)
  return rows[0]?.ids ?? null
}

const list = (values: readonly string[] | null) => (values ? sql.param([...values]) : sql`null`)

const json = (value: object) => (Object.keys(value).length > 0 ? JSON.stringify(value) : null)

const conditionsOf = (table: Table, labels: Labels): SQL[] => {
  const { tags, tagsAll, consent, values, ranges, filled, blank } = labels
  return [
    ...(tags ? [sql`${table.tagIds} && ${list(tags)}::uuid[]`] : []),
    ...(tagsAll ? [sql`${table.tagIds} @> ${list(tagsAll)}::uuid[]`] : []),
    ...(consent ? [sql`${table.consentChannels} @> ${list(consent)}::text[]`] : []),
    ...(Object.keys(values).length > 0 ? [sql`${table.custom} @> ${JSON.stringify(values)}::jsonb`] : []),
    ...ranges.map((range) => sql.join(boundsOf(table, range), sql` and `)),
    ...filled.map((id) => sql`${table.custom} ? ${id}`),
    ...blank.map((id) => sql`not ${table.custom} ? ${id}`),
  ]
}

/** JSON compares numbers by their size and days, which are texts, by their order. */
const boundsOf = ({ custom }: Table, { field, from, to }: ValueRange): SQL[] => [
  ...(from === undefined ? [] : [sql`${custom} -> ${field}::text >= ${JSON.stringify(from)}::jsonb`]),
  ...(to === undefined ? [] : [sql`${custom} -> ${field}::text <= ${JSON.stringify(to)}::jsonb`]),
]
