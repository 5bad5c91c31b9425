import { type SQL, sql } from 'drizzle-orm'

/** The person whose data are copied or erased: a customer, with the records merged into it. */
export type Person = { readonly companyId: string; readonly ids: readonly string[] }

/** A column of the readable copy: key in the row, label, and display names of its values. */
export type PersonField = readonly [key: string, label: string, words?: Readonly<Record<string, string>>]

/**
 * One kind of rows in the copy of a person's data. `rows` selects them with a unique text `id`; the selected columns
 * are the content of the machine-readable copy.
 */
export type PersonSection = {
  readonly key: string
  readonly title: string
  readonly rows: (of: Person) => SQL
  readonly fields: readonly PersonField[]
}

export const uuidArray = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`

/** Returns the condition for rows of a table `t` that reference the person's records by `customer_id`. */
export const belongsToPerson = ({ companyId, ids }: Person): SQL =>
  sql`t.company_id = ${companyId} and t.customer_id = any(${uuidArray(ids)})`

/**
 * Returns the condition for rows of a table `t` of the record kit that belong to the person: to the customer, or to a lead
 * that became the customer.
 */
export const belongsToPersonRecord = (of: Person): SQL => sql`t.company_id = ${of.companyId} and (
  t.customer_id = any(${uuidArray(of.ids)}) or t.lead_id in (${leadsOfPerson(of)}))`

/** Selects the ids of the leads that became the customer, and of the leads that were merged into those. */
export const leadsOfPerson = ({ companyId, ids }: Person): SQL =>
  sql`with recursive own as (
    select l.id from leads l where l.company_id = ${companyId} and l.customer_id = any(${uuidArray(ids)})
    union
    select l.id from leads l join own on l.merged_into_id = own.id where l.company_id = ${companyId})
    select id from own`

/** Returns an expression for the name of a user of the company, by the column of `t` with the user's id. */
export const userName = (column: string): SQL =>
  sql`(select u.display_name from users u where u.company_id = t.company_id and u.id = t.${sql.identifier(column)})`
