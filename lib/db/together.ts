import { Column, is, type SQL, sql } from 'drizzle-orm'

import type { Tx } from './client'

/** A select of the query builder whose rows are flat objects. */
type Select = {
  getSQL(): SQL
  readonly _: { readonly selectedFields: unknown; readonly result: readonly unknown[] }
}

/** Runs several selects as one statement: one way to the database and back instead of one for each. */
export async function selectTogether<S extends Record<string, Select>>(
  tx: Tx,
  selects: S,
): Promise<{ [K in keyof S]: S[K]['_']['result'] }> {
  const parts = Object.entries(selects).map(([name, select]) => sql`${rowsAsJson(select)} as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<Record<string, unknown[][]>>(sql`select ${sql.join(parts, sql`, `)}`)
  const read = Object.entries(selects).map(([name, select]) => [name, (rows[0]?.[name] ?? []).map(toRow(select))])
  return Object.fromEntries(read)
}

const fieldsOf = (select: Select) => Object.entries(select._.selectedFields as Record<string, unknown>)

/** The rows of a select as a JSON array of arrays, in the order of its columns and its own order. */
function rowsAsJson(select: Select): SQL {
  const columns = sql.join(
    fieldsOf(select).map((_, at) => sql.identifier(`c${at}`)),
    sql`, `,
  )
  return sql`(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${select.getSQL()}) as r (${columns}))`
}

const toRow = (select: Select) => (values: unknown[]) =>
  Object.fromEntries(fieldsOf(select).map(([name, field], at) => [name, decode(field, values[at])]))

const decode = (field: unknown, value: unknown) =>
  value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value
