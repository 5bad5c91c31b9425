import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Item } from '../target.rules'
import type { RecordValues } from './values.rules'

type MatchColumns = { number: AnyPgColumn; phone: AnyPgColumn; email: AnyPgColumn }
export type CommonKey = keyof MatchColumns

/** Returns the condition for the records that rows refer to by a field that every kind has. */
export function isMatchedBy(table: MatchColumns, keyField: CommonKey, items: readonly Item<RecordValues>[]): SQL {
  const values = sql.param(items.flatMap((item) => item.values[keyField] || []))
  if (keyField === 'number') return sql`${table.number} = any(${values}::int[])`
  return sql`${table[keyField]} = any(${values}::text[])`
}

/** Groups records by the text of a key. */
export function groupByKey<R>(records: readonly R[], keyOf: (record: R) => string): Map<string, R[]> {
  const byKey = new Map<string, R[]>()
  for (const record of records) byKey.set(keyOf(record), [...(byKey.get(keyOf(record)) ?? []), record])
  return byKey
}
