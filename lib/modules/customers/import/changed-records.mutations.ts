import { sql } from 'drizzle-orm'

import { findScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { ChangedRecord } from '@/lib/modules/imports/target.rules'

import { customerSearchText } from '../customers.rules'
import { refreshSearchText } from '../search-text.mutations'
import type { Customer } from './rows.rules'

/**
 * Adds the changes of an import to the timelines, and rebuilds the search text where it cannot be derived from the row
 * alone.
 */
export async function followImportedChanges(
  tx: Tx,
  scope: ImportScope,
  changed: readonly ChangedRecord<Customer>[],
): Promise<void> {
  const changedFields = changed.map(({ before, change }) => ({
    id: before.id,
    fields: Object.keys(change).filter(isReported),
  }))
  await addImportToTimelines(tx, scope, changedFields)
  const edits = findScope('customerEdits', scope.actor)
  for (const { before, change } of changed)
    if (edits && !isSearchKnown(before, change)) await refreshSearchText(tx, edits, before.id)
}

const FOLLOWING: ReadonlySet<string> = new Set(['nameKey', 'searchText', 'nationalIdSealed', 'nationalIdIndex'])
const isReported = (field: string) => !FOLLOWING.has(field)

/**
 * Whether the stored search text begins with the text of the customer's own fields: then only that beginning was
 * replaced, and the text of related data after it stays.
 */
const isSearchKnown = (before: Customer, change: Partial<Customer>) =>
  change.custom === undefined && before.searchText.startsWith(customerSearchText(before))

type ChangedFields = readonly { id: string; fields: readonly string[] }[]

/** Adds an event with the changed fields to the timeline of each changed customer. */
export async function addImportToTimelines(
  tx: Tx,
  { companyId, actorId }: ImportScope,
  changed: ChangedFields,
): Promise<void> {
  if (changed.length === 0) return
  const events = changed.map(({ id, fields }) => ({ id: newId(), customer: id, payload: { fields: fields.join(' ') } }))
  await tx.execute(sql`
    insert into timeline_events (company_id, id, customer_id, type, actor_id, payload)
    select ${companyId}::uuid, e.id, e.customer, 'customer.updated', ${actorId}::uuid, e.payload
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (id uuid, customer uuid, payload jsonb)`)
}
