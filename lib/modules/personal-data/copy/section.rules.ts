import { type SQL, sql } from 'drizzle-orm'

/** Whose data: a customer, with the cards that were put into it. */
export type Of = { companyId: string; ids: readonly string[] }

/** A column of the readable copy: where it stands in the row, what it is called, and what its values are called. */
export type Field = readonly [key: string, label: string, words?: Readonly<Record<string, string>>]

/** One kind of rows. `rows` selects them with a unique text `id`; what it selects is what the copy for machines holds. */
export type Section = { key: string; title: string; rows: (of: Of) => SQL; fields: readonly Field[] }

/** Rows that hang on the customer by the usual column. */
export const ofCustomer = ({ companyId, ids }: Of): SQL =>
  sql`t.company_id = ${companyId} and t.customer_id = any(${sql.param(ids)}::uuid[])`

/** The name of somebody of the company, by the column that holds the id. */
export const userName = (column: string): SQL =>
  sql`(select u.display_name from users u where u.company_id = t.company_id and u.id = t.${sql.identifier(column)})`

/** Whether a customer `c` came about in an import `b`: the ids of its rows carry the moment it began (imports/ids.rules.ts). */
export const madeBy: SQL = sql`b.ids_from = ('x' || replace(left(c.id::text, 13), '-', ''))::bit(48)::bigint`
