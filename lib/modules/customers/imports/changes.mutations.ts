import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { importChanges } from '@/lib/db/schema/imports'
import { customerSearchText, toNameKey } from '../customers.rules'
import { sealedNationalId } from '../national-ids.rules'
import { refreshSearchText } from '../search-text.mutations'
import { byColumn, CHANGED_COLUMNS, heldBefore } from './changes.rules'
import type { Item } from './read.rules'
import { addImportToTimelines } from './run.mutations'
import { type Present, rowChange } from './run.rules'

type Imports = Scope<'customerImports'>
type Change = { item: Item; before: Present }

/** Changes known customers to what their rows say, and keeps what they were; gives how many differed. Their rows are locked already. */
export async function updateImportedCustomers(
  tx: Tx,
  scope: Imports,
  { batchId, changes, edits }: { batchId: string; changes: readonly Change[]; edits: Scope<'customerEdits'> | null },
): Promise<number> {
  const { companyId } = scope
  const changed = changes.flatMap(({ item, before }) => {
    const change = wholeChange(scope, before, item)
    return change ? [{ item, before, change }] : []
  })
  if (changed.length === 0) return 0
  const written = await writeColumns(
    tx,
    scope,
    changed.map(({ before, change }) => ({ id: before.id, version: before.version, columns: byColumn(change) })),
  )
  const left = new Map(written.map(({ id, values }) => [id, values]))
  await tx.insert(importChanges).values(
    changed.map(({ item, before, change }) => ({
      companyId,
      batchId,
      rowNo: item.row,
      customerId: before.id,
      before: heldBefore(before, change),
      versionAfter: before.version + 1,
      after: left.get(before.id) ?? null,
    })),
  )
  await addImportToTimelines(
    tx,
    scope,
    changed.map(({ before, change }) => ({ id: before.id, fields: Object.keys(change).filter(isTold) })),
  )
  for (const { before, change } of changed)
    if (edits && !isSearchKnown(before, change)) await refreshSearchText(tx, edits, before.id)
  return changed.length
}

const FOLLOWING: ReadonlySet<string> = new Set(['nameKey', 'searchText', 'nationalIdSealed', 'nationalIdIndex'])
const isTold = (field: string) => !FOLLOWING.has(field)

/** All that a row changes of a customer, with what follows from it; nothing where it changes nothing. */
function wholeChange({ companyId }: Imports, before: Present, { values }: Item): Partial<Present> | null {
  const change = rowChange(before, values)
  if (values.nationalId) {
    const sealed = sealedNationalId({ companyId, id: before.id }, values.nationalId)
    if (sealed.nationalIdIndex !== before.nationalIdIndex) Object.assign(change, sealed)
  }
  if (Object.keys(change).length === 0) return null
  if (change.name) change.nameKey = toNameKey(change.name)
  const [was, is] = [customerSearchText(before), customerSearchText({ ...before, ...change })]
  if (was !== is && before.searchText.startsWith(was)) change.searchText = is + before.searchText.slice(was.length)
  return change
}

/** What search compares begins with the fields of the customer; what hangs on it stands behind and stays. */
const isSearchKnown = (before: Present, change: Partial<Present>) =>
  change.custom === undefined && before.searchText.startsWith(customerSearchText(before))

type Write = { id: string; version: number; columns: Record<string, unknown> }

const assignments: SQL = sql.join(
  Object.values(CHANGED_COLUMNS).map((column) => sql`${sql.identifier(column)} = p.${sql.identifier(column)}`),
  sql`, `,
)

/**
 * The values of a customer as a hash, whatever its version: what was changed and changed back is as it was. What search compares
 * follows from them, and a sealed number is another text each time.
 */
export const valuesHash: SQL = sql`md5(row(c.kind, c.name, c.status, c.phone, c.email, c.national_id_index, c.contact_name, c.city, c.street,
  c.notes, c.source, c.website, c.owner_id, c.team_id, array(select t from unnest(c.tag_ids) t order by t), c.custom, c.birth_date,
  c.next_follow_up_on, c.consent_channels, c.locked_at, c.merged_into_id, c.erased_at)::text)`

/** Writes columns of customers that still have their version, each its own; gives those written, with a hash of their values. */
export async function writeColumns(
  tx: Tx,
  { companyId, actorId }: Imports,
  writes: readonly Write[],
): Promise<{ id: string; values: string }[]> {
  if (writes.length === 0) return []
  const { rows } = await tx.execute<{ id: string; values: string }>(sql`
    update customers c set ${assignments}, version = c.version + 1, updated_at = now(), updated_by = ${actorId}::uuid,
      last_activity_at = now()
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as k (id uuid, version int, columns jsonb)
    join customers o on o.company_id = ${companyId}::uuid and o.id = k.id
    cross join lateral jsonb_populate_record(o, k.columns) p
    where c.company_id = ${companyId}::uuid and c.id = o.id and c.version = k.version and c.deleted_at is null
    returning c.id, ${valuesHash} as values`)
  return rows
}
