import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'

import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import type { CustomField, CustomValue, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { parseCustomValue } from '@/lib/modules/custom-fields/values.rules'
import type { CustomerFilter } from './customers.list'
import { MAX_IDS } from './list-filter.rules'

type Viewer = Scope<'customers'>
type Wanted = Pick<CustomerFilter, 'tags' | 'tagsAll' | 'consent' | 'owner' | 'fields' | 'deleted'>

export type TagAndFieldFilter = {
  /** Ids of the matching customers; null where they are too many to list. */
  ids: string[] | null
  /** The same filter as a condition on rows. */
  condition: SQL | undefined
  /** The filter names a field that the viewer may not see, or a value that the field cannot hold. */
  hasUnknown: boolean
}

/**
 * Finds the customers with the tags, consents and custom field values that a filter asks for; null where it asks for
 * none.
 */
export async function tagAndFieldFilter(tx: Tx, scope: Viewer, wanted: Wanted): Promise<TagAndFieldFilter | null> {
  const { values, hasUnknown } = await valuesOf(tx, scope, wanted.fields)
  const conditions = conditionsOf({ ...wanted, values })
  if (conditions.length === 0) return hasUnknown ? { ...EVERYBODY, hasUnknown } : null
  const condition = sql.join(conditions, sql` and `)
  // The search function covers only customers that are not deleted; deleted ones are checked row by row.
  if (wanted.deleted) return { ...EVERYBODY, condition, hasUnknown }
  return { ids: await carriersOf(tx, scope, { ...wanted, values }), condition, hasUnknown }
}

async function carriersOf(tx: Tx, scope: Viewer, labels: Labels & Pick<Wanted, 'owner'>): Promise<string[] | null> {
  const { tags, tagsAll, consent, values, owner } = labels
  const ownerId = scope.ownerId ?? (owner === 'mine' ? scope.actorId : owner)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select kesher.filter_customers(${list(tags)}::uuid[], ${list(tagsAll)}::uuid[], ${list(consent)}::text[],
      ${values && JSON.stringify(values)}::jsonb, ${ownerId ?? null}::uuid, ${MAX_IDS + 1}::int) as id`)
  return rows.length > MAX_IDS ? null : rows.map(({ id }) => id)
}

const EVERYBODY = { ids: null, condition: undefined }

const list = (values: readonly string[] | null) => (values ? sql.param([...values]) : sql`null`)

type Labels = Pick<Wanted, 'tags' | 'tagsAll' | 'consent'> & { values: CustomValues | null }

const conditionsOf = ({ tags, tagsAll, consent, values }: Labels): SQL[] => [
  ...(tags ? [sql`${customers.tagIds} && ${list(tags)}::uuid[]`] : []),
  ...(tagsAll ? [sql`${customers.tagIds} @> ${list(tagsAll)}::uuid[]`] : []),
  ...(consent ? [sql`${customers.consentChannels} @> ${list(consent)}::text[]`] : []),
  ...(values ? [sql`${customers.custom} @> ${JSON.stringify(values)}::jsonb`] : []),
]

/** Returns the values in their stored form, for the fields that the viewer may see. */
async function valuesOf(tx: Tx, scope: Viewer, wantedValues: Readonly<Record<string, string>>) {
  const ids = Object.keys(wantedValues)
  if (ids.length === 0) return { values: null, hasUnknown: false }
  const fields = await loadVisibleFields(tx, scope)
  const known = fields.flatMap((field): [string, CustomValue][] => {
    const text = wantedValues[field.id]
    const value = text === undefined ? null : toStoredValue(field, text)
    return value === null ? [] : [[field.id, value]]
  })
  return { values: known.length > 0 ? Object.fromEntries(known) : null, hasUnknown: known.length < ids.length }
}

/**
 * Returns the stored form of a value; null where the field cannot hold it. Archived options are accepted, so that
 * customers who have them are found.
 */
function toStoredValue(field: CustomField, text: string): CustomValue | null {
  const raw = field.type === 'multi_select' ? [text] : text
  const read = parseCustomValue(field, raw, raw)
  return 'value' in read ? read.value : null
}
