import { type SQL, sql } from 'drizzle-orm'

/** Whose data are copied or erased: a customer, with the cards that were put into it. */
export type Person = { readonly companyId: string; readonly ids: readonly string[] }

/** A column of the readable copy: where it stands in the row, what it is called, and what its values are called. */
export type PersonField = readonly [key: string, label: string, words?: Readonly<Record<string, string>>]

/**
 * One kind of rows in the copy of a person's data. `rows` selects them with a unique text `id`; what it selects is what the copy for
 * machines holds.
 */
export type PersonSection = {
  readonly key: string
  readonly title: string
  readonly rows: (of: Person) => SQL
  readonly fields: readonly PersonField[]
}

export const uuids = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`

/** Rows of a table `t` that hang on the person's cards by the usual column. */
export const ofPerson = ({ companyId, ids }: Person): SQL =>
  sql`t.company_id = ${companyId} and t.customer_id = any(${uuids(ids)})`

/** The name of somebody of the company, by the column of `t` that holds the id. */
export const userName = (column: string): SQL =>
  sql`(select u.display_name from users u where u.company_id = t.company_id and u.id = t.${sql.identifier(column)})`
