import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'

import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import type { CustomField, CustomValue, CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { readCustom } from '@/lib/modules/custom-fields/values.rules'
import type { CustomerFilter } from './customers.list'

type Viewer = Scope<'customers'>
type Wanted = Pick<CustomerFilter, 'tags' | 'tagsAll' | 'consent' | 'owner' | 'fields' | 'deleted'>

/**
 * Beyond it the list is read in its order and filtered on the way, which labels that are so common allow, and how many there are is
 * estimated.
 */
const MAX_IDS = 2_000

export type TagAndFieldFilter = {
  /** Who carries the labels; null where they are too many to name. */
  ids: string[] | null
  /** The labels again as a condition, for the rows that are read. */
  condition: SQL | undefined
  /** A field that the viewer does not see, or a value that it cannot hold. */
  hasUnknown: boolean
}

/** Who carries the tags, the consents and the values of own fields that a filter asks for; null where it asks for none. */
export async function tagAndFieldFilter(tx: Tx, scope: Viewer, wanted: Wanted): Promise<TagAndFieldFilter | null> {
  const { values, hasUnknown } = await valuesOf(tx, scope, wanted.fields)
  const conditions = conditionsOf({ ...wanted, values })
  if (conditions.length === 0) return hasUnknown ? { ...EVERYBODY, hasUnknown } : null
  const condition = sql.join(conditions, sql` and `)
  // The indexes know only who is there; of those who were deleted each is looked at.
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

/** The values as they are kept, of the fields that the viewer sees. */
async function valuesOf(tx: Tx, scope: Viewer, asked: Readonly<Record<string, string>>) {
  const ids = Object.keys(asked)
  if (ids.length === 0) return { values: null, hasUnknown: false }
  const fields = await loadVisibleFields(tx, scope)
  const known = fields.flatMap((field): [string, CustomValue][] => {
    const text = asked[field.id]
    const value = text === undefined ? null : heldBy(field, text)
    return value === null ? [] : [[field.id, value]]
  })
  return { values: known.length > 0 ? Object.fromEntries(known) : null, hasUnknown: known.length < ids.length }
}

/** What a field would hold; null where it cannot. Who has an archived option is found by it as well. */
function heldBy(field: CustomField, text: string): CustomValue | null {
  const raw = field.type === 'multi_select' ? [text] : text
  const read = readCustom(field, raw, raw)
  return 'value' in read ? read.value : null
}
