import { type SQL, sql } from 'drizzle-orm'

import { type Person, recordIdsOfPerson } from './person'

/** A running erasure: the person's records, and the addresses that belong to this person only. */
export type Erasing = Person & {
  readonly actorId: string
  readonly requestId: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** The person's former names, numbers and addresses, for rows that do not reference the person. */
  readonly words: readonly string[]
}

/** Categories counted on the receipt; several steps may share one. */
export type ErasedKind =
  | 'cards'
  | 'leads'
  | 'inquiries'
  | 'contacts'
  | 'points'
  | 'addresses'
  | 'notes'
  | 'files'
  | 'timeline'
  | 'consents'
  | 'users'
  | 'messages'
  | 'drafts'
  | 'snapshots'

/** One statement of an erasure, and the category its rows count as; null if they are not counted. */
export type ErasureStep = readonly [kind: ErasedKind | null, statement: (erasing: Erasing) => SQL]

/** What an erasure does with the rows of tables that belong to a customer or a lead, by table name. */
export type TableFates = Readonly<Record<string, { becomes: 'removed' | 'blanked' | 'kept'; why: string }>>

/**
 * Tables that may still contain data of an erased person, with the reason: they belong to a retained document or
 * payment.
 */
export type KeptByLaw = Readonly<Record<string, string>>

/**
 * A kind of rows that are retained, as named on the receipt: the legal ground, and a query of each row's timestamp
 * `at`.
 */
export type KeptRecord = {
  readonly kind: string
  readonly ground: 'bookkeeping' | 'evidence' | 'log'
  readonly rows: (of: Person) => SQL
}

/** Replacement values of an erased name or text. */
export const blankColumns = { name: 'פרטים נמחקו', text: 'תוכן שנמחק' } as const

export const textArray = (list: readonly string[]): SQL => sql`${sql.param(list)}::text[]`

type Listed = { readonly table: string; readonly column: string }

/** Blanks the name of the person, on every record of theirs, in a JSON column that lists rows with their names. */
export const blankListedName = (of: Person, { table, column }: Listed): SQL => sql`
  update ${sql.identifier(table)} t set ${sql.identifier(column)} = (
    select jsonb_agg(case when ${isListedPerson(of)} then one || ${JSON.stringify({ name: blankColumns.name })}::jsonb else one end)
    from jsonb_array_elements(t.${sql.identifier(column)}) one)
  where t.company_id = ${of.companyId} and exists (
    select from jsonb_array_elements(t.${sql.identifier(column)}) one where ${isListedPerson(of)})`

const isListedPerson = (of: Person): SQL => sql`one ->> 'id' = any(${recordIdsOfPerson(of)}::text[])`
