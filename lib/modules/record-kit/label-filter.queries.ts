import { getTableName, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import type { CustomField, CustomValue, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { parseCustomValue } from '@/lib/modules/custom-fields/values.rules'
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
  const { values, hasUnknown } = await storedValues(wanted.fields, () =>
    loadVisibleFields<RecordEntity>(tx, scope, kind.entity),
  )
  const labels = { ...wanted, values }
  const conditions = conditionsOf(kind.table, labels)
  if (conditions.length === 0) return hasUnknown ? { ...EVERYBODY, hasUnknown } : null
  const condition = sql.join(conditions, sql` and `)
  // The search function covers only records that are not deleted; deleted ones are checked row by row.
  if (wanted.deleted) return { ...EVERYBODY, condition, hasUnknown }
  const ownerIds = searchedOwners(scope, wanted.owner)
  return {
    ids: await idsWith(tx, kind.table, { ...labels, ownerIds, recordIds: scope.reach?.recordIds ?? [] }),
    condition,
    hasUnknown,
  }
}

const EVERYBODY = { ids: null, condition: undefined }

type Table = RecordKind['table']
type Labels = Pick<LabelsWanted, 'tags' | 'tagsAll' | 'consent'> & { values: CustomValues | null }

async function idsWith(
  tx: Tx,
  table: Table,
  {
    tags,
    tagsAll,
    consent,
    values,
    ownerIds,
    recordIds,
  }: Labels & { ownerIds: readonly string[] | null; recordIds: readonly string[] },
): Promise<string[] | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select kesher.filter_records(${getTableName(table)}, ${list(tags)}::uuid[], ${list(tagsAll)}::uuid[], ${list(consent)}::text[],
      ${values && JSON.stringify(values)}::jsonb, ${list(ownerIds)}::uuid[], ${list(recordIds)}::uuid[], ${MAX_IDS + 1}::int) as id`)
  return rows.length > MAX_IDS ? null : rows.map(({ id }) => id)
}

const list = (values: readonly string[] | null) => (values ? sql.param([...values]) : sql`null`)

const conditionsOf = (table: Table, { tags, tagsAll, consent, values }: Labels): SQL[] => [
  ...(tags ? [sql`${table.tagIds} && ${list(tags)}::uuid[]`] : []),
  ...(tagsAll ? [sql`${table.tagIds} @> ${list(tagsAll)}::uuid[]`] : []),
  ...(consent ? [sql`${table.consentChannels} @> ${list(consent)}::text[]`] : []),
  ...(values ? [sql`${table.custom} @> ${JSON.stringify(values)}::jsonb`] : []),
]

/** Returns the values in their stored form, for the fields that the viewer may see. */
async function storedValues(wanted: LabelsWanted['fields'], loadFields: () => Promise<CustomField[]>) {
  const ids = Object.keys(wanted)
  if (ids.length === 0) return { values: null, hasUnknown: false }
  const known = (await loadFields()).flatMap((field): [string, CustomValue][] => {
    const text = wanted[field.id]
    const value = text === undefined ? null : toStoredValue(field, text)
    return value === null ? [] : [[field.id, value]]
  })
  return { values: known.length > 0 ? Object.fromEntries(known) : null, hasUnknown: known.length < ids.length }
}

/**
 * Returns the stored form of a value; null where the field cannot hold it. Archived options are accepted, so that
 * records that have them are found.
 */
function toStoredValue(field: CustomField, text: string): CustomValue | null {
  const raw = field.type === 'multi_select' ? [text] : text
  const read = parseCustomValue(field, raw, raw)
  return 'value' in read ? read.value : null
}
