import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Permission } from '@/lib/access/permissions'
import type { Scope } from '@/lib/access/scope'
import { type AppError, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { customers } from '@/lib/db/schema/customers'
import type { leads } from '@/lib/db/schema/leads'
import type { RECORD_ENTITIES } from '@/lib/vocabulary/records'

import { inScope } from './in-scope'
import { lockRow } from './lock-row'

/** Kinds of records, by the name that topics, notifications and audit actions begin with. */
export type RecordEntity = (typeof RECORD_ENTITIES)[number]

type Tables = { customer: typeof customers; lead: typeof leads }
type Readers = {
  customer: 'customers' | 'customerEdits' | 'customerImports'
  lead: 'leads' | 'leadEdits' | 'leadImports'
}
type Editors = { customer: 'customerEdits'; lead: 'leadEdits' }

/**
 * A module's description of a kind of record. Notes, files, the timeline, contacts and contact methods, custom fields,
 * tags, imports, duplicates and merging serve every kind alike. Rows of these tables reference their record by a column
 * per kind, so that foreign keys are real (decisions 030 and 034): a new kind adds its table and scopes to the types
 * above, and its column to the functions at the end.
 */
export type RecordKind<E extends RecordEntity = RecordEntity> = {
  /** Name in topics, notifications and audit actions, e.g. `customer.note-added`. */
  readonly entity: E
  readonly table: Tables[E]
  /** The permissions to see all records, those of the holder's team, and the holder's own. */
  readonly seenBy: { readonly all: Permission; readonly team: Permission; readonly own: Permission }
  /** Display names of the records: `one` and `many` without article, `the` with it. */
  readonly words: { readonly one: string; readonly many: string; readonly the: string; readonly notFound: string }
  /** Returns the error (409) if the row may not be edited; null if it may. */
  refusal(row: RecordRow<E>): AppError | null
  /**
   * Updates the stored search text of a record: every change of a row that belongs to it calls this in the same
   * transaction.
   */
  refreshSearchText(tx: Tx, scope: { readonly companyId: string }, id: string): Promise<void>
}

export type RecordRef<E extends RecordEntity = RecordEntity> = { readonly kind: RecordKind<E>; readonly id: string }
export type RecordRow<E extends RecordEntity = RecordEntity> = Tables[E]['$inferSelect']

/** Scopes that give access to records of a kind: to read, and to edit. */
export type RecordReader<E extends RecordEntity = RecordEntity> = Scope<Readers[E]>
export type RecordEditor<E extends RecordEntity = RecordEntity> = Scope<Editors[E]>

/**
 * Locks the row of a record until the transaction ends, and returns it; throws 404, or 409 if the record may not be
 * edited.
 */
export async function lockEditable<E extends RecordEntity>(
  tx: Tx,
  scope: RecordEditor<NoInfer<E>>,
  { kind, id }: RecordRef<E>,
): Promise<RecordRow<E>> {
  const row = await lockRow(tx, kind.table, scope, { id, orElse: kind.words.notFound })
  const refusal = kind.refusal(row)
  if (refusal) throw refusal
  return row
}

/** Throws 404 if the record is outside the scope: for rows that belong to a record and have no owner of their own. */
export const requireRecord = async <E extends RecordEntity>(
  tx: Tx,
  scope: RecordReader<NoInfer<E>>,
  record: RecordRef<E>,
) => requireFound(record, await selectRecord(tx, scope, record))

/** Builds the select of a record's address and number, no row outside the scope; `requireFound` takes its rows. */
export function selectRecord(tx: Tx, scope: RecordReader, { kind: { table }, id }: RecordRef) {
  const isThere = and(inScope(table, scope), eq(table.id, id))
  return tx.select({ id: table.id, phone: table.phone, email: table.email }).from(table).where(isThere)
}

/** Returns the record that was found; throws 404. */
export function requireFound<Row>({ kind }: RecordRef, [found]: readonly Row[]): Row {
  if (!found) throw notFound(kind.words.notFound)
  return found
}

type KitTable = { companyId: AnyPgColumn; customerId: AnyPgColumn; leadId: AnyPgColumn }

/** Returns the column of a kit table that references records of a kind. */
export const recordColumnOf = (table: KitTable, { entity }: { readonly entity: RecordEntity }): AnyPgColumn =>
  entity === 'customer' ? table.customerId : table.leadId

/** Returns the condition for the rows of a kit table that belong to a record. */
export const belongsToRecord = (table: KitTable, companyId: string, { kind, id }: RecordRef): SQL | undefined =>
  and(eq(table.companyId, companyId), eq(recordColumnOf(table, kind), id))

/** Returns the column by which other tables reference a record of a kind, for tables known by name only. */
export const recordColumn = ({ entity }: { readonly entity: RecordEntity }) => sql.identifier(`${entity}_id`)

/** Returns the column values by which a row of the kit references its record. */
export const recordColumns = ({ kind: { entity }, id }: { kind: { readonly entity: RecordEntity }; id: string }) => ({
  customerId: entity === 'customer' ? id : null,
  leadId: entity === 'lead' ? id : null,
})
