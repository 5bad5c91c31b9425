import { Column, is, type Placeholder, SQL, sql } from 'drizzle-orm'

import type { Tx } from './client'

/** A select of the query builder whose rows are flat objects, or one in SQL. */
export type Select = {
  getSQL(): SQL
  readonly _: { readonly selectedFields: unknown; readonly result: readonly unknown[] }
}

export type Selects = Record<string, Select>
export type RowsOf<S extends Selects> = { [K in keyof S]: S[K]['_']['result'] }

/**
 * Runs several selects as one statement: one way to the database and back instead of one for each. Their rows pass
 * through JSON: a column that is not one of the schema must be a text, a whole number, a truth value or JSON.
 */
export async function selectTogether<S extends Selects>(tx: Tx, selects: S): Promise<RowsOf<S>> {
  const parts = Object.entries(selects).map(([name, select]) => sql`${rowsAsJson(select)} as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<Record<string, unknown[]>>(sql`select ${sql.join(parts, sql`, `)}`)
  const read = Object.entries(selects).map(([name, select]) => [name, (rows[0]?.[name] ?? []).map(toRow(select))])
  return Object.fromEntries(read) as RowsOf<S>
}

/** Makes a select of a statement in SQL, for reading it together with others; its columns name the fields of `Row`. */
export const selectSql = <Row extends object>(statement: SQL) => ({
  getSQL: () => statement,
  _: { selectedFields: null, result: [] as Row[] },
})

/**
 * Returns a limit that is part of the statement's text instead of a parameter, so that the statement keeps its plan: for
 * the few newest of something.
 */
export function constantLimit(most: number): Placeholder {
  if (!Number.isSafeInteger(most)) throw new Error(`${most} is no limit`)
  return sql.raw(String(most)) as unknown as Placeholder
}

const fieldsOf = ({ _: { selectedFields } }: Select): [string, unknown][] | null =>
  selectedFields ? Object.entries(selectedFields) : null

/** The rows of a select as a JSON array in its own order: objects, or arrays in the order of the builder's columns. */
function rowsAsJson(select: Select): SQL {
  const fields = fieldsOf(select)
  if (!fields) return sql`(select coalesce(json_agg(r), '[]') from (${select.getSQL()}) r)`
  const names = fields.map((_, at) => sql.identifier(`c${at}`))
  const columns = sql.join(names, sql`, `)
  return sql`(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${select.getSQL()}) as r (${columns}))`
}

function toRow(select: Select) {
  const fields = fieldsOf(select)
  if (!fields) return (row: unknown) => row
  return (values: unknown) =>
    Object.fromEntries(fields.map(([name, field], at) => [name, decode(field, (values as unknown[])[at])]))
}

const decode = (field: unknown, value: unknown) => (value === null ? null : decoderOf(field).mapFromDriverValue(value))

function decoderOf(field: unknown): { mapFromDriverValue: (value: unknown) => unknown } {
  if (is(field, Column)) return field
  if (is(field, SQL.Aliased)) return decoderOf(field.sql)
  if (is(field, SQL)) return (field as unknown as { decoder: ReturnType<typeof decoderOf> }).decoder
  throw new Error('a select that is read together with others has flat rows')
}
