import { type SQL, sql } from 'drizzle-orm'

/**
 * The person whose data are copied or erased, with the records merged into theirs: a customer (`ids`), or a lead who is no
 * customer (`leadIds`). `ids` of a lead are customers that a conversion made and its undoing deleted; `leadIds` of a
 * customer are empty.
 */
export type Person = {
  readonly companyId: string
  readonly ids: readonly string[]
  readonly leadIds: readonly string[]
}

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
 * Returns the condition for rows of a table `t` of the record kit that belong to the person: to the customer, to a lead
 * that became the customer, or to a lead who is no customer.
 */
export const belongsToPersonRecord = (of: Person): SQL => sql`t.company_id = ${of.companyId} and (
  t.customer_id = any(${uuidArray(of.ids)}) or t.lead_id = any(array(${leadsOfPerson(of)})))`

/**
 * Returns the condition for rows of a table `t` that name a record of the person by the columns `entity` and `entity_id`.
 */
export const isAboutPerson = (of: Person): SQL => sql`t.company_id = ${of.companyId} and (
  t.entity = 'customer' and t.entity_id = any(${uuidArray(of.ids)}) or t.entity = 'lead' and t.entity_id = any(array(${leadsOfPerson(of)})))`

/** Returns an array of the ids of the person's customers and leads. */
export const recordIdsOfPerson = (of: Person): SQL => sql`(${uuidArray(of.ids)} || array(${leadsOfPerson(of)}))`

/**
 * Selects the ids of the leads of the person: those that became the customer, or the lead who is no customer, and the
 * leads that were merged into these.
 */
export const leadsOfPerson = ({ companyId, ids, leadIds }: Person): SQL =>
  sql`with recursive own as (
    select l.id from leads l where l.company_id = ${companyId}
      and (l.customer_id = any(${uuidArray(ids)}) or l.id = any(${uuidArray(leadIds)}))
    union
    select l.id from leads l join own on l.merged_into_id = own.id where l.company_id = ${companyId})
    select id from own`

/** Returns an expression for the name of a user of the company, by the column of `t` with the user's id. */
export const userName = (column: string): SQL =>
  sql`(select u.display_name from users u where u.company_id = t.company_id and u.id = t.${sql.identifier(column)})`
