import type { Tx } from '@/lib/db/client'
import type { CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { findTakenValues } from '@/lib/modules/custom-fields/unique-values.queries'

import type { ImportScope } from '../scope.rules'
import type { Item, KeptChange, TakenField } from '../target.rules'
import { customKey, type RecordValues } from './values.rules'

/** Returns the values of unique custom fields that rows cannot have, by the number of the row. */
export async function loadTakenValues(tx: Tx, scope: ImportScope, items: readonly Item<RecordValues>[]) {
  const rows = items.flatMap(({ row, values: { custom } }) => (custom ? [{ row, custom }] : []))
  const found = rows.length > 0 ? await findTakenValues(tx, scope, { entity: scope.kind.entity, rows }) : []
  const taken = new Map<number, TakenField[]>()
  for (const { row, fieldId, label, holderId } of found)
    taken.set(row, [...(taken.get(row) ?? []), { field: customKey(fieldId), label, holderId }])
  return taken
}

/** Returns the changed records whose previous value of a unique custom field belongs to another record by now. */
export async function findHeldValues(
  tx: Tx,
  scope: ImportScope,
  changes: readonly KeptChange[],
): Promise<ReadonlySet<string>> {
  const rows = changes.flatMap(({ before: { custom } }, row) =>
    custom ? [{ row, custom: custom as CustomValues }] : [],
  )
  const found = rows.length > 0 ? await findTakenValues(tx, scope, { entity: scope.kind.entity, rows }) : []
  const held = found.flatMap(({ row, holderId }) => {
    const id = changes[row]?.id
    return id === undefined || holderId === id ? [] : [id]
  })
  return new Set(held)
}
