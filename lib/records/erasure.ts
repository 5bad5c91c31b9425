import { type SQL, sql } from 'drizzle-orm'

import type { Person } from './person'

/** A running erasure: the cards, and the addresses that lead to nobody but this person. */
export type Erasing = Person & {
  readonly actorId: string
  readonly requestId: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** Names, numbers and addresses of the person as they stood, for rows that name nobody. */
  readonly words: readonly string[]
}

/** What is counted on the receipt; several steps may count as one kind. */
export type ErasedKind =
  | 'cards'
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

/** One statement of an erasure, and what its rows count as; null where they are not counted. */
export type ErasureStep = readonly [kind: ErasedKind | null, statement: (erasing: Erasing) => SQL]

/** What an erasure makes of tables whose rows belong to a customer, by their names. */
export type TableFates = Readonly<Record<string, { becomes: 'removed' | 'blanked' | 'kept'; why: string }>>

/** Tables where words of an erased person may still stand, and why: what hangs on a kept document or payment. */
export type KeptByLaw = Readonly<Record<string, string>>

/** A kind of rows that stay, as the receipt names it: the law that says so, and a query of each row's instant `at`. */
export type KeptRecord = {
  readonly kind: string
  readonly ground: 'bookkeeping' | 'evidence' | 'log'
  readonly rows: (of: Person) => SQL
}

/** What stands where a name or a text was. */
export const blankColumns = { name: 'פרטים נמחקו', text: 'תוכן שנמחק' } as const

export const texts = (list: readonly string[]): SQL => sql`${sql.param(list)}::text[]`

type Listed = { readonly table: string; readonly column: string }

/** Blanks the person's name in a column that lists rows with their names. */
export const blankListedName = ({ companyId, ids }: Person, { table, column }: Listed): SQL => sql`
  update ${sql.identifier(table)} t set ${sql.identifier(column)} = (
    select jsonb_agg(case when one ->> 'id' = any(${texts(ids)}) then one || ${JSON.stringify({ name: blankColumns.name })}::jsonb else one end)
    from jsonb_array_elements(t.${sql.identifier(column)}) one)
  where t.company_id = ${companyId} and exists (
    select from jsonb_array_elements(t.${sql.identifier(column)}) one where one ->> 'id' = any(${texts(ids)}))`
