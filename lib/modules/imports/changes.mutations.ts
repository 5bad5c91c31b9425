import type { Tx } from '@/lib/db/client'
import { importChanges } from '@/lib/db/schema/imports'

import { writeColumns } from './records.mutations'
import type { ImportScope } from './scope.rules'
import type { ImportRecord, ImportTable, ImportTarget, RecordUpdate } from './target.rules'

type Updates = { batchId: string; target: ImportTarget; updates: readonly RecordUpdate[]; context: unknown }

/**
 * Updates existing records, which must be locked, to the values of their rows and stores their previous values; returns
 * how many changed.
 */
export async function changeRecords(tx: Tx, scope: ImportScope, { batchId, target, updates, context }: Updates) {
  const { companyId } = scope
  const { table, changeKey } = target
  const changed = updates.flatMap((update) => {
    const change = target.change(scope, update, context)
    return change ? [{ ...update, change }] : []
  })
  if (changed.length === 0) return 0
  const writes = changed.map(({ before, change }) => ({ ...keyOf(before), columns: byColumn(table, change) }))
  const written = await writeColumns(tx, scope, { table, writes })
  const left = new Map(written.map(({ id, values }) => [id, values]))
  await tx.insert(importChanges).values(
    changed.map(({ item, before, change }) => ({
      companyId,
      batchId,
      rowNo: item.row,
      [changeKey]: before.id,
      before: previousValues(table, before, change),
      versionAfter: before.version + 1,
      after: left.get(before.id) ?? null,
    })),
  )
  await target.afterUpdate(tx, scope, changed)
  return changed.length
}

const keyOf = ({ id, version }: ImportRecord) => ({ id, version })

type Values = Readonly<Record<string, unknown>>

/** Maps values from fields to columns, as the database reads them. */
const byColumn = ({ columns }: ImportTable, values: Values): Values =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      values[field] === undefined ? [] : [[column, values[field]]],
    ),
  )

/** Returns a record's previous values of the changed fields, by column. */
const previousValues = (table: ImportTable, before: Values, change: Values): Values =>
  byColumn(table, Object.fromEntries(Object.keys(change).map((field) => [field, before[field] ?? null])))
